// The keyboard on the table: Tab goes from one part of the screen to the next, arrows from one thing to the next in it.

import { allSeen, placeOf } from "./seen";

const PARTS = ".players, .track, .panel, .hand, .answers, .deeds";
const THINGS = "[data-spot], .answer, .deed";

const thingsOf = (part: Element) => allSeen(part, THINGS);

/**
 * Draw, and let each part of the screen be one stop of Tab: where the keyboard was, or the first thing that can be used.
 * Where the thing is gone that the keyboard was at, it goes there.
 */
export function rove(root: Element, draw: () => void) {
  const before = document.activeElement;
  const here = before?.closest(PARTS);
  draw();
  for (const part of root.querySelectorAll(PARTS)) {
    const things = thingsOf(part);
    const first = (which: string) => things.find((one) => one.matches(which));
    const stop = first(":focus") ?? first(".offered") ?? first(".can, .held, .answer, .deed") ?? things[0];
    for (const one of things) one.tabIndex = one === stop ? 0 : -1;
    if (part === here && before?.isConnected === false) stop?.focus();
  }
}

/** Go to the nearest thing in the direction of an arrow; return whether a key was one, and something is there. */
export function go(key: string): boolean {
  const from = document.activeElement;
  const part = from?.closest(PARTS);
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (way === undefined || !from || !part) return false;
  const [x, y] = placeOf(from);
  const [across = 0, down = 0] = way;
  let found: HTMLElement | null = null;
  let least = Infinity;
  for (const one of thingsOf(part)) {
    const [left, top] = placeOf(one);
    const ahead = (left - x) * across + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * across);
    if (ahead > 2 && ahead + 2 * aside < least) [found, least] = [one, ahead + 2 * aside]; // straight on is nearer than aside
  }
  if (found === null) return false;
  for (const one of thingsOf(part)) one.tabIndex = one === found ? 0 : -1;
  found.focus();
  return true;
}
