// A record from a file: it is opened to look back at, verified, and played on by those who are named.

import { failed, messageOf } from "./problem";
import { among, say } from "./words";
import { byId, el, tools, button } from "./dom";
import { PastScreen } from "./past";
import { shareButton } from "./sharing";
import { seatsForm } from "./start";
import type { Calling } from "./engine";

const LARGEST = 18_000_000; // bytes; that of ktc.records.limits

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
    const found = await around.engine.call("open-record", { record });
    let step = first;
    const link = shareButton(async () => [record, step]);
    const show = async () => {
      const past = screen(found, record, around, (at) => (step = at), link);
      await past.begin(step);
    };
    await show();
    return show;
  } catch (error) {
    failed(`${say("not-opened")} ${messageOf(error)}`);
    return null;
  }
}

/** @param went is told each step that is shown */

function screen(
  found: RecordShown,
  record: string,
  { engine, games, playOn, leave }: Around,
  went: (step: number) => void,
  link: HTMLElement,
) {
  const game = games.find(({ id }) => id === found.game);
  const goesOn = game !== undefined && !found.over && found.reader === null && found.why_not_on === "";
  const note = found.reader !== null ? say("own-record") : found.over ? "" : found.why_not_on;
  byId("title").textContent = document.title = found.title;
  return new PastScreen(
    byId("main"),
    engine,
    { token: null, seats: found.reader === null ? found.seats : 0, pictures: found.pictures, checked: true, reviewed: true },
    among(found.languages),
    {
      went,
      below: [
        ...(goesOn
          ? [
              el(
                "details",
                {},
                el("summary", {}, say("play-on")),
                seatsForm(game, found.seats, (seats) => playOn({ type: "Saved", record, seats })),
              ),
            ]
          : []),
        link,
        ...(note ? [el("p", { class: "quiet" }, note)] : []),
        tools(button("leave", leave)),
      ],
    },
  );
}
