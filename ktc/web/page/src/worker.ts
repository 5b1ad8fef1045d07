// The engine in a worker: Pyodide, the calls of ktc.web, and the game that this device keeps.
// What is hidden stays here: the page is sent what its seats may know, and a record only as a file to save.

import { loadPyodide } from "./pyodide-314.0.7/pyodide.mjs";
import { openStore } from "./store";
import { unpack } from "./unpack";

const RUNTIME = new URL("pyodide-314.0.7/", import.meta.url).href;
const LIBRARY = new URL("python_stdlib.zip", import.meta.url).href;
const STEPS = 4;
const CHANGES = ["begin", "go-on", "act", "do", "undo", "agree"];

function progress(step: number) {
  postMessage({ step, of: STEPS });
}

const opening = openStore(new URL(import.meta.url).searchParams.get("store") ?? undefined);

/** Return the games that this device keeps, without their records, the last one first. */
async function games(): Promise<readonly KeptGame[]> {
  const store = await opening;
  const found = (await store?.ids())?.map(async (id) => {
    try {
      const { record, ...about } = JSON.parse((await store?.read(id)) ?? "");
      return typeof record === "string" ? [{ title: "", players: [], position: "", when: 0, ...about, id }] : [];
    } catch {
      return []; // what another program left there
    }
  });
  return (await Promise.all(found ?? [])).flat().sort((one, other) => other.when - one.when);
}

/** What the first screen asks. It is found before the engine loads, which lets nothing come between. */
const first = games();
let loaded = false;

async function load(): Promise<(name: string, args: string) => string> {
  progress(0);
  const archive = fetch(new URL("engine.zip", import.meta.url)).then((found) => found.arrayBuffer());
  await first.catch(() => {}); // who asks hears it
  const pyodide = await loadPyodide({ indexURL: RUNTIME, stdLibURL: LIBRARY });
  progress(1);
  const site = String(pyodide.runPython("import site; site.getsitepackages()[0]"));
  unpack(pyodide.FS, await archive, site);
  progress(2);
  pyodide.runPython("import importlib; importlib.invalidate_caches()");
  const calls = pyodide.runPython("from ktc.web.calls import Calls; Calls().do");
  progress(3);
  loaded = true;
  return calls as (name: string, args: string) => string;
}

const engine: Promise<(name: string, args: string) => string> = load();

/** The game at the table; null where another tab has taken it. */
let table: string | null = null;
/** Whether something happened at it since it was begun here. */
let touched = true;
let release = () => {};

/** Sit down at a game: it belongs to the tab that opened it last. */
function take(id: string) {
  release();
  table = id;
  const held = () => new Promise<void>((resolve) => (release = resolve));
  navigator.locks?.request(`ktc-${id}`, { steal: true }, held).catch(() => {
    if (table !== id) return;
    table = null;
    postMessage({ elsewhere: id });
  });
}

/** Keep the game as it stands; return whether this device does. */
async function keep(ask: (name: string, args: string) => string, lang: unknown) {
  try {
    const store = await opening;
    if (table !== null) await store?.write(table, JSON.stringify({ ...JSON.parse(ask("saved", JSON.stringify({ lang }))), when: Date.now() }));
    return store !== null;
  } catch {
    return false;
  }
}

/** Answer a call, and keep what it changed. */
async function answer(call: Call): Promise<Answer> {
  const { lang, id } = call.args;
  const told = (text: string, kept?: boolean): Answer => ({ id: call.id, text, kept });
  const store = await opening;
  if (call.do === "kept") return told(JSON.stringify(await (loaded ? games() : first)));
  if (call.do === "forget") return (await store?.forget(String(id)), told("null"));
  const ask = await engine;
  if (call.do === "resume") {
    const saved = await store?.read(String(id));
    if (!saved) return told("null");
    const text = ask("go-on", `{"saved":${saved}}`);
    if (!isProblem(text)) take(String(id));
    touched = true;
    return told(text, true);
  }
  if (call.do === "export") {
    const { record } = JSON.parse(ask("saved", "{}"));
    return told(JSON.stringify(URL.createObjectURL(new Blob([record], { type: "application/jsonl" }))));
  }
  const text = ask(call.do, JSON.stringify(call.args));
  if (!CHANGES.includes(call.do)) return told(text);
  if (typeof id === "string" && !isProblem(text)) {
    if (!touched && table !== null) await store?.forget(table).catch(() => {}); // nothing happened there
    take(id);
  }
  touched = call.do !== "begin";
  return told(text, await keep(ask, lang));
}

const isProblem = (text: string): boolean => text.startsWith('{"type":"Problem"');

/** One call after another: what is asked later never comes before what was asked first. */
let before = Promise.resolve();

function answered(call: Call) {
  before = before.then(async () => {
    try {
      postMessage(await answer(call));
    } catch (error) {
      postMessage({ id: call.id, error: String(error).split("\n").at(-2) ?? String(error) });
    }
  });
}

addEventListener("message", ({ data }) => answered(data));
engine.then(
  () => progress(STEPS),
  (error) => postMessage({ id: 0, error: String(error) }),
);
