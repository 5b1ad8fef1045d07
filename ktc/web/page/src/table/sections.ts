// Which part of the screen each section of a table is, by what it holds: nothing here knows a game.

import { named } from "../words";
import * as model from "./model";
import type { Item, Section, State, Thing } from "./sent";
import { upTo } from "./signals";

export const itemsOf = (section: Section | undefined): readonly Item[] => Object.values(section?.items ?? {});
export const seatOf = (section: Section): number | null => itemsOf(section).find(({ kind }) => kind === "seat")?.seat ?? null;

/** Return sections in which each seat has one: a section of several seats is parted. */
export function bySeat(sections: Readonly<Record<string, Section>>, { seats, reader }: Pick<State, "seats" | "reader">): Readonly<Record<string, Section>> {
  const found = { ...sections };
  for (const [name, section] of Object.entries(sections)) {
    const items = itemsOf(section).filter(({ kind }) => kind === "seat");
    if (items.length > 1)
      for (const item of items) {
        const { name: own = "" } = seats[item.seat ?? 0] ?? {};
        found[partOf(name, item)] = { title: named(own, item.seat === reader), items: { "1": item } };
      }
  }
  return found;
}

/** Return seats in the order of the table, from the reader on. */
function fromReader(items: readonly Item[], reader: number | undefined): readonly Item[] {
  const own = items.findIndex(({ seat }) => seat === reader);
  return own < 0 ? items : [...items.slice(own), ...items.slice(0, own)];
}

const partOf = (name: string, { seat }: Item): string => `${name}/${seat}`;
/** Whether a thing is a tile that can be touched. */
const isHex = (thing: string | Thing): boolean => typeof thing === "string" && model.thing(thing).look === "hex";
export const isHexes = ({ things = [] }: Item): boolean => things.length > 0 && things.every(isHex);
/** Whether a row has a title, and only tiles: what comes later is small, beside the title of its section. */
export const isLate = (item: Item): boolean => item.title !== undefined && isHexes(item);
const isMap = (section: Section | undefined): boolean => itemsOf(section).some(({ kind }) => kind === "map");
const hasThings = ({ things = [], rows = {}, kind }: Item): boolean =>
  kind === "map" || things.some((thing) => typeof thing === "string" || !thing.down) || Object.values(rows).some(hasThings);
/** The section of what must be placed before anything else. */
export const WAITING = "to-lay";
const ASIDE = ["supply"];
/** Whether the screen shows its parts one at a time. */
export const isSmall = upTo(900);

/** Return how many tiles wait to be placed. */
export const waitingTiles = (): number =>
  itemsOf(model.sections.value[WAITING])
    .flatMap(({ things = [] }) => things)
    .filter(isHex).length;

/** Return the key of a seat as a thing, where it is one. */
export function seatKey(seat: number): string | null {
  const items = Object.values(model.sections.value).flatMap(itemsOf);
  return items.find((item) => item.kind === "seat" && item.seat === seat)?.key ?? null;
}

/** Return the names of sections by the part of the screen that shows them. */
export function parts() {
  const { layout = [], reader } = model.state.value ?? {};
  const found = {
    tracks: [] as string[],
    hand: [] as string[],
    strip: [] as string[],
    mine: [] as string[],
    rivals: [] as string[],
    middle: [] as string[],
    texts: [] as string[],
    aside: [] as string[],
  };
  for (const name of layout) {
    const section = model.sections.value[name];
    if (section === undefined) continue;
    const seat = seatOf(section);
    const items = itemsOf(section);
    if (name === WAITING) found.hand.unshift(name);
    else if (name === "hand") found.hand.push(name);
    else if (ASIDE.includes(name)) found.aside.push(name);
    else if (items.filter(({ kind }) => kind === "seat").length > 1)
      for (const item of fromReader(items, reader)) (item.seat === reader ? found.mine : found.rivals).push(partOf(name, item));
    else if (seat !== null) (seat === reader ? found.mine : found.rivals).push(name);
    else if (items.length > 0 && items.every(({ kind }) => kind === "texts")) found.texts.push(name);
    else if (items.every(({ kind }) => kind === "track")) found.tracks.push(name);
    else found.middle.push(name);
  }
  const isBare = (item: Item) => isLate(item) || !hasThings(item);
  if (waitingTiles() > 0 && !isSmall.value && found.middle.flatMap((name) => itemsOf(model.sections.value[name])).every(isBare))
    found.middle.unshift(...found.hand.splice(found.hand.indexOf(WAITING), 1)); // there is room for them
  return spread(found);
}

/** Where there is a map, it has the middle: other sections are a strip above it, or beside it where players lay nothing before them. */
function spread<Parts extends { middle: string[]; mine: string[]; strip: string[] }>(found: Parts): Parts {
  const section = (name: string) => model.sections.value[name];
  if (!found.middle.some((name) => isMap(section(name)))) return found;
  const others = found.middle.filter((name) => !isMap(section(name)));
  found.middle = found.middle.filter((name) => isMap(section(name)));
  if (found.mine.flatMap((name) => itemsOf(section(name))).some(({ rows }) => rows !== undefined)) found.strip = others;
  else found.mine.unshift(...others);
  return found;
}

/** Whether players sit around the table: nothing lies before them, and there is no map and no tile. */
export function isRound(): boolean {
  const { tracks, strip, middle, mine, rivals } = parts();
  const items = (names: readonly string[]) => names.flatMap((name) => itemsOf(model.sections.value[name]));
  const open = items([...mine, ...rivals]);
  return (
    rivals.length > 0 &&
    tracks.length + strip.length === 0 &&
    !open.some(hasThings) &&
    items(middle).every((item) => item.kind !== "map" && !isHexes(item))
  );
}

export const TABS = ["strip", "middle", "mine", "rivals"] as const;
export type Tab = (typeof TABS)[number];

const keysOf = ({ things = [], places = {}, rows = {} }: Item): readonly unknown[] => [
  ...things,
  ...Object.keys(places),
  ...Object.values(rows).flatMap(keysOf),
];

/** Return whether sections have a thing that is wanted. */
const hasAny = (names: readonly string[], isWanted: (key: string) => boolean): boolean =>
  names.some((name) => itemsOf(model.sections.value[name]).some((item) => keysOf(item).some((key) => typeof key === "string" && isWanted(key))));

/** Return the parts of the screen, of those that small screens show one at a time, that have a thing or a target that is wanted. */
export function tabsWith(isWanted: (key: string) => boolean): readonly Tab[] {
  const found = parts();
  const targets = Object.entries(model.can.value?.targets ?? {}).filter(([key]) => isWanted(key));
  return TABS.filter((part) => hasAny(found[part], isWanted) || targets.some(([, { section = "" }]) => found[part].includes(section)));
}

/** Whether a thing lies where it can be touched. */
export const isShown = (key: string): boolean =>
  Object.values({ ...parts(), aside: [] as string[] }).some((names) => hasAny(names, (one) => one === key));
