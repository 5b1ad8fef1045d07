// The first screen: what the game is about, who plays, what is settled; or a game that goes on.

import { among, capital, lang, named, say } from "./words";
import { el, button, twice, type Child } from "./dom";
import { remember, remembered } from "./memory";
import { settingsFold, settledIn } from "./settling";
import { picture } from "./table/picture";

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

const NAME = "ktc-name";
const OPPONENTS = 3; // that are shown beside the button to play
const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const TIMES: readonly (readonly [number, keyof typeof UNITS])[] = [
  [30, "minute"],
  [2, "hour"],
  [1, "day"],
  [7, "day"],
];

function timeOf(many: number, unit: string) {
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
  const settings = (told?.settings ?? []).filter(({ kind, choices }) => kind === "yes" || choices.length > Number(kind === "one"));
  const fold = (expert: boolean, ...more: Child[]) =>
    settingsFold(say(expert ? "experts" : "house-rules"), settings.filter(({ key }) => key.includes("rulings") === expert), told?.rulings ?? {}, more);
  const seats = seatRows(game, Math.min(...game.numbers), own);
  const number = el(
    "select",
    { id: "players", onchange: () => seats.replaceChildren(...seatRows(game, Number(number.value), own).children) },
    ...game.numbers.map((many) => el("option", { value: many }, String(many))),
  );
  const seed = el("input", { id: "seed", name: "seed", inputmode: "numeric", pattern: "[0-9]{1,9}", autocomplete: "off" });
  const times = TIMES.map(([many, unit]) => el("option", { value: many * UNITS[unit] }, timeOf(many, unit)));
  const form = tableForm(
    (form, seats) => {
      const data = new FormData(form);
      const each = Number(data.get("clock"));
      begin(seats, data.get("seed") ? Number(data.get("seed")) : null, settledIn(form, settings), each ? { type: "RoomClock", each, more: each / 60 } : null);
    },
    seats,
    el("button", { class: "first", id: "begin" }, own ? say("begin") : say("make-room")),
    el("label", {}, `${say("players")} `, number),
    !own && el("label", {}, `${say("clock")} `, el("select", { id: "clock", name: "clock" }, el("option", { value: 0 }, say("no-clock")), ...times)),
    fold(false, own && el("label", { class: "wide" }, say("seed"), seed)),
    fold(true),
  );
  const { open, kept } = start;
  const last = kept.find(({ over }) => !over);
  const others = kept.filter((one) => one !== last);
  const you = el("input", { id: "your-name", maxlength: 20, autocomplete: "nickname", value: remembered(NAME) });
  you.addEventListener("change", () => remember(NAME, you.value.trim()));
  const sitter = (bot: string): Sitter => ({ type: "Sitter", name: bot ? "" : you.value.trim(), bot });
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
      picture(game.cover),
      ...aimOf(game).map((line) => el("p", {}, line)),
    ),
    el(
      "div",
      {},
      start.rooms,
      last && el("ul", { class: "kept" }, keptRow(start, last, true)),
      own &&
        el(
          "section",
          { class: "quick" },
          against,
          el("div", {}, button("play", play, say("play"), { class: "first" }), coached && button("coached", () => learn(coached))),
          el("label", {}, `${say("your-name")} `, you),
        ),
      own ? el("details", { class: "own-table" }, el("summary", {}, say("new")), form) : el("section", {}, el("h2", {}, say("new")), form),
      others.length > 0 &&
        el(
          "details",
          { class: "own-table" },
          el("summary", {}, `${say("your-games")} (${others.length})`),
          el("ul", { class: "kept" }, ...others.map((one) => keptRow(start, one))),
        ),
      open && el("label", { class: "import" }, file, el("u", {}, say("import")), el("small", {}, ` ${say("import-drop")}`)),
    ),
  );
  return screen;
}

/** Return a game that this device keeps: a press goes on with it, or shows its result. */
function keptRow({ goOn, forget }: Start, { id, title, players, seats, position, over, when }: KeptGame, first = false) {
  const alone = seats.filter(({ bot }) => bot === "").length === 1;
  const names = players.map((name, seat) => named(name, alone && seats[seat]?.bot === "")).join(", ");
  const about = [first && title, names, over ? say("see-result") : position].filter(Boolean).join(" · ");
  const go = button(first ? "go-on" : "", () => goOn(id), "");
  go.append(el("b", {}, first ? say("go-on") : title), el("small", {}, when ? new Date(when).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" }) : ""), el("small", {}, about));
  const row: HTMLElement = el("li", {}, go, twice("forget", () => (forget(id), row.remove()), true, `: ${title}`));
  return row;
}

/** Return a form that asks for the players by seat, and more. */
function tableForm(done: (form: HTMLFormElement, seats: Sitter[]) => void, seats: HTMLElement, send: HTMLElement, ...[first, ...more]: Child[]) {
  const answered = (event: Event) => {
    event.preventDefault();
    const data = new FormData(form);
    const names = data.getAll("name").map(String);
    done(
      form,
      data.getAll("who").map((bot, seat) => ({ type: "Sitter", name: bot ? "" : (names[seat]?.trim() ?? ""), bot: String(bot) })),
    );
  };
  const form = el("form", { onsubmit: answered }, first, el("fieldset", {}, el("legend", {}, say("who")), seats), ...more, send);
  return form;
}

/** Return a form that asks for the players by seat, of a game that is there already. */
export const seatsForm = (game: Carried, many: number, done: (seats: Sitter[]) => void) =>
  tableForm((_, seats) => done(seats), seatRows(game, many, true), el("button", { class: "first", id: "play-on" }, say("begin")));

/** Return a bot in words, in a language that the game has. */
const botOf = (game: Carried, bot: string): BotWords => toldOf(game)?.bots[bot] ?? { name: bot, line: "", strength: "" };

function botName(game: Carried, bot: string) {
  const { name, line, strength } = botOf(game, bot);
  return [name, line, strength].filter(Boolean).join(" – ");
}

/** Return what a game says of itself in the language of the page, if it has that. */
function toldOf({ languages }: Carried) {
  const known = among(languages.map((told) => told.lang));
  return languages.find((told) => told.lang === known);
}

/** Return what a game is about, in sentences. */
export function aimOf(game: Carried | undefined): readonly string[] {
  const text = game === undefined ? "" : (toldOf(game)?.aim.join(" ") ?? "");
  return text.split(/(?<=[.…!?])\s+(?=\p{Lu})/u).filter(Boolean);
}

/** Return so many seats: a person in the first, bots in the others; in a room persons, who say their names when they come. */
function seatRows(game: Carried, many: number, own: boolean) {
  const words = say("name-of");
  const row = (_: unknown, seat: number) => {
    const bots = game.bots.map((bot, at) => el("option", { value: bot, selected: own && seat > 0 && at === 0 }, botName(game, bot)));
    return el(
      "div",
      { class: "seat" },
      el("span", {}, `${seat + 1}`),
      el("select", { name: "who", "aria-label": `${say("who")} ${seat + 1}` }, el("option", { value: "" }, say("person")), ...bots),
      own && el("input", { name: "name", maxlength: 20, placeholder: words, "aria-label": `${words} ${seat + 1}`, autocomplete: "off" }),
    );
  };
  return el("div", { class: "seats" }, ...Array.from({ length: many }, row));
}
