// The table as the engine told it, and what the person has in hand: all that is shown follows from these signals.

import { forget as forgetChosen } from "./bag";
import type { Sent } from "./choosing";
import type { CoachNote } from "./coach";
import { deedsIn, reportFor, since } from "./news";
import { bySeat, WAITING } from "./sections";
import type { Answer, Answers, Can, PrintedSet, ScreenShown, Section, State, Thing, Told } from "./sent";
import { computed, signal } from "./signals";

/** What the person holds: a thing, and the answers given so far to one kind of deed or to all. */
export interface Held {
  readonly thing: string | null;
  readonly kind: string | null;
  /** The first answer, such as a colour of keyples. */
  readonly first: string | null;
  readonly number: number | null;
  /** What comes along whole, such as one's losing bids. */
  readonly lumps: readonly string[];
  /** Which of several ways makes up the number, or how what is to be placed is turned. */
  readonly split: number;
  readonly path: readonly Answer[];
}

/** A sentence at the table, with the answers that a person may give. */
export interface Notice {
  readonly text: string;
  readonly answers: readonly (readonly [id: string, name: string, answer: () => void])[];
}

export const NOTHING: Held = { thing: null, kind: null, first: null, number: null, lumps: [], split: 0, path: [] };

type Patch = { [key: string]: unknown };
const isObject = (value: unknown): value is Patch => typeof value === "object" && value !== null && !Array.isArray(value);

/** Return what a JSON merge patch (RFC 7396) makes of a value, which stays as it is. */
export function patched<Value>(before: Value, change: unknown): Value {
  if (!isObject(change)) return change as Value;
  const found: Patch = isObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete found[key];
    else found[key] = patched(found[key], value);
  }
  return found as Value;
}

/** Whether the same may be done as before. */
export const sameChoice = (one: Can | null, other: Can): boolean =>
  JSON.stringify({ ...one, revision: 0 }) === JSON.stringify({ ...other, revision: 0 });

/** Whether deeds need no answers: such a thing stays in hand, as a deck from which one takes several cards. */
const asksNothing = (deeds: Can["things"][string] = {}): boolean =>
  Object.values(deeds).some(({ answers }) => JSON.stringify(answers) === "[[]]");

export const set = signal<PrintedSet | null>(null);
export const state = signal<State | null>(null);
export const can = signal<Can | null>(null);
export const events = signal<readonly Told[]>([]);
export const held = signal<Held>(NOTHING);
/** A thing to read about, without doing anything with it. */
export const looked = signal<string | null>(null);
/** A sentence that explains why a touched thing cannot be used. */
export const note = signal("");
/** What a bot would do, and what was in hand for it. */
export const advice = signal<{ readonly deed: Sent; readonly held: Held } | null>(null);
/** In replay: the decision that led to the step, and what a bot would have done. */
export const reviewed = signal<ReviewedShown | null>(null);
/** Why other deeds of a held thing cannot be done. */
export const refusals = signal<readonly Why[]>([]);
/** The note of a coached game that is shown. */
export const coach = signal<CoachNote | null>(null);
/** Whether others would have to agree that a deed is undone. */
export const shared = signal(false);
/** The rule of the reason that the note gives. */
export const rule = signal<Pick<Why, "rule" | "text"> | null>(null);
/** What others want to know, and what went wrong with a bot. */
export const notices = signal<readonly Notice[]>([]);
export const news = computed(() => deedsIn(events.value));
export const reader = computed(() => state.value?.reader);
/** Which rival touched each thing last, since one's own last deed. */
export const lately = computed<ReadonlyMap<string, number>>(
  () =>
    new Map(
      since(news.value, reader.value).flatMap(({ seat, things }) =>
        seat === undefined || seat === reader.value ? [] : things.map((thing) => [thing, seat] as const),
      ),
    ),
);
/** What happened to all since one's own last deed, where something happened to oneself. */
export const report = computed(() => reportFor(news.value, reader.value));
export const sections = computed<Readonly<Record<string, Section>>>(() =>
  bySeat({ ...set.value?.sections, ...state.value?.sections }, state.value ?? { seats: {} }),
);
/** What may be done, as the engine sent it: without the answers that were asked for. */
let sent: Can | null = null;
const things = new Map<string, Thing>();
let thingsOf: readonly [unknown, unknown, unknown] = [null, null, null];

