// What a table asks the engine beside the game's own messages: what players are called, what one has, and the game up to now.

import { hintShown } from "./beside";
import { el } from "./dom";
import { pointsTable } from "./shown";

import type { Calling } from "./engine";
import type { Tool } from "./frame";

/** Return what a seat has, in words. */
export async function heldBy(engine: Calling, token: string, lang: string) {
  const lines: string[] = await engine.call("hand", { token, lang });
  return lines.map((line) => el("p", {}, line));
}

/** Look back at the game: as the seat was told it, or when it is over, at all of it where the engine is the page's own. */
export async function lookBack(
  root: HTMLElement,
  engine: Calling,
  { token, over, pictures }: { token: string; over: boolean; pictures: readonly string[] },
  lang: string,
  say: (word: string) => string,
  { failed, leave }: { failed: (error: unknown) => void; leave: () => void },
) {
  const { PastScreen } = await import("./past");
  const whole = over && engine.own;
  const record: RecordShown | null = whole ? await engine.call("open-record") : null;
  const game = { token: whole ? null : token, seats: record?.seats ?? 0, pictures, checked: whole };
  const below = [el("div", { class: "tools" }, el("button", { type: "button", id: "to-table", onclick: leave }, say("to-table")))];
  await new PastScreen(root, engine, game, lang, say, { failed, below }).begin();
}

/** Save the record to a file. */
export async function exportRecord(engine: Calling) {
  const url = await engine.call("export");
  el("a", { href: url, download: "game.jsonl" }).click();
}

/** What the players at a table are called: asked again where others sit there now. */
export class Names {
  all: string[] = [];
  #seated = "";

  constructor(
    readonly engine: Calling,
    readonly lang: string,
    readonly say: (word: string) => string,
  ) {}

  async fetch(token: string, seated: readonly Seated[] | undefined) {
    const now = JSON.stringify(seated);
    if (this.all.length > 0 && (now === undefined || now === this.#seated)) return;
    this.all = await this.engine.call("names", { token, lang: this.lang });
    this.#seated = now ?? "";
  }

  of(seat: number | null) {
    return seat === null ? this.say("watching") : (this.all[seat] ?? `${seat + 1}`);
  }
}

/** Return the points that a seat may know. */
export async function pointsOf(engine: Calling, token: string, lang: string, say: (word: string) => string) {
  return pointsTable(await engine.call("points", { token, lang }), say);
}

interface Doing {
  /** Below the buttons. */
  show: (...shown: HTMLElement[]) => void;
  /** Returns the one that is shown. */
  revision: () => number | undefined;
  /** The game. */
  change: (name: "act" | "undo", args: Record<string, unknown>) => unknown;
  /** To what is told of. */
  point: (spots: readonly string[]) => void;
}

/** Return the buttons of a seat: what each does is shown below them, or changes the game. */
export function toolsOf(
  engine: Calling,
  token: string,
  lang: string,
  say: (word: string) => string,
  { show, revision, change, point }: Doing,
): Tool[] {
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
