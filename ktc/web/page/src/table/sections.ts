// Which part of the screen each section of a table is, by what it holds: nothing here knows a game.

import type { Model } from "./model";
import type { Item, Section } from "./sent";

export const itemsOf = (section: Section | undefined): readonly Item[] => Object.values(section?.items ?? {});
export const seatOf = (section: Section): number | null => itemsOf(section).find(({ kind }) => kind === "seat")?.seat ?? null;
const IN_HAND = ["hand", "to-lay"];
const ASIDE = ["supply"];

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
    if (IN_HAND.includes(name)) found.hand.push(name);
    else if (ASIDE.includes(name)) found.aside.push(name);
    else if (seat !== null) (seat === reader ? found.mine : found.rivals).push(name);
    else if (itemsOf(section).every(({ kind }) => kind === "track")) found.tracks.push(name);
    else found.middle.push(name);
  }
  return found;
}
