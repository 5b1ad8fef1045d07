// The curtain between two persons at one screen, or two tabs with one game.

import { say } from "./words";
import { el, button } from "./dom";

/** Return the curtain before a person; `show` is called when that person has the screen. */
export function curtain(name: string, show: () => unknown, why: string = say("your-screen"), words: string = say("show")) {
  return el("div", { class: "curtain" }, el("h2", {}, name), el("p", {}, why), button("show", show, words, { class: "first" }));
}
