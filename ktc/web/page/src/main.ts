// The page: it shows the first screen at once, loads the engine beside it, or finds its server, and then a table.

import { failed } from "./problem";
import { lang, say, speak } from "./words";
import "./style.css";
import "./table/table.css";
import "./table/cards.css";
import "./table/ending.css";

import { byId, el } from "./dom";
import { Engine } from "./engine";
import { Lobby } from "./lobby";
import { keepOffline } from "./offline";
import { openRecord } from "./record";
import { isShared, sharedRecord, sharedStep } from "./sharing";
import { startScreen } from "./start";
import { Table } from "./table/index";

const told = async (name: string): Promise<any> => (await fetch(name)).json();
const KEPT = "ktc-language";

/** Return the language that was chosen on this device before; "" for none. */
function keptLanguage() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return ""; // a browser may have no such thing, or refuse it
  }
}

const [games, languages, made]: [Carried[], LanguageWords[], { bytecode: boolean; offline?: boolean; server?: boolean }] =
  await Promise.all([told("games.json"), told("words.json"), told("made-by-ktc-web.json")]);

for (const name of ["en", ...[keptLanguage(), ...navigator.languages.map((one) => one.slice(0, 2))].reverse()]) {
  const known = languages.find((language) => language.lang === name);
  if (known) speak(known);
}
let opened: Opened | null = null;
let loaded = 0;
/** Shows again what is shown, in another language. */
let shown: () => Promise<void> = showStart;
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
  );

function showState() {
  const ready = lobby === null ? loaded === 1 : lobby.engine.connected;
  byId("progress").hidden = ready || lobby !== null;
  document.body.dataset["ready"] = ready ? "1" : "0";
  const slow = made.bytecode ? "" : ` ${say("from-sources")}`;
  showOffline();
  byId("state").classList.toggle("lost", lobby?.engine.lost ?? false);
  if (lobby !== null) byId("state").textContent = ready ? say("connected") : lobby.engine.lost ? say("reconnecting") : "";
  else byId("state").textContent = !ready ? `${say("loading")} …${slow}` : opened === null ? "" : say(engine.kept ? "saved" : "not-saved");
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

function play(open: () => Promise<Opened>) {
  return safely(async () => {
    opened = await open();
    table = null;
    await showTable();
  });
}

function begin(table: NewTable, notes = false) {
  begun = table;
  coached = notes;
  void play(() => engine.call("begin", { table }));
}

async function showTable() {
  if (opened === null) return;
  shown = showTable;
  byId("title").textContent = opened.title;
  document.title = opened.title;
  const leave = () => (lobby === null ? void safely(showStart) : lobby.leave());
  const panel = lobby?.panel(opened) ?? null;
  const wish = begun;
  const again = wish === null || lobby !== null ? null : () => begin({ ...wish, seed: null });
  table = new Table(byId("main"), engine, opened, { leave, panel, again, coached }, table?.memory ?? null);
  await table.begin();
}

/** Open a record to look back at. What that needs is loaded now. */

function look(file: File, step = 0) {
  return safely(async () => {
    const playOn = (saved: unknown) => void play(() => engine.call("go-on", { saved }));
    shown =
      (await openRecord(file, step, { engine, games, playOn, leave: () => void safely(showStart) })) ?? shown;
  });
}

async function showStart() {
  shown = showFirst;
  opened = null;
  begun = null;
  coached = false;
  byId("title").textContent = document.title = "ktc";
  const kept = lobby === null && Boolean(await engine.call("kept"));
  byId("main").replaceChildren(
    startScreen({
      games,
      own: engine.own,
      kept,
      rooms: lobby?.kept() ?? null,
      begin: (wish, clock, notes) => (lobby === null ? begin(wish, notes) : void safely(() => lobby.make(wish, clock))),
      goOn: () => void play(() => engine.call("resume")),
      open: engine.own ? (file) => void look(file) : null,
    }),
  );
}

/** Show where the page begins: on the first screen, or where its link leads. */
function showFirst() {
  shown = showFirst;
  opened = null;
  return lobby !== null ? lobby.show() : isShared(location.hash) ? showShared() : showStart();
}

/** Look back at the game of a link; where it has none, say so on the first screen. */
async function showShared() {
  const { hash } = location;
  const file = await sharedRecord(hash);
  history.replaceState(null, "", location.pathname + location.search);
  await showStart();
  if (file === null) throw new Error(say("bad-game"));
  await look(file, sharedStep(hash));
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
  try {
    localStorage.setItem(KEPT, lang);
  } catch {
    // as above: then it holds until the page is loaded again
  }
  showLanguage();
  void safely(shown);
});
document.addEventListener("dragover", (event) => {
  event.preventDefault(); // else the browser would leave the page for the file
  document.body.classList.toggle("dropping", engine.own && opened === null);
});
document.addEventListener("dragleave", (event) => document.body.classList.toggle("dropping", event.relatedTarget !== null));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const file = event.dataTransfer?.files[0];
  if (file && engine.own && opened === null) void look(file);
});
if (lobby !== null) addEventListener("hashchange", () => void safely(showFirst));
showLanguage();
await safely(showFirst);
