// The page: it shows the first screen at once, loads the engine beside it, or finds its server, and then a table.
// With an engine of its own the address says what is shown: #table=ID and #replay=ID are those of a game that this device keeps.

// First, so that modules that are alike lie together: 700 bytes fewer when compressed.
import "./table/picture";
import "./table/drag";
import "./table/screen";
import "./table/help";
import "./start";
import { Table } from "./table/index";

import { failed } from "./problem";
import { bots, lang, say, speak } from "./words";
import "./style.css";
import "./table/table.css";
import "./table/ending.css";
import "./table/cards.css";

import { curtain } from "./curtain";
import { byId, el } from "./dom";
import { Engine } from "./engine";
import { Lobby } from "./lobby";
import { remember, remembered } from "./memory";
import { keepOffline } from "./offline";
import { openRecord } from "./record";
import { shared } from "./sharing";
import { aimOf, startScreen } from "./start";

const told = async (name: string): Promise<any> => (await fetch(name)).json();
const KEPT = "ktc-language";

const [games, languages, made]: [Carried[], LanguageWords[], { bytecode: boolean; offline?: boolean; server?: boolean }] =
  await Promise.all([told("games.json"), told("words.json"), told("made-by-ktc-web.json")]);

for (const name of ["en", ...[remembered(KEPT), ...navigator.languages.map((one) => one.slice(0, 2))].reverse()]) {
  const known = languages.find((language) => language.lang === name);
  if (known) speak(known);
}
for (const { languages } of games) for (const [bot, { name }] of Object.entries(languages[0]?.bots ?? {})) bots[bot] = name;
let opened: Opened | null = null;
/** The id of the open game on this device. */
let id = "";
let loaded = 0;
/** Shows again what is shown, in another language. */
let shown: () => Promise<void> = showFirst;
let table: Table | null = null;
/** What was begun last, for another game of it. */
let begun: NewTable | null = null;
/** Whether that one has notes for a beginner. */
let coached = false;
let showOffline = () => {};

const lobby = made.server ? new Lobby({ games, changed: () => showState(), safely, start: showStart, play }) : null;
const store = new URL(location.href).searchParams.get("store");
const engine =
  lobby?.engine ??
  new Engine(
    new URL(`worker.js${store ? `?store=${encodeURIComponent(store)}` : ""}`, import.meta.url),
    (step, of) => {
      loaded = step / of;
      byId("progress").setAttribute("value", String(step));
      if (step === of && made.offline) showOffline = keepOffline(byId("offline")); // only now: what plays comes first
      showState();
    },
    (reason) => failed(new Error(reason)),
    () => {
      opened = null;
      byId("main").replaceChildren(curtain(document.title, () => safely(showFirst), say("elsewhere"), say("here")));
    },
  );
engine.unkept = () => failed(say("not-saved"));

function showState() {
  const ready = lobby === null ? loaded === 1 : lobby.engine.connected;
  byId("progress").hidden = ready || lobby !== null;
  document.body.dataset["ready"] = ready ? "1" : "0";
  const slow = made.bytecode ? "" : ` ${say("from-sources")}`;
  showOffline();
  byId("state").classList.toggle("lost", lobby?.engine.lost ?? false);
  const loads = !ready || document.querySelector(".waits") !== null;
  byId("state").textContent =
    lobby !== null
      ? say(ready ? "connected" : lobby.engine.lost ? "reconnecting" : "")
      : loads
        ? `${say("loading")} …${slow}`
        : say(opened === null ? "" : engine.kept ? "saved" : "not-saved");
}

async function safely(work: () => Promise<unknown>) {
  failed("");
  document.body.setAttribute("aria-busy", "true");
  try {
    await work();
  } catch (error) {
    failed(error);
  } finally {
    document.body.removeAttribute("aria-busy");
    showState();
  }
}

/** Begin another screen, without the menu of the last one. */
function titled(title: string) {
  document.querySelector("dialog")?.close();
  byId("title").textContent = document.title = title;
}

/** Show the frame of a table whose engine is not there yet. */
function showFrame(title: string) {
  titled(title);
  const bar = el("header", { class: "bar" }, el("h1", {}, title));
  byId("main").replaceChildren(el("div", { class: "table-page waits" }, bar, el("section", { class: "tray" })));
  showState();
}

function play(open: () => Promise<Opened>) {
  return safely(async () => {
    opened = await open();
    table = null;
    await showTable();
  });
}

/** Open a game by its id on this device; where that fails, the first screen is shown. */
async function open(title: string, given: string, call: string, args: Record<string, unknown>) {
  showFrame(title);
  try {
    opened = await engine.call(call, { ...args, id: given });
  } catch (error) {
    await showStartAnew();
    throw error;
  }
  [id, table] = [given, null];
}

