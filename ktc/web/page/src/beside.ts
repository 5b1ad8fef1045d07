// What stands beside the board, and can be answered there: who sits where, who wants a step back, and what a bot would do.

import { el } from "./dom";

type Say = (word: string) => string;

/** Return a seat with who sits there, and what others want to know of it. */

function seatShown({ bot, taken }: Seated, name: string, { own, away, acts }: { own: boolean; away: boolean; acts: boolean }, say: Say) {
  const notes = [own && say("you"), bot && "bot", !taken && say("free"), away && say("absent"), acts && say("acts")]
    .filter(Boolean)
    .join(", ");
  return el("li", { "aria-current": String(acts) }, notes ? `${name} – ${notes}` : name);
}

/** Return all seats of a table. */
export function seatsShown(
  { seated, awaited }: News,
  named: (seat: number) => string,
  own: number | null,
  away: readonly number[],
  say: Say,
) {
  return seated.map((each) =>
    seatShown(each, named(each.seat), { own: own === each.seat, away: away.includes(each.seat), acts: awaited.includes(each.seat) }, say),
  );
}

/** Return what is said while nothing is asked. */
export function waitingFor(own: number | null, { awaited, seated }: News, say: Say) {
  const free = seated.some(({ seat, taken }) => !taken && awaited.includes(seat));
  return say(own === null ? "watching" : free ? "wait-free" : "wait");
}

/** Return who wants a step back, with the answers for who is asked. */
export function wishShown(
  undo: UndoAsked | null,
  own: number | null,
  named: (seat: number) => string,
  say: Say,
  answer: (yes: boolean) => void,
) {
  if (undo === null) return [];
  if (undo.seat === own) return [el("p", {}, `${say("back-asked")} ${undo.waiting.map(named).join(", ")}`)];
  const agree = el("button", { type: "button", id: "agree", onclick: () => answer(true) }, say("agree"));
  const refuse = el("button", { type: "button", id: "refuse", onclick: () => answer(false) }, say("refuse"));
  const asked = own !== null && undo.waiting.includes(own);
  return [el("p", {}, `${named(undo.seat)} ${say("wants-back")}`), ...(asked ? [el("div", { class: "tools" }, agree, refuse)] : [])];
}

/** Return a sentence for each bot that failed, and for the answer to a step that is done. */
export function failuresShown({ bot_failures, failure }: News) {
  return [...bot_failures, ...(failure ? [failure] : [])].map(({ sentence }) => el("p", { class: "bot-failure" }, sentence));
}

/** Return what a bot would do, with a button that does it; it is shown on the board now, and while somebody is at the button. */
export function hintShown(
  { action, sentences, spots }: Advice,
  say: Say,
  act: (action: Action) => void,
  point: (spots: readonly string[]) => void,
) {
  const there = () => point(spots);
  there();
  const doing =
    action !== null && el("button", { type: "button", onclick: () => act(action), onmouseenter: there, onfocus: there }, say("do"));
  return [el("h2", {}, say("hint")), ...sentences.map((sentence) => el("p", {}, sentence)), ...(doing ? [doing] : [])];
}
