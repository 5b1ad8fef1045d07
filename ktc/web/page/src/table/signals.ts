// Values that the screen is drawn from: after any of them changed, it is drawn anew, once.

export interface Signal<Value> {
  value: Value;
}

const drawing = new Set<() => void>();
let version = 0;
let waits = false;

function changed() {
  version += 1;
  if (waits) return;
  waits = true;
  queueMicrotask(() => {
    waits = false;
    for (const draw of drawing) draw();
  });
}

addEventListener("resize", changed); // what is drawn depends on where there is room

export function signal<Value>(now: Value): Signal<Value> {
  return {
    get value() {
      return now;
    },
    set value(next) {
      if (next !== now) changed();
      now = next;
    },
  };
}

/** Return a value that follows from others, and is computed when it is asked for. */
export function computed<Value>(compute: () => Value): Readonly<Signal<Value>> {
  let known: readonly [version: number, value: Value] | null = null;
  return {
    get value() {
      if (known?.[0] !== version) known = [version, compute()];
      return known[1];
    },
  };
}

/** Return whether the window is at most this wide. */
export function upTo(width: number): Readonly<Signal<boolean>> {
  const query = matchMedia(`(max-width: ${width}px)`);
  const found = signal(query.matches);
  query.addEventListener("change", ({ matches }) => (found.value = matches));
  return found;
}

/** Draw now and after each change; return what ends that. */
export function drawn(draw: () => void): () => void {
  drawing.add(draw);
  draw();
  return () => void drawing.delete(draw);
}
