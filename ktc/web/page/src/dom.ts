// Elements in one call. Text is always text: nothing that is sent here is read as HTML.

export type Child = Node | string | null | undefined | false;

/** Return a new element. What begins with "on" is listened to, all else is an attribute; false and null are left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value as EventListener);
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => child as Node | string),
  );
  return made;
}

/** Return the element of an id that stands in the page. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found;
}
