// Compiles what a page carries, by the very Python that will run it: `node compile.mjs FOLDER`.
// FOLDER holds Pyodide's files, engine.zip and compiling.py; the two archives are written anew in its folder `made`.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.mountNodeFS("/folder", folder);
pyodide.runPython(readFileSync(join(folder, "compiling.py"), "utf8"));
