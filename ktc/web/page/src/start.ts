// The first screen: what the game is about, who plays, what is settled; or a game that goes on.

import { el } from "./dom.js";

/**
 * @typedef {object} Start
 * @property {Carried[]} games
 * @property {string} lang
 * @property {(word: string) => string} say
 * @property {boolean} own whether the engine is the page's own; on a server it makes rooms
 * @property {boolean} kept whether this device keeps a game
 * @property {HTMLElement | null} rooms the rooms that this device keeps
 * @property {(table: NewTable) => void} begin
 * @property {() => void} goOn
 * @property {((file: File) => void) | null} open null where no engine of the page's own can
 */

/**
 * Return the first screen.
 * @param {Start} start
 * @param {string} [named] the id of the game that is shown; the first one otherwise
 * @returns {HTMLElement}
 */
export function startScreen(start, named) {
  const { games, say, own } = start;
  const game = games.find(({ id }) => id === named) ?? games[0];
  if (game === undefined) return el("p", {}, say("failed"));
  const told = game.languages.find(({ lang }) => lang === start.lang) ?? game.languages[0];
  const screen = el("div", { class: "start" });
  const choose = el("select", { id: "game", onchange: () => screen.replaceWith(startScreen(start, choose.value)) });
  choose.append(...games.map(({ id, title }) => el("option", { value: id, selected: id === game.id }, title)));
  const seats = el("div", { class: "seats" });
  const number = el("select", { id: "players", onchange: () => seatRows(seats, game, Number(number.value), start) });
  number.append(...game.numbers.map((many) => el("option", { value: many }, String(many))));
  seatRows(seats, game, Number(number.value), start);
  const settings = (told?.settings ?? []).filter(({ kind, choices }) => kind === "yes" || choices.length > (kind === "one" ? 1 : 0));
  const fields = el("div");
  let settled = () => /** @type {Settled[]} */ ([]);
  const opened = async () => {
    const { settle } = await import("./settling.js");
    if (fields.firstChild === null) settled = settle(fields, settings, told?.rulings ?? {}, start.lang, say);
  };
  const seed = el("input", { id: "seed", inputmode: "numeric", pattern: "[0-9]{1,9}", autocomplete: "off" });

  const form = el(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!form.reportValidity()) return;
        start.begin({
          type: "NewTable",
          game: game.id,
          seats: wishes(seats),
          settled: settled(),
          seed: seed.value === "" ? null : Number(seed.value),
        });
      },
    },
    el("h2", {}, say("new")),
    games.length > 1 && el("label", {}, `${say("game")} `, choose),
    el("label", {}, `${say("players")} `, number),
    el("fieldset", {}, el("legend", {}, say("who")), seats),
    (own || settings.length > 0) && el("details", { ontoggle: opened }, el("summary", {}, say("settings")), fields, own && el("label", { class: "wide" }, say("seed"), seed)),
    el("button", { class: "first", id: "begin" }, own ? say("begin") : say("make-room")),
  );
  const { open } = start;
  const file = el("input", { type: "file", id: "import", accept: ".jsonl", onchange: () => file.files?.[0] && open?.(file.files[0]) });
  screen.append(
    el("section", { class: "aim" }, el("h2", {}, game.title), ...sentences(told?.aim ?? []).map((line) => el("p", {}, line))),
    el(
      "section",
      {},
      start.rooms,
      start.kept && el("button", { id: "go-on", class: "first", type: "button", onclick: start.goOn }, say("go-on")),
      form,
      open && el("label", { class: "wide" }, say("import"), file, el("small", {}, say("import-drop"))),
    ),
  );
  return screen;
}

/**
 * Return a form that asks who sits where, for a game that is there already.
 * @param {Carried} game
 * @param {number} many
 * @param {(word: string) => string} say
 * @param {(seats: Sitter[]) => void} done
 */
export function seatsForm(game, many, say, done) {
  const seats = el("div", { class: "seats" });
  seatRows(seats, game, many, { say, own: true });
  const answered = (/** @type {Event} */ event) => (event.preventDefault(), done(wishes(seats)));
  return el("form", { onsubmit: answered }, el("fieldset", {}, el("legend", {}, say("who")), seats), el("button", { class: "first", id: "play-on" }, say("begin")));
}

/**
 * Return the sentences of a text that comes in lines.
 * @param {readonly string[]} lines
 */
function sentences(lines) {
  return lines.join(" ").split(/(?<=[.…!?])\s+(?=\p{Lu})/u);
}

/**
 * Show so many seats: a person in the first, bots in the others; in a room persons, who say their names when they come.
 * @param {HTMLElement} seats
 * @param {Carried} game
 * @param {number} many
 * @param {Pick<Start, "say" | "own">} start
 */
function seatRows(seats, game, many, { say, own }) {
  seats.replaceChildren(
    ...Array.from({ length: many }, (_, seat) => {
      const who = el("select", { name: "who", "aria-label": `${say("who")} ${seat + 1}` });
      const name = el("input", { name: "name", maxlength: 20, placeholder: say("name-of"), "aria-label": `${say("name-of")} ${seat + 1}`, autocomplete: "off" });
      who.append(
        el("option", { value: "" }, say("person")),
        ...game.bots.map((bot, at) => el("option", { value: bot, selected: own && seat > 0 && at === 0 }, bot)),
      );
      const shown = () => (name.hidden = !own || who.value !== "");
      who.addEventListener("change", shown);
      shown();
      return el("div", { class: "seat" }, el("span", {}, `${seat + 1}`), who, name);
    }),
  );
}

/**
 * Return who is wanted in each seat.
 * @param {HTMLElement} seats
 * @returns {Sitter[]}
 */
function wishes(seats) {
  return [...seats.children].map((row) => {
    const bot = /** @type {HTMLSelectElement} */ (row.querySelector("select")).value;
    const name = /** @type {HTMLInputElement} */ (row.querySelector("input")).value.trim();
    return { type: "Sitter", name: bot === "" ? name : "", bot };
  });
}
