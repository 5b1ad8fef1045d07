// The page: it shows the first screen at once, loads the engine beside it, or finds its server, and then a table.

import { byId, el } from "./dom.js";
import { CallProblem, Engine } from "./engine.js";
import { addressOf, keepRoom, keptRoom, keptRooms, linkOf } from "./links.js";
import { doorScreen, RoomPanel } from "./rooms.js";
import { ServerEngine } from "./socket.js";
import { startScreen } from "./start.js";
import { TableScreen } from "./table.js";

/** @param {string} name @returns {Promise<any>} */
const told = async (name) => (await fetch(name)).json();
/** @type {[Carried[], LanguageWords[], {bytecode: boolean, server?: boolean}]} */
const [games, languages, made] = await Promise.all([told("games.json"), told("words.json"), told("made-by-ktc-web.json")]);

const wanted = languages.map(({ lang }) => lang);
let lang = navigator.languages.map((name) => name.slice(0, 2)).find((name) => wanted.includes(name)) ?? wanted[0] ?? "en";
/** @type {Opened | null} */
let opened = null;
/** The room that the page is at; "" for none. */
let room = "";
let loaded = 0;

/** @param {string} word */
const say = (word) => languages.find((language) => language.lang === lang)?.words[word] ?? word;

const server = made.server ? new ServerEngine(new URL("calls", location.href.replace(/^http/, "ws")), showState) : null;
const engine = server ?? new Engine(workerOf(new URL(location.href).searchParams.get("store")), (step, of) => {
  loaded = step / of;
  byId("progress").setAttribute("value", String(step));
  showState();
}, (reason) => failed(new Error(reason)));

/** @param {string | null} store */
function workerOf(store) {
  return new URL(`worker.js${store ? `?store=${encodeURIComponent(store)}` : ""}`, import.meta.url);
}

/** @param {unknown} error a text, or what was thrown; "" takes it away */
function failed(error) {
  const problem = byId("problem");
  problem.hidden = error === "";
  if (error instanceof CallProblem && error.error === "Lost") problem.textContent = say("lost");
  else if (error instanceof CallProblem && error.error === "WrongToken") problem.textContent = say("bad-link");
  else problem.textContent = error instanceof Error ? `${say("failed")}: ${error.message}` : String(error);
}

function showState() {
  const ready = server === null ? loaded === 1 : server.connected;
  byId("progress").hidden = ready || server !== null;
  document.body.dataset["ready"] = ready ? "1" : "0";
  const slow = made.bytecode ? "" : ` ${say("from-sources")}`;
  if (server !== null) byId("state").textContent = ready ? say("connected") : say("reconnecting");
  else byId("state").textContent = !ready ? `${say("loading")} …${slow}` : opened === null ? "" : say(engine.kept ? "saved" : "not-saved");
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
  const { game } = opened;
  const bots = games.find(({ id }) => id === game)?.bots ?? [];
  const panel = room === "" ? null : new RoomPanel(room, bots, (name, args) => safely(() => engine.call(name, args)), say);
  const leave = () => (room === "" ? void safely(showStart) : void (location.hash = ""));
  await new TableScreen(byId("main"), engine, opened, lang, say, { failed, leave, panel }).begin();
}

async function showStart() {
  enter("");
  byId("title").textContent = "ktc";
  const kept = server === null && Boolean(await engine.call("kept"));
  byId("main").replaceChildren(
    startScreen({
      games,
      lang,
      say,
      own: engine.own,
      kept,
      rooms: server && roomsShown(),
      begin: (wish) => void (server === null ? play(() => engine.call("begin", { table: wish, lang })) : safely(() => makeRoom(wish))),
      goOn: () => void play(() => engine.call("resume")),
      open: (file) => void play(async () => engine.call("go-on", { saved: { type: "Saved", record: await file.text(), seats: [] } })),
    }),
  );
}

/** @param {string} name of a room, or "" */
function enter(name) {
  opened = null;
  room = name;
  engine.follow(null);
  if (server !== null) server.room = name;
}

function roomsShown() {
  const rooms = keptRooms().filter(({ seat, invite }) => seat || invite).map(({ room: name, title, name: called, seat, invite }) =>
    el("li", {}, el("a", { href: addressOf({ room: name, as: seat ? "seat" : "invite", token: seat || invite }) }, [title, called].filter(Boolean).join(" – "))),
  );
  return rooms.length === 0 ? null : el("nav", { "aria-labelledby": "rooms" }, el("h2", { id: "rooms" }, say("rooms")), el("ul", { class: "places" }, ...rooms));
}

/** @param {NewTable} table */
async function makeRoom(table) {
  /** @type {RoomMade} */
  const { room: name, invite, watch, host } = await engine.call("open-room", { table, lang });
  keepRoom(name, { title: games.find(({ id }) => id === table.game)?.title ?? "", invite, watch, host });
  location.hash = new URL(addressOf({ room: name, as: "invite", token: invite })).hash;
}

/** Show what the link of the address leads to; without one, the first screen. */
async function showLinked() {
  const link = server && linkOf(location.hash);
  if (!link) return showStart();
  enter(link.room);
  byId("main").replaceChildren();
  try {
    if (link.as === "seat") opened = await engine.call("come-back", { token: link.token, lang });
    else await showDoor(link);
  } catch (error) {
    if (error instanceof CallProblem && error.error === "WrongToken" && keptRoom(link.room).seat === link.token) keepRoom(link.room, { seat: "" });
    await showStart();
    throw error;
  }
  await showTable();
}

/** @param {import("./links.js").Link} link */
async function showDoor(link) {
  /** @type {RoomShown} */
  const shown = await engine.call("look-in", { token: link.token });
  byId("title").textContent = shown.title;
  if (link.as === "invite") keepRoom(link.room, { title: shown.title, invite: link.token });
  /** @param {string} name @param {Record<string, unknown>} args */
  const join = (name, args) =>
    safely(async () => {
      try {
        opened = await engine.call(name, { [link.as]: link.token, lang, ...args });
      } catch (error) {
        await showDoor(link); // somebody else may have taken the seat
        throw error;
      }
      const [place] = opened?.places ?? [];
      if (!place) return;
      const { seat } = keptRoom(link.room);
      if (!seat || place.seat !== null) keepRoom(link.room, { title: shown.title, name: place.name, seat: place.token }); // who watches keeps the own seat
      history.replaceState(null, "", addressOf({ room: link.room, as: "seat", token: place.token }));
      await showTable();
    });
  byId("main").replaceChildren(doorScreen(shown, link, say, { sit: (seat, name) => void join("join", { seat, name }), watch: () => void join("watch", { name: "" }) }));
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
  void safely(opened === null ? showLinked : showTable);
});
addEventListener("hashchange", () => server && void safely(showLinked));
showLanguage();
await safely(showLinked);
