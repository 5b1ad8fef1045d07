// What a table asks the engine beside the game's own messages: points, the record, and the game up to now.

import { el } from "./dom";
import { shareButton } from "./sharing";
import { pointsTable } from "./shown";
import { Replay } from "./table/replay";

import type { Calling } from "./engine";

/** What is looked back at: the game as a seat was told it, or when it is over, all of it where the engine is the page's own. */
export interface Played {
  readonly token: string;
  readonly title: string;
  readonly over: boolean;
  /** The seats of the persons at this page. */
  readonly own: readonly (number | null)[];
  /** The step that is shown first. */
  readonly step: number | undefined;
}

/** Look back at the game. */
export async function lookBack(
  root: HTMLElement,
  engine: Calling,
  { token, title, over, own, step }: Played,
  lang: string,
  leave: () => void,
) {
  const whole = over && engine.own;
  const record: RecordShown | null = whole ? await engine.call("open-record") : null;
  const game = { token: whole ? null : token, title, over, seats: record?.seats ?? 0, checked: whole, own };
  let at = 0;
  const shown = async () => [(await engine.call(whole ? "saved" : "seat-record", { token })).record, at] as const;
  const more = engine.own ? [shareButton(shown)] : [];
  const around = { went: (step: number) => void (at = step), leave, more, ...(over ? { result: leave } : {}) };
  await new Replay(root, engine, game, lang, around).begin(step);
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
