// Bundle src/ into a folder, the same bytes each time: `make page` and `make test-bundle` call it.

import { build } from "esbuild";
import { rmSync } from "node:fs";

const outdir = process.argv[2];
rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: ["src/main.ts", "src/worker.ts", "src/sw.ts"],
  outdir,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none", // the licences lie in licences/
  external: ["./pyodide-*"],
});
