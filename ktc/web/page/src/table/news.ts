// What others did since one's own last deed: by turn, the last one of each rival, and what happened to all in between.

import type { Told } from "./sent";

/** What one player did in a row, or what happened to one in a report; without a seat, what happened to all. */
export interface News {
  readonly seat: number | undefined;
  /** What is worth telling. */
  readonly main: readonly string[];
  readonly sentences: readonly string[];
  readonly things: readonly string[];
  /** Whether it was that player's turn, or a deed in another one's. */
  readonly turn: boolean;
  /** Whether it is a part of a report. */
  readonly report: boolean;
}

type Part = Pick<News, "seat" | "turn" | "report"> & { told: Told[] };

const TURN = "TurnBegan"; // whose turn it is says nothing that was done

/** Return what players did, in order; what befalls somebody in another one's deed belongs to that deed. */
export function deedsIn(events: readonly Told[]): readonly News[] {
  const found: Part[] = [];
  let turn: number | undefined;
  let last: Part | undefined; // that goes on
  let report: Part[] | undefined; // by player
  for (const event of events) {
    const { seat, deed = false } = event;
    if (event.report) [turn, report] = [undefined, []];
    if (event.kind === TURN) [turn, report, last] = [seat, undefined, undefined];
    else {
      if (report && deed) report = last = undefined;
      if (report) last = report.find((one) => one.seat === seat);
      else if (seat !== undefined && seat !== last?.seat && (last?.seat !== turn || deed)) last = undefined;
      if (last) last.told.push(event);
      else if (seat !== undefined || report) {
        last = { seat, told: [event], turn: deed || (!report && (seat === turn || turn === undefined)), report: !!report };
        found.push(last);
        report?.push(last);
      }
    }
  }
  return found.map(({ seat, told, turn: inTurn, report: reported }) => {
    const own = told.filter((event) => event.seat === seat);
    const main = told.filter(({ aside }) => !aside);
    const said = (some: readonly Told[]) => some.map(({ sentence }) => sentence).filter((sentence) => sentence);
    return {
      seat,
      main: said(main.length > 0 || reported ? main : own.slice(0, 1)),
      sentences: said(told),
      things: own.flatMap(({ things = [] }) => things),
      turn: inTurn,
      report: reported,
    };
  });
}

/** Return what happened since a reader's own last deed. */
export const since = (news: readonly News[], reader: number | undefined): readonly News[] =>
  news.slice(news.findLastIndex(({ seat, turn }) => seat === reader && turn) + 1);

/** Return the last report since a reader's own last deed, if something happened to the reader in it. */
export function reportFor(news: readonly News[], reader: number | undefined): readonly News[] {
  const fresh = since(news, reader);
  const begin = fresh.findLastIndex(({ seat, report }) => report && seat === undefined);
  const found = fresh.slice(begin).filter(({ main, report }) => report && main.length > 0);
  return found.some(({ seat }) => seat !== undefined && seat === reader) ? found : [];
}

/** Return the last deed of each rival, the latest first, and how a report begins that is new to a reader. */
export function lastDeeds(news: readonly News[], reader: number | undefined): readonly News[] {
  const last = new Map<number | undefined, News>();
  const fresh = since(news, reader);
  for (const one of news)
    if (one.seat === undefined ? fresh.includes(one) : one.turn && one.seat !== reader) {
      last.delete(one.seat);
      last.set(one.seat, one);
    }
  return [...last.values()].reverse();
}
