// From one spot to the next by the keys: left and right in the order of reading, up and down to the nearest, Home and End among those that can be chosen.

/** Return the spot that a key leads to, null for another key and where there is none. */
export function beside(spots: readonly SVGGElement[], from: SVGGElement, key: string): SVGGElement | null {
  const at = spots.indexOf(from);
  const legal = spots.filter((spot) => spot.classList.contains("legal"));
  switch (key) {
    case "ArrowRight":
      return spots[at + 1] ?? null;
    case "ArrowLeft":
      return spots[at - 1] ?? null;
    case "ArrowDown":
      return nearest(spots, from, 1);
    case "ArrowUp":
      return nearest(spots, from, -1);
    case "Home":
      return legal[0] ?? null;
    case "End":
      return legal.at(-1) ?? null;
    default:
      return null;
  }
}

/** 1 is down, -1 is up */
function nearest(spots: readonly SVGGElement[], from: SVGGElement, way: number) {
  const here = middle(from);
  let found = null;
  let least = Infinity;
  for (const spot of spots) {
    const { x, y } = middle(spot);
    const down = (y - here.y) * way;
    const far = down + 2 * Math.abs(x - here.x); // straight on counts as nearer than aside
    if (down > 4 && far < least) [found, least] = [spot, far];
  }
  return found;
}

function middle(spot: SVGGElement) {
  const { left, top, width, height } = (spot.querySelector(".target") ?? spot).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
