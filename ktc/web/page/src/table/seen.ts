// Where things are on the screen: of those that are drawn several times, as on a tab that is closed, where they are seen.

export type Place = readonly [x: number, y: number, height: number];

/** Return the elements of a selector that are seen. */
export const allSeen = <One extends Element = HTMLElement>(root: ParentNode, where: string): readonly One[] =>
  [...root.querySelectorAll<One>(where)].filter((one) => one.checkVisibility());

/** Return where a thing is seen, by its key. */
export const spotOf = (root: ParentNode, key: string): Element | undefined => allSeen(root, `[data-spot="${CSS.escape(key)}"]`)[0];

/** Return where the middle of an element is, and how high it is. */
export function placeOf(one: Element): Place {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2, height];
}
