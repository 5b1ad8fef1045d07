// What a table asks the engine beside the game's own messages: points, the record, and the game up to now.

import { el, tools, button } from "./dom";
import { PastScreen } from "./past";
import { shareButton } from "./sharing";
import { pointsTable } from "./shown";

import type { Calling } from "./engine";

/** What is looked back at: the game as a seat was told it, or when it is over, all of it where the engine is the page's own. */
export interface Played {
  readonly token: string;
  readonly over: boolean;
  readonly pictures: readonly string[];
  /** The seats of the persons at this page. */
  readonly own: readonly (number | null)[];
  /** The step that is shown first. */
  readonly step: number | undefined;
}

/** Look back at the game. */
export async function lookBack(
  root: HTMLElement,
  engine: Calling,
  { token, over, pictures, own, step }: Played,
  lang: string,
  leave: () => void,
) {
  const whole = over && engine.own;
  const record: RecordShown | null = whole ? await engine.call("open-record") : null;
  const game = { token: whole ? null : token, seats: record?.seats ?? 0, pictures, checked: whole, reviewed: over, own };
  let at = 0;
  const shown = async () => [(await engine.call(whole ? "saved" : "seat-record", { token })).record, at] as const;
  const below = [...(engine.own ? [shareButton(shown)] : []), tools(button("to-table", leave))];
  await new PastScreen(root, engine, game, lang, { below, went: (step) => (at = step) }).begin(step);
}

/** Save the record to a file. */
export async function exportRecord(engine: Calling) {
  const url = await engine.call("export");
  el("a", { href: url, download: "game.jsonl" }).click();
}

/** Return the points that a seat may know. */
export async function pointsOf(engine: Calling, token: string, lang: string) {
  return pointsTable(await engine.call("points", { token, lang }));
}
