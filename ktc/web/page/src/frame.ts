// What stands at a table from one change to the next: the places for all that is shown, and the buttons beside them.

import { el } from "./dom";

import type { Decision } from "./decide";
export type Frame = {
  root: HTMLElement;
  seats: HTMLElement;
  news: HTMLElement;
  wish: HTMLElement;
  decision: Decision;
  more: HTMLElement;
  held: HTMLElement;
  pictures: HTMLElement;
};
/** A button, by its word. */
export type Tool = [id: string, work: () => Promise<unknown>];

export interface Content {
  seat: number | null;
  board: HTMLElement;
  decision: Decision;
  pictures: readonly HTMLElement[];
  /** Those beside the question. */
  tools: readonly Tool[];
  /** Those at the end, for whoever has the game itself. */
  ofHost: readonly Tool[];
  panel: HTMLElement | undefined;
}

/** Return the frame of a table. */
export function framed(
  { seat, board, decision, pictures: chosen, tools, ofHost, panel }: Content,
  say: (word: string) => string,
  safely: (work: () => Promise<unknown>) => unknown,
): Frame {
  const button = ([id, work]: Tool) => el("button", { type: "button", id, onclick: () => safely(work) }, say(id));
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

/** Return a button for each picture of a game, the one that is shown pressed. */
export function pictureButtons(names: readonly string[], shown: string, choose: (name: string) => unknown) {
  return names.map((name) => {
    const button = el("button", { type: "button", "aria-pressed": String(name === shown), onclick: () => chosen() }, name);
    const chosen = () => {
      for (const other of button.parentElement?.children ?? []) other.setAttribute("aria-pressed", String(other === button));
      choose(name);
    };
    return button;
  });
}

/** Return what stands there while the screen goes from one person to another. */
export function curtain(name: string, say: (word: string) => string, show: () => unknown) {
  const button = el("button", { type: "button", id: "show", class: "first", onclick: show }, say("show"));
  return el("div", { class: "curtain" }, el("h2", {}, name), el("p", {}, say("your-screen")), button);
}
