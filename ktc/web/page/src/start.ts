// The first screen: what the game is about, who plays, what is settled; or a game that goes on.

import { among, lang, say } from "./words";
import { el, button } from "./dom";
import { settle } from "./settling";

interface Start {
  games: Carried[];
  /** Whether the engine is the page's own; on a server it makes rooms. */
  own: boolean;
  /** Whether this device keeps a game. */
  kept: boolean;
  /** The rooms that this device keeps. */
  rooms: HTMLElement | null;
  begin: (table: NewTable, clock: RoomClock | null, coached?: boolean) => void;
  goOn: () => void;
  /** Null where no engine of the page's own can. */
  open: ((file: File) => void) | null;
}

const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const TIMES: readonly (readonly [number, keyof typeof UNITS])[] = [
  [30, "minute"],
  [2, "hour"],
  [1, "day"],
  [7, "day"],
];

function times(many: number, unit: string) {
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(many);
}

/**
 * Return the first screen.
 * @param [named] the id of the game that is shown; the first one otherwise
 */
export function startScreen(start: Start, named?: string): HTMLElement {
  const { games, own } = start;
  const game = games.find(({ id }) => id === named) ?? games[0];
  if (game === undefined) return el("p", {}, say("failed"));
  const told = toldOf(game);
  const screen = el("div", { class: "start" });
  const choose = el("select", { id: "game", onchange: () => screen.replaceWith(startScreen(start, choose.value)) });
  choose.append(...games.map(({ id, title }) => el("option", { value: id, selected: id === game.id }, title)));
  const seats = el("div", { class: "seats" });
  const number = el("select", { id: "players", onchange: () => seatRows(seats, game, Number(number.value), own) });
  number.append(...game.numbers.map((many) => el("option", { value: many }, String(many))));
  seatRows(seats, game, Number(number.value), own);
  const settings = (told?.settings ?? []).filter(({ kind, choices }) => kind === "yes" || choices.length > (kind === "one" ? 1 : 0));
  const [rules, rulings] = [false, true].map((expert) => fold(settings.filter(({ key }) => key.includes("rulings") === expert)));
  function fold(some: readonly Setting[]) {
    const fields = el("div");
    const changed = el("span");
    let settled = () => [] as Settled[];
    const opened = () => {
      if (fields.firstChild === null) settled = settle(fields, some, told?.rulings ?? {});
    };
    const count = () => {
      const many = settled().length;
      changed.textContent = many > 0 ? ` (${many} ${say("changed")})` : "";
    };
    fields.addEventListener("change", count);
    return { many: some.length, fields, changed, opened, settled: () => settled() };
  }
  const seed = el("input", { id: "seed", inputmode: "numeric", pattern: "[0-9]{1,9}", autocomplete: "off" });

  const clock = el(
    "select",
    { id: "clock" },
    el("option", { value: 0 }, say("no-clock")),
    ...TIMES.map(([many, unit]) => el("option", { value: many * UNITS[unit] }, times(many, unit))),
  );
  const form = el(
    "form",
    {
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (!form.reportValidity()) return;
        const wish: NewTable = {
          type: "NewTable",
          game: game.id,
          seats: wishes(seats),
          settled: [...(rules?.settled() ?? []), ...(rulings?.settled() ?? [])],
          seed: seed.value === "" ? null : Number(seed.value),
        };
        const each = Number(clock.value);
        start.begin(wish, each > 0 ? { type: "RoomClock", each, more: each / 60 } : null);
      },
    },
    el("h2", {}, say("new")),
    games.length > 1 && el("label", {}, `${say("game")} `, choose),
    el("label", {}, `${say("players")} `, number),
    el("fieldset", {}, el("legend", {}, say("who")), seats),
    !own && el("label", {}, `${say("clock")} `, clock),
    rules &&
      (own || rules.many > 0) &&
      el(
        "details",
        { ontoggle: rules.opened },
        el("summary", {}, say("house-rules"), rules.changed),
        rules.fields,
        own && el("label", { class: "wide" }, say("seed"), seed),
      ),
    rulings &&
      rulings.many > 0 &&
      el("details", { ontoggle: rulings.opened }, el("summary", {}, say("experts"), rulings.changed), rulings.fields),
    el("button", { class: "first", id: "begin" }, own ? say("begin") : say("make-room")),
  );
  const { open } = start;
  const bot = game.bots[0] ?? "";
  const play = () => {
    const many = game.numbers[0] ?? 2;
    const seats = Array.from({ length: many }, (_, seat): Sitter => ({ type: "Sitter", name: "", bot: seat === 0 ? "" : bot }));
    start.begin({ type: "NewTable", game: game.id, seats, settled: [], seed: null }, null);
  };
  const { coached } = game;
  const learn = ({ seed, bots }: NonNullable<typeof coached>) => {
    const seats = ["", ...bots].map((bot): Sitter => ({ type: "Sitter", name: "", bot }));
    start.begin({ type: "NewTable", game: game.id, seats, settled: [], seed }, null, true);
  };
  const file = el("input", { type: "file", id: "import", accept: ".jsonl", onchange: () => file.files?.[0] && open?.(file.files[0]) });
  screen.append(
    el("section", { class: "aim" }, el("h2", {}, game.title), ...sentences(told?.aim ?? []).map((line) => el("p", {}, line))),
    el(
      "section",
      {},
      start.rooms,
      start.kept && button("go-on", start.goOn, say("go-on"), { class: "first" }),
      own &&
        el(
          "div",
          { class: "quick" },
          button("play", play, say("play"), { class: "first" }),
          coached && button("coached", () => learn(coached)),
          el("small", {}, botName(game, bot)),
        ),
      form,
      open && el("label", { class: "wide" }, say("import"), file, el("small", {}, say("import-drop"))),
    ),
  );
  return screen;
}