/** Seat the players of a game, which this device keeps by a new id. */
function sit(title: string, call: string, args: Record<string, unknown>) {
  void safely(async () => {
    await open(title, Date.now().toString(36), call, args);
    history.pushState(null, "", `#table=${id}`);
    await showTable();
  });
}

function begin(table: NewTable, notes = false) {
  begun = table;
  coached = notes;
  sit(games.find(({ id }) => id === table.game)?.title ?? "", "begin", { table });
}

async function showTable() {
  if (opened === null) return;
  shown = lobby === null ? showFirst : showTable;
  titled(opened.title);
  const leave = () => (lobby === null ? goTo("") : lobby.leave());
  const panel = lobby?.panel(opened) ?? null;
  const wish = begun;
  const again = wish === null || lobby !== null ? null : () => begin({ ...wish, seed: null });
  table = new Table(byId("main"), engine, opened, { leave, panel, again, aim: aimOf(games.find(({ id }) => id === opened?.game)), coached }, table?.memory ?? null);
  await table.begin();
}

/** Show what another address leads to. */
function goTo(hash: string) {
  history.pushState(null, "", hash || location.pathname + location.search);
  return void safely(showFirst);
}

/** Show the first screen instead of what the address leads to. */
function showStartAnew() {
  history.replaceState(null, "", location.pathname + location.search);
  return showStart();
}

/** Show a game that this device keeps, or where it is no longer kept, the first screen. */
async function showKept(kept: string, looksBack: boolean) {
  if (opened === null || id !== kept) {
    [begun, coached] = [null, false];
    await open(document.title, kept, "resume", {});
    if (opened === null) {
      await showStartAnew();
      return failed(say("gone"));
    }
  }
  await showTable();
  if (looksBack) await table?.lookBack();
}

/** Open a record to look back at. What that needs is loaded now. */

async function look(file: File, step = 0) {
  await safely(async () => {
    const playOn = (saved: unknown) => sit(document.title, "go-on", { saved });
    const leave = () => goTo("");
    const again = await openRecord(file, step, { engine, games, playOn, leave });
    if (again === null) return isStart() ? undefined : showStartAnew();
    opened = null;
    shown = again;
    if (location.hash === "") history.pushState(null, "", "#record");
  });
}

async function showStart() {
  shown = showFirst;
  titled("ktc");
  const kept: readonly KeptGame[] = lobby === null ? await engine.call("kept") : [];
  byId("main").replaceChildren(
    startScreen({
      games,
      own: engine.own,
      kept,
      rooms: lobby?.kept() ?? null,
      begin: (wish, clock, notes) => (lobby === null ? begin(wish, notes) : void safely(() => lobby.make(wish, clock))),
      goOn: (id) => goTo(`#table=${id}`),
      forget: (id) => safely(() => engine.call("forget", { id })),
      open: engine.own ? (file) => void look(file) : null,
    }),
  );
  scrollTo(0, 0);
  if (lobby === null) engine.call("warm-up", { game: games[0]?.id }).catch(() => {}); // a person reads meanwhile
}

/** Show where the page begins: on the first screen, or where its address leads. */
async function showFirst(): Promise<void> {
  shown = showFirst;
  if (lobby !== null) {
    opened = null;
    return lobby.show();
  }
  const game = await shared(location.hash);
  if (game !== null) {
    const [file, step] = game;
    if (file !== null) return look(file, step);
    await showStartAnew();
    return failed(say("bad-game"));
  }
  const [, what, kept] = /^#(table|replay)=(\w*)$/.exec(location.hash) ?? [];
  return kept === undefined ? showStart() : showKept(kept, what === "replay");
}

function showLanguage() {
  document.documentElement.lang = lang;
  byId("language-word").textContent = say("language");
  showState();
}

const choose = byId("language") as HTMLSelectElement;
choose.append(...languages.map((language) => el("option", { value: language.lang, selected: language.lang === lang }, language.name)));
choose.addEventListener("change", () => {
  speak(languages.find((language) => language.lang === choose.value)!);
  remember(KEPT, lang);
  showLanguage();
  void safely(shown);
});
const isStart = () => document.querySelector(".start") !== null;
const opens = () => engine.own && document.querySelector(".start, .replay") !== null;
document.addEventListener("dragover", (event) => event.preventDefault()); // else the browser would leave the page for the file
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file && opens()) void look(file);
});
addEventListener(lobby === null ? "popstate" : "hashchange", () => void safely(showFirst));
showLanguage();
await safely(showFirst);
