// What stands there while the screen goes from one person to another.

import { say } from "./words";
import { el } from "./dom";

/** Return the curtain before a person; `show` is called when that person has the screen. */
export function curtain(name: string, show: () => unknown) {
  const button = el("button", { type: "button", id: "show", class: "first", onclick: show }, say("show"));
  return el("div", { class: "curtain" }, el("h2", {}, name), el("p", {}, say("your-screen")), button);
}
