// Motion: what an event moved goes from where it was to where it is now. Any press or key ends all of it, so that a drag finds things at their
// places; none for those who want no motion.

import { el } from "../dom";
import { allSeen, placeOf, spotOf, type Place } from "./seen";
import type { Told } from "./sent";

const MOST = 900; // milliseconds for all that came of one deed
const GLIDE = { duration: 420, easing: "cubic-bezier(.3,.8,.3,1)" };
const STEP = 150; // milliseconds between two things, where they are few
const running = new Set<Animation>();
const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** End all motion at once. */
export function skip() {
  for (const one of running) one.finish();
  running.clear();
  for (const one of document.querySelectorAll(".flying, .announced")) one.remove();
}

for (const kind of ["pointerdown", "click", "keydown"]) addEventListener(kind, skip, true);

function play(one: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const above = frames.map((frame) => ({ ...frame, pointerEvents: "none" })); // what it passes over is pressed
  const animation = one.animate(above, { fill: "backwards", ...GLIDE, ...options });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
  return animation;
}

/** Return where the things of a table are, to move them from there. */
export function places(root: Element): ReadonlyMap<string, Place> {
  return new Map(allSeen(root, "[data-spot]").map((one) => [one.dataset["spot"] ?? "", placeOf(one)]));
}

/** Return a copy of a part of a picture as a picture of its own, as large. */
export function pictured(part: SVGGraphicsElement): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const { x, y, width, height } = part.getBBox();
  const box = part.getBoundingClientRect();
  const copy = part.cloneNode(true) as Element;
  copy.removeAttribute("transform");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  [svg.style.width, svg.style.height] = [`${box.width}px`, `${box.height}px`];
  svg.append(copy);
  return svg;
}

/** Show a copy of a piece that flies from a player to it, in an arc. */
function fly(root: Element, piece: SVGGraphicsElement, from: Element, delay: number) {
  const [[x, y], [right, bottom]] = [placeOf(from), placeOf(piece)];
  const svg = pictured(piece);
  svg.setAttribute("class", "flying");
  root.append(svg);
  const at = (left: number, top: number): Keyframe => ({ transform: `translate(${left}px, ${top}px)` });
  const arc = [at(x, y), at((x + right) / 2, Math.min(y, bottom) - 40), at(right, bottom)];
  play(svg, arc, { delay }).addEventListener("finish", () => svg.remove());
}

/** Return how to show what an event did to a thing, after a delay in milliseconds; null where that is not seen. */
function motionOf(root: Element, { seat, kind }: Told, key: string, before: Place | undefined): ((delay: number) => void) | null {
  const chip = root.querySelector(`.players [data-seat="${seat}"]`);
  const one = spotOf(root, key);
  if (one === undefined || chip === null) return null;
  const on = root.querySelector(`[data-on="${CSS.escape(key)}"]`);
  const pennant = on?.querySelector(`.pennant[data-seat="${seat}"]`);
  const keyple = (pennant ?? on)?.querySelector<SVGGraphicsElement>(".keyple");
  const barge = one.querySelector<SVGElement>(".barge")?.ownerSVGElement;
  const [left, top, height] = placeOf(one);
  const [a, b] = placeOf(chip);
  if (kind.startsWith("Keyples") && keyple)
    return (delay) => {
      fly(root, keyple, chip, delay);
      const flag = pennant?.querySelector(".flag");
      if (flag) play(flag, [{ transform: "scaleY(0)" }, { transform: "none" }], { duration: 260, delay: delay + 160 });
    };
  if (kind.endsWith("Upgraded")) {
    const face = one.querySelector(".hex");
    return face && ((delay) => play(face, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: 320, delay }));
  }
  if (barge) return (delay) => play(barge, [{ transform: `translate(${a - left}px, ${b - top}px)` }, { transform: "none" }], { delay });
  if (!kind.endsWith("Placed") || !(one instanceof SVGElement)) return null;
  const [x, y, high] = before ?? [a, b, height];
  const scale = one.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  const now = getComputedStyle(one).transform;
  const from = `translate(${(x - left) / scale}px, ${(y - top) / scale}px) ${now} scale(${high / height})`;
  return (delay) => play(one, [{ transform: from }, { transform: `translate(0, 0) ${now} scale(1)` }], { delay });
}

/** Show for a moment what stage of the game begins. */
function announce(root: Element, stage: string) {
  const words = el("b", { class: "announced", "aria-hidden": "true" }, stage);
  root.append(words);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  play(words, frames, { duration: MOST, easing: "linear" }).addEventListener("finish", () => words.remove());
}

/** Move what new events touched, one thing after another, and announce a stage that begins; all is at rest after `MOST`. */
export function move(root: Element, events: readonly Told[], before: ReadonlyMap<string, Place>, stage: string) {
  if (calm()) return;
  skip();
  if (stage !== "") announce(root, stage);
  const motions = events
    .flatMap((event) => (event.things ?? []).map((key) => motionOf(root, event, key, before.get(key))))
    .filter((motion) => motion !== null);
  const step = Math.min(STEP, (MOST - GLIDE.duration) / motions.length);
  motions.forEach((motion, index) => motion(index * step));
}