/** Return a form that asks who sits where, for a game that is there already. */
export function seatsForm(game: Carried, many: number, done: (seats: Sitter[]) => void) {
  const seats = el("div", { class: "seats" });
  seatRows(seats, game, many, true);
  const answered = (event: Event) => (event.preventDefault(), done(wishes(seats)));
  return el(
    "form",
    { onsubmit: answered },
    el("fieldset", {}, el("legend", {}, say("who")), seats),
    el("button", { class: "first", id: "play-on" }, say("begin")),
  );
}

/** Return a bot with a line of its character, in a language that the game has. */
const botName = (game: Carried, bot: string) => toldOf(game)?.bots[bot] ?? bot;

/** Return what a game says of itself in the language of the page, if it has that. */
function toldOf({ languages }: Carried) {
  const known = among(languages.map((told) => told.lang));
  return languages.find((told) => told.lang === known);
}

/** Return the sentences of a text that comes in lines. */
function sentences(lines: readonly string[]) {
  return lines.join(" ").split(/(?<=[.…!?])\s+(?=\p{Lu})/u);
}

/** Show so many seats: a person in the first, bots in the others; in a room persons, who say their names when they come. */

function seatRows(seats: HTMLElement, game: Carried, many: number, own: boolean) {
  seats.replaceChildren(
    ...Array.from({ length: many }, (_, seat) => {
      const who = el("select", { name: "who", "aria-label": `${say("who")} ${seat + 1}` });
      const name = el("input", {
        name: "name",
        maxlength: 20,
        placeholder: say("name-of"),
        "aria-label": `${say("name-of")} ${seat + 1}`,
        autocomplete: "off",
      });
      who.append(
        el("option", { value: "" }, say("person")),
        ...game.bots.map((bot, at) => el("option", { value: bot, selected: own && seat > 0 && at === 0 }, botName(game, bot))),
      );
      const shown = () => (name.hidden = !own || who.value !== "");
      who.addEventListener("change", shown);
      shown();
      return el("div", { class: "seat" }, el("span", {}, `${seat + 1}`), who, name);
    }),
  );
}

/** Return who is wanted in each seat. */

function wishes(seats: HTMLElement): Sitter[] {
  return [...seats.children].map((row) => {
    const bot = (row.querySelector("select") as HTMLSelectElement).value;
    const name = (row.querySelector("input") as HTMLInputElement).value.trim();
    return { type: "Sitter", name: bot === "" ? name : "", bot };
  });
}
