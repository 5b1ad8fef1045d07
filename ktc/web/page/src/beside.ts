// What stands beside the board, and can be answered there: who sits where, who wants a step back, and what a bot would do.

import { el } from "./dom.js";

/** @typedef {(word: string) => string} Say */

/**
 * Return a seat with who sits there, and what others want to know of it.
 * @param {Seated} seated
 * @param {string} name
 * @param {{own: boolean, away: boolean, acts: boolean}} now
 * @param {Say} say
 */
function seatShown({ bot, taken }, name, { own, away, acts }, say) {
  const notes = [own && say("you"), bot && "bot", !taken && say("free"), away && say("absent"), acts && say("acts")].filter(Boolean).join(", ");
  return el("li", { "aria-current": String(acts) }, notes ? `${name} – ${notes}` : name);
}

/**
 * Return all seats of a table.
 * @param {News} news
 * @param {(seat: number) => string} named
 * @param {number | null} own
 * @param {readonly number[]} away
 * @param {Say} say
 */
export function seatsShown({ seated, awaited }, named, own, away, say) {
  return seated.map((each) => seatShown(each, named(each.seat), { own: own === each.seat, away: away.includes(each.seat), acts: awaited.includes(each.seat) }, say));
}

/**
 * Return what is said while nothing is asked.
 * @param {number | null} own
 * @param {News} news
 * @param {Say} say
 */
export function waitingFor(own, { awaited, seated }, say) {
  const free = seated.some(({ seat, taken }) => !taken && awaited.includes(seat));
  return say(own === null ? "watching" : free ? "wait-free" : "wait");
}

/**
 * Return who wants a step back, with the answers for who is asked.
 * @param {UndoAsked | null} undo
 * @param {number | null} own
 * @param {(seat: number) => string} named
 * @param {Say} say
 * @param {(yes: boolean) => void} answer
 */
export function wishShown(undo, own, named, say, answer) {
  if (undo === null) return [];
  if (undo.seat === own) return [el("p", {}, `${say("back-asked")} ${undo.waiting.map(named).join(", ")}`)];
  const agree = el("button", { type: "button", id: "agree", onclick: () => answer(true) }, say("agree"));
  const refuse = el("button", { type: "button", id: "refuse", onclick: () => answer(false) }, say("refuse"));
  const asked = own !== null && undo.waiting.includes(own);
  return [el("p", {}, `${named(undo.seat)} ${say("wants-back")}`), ...(asked ? [el("div", { class: "tools" }, agree, refuse)] : [])];
}

/**
 * Return a sentence for each bot that failed, and for the answer to a step that is done.
 * @param {News} news
 */
export function failuresShown({ bot_failures, failure }) {
  return [...bot_failures, ...(failure ? [failure] : [])].map(({ sentence }) => el("p", { class: "bot-failure" }, sentence));
}

/**
 * Return what a bot would do, with a button that does it; it is shown on the board now, and while somebody is at the button.
 * @param {Advice} hint
 * @param {Say} say
 * @param {(action: Action) => void} act
 * @param {(spots: readonly string[]) => void} point
 */
export function hintShown({ action, sentences, spots }, say, act, point) {
  const there = () => point(spots);
  there();
  const doing = action !== null && el("button", { type: "button", onclick: () => act(action), onmouseenter: there, onfocus: there }, say("do"));
  return [el("h2", {}, say("hint")), ...sentences.map((sentence) => el("p", {}, sentence)), ...(doing ? [doing] : [])];
}
