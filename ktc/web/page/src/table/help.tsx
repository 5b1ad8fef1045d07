// The help of a table: the signs of the game with their names, the keys of the page, and what the game is about.

import { h, render } from "preact";

import { el } from "../dom";
import { capital, say } from "../words";
import { COSTS, GIVES, Hex } from "./hex";
import { showMenu } from "./menu";
import * as model from "./model";
import { Icons, isPiece, piece, sealed, type Part } from "./pieces";

/** A key, or several, and what they do in words. */
export type Key = readonly [keys: string, words: string];

const KIND = "kind/"; // of tiles

/** Return a kind of tiles as a part of a row. */
const kind = (sort: string): Part => ({
  width: 30,
  body: (
    <g transform="scale(.15)">
      <Hex thing={{ figures: { kind: sort.slice(KIND.length) } }} />
    </g>
  ),
});

/** Return all signs by their names: those of any game, then what the set draws. */
function signs(): ReadonlyMap<string, Part> {
  const things = Object.entries(model.set.value?.things ?? {});
  const found = new Map([[say("points"), sealed("")]]);
  if (things.some(([, { look }]) => look === "hex"))
    found.set(say("sign-later"), sealed("", true)).set(say("sign-gives"), GIVES).set(say("sign-costs"), COSTS);
  for (const [sort, { name = "", look = "" }] of things)
    if (sort.startsWith(KIND)) found.set(name, kind(sort));
    else if (name && !found.has(name) && (isPiece(sort) || /sign|money/.test(look))) found.set(name, piece(sort));
  return found;
}

const part = (word: string, ...list: HTMLElement[]) => el("section", {}, el("h2", {}, say(word)), ...list);

/** Show the help. */
export function showHelp(root: HTMLElement, title: string, aim: readonly string[], keys: readonly (readonly [...Key, ...unknown[]])[]) {
  const legend = el("ul", { class: "table-page signs" });
  const drawn = [...signs()].map(([name, sign]) => (
    <li>
      <Icons parts={[sign]} scale={0.8} />
      {capital(name)}
    </li>
  ));
  render(drawn, legend);
  const key = (one: string) => el("kbd", {}, "←→↑↓"["LRUD".indexOf(one.split("Arrow")[1]?.[0] ?? "-")] ?? one);
  const rows = keys.map(([all, words]) => el("li", {}, el("span", {}, ...all.split(" ").map(key)), words));
  const about = aim.map((line) => el("p", {}, line));
  return showMenu(root, title, [part("signs", legend), part("keys", el("ul", { class: "keys" }, ...rows)), el("div", { class: "aim" }, ...about)], []);
}
