// Which part of the screen each section of a table is, by what it holds: nothing here knows a game.

import type { Model } from "./model";
import type { Item, Section } from "./sent";

export const itemsOf = (section: Section | undefined): readonly Item[] => Object.values(section?.items ?? {});
export const seatOf = (section: Section): number | null => itemsOf(section).find(({ kind }) => kind === "seat")?.seat ?? null;
/** The section of what must be placed before anything else. */
export const WAITING = "to-lay";
const ASIDE = ["supply"];

/** Return the key of a seat as a thing, where it is one. */
export function seatKey(model: Model, seat: number): string | null {
  const items = Object.values(model.sections.value).flatMap(itemsOf);
  return items.find((item) => item.kind === "seat" && item.seat === seat)?.key ?? null;
}

/** Return the names of sections by the part of the screen that shows them. */
export function parts(model: Model) {
  const { layout = [], reader } = model.state.value ?? {};
  const found = {
    tracks: [] as string[],
    hand: [] as string[],
    mine: [] as string[],
    rivals: [] as string[],
    middle: [] as string[],
    aside: [] as string[],
  };
  for (const name of layout) {
    const section = model.sections.value[name];
    if (section === undefined) continue;
    const seat = seatOf(section);
    if (name === WAITING) found.hand.unshift(name);
    else if (name === "hand") found.hand.push(name);
    else if (ASIDE.includes(name)) found.aside.push(name);
    else if (seat !== null) (seat === reader ? found.mine : found.rivals).push(name);
    else if (itemsOf(section).every(({ kind }) => kind === "track")) found.tracks.push(name);
    else found.middle.push(name);
  }
  return found;
}

/** Return the parts of the screen, of those that small screens show one at a time, where something can be touched now. */
export function usable(model: Model, offered: ReadonlySet<string>): readonly ("middle" | "mine" | "rivals")[] {
  const can = model.can.value;
  const found = parts(model);
  const keys = ({ things = [], places = {}, rows = {} }: Item): readonly unknown[] => [
    ...things,
    ...Object.keys(places),
    ...Object.values(rows).flatMap(keys),
  ];
  const wanted = (key: unknown) => typeof key === "string" && (offered.has(key) || can?.things[key] !== undefined);
  const targets = Object.entries(can?.targets ?? {}).filter(([key]) => offered.has(key));
  const here = (name: string) =>
    targets.some(([, { section }]) => section === name) || itemsOf(model.sections.value[name]).some((item) => keys(item).some(wanted));
  return (["middle", "mine", "rivals"] as const).filter((part) => found[part].some(here));
}
