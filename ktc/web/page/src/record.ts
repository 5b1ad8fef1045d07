// A record from a file: it is opened to look back at, verified, and played on by those who are named.

import { failed, messageOf } from "./problem";
import { among, say } from "./words";
import { byId, el } from "./dom";
import { LARGEST, shareButton } from "./sharing";
import { seatsForm } from "./start";
import { Replay } from "./table/replay";
import type { Calling } from "./engine";

export interface Around {
  engine: Calling;
  games: Carried[];
  playOn: (saved: { type: "Saved"; record: string; seats: Sitter[] }) => void;
  leave: () => void;
}

/** Open a record to look back at, or say why it cannot be; return what shows it again, in another language. */
export async function openRecord(file: File, first: number, around: Around): Promise<(() => Promise<void>) | null> {
  if (file.size > LARGEST) {
    failed(say("too-large"));
    return null;
  }
  try {
    const record = await file.text();
    const found: RecordShown = await around.engine.call("open-record", { record });
    let step = first;
    const link = shareButton(async () => [record, step]);
    const show = () => replay(found, record, around, (at) => (step = at), link).begin(step);
    await show();
    return show;
  } catch (error) {
    failed(`${say("not-opened")} ${messageOf(error)}`);
    return null;
  }
}

/** @param went is told each step that is shown */

function replay(
  { game: id, title, over, reader, seats, languages, why_not_on }: RecordShown,
  record: string,
  { engine, games, playOn, leave }: Around,
  went: (step: number) => void,
  link: HTMLElement,
) {
  const game = games.find((one) => one.id === id);
  const goesOn = game !== undefined && !over && reader === null && why_not_on === "";
  const note = reader !== null ? say("own-record") : over ? "" : why_not_on;
  byId("title").textContent = document.title = title;
  const form = goesOn && seatsForm(game, seats, (seats) => playOn({ type: "Saved", record, seats }));
  const more = [
    note && el("p", { class: "quiet", id: "note" }, note),
    form && el("details", {}, el("summary", {}, say("play-on")), form),
    link,
  ];
  const shown = { token: null, title, over, seats: reader === null ? seats : 0, checked: true };
  return new Replay(byId("main"), engine, shown, among(languages), { went, leave, more });
}
