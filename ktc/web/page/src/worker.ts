// The engine in a worker: Pyodide, the calls of ktc.web, and the game that this device keeps.
// What is hidden stays here: the page is sent what its seats may know, and a record only as a file to save.

import { loadPyodide } from "./pyodide-314.0.7/pyodide.mjs";
import { openStore } from "./store";
import { unpack } from "./unpack";

const RUNTIME = new URL("pyodide-314.0.7/", import.meta.url).href;
const LIBRARY = new URL("python_stdlib.zip", import.meta.url).href;
const STEPS = 4;
const CHANGES = ["begin", "go-on", "act", "do", "undo", "agree"];
const LOOKS = ["NewsRequest", "ChoicesRequest"];

function progress(step: number) {
  postMessage({ step, of: STEPS });
}

const opening = openStore(new URL(import.meta.url).searchParams.get("store") ?? undefined);

/** this device keeps a game */
async function isKept(): Promise<boolean> {
  return ((await (await opening)?.read()) ?? null) !== null;
}

/** What the first screen asks. It is found before the engine loads, which lets nothing come between. */
const first = isKept();
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

/** Keep the game as it stands; return whether this device does. */

async function keep(ask: (name: string, args: string) => string) {
  try {
    const store = await opening;
    await store?.write(ask("saved", "{}"));
    return store !== null;
  } catch {
    return false;
  }
}

/** Return whether a call may have changed the game. */

function changes(call: Call) {
  const request = call.args["request"] as { type?: string } | undefined;
  return CHANGES.includes(call.do) || (call.do === "reply" && !LOOKS.includes(request?.type ?? ""));
}

/** / */
async function answer(call: Call): Promise<Answer> {
  const { id } = call;
  if (call.do === "kept") return { id, text: JSON.stringify(await (loaded ? isKept() : first)) };
  const ask = await engine;
  if (call.do === "resume") {
    const saved = JSON.parse((await (await opening)?.read()) ?? "null");
    return { id, text: ask("go-on", JSON.stringify({ saved })), kept: true };
  }
  if (call.do === "export") {
    const { record } = JSON.parse(ask("saved", "{}"));
    return { id, text: JSON.stringify(URL.createObjectURL(new Blob([record], { type: "application/jsonl" }))) };
  }
  const text = ask(call.do, JSON.stringify(call.args));
  return changes(call) ? { id, text, kept: await keep(ask) } : { id, text };
}

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