/** Take in what the engine sent. */
export function hear({ set: printed, update: { state: whole, delta, can: now, events: told, kept } }: ScreenShown) {
  if (printed !== null) set.value = printed;
  if (whole !== undefined) state.value = whole;
  else if (delta !== undefined) state.value = patched(state.value, delta);
  const same = now !== undefined && sameChoice(sent, now);
  can.value = same ? { ...can.value!, revision: now.revision } : (now ?? null);
  sent = now ?? null;
  const own = state.value?.reader;
  const fresh = told.slice(Math.max(0, events.value.length - kept));
  const acted = now === undefined || fresh.some(({ seat }) => seat === own);
  if (acted) forgetChosen();
  events.value = [...events.value.slice(0, kept), ...told];
  coach.value = null;
  if (same && !acted) return; // what others did meanwhile takes nothing out of one's hand
  const { thing } = held.value;
  const again = fresh.length > 0 && fresh.every(({ seat = own }) => seat === own) && asksNothing(now?.things[thing ?? ""]);
  held.value = again ? { ...NOTHING, thing } : begun();
  note.value = again ? (now?.asks ?? "") : ""; // the thing stays, and hides what is asked
  refusals.value = [];
}

/** Take in the answers of deeds that were too many to be sent with the rest. */
export function list(thing: string | null, kind: string, answers: Answers) {
  const deeds = { [kind]: { answers, bounds: null } };
  can.value = patched(can.value, thing === null ? { others: deeds } : { things: { [thing]: deeds } });
}

/** Forget all that one person may know; what the set prints is for everybody. */
export function forget() {
  forgetChosen();
  state.value = null;
  can.value = sent = null;
  events.value = [];
  held.value = NOTHING;
  compare(null);
  looked.value = null;
  note.value = "";
  notices.value = [];
}

/** Mark what a bot would do, until something else is in hand. */
export function advise(deed: Sent) {
  advice.value = { deed, held: held.value };
}

/** Compare a decision with what a bot would have done, of which the best is marked. */
export function compare(review: ReviewedShown | null) {
  reviewed.value = review;
  advise(review?.candidates[0]?.deed ?? []);
}

/** Return a thing of the table, completed by what the set prints. */
export function thing(key: string): Thing {
  const now = [set.value, state.value, can.value] as const;
  if (now.some((value, index) => value !== thingsOf[index])) {
    things.clear();
    thingsOf = now;
  }
  const found = things.get(key) ?? completed(state.value?.things[key] ?? target(key) ?? {}, key);
  things.set(key, found);
  return found;
}

/** Complete a thing without a key, or one of a key, by the print of its sort. */
export function completed(thing: Thing, key = ""): Thing {
  const print = set.value?.things[thing.sort ?? key];
  if (print === undefined) return thing;
  return { ...print, ...thing, ...(print.figures || thing.figures ? { figures: { ...print.figures, ...thing.figures } } : {}) };
}

export function target(key: string): Thing | undefined {
  return can.value?.targets?.[key];
}

/** Hold a thing, or nothing; what begins with the only thing that waits to be placed is held at once. */
export function hold(thing: string | null) {
  held.value = thing === null ? begun() : { ...NOTHING, thing };
  looked.value = null;
  note.value = "";
  refusals.value = [];
}

/** Read about a thing; what one was about to place stays in hand. */
export function look(thing: string | null) {
  if (held.value.path.length === 0) hold(null);
  looked.value = thing;
  note.value = "";
}

/** Return what is in hand before anything was touched: where all deeds begin with things of one row, the first of them. */
export function begun(): Held {
  const began = Object.keys(can.value?.things ?? {});
  const [first] = began;
  if (first === undefined) return NOTHING;
  const waiting = sections.value[WAITING];
  const rows = Object.values(waiting?.items ?? {}).flatMap(({ things = [] }) => things);
  return began.every((key) => rows.includes(key)) ? { ...NOTHING, thing: first } : NOTHING;
}
