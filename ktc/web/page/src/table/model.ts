// The table as the engine told it, and what the person has in hand: all that is shown follows from these signals.

import { forget } from "./bag";
import type { Sent } from "./choosing";
import type { CoachNote } from "./coach";
import { deedsIn, deedsSince } from "./news";
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

class Model {
  readonly set = signal<PrintedSet | null>(null);
  readonly state = signal<State | null>(null);
  readonly can = signal<Can | null>(null);
  readonly events = signal<readonly Told[]>([]);
  readonly held = signal<Held>(NOTHING);
  /** A thing that somebody wants to read about, without doing anything with it. */
  readonly looked = signal<string | null>(null);
  /** A sentence that explains why a touched thing cannot be used. */
  readonly note = signal("");
  /** What a bot would do, and what was in hand for it. */
  readonly advice = signal<{ readonly deed: Sent; readonly held: Held } | null>(null);
  /** In replay: the decision that led to the step, and what a bot would have done. */
  readonly reviewed = signal<ReviewedShown | null>(null);
  /** Why other deeds of a held thing cannot be done. */
  readonly refusals = signal<readonly Why[]>([]);
  /** The note of a coached game that is shown. */
  readonly coach = signal<CoachNote | null>(null);
  /** Whether others would have to agree that a deed is undone. */
  readonly shared = signal(false);
  /** The rule of the reason that the note gives. */
  readonly rule = signal<Pick<Why, "rule" | "text"> | null>(null);
  /** What others want to know, and what went wrong with a bot. */
  readonly notices = signal<readonly Notice[]>([]);
  readonly news = computed(() => deedsIn(this.events.value));
  readonly reader = computed(() => this.state.value?.reader);
  /** Which rival touched each thing last, since one's own last deed. */
  readonly lately = computed<ReadonlyMap<string, number>>(
    () =>
      new Map(deedsSince(this.news.value, this.reader.value).flatMap(({ seat, things }) => things.map((thing) => [thing, seat] as const))),
  );
  readonly sections = computed<Readonly<Record<string, Section>>>(() =>
    bySeat({ ...this.set.value?.sections, ...this.state.value?.sections }, this.state.value ?? { seats: {} }),
  );
  /** What may be done, as the engine sent it: without the answers that were asked for. */
  #sent: Can | null = null;
  #things = new Map<string, Thing>();
  #thingsOf: readonly [unknown, unknown, unknown] = [null, null, null];

  /** Take in what the engine sent. */
  hear({ set, update: { state, delta, can, events, kept } }: ScreenShown) {
    if (set !== null) this.set.value = set;
    if (state !== undefined) this.state.value = state;
    else if (delta !== undefined) this.state.value = patched(this.state.value, delta);
    const same = can !== undefined && sameChoice(this.#sent, can);
    this.can.value = same ? { ...this.can.value!, revision: can.revision } : (can ?? null);
    this.#sent = can ?? null;
    const own = this.state.value?.reader;
    const fresh = events.slice(Math.max(0, this.events.value.length - kept));
    const acted = can === undefined || fresh.some(({ seat }) => seat === own);
    if (acted) forget();
    this.events.value = [...this.events.value.slice(0, kept), ...events];
    this.coach.value = null;
    if (same && !acted) return; // what others did meanwhile takes nothing out of one's hand
    const { thing } = this.held.value;
    const again = fresh.length > 0 && fresh.every(({ seat = own }) => seat === own) && asksNothing(can?.things[thing ?? ""]);
    this.hold(again ? thing : null);
  }

  /** Take in the answers of deeds that were too many to be sent with the rest. */
  list(thing: string | null, kind: string, answers: Answers) {
    const deeds = { [kind]: { answers, bounds: null } };
    this.can.value = patched(this.can.value, thing === null ? { others: deeds } : { things: { [thing]: deeds } });
  }

  /** Forget all that one person may know; what the set prints is for everybody. */
  forget() {
    forget();
    this.state.value = null;
    this.can.value = this.#sent = null;
    this.events.value = [];
    this.held.value = NOTHING;
    this.compare(null);
    this.looked.value = null;
    this.note.value = "";
    this.notices.value = [];
  }

  /** Mark what a bot would do, until something else is in hand. */
  advise(deed: Sent) {
    this.advice.value = { deed, held: this.held.value };
  }

  /** Compare a decision with what a bot would have done, of which the best is marked. */
  compare(reviewed: ReviewedShown | null) {
    this.reviewed.value = reviewed;
    this.advise(reviewed?.candidates[0]?.deed ?? []);
  }

  /** Return a thing of the table, completed by what the set prints. */
  thing(key: string): Thing {
    const now = [this.set.value, this.state.value, this.can.value] as const;
    if (now.some((value, index) => value !== this.#thingsOf[index])) {
      this.#things.clear();
      this.#thingsOf = now;
    }
    const found = this.#things.get(key) ?? this.completed(this.state.value?.things[key] ?? this.target(key) ?? {}, key);
    this.#things.set(key, found);
    return found;
  }

  /** Complete a thing without a key, or one of a key, by the print of its sort. */
  completed(thing: Thing, key = ""): Thing {
    const print = this.set.value?.things[thing.sort ?? key];
    if (print === undefined) return thing;
    return { ...print, ...thing, ...(print.figures || thing.figures ? { figures: { ...print.figures, ...thing.figures } } : {}) };
  }

  target(key: string): Thing | undefined {
    return this.can.value?.targets?.[key];
  }

  /** Hold a thing, or nothing; what begins with the only thing that waits to be placed is held at once. */
  hold(thing: string | null) {
    this.held.value = thing === null ? this.begun : { ...NOTHING, thing };
    this.looked.value = null;
    this.note.value = "";
    this.refusals.value = [];
  }

  /** Read about a thing; what one was about to place stays in hand. */
  look(thing: string | null) {
    if (this.held.value.path.length === 0) this.hold(null);
    this.looked.value = thing;
    this.note.value = "";
  }

  /** Return what is in hand before anything was touched: where all deeds begin with things of one row, the first of them. */
  get begun(): Held {
    const can = this.can.value;
    const began = Object.keys(can?.things ?? {});
    const [first] = began;
    if (can === null || first === undefined) return NOTHING;
    const waiting = this.sections.value[WAITING];
    const rows = Object.values(waiting?.items ?? {}).flatMap(({ things = [] }) => things);
    return began.every((key) => rows.includes(key)) ? { ...NOTHING, thing: first } : NOTHING;
  }
}

/** The table of the page: there is one at a time. */
export const model = new Model();
