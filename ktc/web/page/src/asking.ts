// What a table asks the engine beside the game's own messages: what players are called, what one has, and the game up to now.

import { hintShown } from "./beside.js";
import { el } from "./dom.js";
import { pointsTable } from "./shown.js";

/** @typedef {import("./engine.js").Calling} Calling */

/**
 * Return what a seat has, in words.
 * @param {Calling} engine
 * @param {string} token
 * @param {string} lang
 */
export async function heldBy(engine, token, lang) {
  /** @type {string[]} */
  const lines = await engine.call("hand", { token, lang });
  return lines.map((line) => el("p", {}, line));
}

/**
 * Look back at the game: as the seat was told it, or when it is over, at all of it where the engine is the page's own.
 * @param {HTMLElement} root
 * @param {Calling} engine
 * @param {{token: string, over: boolean, pictures: readonly string[]}} game
 * @param {string} lang
 * @param {(word: string) => string} say
 * @param {{failed: (error: unknown) => void, leave: () => void}} around
 */
export async function lookBack(root, engine, { token, over, pictures }, lang, say, { failed, leave }) {
  const { PastScreen } = await import("./past.js");
  const whole = over && engine.own;
  /** @type {RecordShown | null} */
  const record = whole ? await engine.call("open-record") : null;
  const game = { token: whole ? null : token, seats: record?.seats ?? 0, pictures, checked: whole };
  const below = [el("div", { class: "tools" }, el("button", { type: "button", id: "to-table", onclick: leave }, say("to-table")))];
  await new PastScreen(root, engine, game, lang, say, { failed, below }).begin();
}

/** Save the record to a file. @param {Calling} engine */
export async function exportRecord(engine) {
  const url = await engine.call("export");
  el("a", { href: url, download: "game.jsonl" }).click();
}

/** What the players at a table are called: asked again where others sit there now. */
export class Names {
  /** @type {string[]} */
  all = [];
  #seated = "";

  /** @param {Calling} engine @param {string} lang @param {(word: string) => string} say */
  constructor(engine, lang, say) {
    this.engine = engine;
    this.lang = lang;
    this.say = say;
  }

  /** @param {string} token @param {readonly Seated[] | undefined} seated */
  async fetch(token, seated) {
    const now = JSON.stringify(seated);
    if (this.all.length > 0 && (now === undefined || now === this.#seated)) return;
    this.all = await this.engine.call("names", { token, lang: this.lang });
    this.#seated = now ?? "";
  }

  /** @param {number | null} seat */
  of(seat) {
    return seat === null ? this.say("watching") : (this.all[seat] ?? `${seat + 1}`);
  }
}

/** Return the points that a seat may know. @param {Calling} engine @param {string} token @param {string} lang @param {(word: string) => string} say */
export async function pointsOf(engine, token, lang, say) {
  return pointsTable(await engine.call("points", { token, lang }), say);
}

/**
 * @typedef {object} Doing
 * @property {(...shown: HTMLElement[]) => void} show below the buttons
 * @property {() => number | undefined} revision returns the one that is shown
 * @property {(name: "act" | "undo", args: Record<string, unknown>) => unknown} change the game
 * @property {(spots: readonly string[]) => void} point to what is told of
 */

/**
 * Return the buttons of a seat: what each does is shown below them, or changes the game.
 * @param {Calling} engine
 * @param {string} token
 * @param {string} lang
 * @param {(word: string) => string} say
 * @param {Doing} doing
 * @returns {import("./frame.js").Tool[]}
 */
export function toolsOf(engine, token, lang, say, { show, revision, change, point }) {
  const hint = async () => {
    const meant = revision();
    show(...hintShown(await engine.call("hint", { token, lang }), say, (action) => void change("act", { action, revision: meant }), point));
  };
  return [
    ["undo", async () => change("undo", { revision: revision() })],
    ["hint", hint],
    ["points", async () => show(await pointsOf(engine, token, lang, say))],
  ];
}
