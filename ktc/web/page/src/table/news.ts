// What others did since one's own last deed: by turn, the last one of each rival, and who touched what.

import type { Told } from "./sent";

/** What one player did in a row, with the sentence that says most. */
export interface News {
  readonly seat: number;
  readonly headline: string;
  readonly sentences: readonly string[];
  readonly things: readonly string[];
  /** Whether it was that player's turn, or a deed in another one's: what is placed later is no new deed. */
  readonly turn: boolean;
}

const TURN = "TurnBegan"; // whose turn it is says nothing that was done

/** Return what players did, in order; what befalls somebody in another one's deed belongs to that deed. */
export function deedsIn(events: readonly Told[]): readonly News[] {
  const found: { seat: number; told: Told[]; turn: boolean }[] = [];
  let turn: number | undefined;
  let begins = true;
  for (const event of events) {
    const { seat, kind, deed = false } = event;
    if (kind === TURN) [turn, begins] = [seat, true];
    if (kind === TURN || seat === undefined) continue;
    const last = begins ? undefined : found.at(-1);
    if (last !== undefined && (seat === last.seat || (last.seat === turn && !deed))) last.told.push(event);
    else found.push({ seat, told: [event], turn: deed || turn === undefined || seat === turn });
    begins = false;
  }
  return found.map(({ seat, told, turn: inTurn }) => {
    const own = told.filter((event) => event.seat === seat);
    const main = own.findLast(({ things = [] }) => things.length > 0) ?? own[0];
    return {
      seat,
      headline: main?.sentence ?? "",
      sentences: told.map(({ sentence }) => sentence),
      things: own.flatMap(({ things = [] }) => things),
      turn: inTurn,
    };
  });
}

/** Return what rivals did since a reader's own last deed. */
export const deedsSince = (news: readonly News[], reader: number | undefined): readonly News[] =>
  news.slice(news.findLastIndex(({ seat, turn }) => seat === reader && turn) + 1).filter(({ seat }) => seat !== reader);

/** Return the last deed of each rival, the latest first. */
export function lastDeeds(news: readonly News[], reader: number | undefined): readonly News[] {
  const last = new Map<number, News>();
  for (const one of news)
    if (one.seat !== reader && one.turn) {
      last.delete(one.seat);
      last.set(one.seat, one);
    }
  return [...last.values()].reverse();
}
