// What stands there while the screen goes from one person to another.

import { say } from "./words";
import { el, button } from "./dom";

/** Return the curtain before a person; `show` is called when that person has the screen. */
export function curtain(name: string, show: () => unknown) {
  return el("div", { class: "curtain" }, el("h2", {}, name), el("p", {}, say("your-screen")), button("show", show, say("show"), { class: "first" }));
}
