// Elements in one call. Text is always text: nothing that is sent here is read as HTML.

import { say } from "./words";

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
    else if (value !== false && value != null) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child || child === "").map((child) => child as Node | string));
  return made;
}

/** Return a button that sends no form. Its words are those of its id, where there are no others. */
export const button = (id: string, onclick: (event: Event) => unknown, words: string = say(id), more: Record<string, unknown> = {}) =>
  el("button", { type: "button", id: id || null, onclick, ...more }, words);

/** Return a button that asks again before it does what cannot be undone. */
export function twice(id: string, work: () => unknown, asks: boolean, of = "") {
  const made = button(id, () => {
    if (!asks || made.dataset["sure"]) void work();
    made.dataset["sure"] = "1";
    if (asks) made.replaceChildren(`${say(id)} – ${say("sure")}`, about);
  });
  const about = el("span", { class: "unseen" }, of);
  made.append(about);
  return made;
}

/** Return buttons beside each other. */
export const tools = (...children: Child[]) => el("div", { class: "tools" }, ...children);

/** Return the element of an id that stands in the page. */
export const byId = (id: string): HTMLElement => document.getElementById(id)!;
