// The page: it shows the first screen at once, loads the engine beside it, and then a table.

import { byId, el } from "./dom.js";
import { Engine } from "./engine.js";
import { keepOffline } from "./offline.js";
import { startScreen } from "./start.js";
import { TableScreen } from "./table.js";

/** @param {string} name @returns {Promise<any>} */
const told = async (name) => (await fetch(name)).json();
/** @type {[Carried[], LanguageWords[], {bytecode: boolean, offline?: boolean}]} */
const [games, languages, made] = await Promise.all([told("games.json"), told("words.json"), told("made-by-ktc-web.json")]);

const wanted = languages.map(({ lang }) => lang);
let lang = navigator.languages.map((name) => name.slice(0, 2)).find((name) => wanted.includes(name)) ?? wanted[0] ?? "en";
/** @type {TableScreen | null} */
let table = null;
/** @type {Opened | null} */
let opened = null;
let loaded = 0;
let showOffline = () => {};

/** @param {string} word */
const say = (word) => languages.find((language) => language.lang === lang)?.words[word] ?? word;

const store = new URL(location.href).searchParams.get("store");
const engine = new Engine(new URL(`worker.js${store ? `?store=${encodeURIComponent(store)}` : ""}`, import.meta.url), (step, of) => {
  loaded = step / of;
  byId("progress").setAttribute("value", String(step));
  if (step === of && made.offline) showOffline = keepOffline(byId("offline"), say); // only now: what plays comes first
  showState();
}, (reason) => failed(new Error(reason)));

/** @param {unknown} error a text, or what was thrown; "" takes it away */
function failed(error) {
  const problem = byId("problem");
  problem.hidden = error === "";
  problem.textContent = error instanceof Error ? `${say("failed")}: ${error.message}` : String(error);
}

function showState() {
  const ready = loaded === 1;
  byId("progress").hidden = ready;
  document.body.dataset["ready"] = ready ? "1" : "0";
  const slow = made.bytecode ? "" : ` ${say("from-sources")}`;
  showOffline();
  byId("state").textContent = !ready ? `${say("loading")} …${slow}` : opened === null ? "" : say(engine.kept ? "saved" : "not-saved");
}

/** @param {() => Promise<unknown>} work */
async function safely(work) {
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

/** @param {() => Promise<Opened>} open */
function play(open) {
  return safely(async () => {
    opened = await open();
    await showTable();
  });
}

async function showTable() {
  if (opened === null) return;
  byId("title").textContent = opened.title;
  document.title = opened.title;
  table = new TableScreen(byId("main"), engine, opened, lang, say, { failed, leave: () => void safely(showStart) });
  await table.begin();
}

async function showStart() {
  table = null;
  opened = null;
  byId("title").textContent = "ktc";
  const kept = Boolean(await engine.call("kept"));
  byId("main").replaceChildren(
    startScreen({
      games,
      lang,
      say,
      kept,
      begin: (wish) => void play(() => engine.call("begin", { table: wish, lang })),
      goOn: () => void play(() => engine.call("resume")),
      open: (file) => void play(async () => engine.call("go-on", { saved: { type: "Saved", record: await file.text(), seats: [] } })),
    }),
  );
}

function showLanguage() {
  document.documentElement.lang = lang;
  byId("language-word").textContent = say("language");
  showState();
}

const choose = /** @type {HTMLSelectElement} */ (byId("language"));
choose.append(...languages.map((language) => el("option", { value: language.lang, selected: language.lang === lang }, language.name)));
choose.addEventListener("change", () => {
  lang = choose.value;
  showLanguage();
  void safely(opened === null ? showStart : showTable);
});
showLanguage();
await safely(showStart);
