// What stands at a table from one change to the next: the places for all that is shown, and the buttons beside them.

import { el } from "./dom.js";

/** @typedef {import("./decide.js").Decision} Decision */
/** @typedef {{root: HTMLElement, seats: HTMLElement, news: HTMLElement, wish: HTMLElement, decision: Decision, more: HTMLElement, held: HTMLElement, pictures: HTMLElement}} Frame */
/** @typedef {[id: string, work: () => Promise<unknown>]} Tool a button, by its word */

/**
 * @typedef {object} Content
 * @property {number | null} seat
 * @property {HTMLElement} board
 * @property {Decision} decision
 * @property {readonly HTMLElement[]} pictures
 * @property {readonly Tool[]} tools those beside the question
 * @property {readonly Tool[]} ofHost those at the end, for whoever has the game itself
 * @property {HTMLElement | undefined} panel
 */

/**
 * Return the frame of a table.
 * @param {Content} content
 * @param {(word: string) => string} say
 * @param {(work: () => Promise<unknown>) => unknown} safely
 * @returns {Frame}
 */
export function framed({ seat, board, decision, pictures: chosen, tools, ofHost, panel }, say, safely) {
  /** @param {Tool} tool */
  const button = ([id, work]) => el("button", { type: "button", id, onclick: () => safely(work) }, say(id));
  const more = el("div", { id: "more", "aria-live": "polite" });
  const pictures = el("div", { class: "tools" }, ...chosen);
  const held = el("div");
  const news = el("div");
  const seats = el("ul", { id: "seats" });
  const wish = el("div", { id: "wish", role: "status" });
  const warned = ofHost.some(([id]) => id === "export");
  const root = el(
    "div",
    { class: "table", "data-seat": seat },
    seats,
    el("div", { class: "main" }, pictures, board),
    el(
      "div",
      { class: "side" },
      wish,
      decision.root,
      el("div", { class: "tools" }, ...tools.map(button)),
      more,
      el("section", {}, el("h2", {}, say("news")), news),
      seat !== null && el("section", { id: "yours" }, el("h2", {}, say("yours")), held),
      panel,
      el("div", { class: "tools" }, ...ofHost.map(button), warned && el("small", {}, say("export-warns"))),
    ),
  );
  return { root, seats, news, wish, decision, more, held, pictures };
}

/**
 * Return a button for each picture of a game, the one that is shown pressed.
 * @param {readonly string[]} names
 * @param {string} shown
 * @param {(name: string) => unknown} choose
 */
export function pictureButtons(names, shown, choose) {
  return names.map((name) => {
    const button = el("button", { type: "button", "aria-pressed": String(name === shown), onclick: () => chosen() }, name);
    const chosen = () => {
      for (const other of button.parentElement?.children ?? []) other.setAttribute("aria-pressed", String(other === button));
      choose(name);
    };
    return button;
  });
}

/**
 * Return what stands there while the screen goes from one person to another.
 * @param {string} name
 * @param {(word: string) => string} say
 * @param {() => unknown} show
 */
export function curtain(name, say, show) {
  const button = el("button", { type: "button", id: "show", class: "first", onclick: show }, say("show"));
  return el("div", { class: "curtain" }, el("h2", {}, name), el("p", {}, say("your-screen")), button);
}
