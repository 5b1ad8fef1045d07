// The first screen: what the game is about, who plays, what is settled; or a game that goes on.

import { among, capital, lang, say } from "./words";
import { el, button, twice } from "./dom";
import { settle } from "./settling";

interface Start {
  games: Carried[];
  /** Whether the engine is the page's own; on a server it makes rooms. */
  own: boolean;
  /** The games that this device keeps. */
  kept: readonly KeptGame[];
  /** The rooms that this device keeps. */
  rooms: HTMLElement | null;
  begin: (table: NewTable, clock: RoomClock | null, coached?: boolean) => void;
  goOn: (id: string) => void;
  forget: (id: string) => void;
  /** Null where no engine of the page's own can. */
  open: ((file: File) => void) | null;
}

const OPPONENTS = 3; // that are shown beside the button to play
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
  const choose = (id: string) => screen.replaceWith(startScreen(start, id));
  const begin = (seats: Sitter[], seed: number | null = null, settled: Settled[] = [], clock: RoomClock | null = null, notes = false) =>
    start.begin({ type: "NewTable", game: game.id, seats, settled, seed }, clock, notes);
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
        const settled = [...(rules?.settled() ?? []), ...(rulings?.settled() ?? [])];
        const given = seed.value === "" ? null : Number(seed.value);
        const each = Number(clock.value);
        begin(wishes(seats), given, settled, each > 0 ? { type: "RoomClock", each, more: each / 60 } : null);
      },
    },
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
  const sitter = (bot: string): Sitter => ({ type: "Sitter", name: "", bot });
  const bots = game.bots.slice(0, OPPONENTS).map((bot, at) => {
    const { name, line, strength } = botOf(game, bot);
    const chosen = el("input", { type: "radio", name: "opponent", value: bot, checked: at === 0 });
    return el("label", { class: "bot" }, chosen, el("b", {}, capital(name)), el("span", {}, capital(line)), el("small", {}, capital(strength)));
  });
  const against = el("fieldset", { class: "bots" }, el("legend", {}, say("against")), ...bots);
  const play = () => {
    const bot = against.querySelector<HTMLInputElement>(":checked")?.value ?? "";
    const others = Array.from({ length: (game.numbers[0] ?? 2) - 1 }, () => sitter(bot));
    begin([sitter(""), ...others]);
  };
  const { coached } = game;
  const learn = ({ seed, bots }: NonNullable<typeof coached>) =>
    begin(["", ...bots].map(sitter), seed, [], null, true);
  const file = el("input", { type: "file", id: "import", accept: ".jsonl", onchange: () => file.files?.[0] && open?.(file.files[0]) });
  const pills = games.map(({ id, title }) => button("", () => choose(id), title, { "aria-pressed": String(id === game.id), "data-game": id }));
  screen.append(
    el(
      "section",
      { class: "aim" },
      games.length > 1 && el("nav", { class: "pills", "aria-label": say("game") }, ...pills),
      el("h2", {}, game.title),
      ...sentences(told?.aim ?? []).map((line) => el("p", {}, line)),
    ),
    el(
      "div",
      {},
      start.rooms,
      start.kept.length > 0 && keptList(start),
      own &&
        el(
          "section",
          { class: "quick" },
          against,
          el("div", {}, button("play", play, say("play"), { class: start.kept.every(({ over }) => over) && "first" }), coached && button("coached", () => learn(coached))),
        ),
      own ? el("details", { class: "own-table" }, el("summary", {}, say("new")), form) : el("section", {}, el("h2", {}, say("new")), form),
      open && el("label", { class: "import" }, file, el("u", {}, say("import")), el("small", {}, ` ${say("import-drop")}`)),
    ),
  );
  return screen;
}

/** Return the games that go on by a press, the last one first. */
function keptList({ kept, goOn, forget }: Start) {
  const time = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  const rows = kept.map(({ id, title, players, seats, position, over, when }, at) => {
    const persons = seats.filter(({ bot }) => bot === "").length;
    const names = players.map((name, seat) => (persons === 1 && seats[seat]?.bot === "" ? capital(say("you")) : name)).join(", ");
    const about = [names, over ? say("over") : position].filter(Boolean).join(" · ");
    const go = button(at === 0 ? "go-on" : "", () => goOn(id), "", { class: at === 0 && !over && "first" });
    go.append(el("b", {}, at === 0 ? say("go-on") : title), el("small", {}, at === 0 ? `${title} · ${about}` : about), el("small", {}, when ? time.format(when) : ""));
    const drop = twice("forget", () => (forget(id), row.remove()), true, `: ${title}`);
    const row = el("li", {}, go, drop);
    return row;
  });
  return el("section", {}, el("h2", {}, say("your-games")), el("ul", { class: "kept" }, ...rows));
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

/** Return a bot in words, in a language that the game has. */
const botOf = (game: Carried, bot: string): BotWords => toldOf(game)?.bots[bot] ?? { name: bot, line: "", strength: "" };

function botName(game: Carried, bot: string) {
  const { name, line, strength } = botOf(game, bot);
  return [[name, line].filter(Boolean).join(": "), strength].filter(Boolean).join(", ");
}

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
