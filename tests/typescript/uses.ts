// What a client writes against the types: it narrows by "type", and what is wrong is an error before anything runs.

import type { Action, Bid, BoxContent, DraftView, Effect, Event, TableView, WholeText } from "../../plugins/ktc-city/ktc_city/wire/types";

export function told(event: Event): string {
  switch (event.type) {
    case "KeyplesDrawn":
      return `${event.seat} drew ${event.number}: ${event.colours === null ? "nobody says what" : event.colours.join(", ")}`;
    case "TilePlaced":
      return `${event.tile} at ${event.q}, ${event.r}, turned ${event.rotation}`;
    default:
      return event.type;
  }
}

export const bid: Bid = { type: "Bid", seat: 0, tile: "gherkin", colour: "red", behind: 2 };
export const action: Action = bid;

export function actions(draft: DraftView): readonly Action[] {
  return draft.action !== null ? [draft.action] : draft.choices.flatMap((choice) => (choice.then ? actions(choice.then) : []));
}

export function free(table: TableView, river: number): readonly number[] {
  const berths = table.view.rivers[river]?.berths ?? [];
  return berths.flatMap((berth, at) => (berth.seat === null ? [at] : []));
}

export function price(box: BoxContent, tile: string, level: number): string {
  const cost = box.tiles.find((one) => one.id === tile)?.costs[level];
  return cost ? [...cost.connectors, ...cost.skills].join(", ") : "nothing";
}

export function key(effect: Effect): string | undefined {
  return effect.type === "OneOf" ? effect.key : undefined;
}

export function stands(text: WholeText): boolean {
  return !("length" in text) && "type" in text && text.type === "TableView";
}

// @ts-expect-error  a berth is a number
export const typed: Action = { type: "SetSail", seat: 0, berth: "2" };
// @ts-expect-error  there is no such action
export const unknown: Action = { type: "Fly", seat: 0 };
// @ts-expect-error  the tile is missing
export const short: Action = { type: "Use", seat: 0, colour: "red", behind: 1 };

export function written(table: TableView): void {
  // @ts-expect-error  what was sent is not written to
  table.view.rivers = [];
}
