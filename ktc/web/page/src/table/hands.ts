// What touching a thing means: it answers what is asked, or is held to choose a deed, or says why nothing can be done with it.

import { bagOf, choose as chooseMany, forget, numbersIn, type Bag } from "./bag";
import { deedsOf, isNumber, offeredBy, onlyAnswers, optionsAfter, takes, totalOf, waysOf, type Sent, type Way } from "./choosing";
import * as model from "./model";
import { NOTHING, type Held } from "./model";
import { itemsOf } from "./sections";
import type { Answer, Counts, Deed } from "./sent";
import { computed } from "./signals";

export interface Stepper {
  /** What can be paid with, by first answer: keys of things such as keyples of a colour. */
  readonly firsts: readonly string[];
  readonly first: string;
  readonly numbers: readonly number[];
  readonly number: number;
  /** What may come along whole, and what does. */
  readonly lumps: readonly string[];
  readonly taken: readonly string[];
  /** The ways that make up the number, where there are several; one of them is chosen. */
  readonly splits: readonly Way[];
  readonly split: number;
}

/** A tile that is about to be placed: where, and the turns that fit there; another touch of the place is the next one. */
export interface Turning {
  readonly kind: string;
  readonly at: string;
  readonly turns: readonly number[];
  readonly turn: number;
}

/** One of several things to pay with, such as keyples of a colour: the number that a deed takes of it. */
export interface Key {
  readonly first: string;
  readonly number: number;
  readonly send: Sent;
}

/** A deed of what is held: it needs nothing but a press, or says why it cannot be done now. */
export interface Ready {
  readonly kind: string;
  readonly deed: Deed;
  /** Where its button is: the same for all things of a kind. */
  readonly place: number;
  /** The number it takes; null where it takes none. */
  readonly number: number | null;
  readonly send: Sent | null;
  /** Where nothing can be sent: what is refused with the reason. */
  readonly tried?: Sent;
  readonly why?: Why;
  readonly keys?: readonly Key[];
}

/** What the table does with what is touched. */
export const table = {
  act: (_: Sent) => {},
  /** Asks why a deed is refused. */
  refused: (_: Sent) => {},
  explain: (_: string) => {},
  /** Asks for the answers of what is held where they were not sent. */
  list: async () => {},
};

/** The deeds of what is held, by kind; of no thing where none is held and none can be. */
export function deeds(): Readonly<Record<string, Deed>> {
  const can = model.can.value;
  const { thing, kind } = model.held.value;
  const found = deedsOf(can, thing);
  return kind === null || found[kind] === undefined ? found : { [kind]: found[kind] };
}

const steppers = computed(stepperNow);
const offers = computed(offeredNow);

/** The keys that answer what is held: the table marks them, and a touch of one is the answer. */
export function offered(): ReadonlySet<string> {
  return offers.value;
}

/** The number that is asked for, such as how many keyples of a colour; null where deeds are asked in another way. */
export function stepper(): Stepper | null {
  return steppers.value;
}

/** What a bot would do, until something else is in hand. */
export function advised(): Sent | null {
  const advice = model.advice.value;
  return advice?.held === model.held.value ? advice.deed : null;
}

function offeredNow(): ReadonlySet<string> {
  const { path, thing, lumps } = model.held.value;
  if (thing === null && lumps[0] !== undefined) return new Set(joinedBy(lumps[0]));
  const found = new Set<string>(stepper()?.lumps);
  for (const deed of Object.values(deeds())) for (const key of offeredBy(deed, path)) found.add(key);
  const turned = turning();
  if (turned !== null) for (const key of offeredBy(deeds()[turned.kind] ?? {}, path.slice(0, -1))) found.add(key);
  return found;
}

function stepperNow(): Stepper | null {
  const { thing, first, number, lumps, split } = model.held.value;
  if (thing === null) return null;
  const all = Object.values(deeds()).map(waysOf);
  const firsts = [...new Set(all.flatMap((found) => (found === null ? [] : [...found.keys()])))];
  if (firsts.length === 0 || firsts.some((key) => model.target(key) !== undefined)) return null; // places are touched
  const waysFrom = (key: string) => all.flatMap((found) => found?.get(key) ?? []);
  const able = firsts.filter((key) => waysFrom(key).some((way) => takes(way, lumps)));
  const chosen = first !== null && firsts.includes(first) ? first : most(able.length > 0 ? able : firsts);
  const ways = waysFrom(chosen);
  const taken = [lumps, []].find((some) => ways.some((way) => takes(way, some))) ?? ways[0]?.lumps ?? [];
  const fits = ways.filter((way) => takes(way, taken));
  const numbers = [...new Set(fits.map(totalOf))].sort((one, other) => one - other);
  const now = number !== null && numbers.includes(number) ? number : (numbers[0] ?? 0);
  const same = new Map(fits.filter((way) => totalOf(way) === now).map((way) => [String(way.numbers), way]));
  const splits = [...same.values()].sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0));
  return {
    firsts,
    first: chosen,
    numbers,
    number: now,
    lumps: [...new Set(ways.flatMap((way) => way.lumps))],
    taken,
    splits,
    split: Math.min(split, splits.length - 1),
  };
}

/** What is in hand and of the same row as that with which one may pay, but not for what is held. */
export function isBarred(key: string): boolean {
  const { firsts = [] } = stepper() ?? {};
  const row = itemsOf(model.sections.value["hand"]).find(({ things = [] }) => things.includes(key))?.things;
  return !firsts.includes(key) && firsts.some((one) => row?.includes(one));
}

/** Of several answers, that of which the person has most. */
function most(keys: readonly string[]): string {
  const number = (key: string) => model.thing(key).number ?? 1;
  return keys.reduce((best, key) => (number(key) > number(best) ? key : best));
}

/** How the held tile is turned at the place that was touched for it; null where it has none yet, or nothing can be turned. */
export function turning(): Turning | null {
  const { kind, path, split } = model.held.value;
  const at = path.at(-1);
  const deed = kind === null ? undefined : deeds()[kind];
  if (kind === null || deed === undefined || typeof at !== "string" || model.target(at)?.at === undefined) return null;
  const turns = optionsAfter(deed, path).flatMap(({ answers: [first], whole }) => (whole && typeof first === "number" ? [first] : []));
  const turn = turns[split % turns.length];
  return turn === undefined ? null : { kind, at, turns, turn };
}

/** The deeds that need nothing but a press now. */
export function ready(): readonly Ready[] {
  const { thing, path, number: wanted } = model.held.value;
  const steps = stepper();
  const turned = turning();
  const advice = advised();
  const found: Ready[] = [];
  const placeOf = (kind: string) => model.set.value?.kinds[kind]?.place ?? 1;
  for (const [at, [kind, deed]] of Object.entries(deeds()).entries()) {
    const add = (number: number | null, send: Sent | null, more: Partial<Ready> = {}) =>
      found.push({ kind, deed, place: thing === null ? at : placeOf(kind), number, send, ...more });
    const before = thing === null ? [kind] : [kind, thing];
    const bag = path.length === 0 ? bagOf(deed) : null;
    if (bag !== null) {
      const numbers = numbersIn(model.can.value);
      const number = Object.values(numbers).reduce((sum, one) => sum + one, 0);
      const sent = bag.sent(numbers);
      add(number || null, sent && [...before, ...sent]);
      continue;
    }
    const ways = steps && waysOf(deed);
    if (steps !== null && ways !== null) {
      const { first, splits, split } = steps;
      const way = wayOf(ways.get(first) ?? [], steps);
      const tried = [...before, first, ...(splits[split]?.leaf ?? [])];
      const keys = [...ways].flatMap(([one, some]) => {
        const other = wayOf(some, { ...steps, number: wanted ?? 0, taken: [] });
        return other === null ? [] : [{ first: one, number: totalOf(other), send: [...before, one, ...other.leaf] }];
      });
      add(way && totalOf(way), way && [...before, first, ...way.leaf], { tried, keys });
    } else {
      const rest = turned === null ? onlyAnswers(deed, path) : [...path, turned.turn];
      const send = kind === advice?.[0] ? advice : rest && [...before, ...rest];
      if (send !== null) add(null, send);
    }
  }
  if (found.length > 0 && path.length === 0)
    for (const why of model.refusals.value)
      if (why.kind) found.push({ kind: why.kind, deed: {}, place: placeOf(why.kind), number: null, send: null, why });
  return found;
}

/** Return the way for the number of a stepper, or for the next one up, or else for the most; null where there is none. */
function wayOf(ways: readonly Way[], { number, taken, splits, split }: Stepper): Way | null {
  const fits = ways.filter((way) => takes(way, taken));
  const totals = fits.map(totalOf);
  const total = Math.min(Math.max(...totals), ...totals.filter((one) => one >= number));
  const same = fits.filter((way) => totalOf(way) === total).sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0));
  return same.find((way) => String(way.numbers) === String(splits[split]?.numbers)) ?? same[0] ?? null;
}

/** What several things can be chosen for at once; null where that is not asked. */
export function bag(): Bag | null {
  if (model.held.value.path.length > 0) return null;
  return Object.values(deeds()).reduce<Bag | null>((found, deed) => found ?? bagOf(deed), null);
}

/** Choose more or fewer of a kind; return whether that is asked. */
export function take(kind: string, by: number): boolean {
  const can = model.can.value;
  const several = bag();
  const most = several?.most[kind];
  if (several === null || most === undefined) return false;
  chooseMany(can, several, kind, Math.max(0, Math.min(most, (numbersIn(can)[kind] ?? 0) + by)));
  return true;
}

/** A thing was touched. */
export async function touch(key: string) {
  await table.list(); // it may be one of the answers that were asked for
  const { thing, lumps } = model.held.value;
  if (take(model.thing(key).sort ?? key, 1)) return;
  if (thing === null && lumps.length > 0 && offered().has(key)) {
    model.held.value = { ...NOTHING, thing: key, lumps };
    return;
  }
  if (turning()?.at === key) {
    model.held.value = { ...model.held.value, split: model.held.value.split + 1 };
    return;
  }
  if (answer(key)) return;
  if (isBarred(key)) return table.refused([Object.keys(deeds())[0]!, thing!, key, stepper()!.number]);
  const usable = [key, model.thing(key).same_as].find((one) => one !== undefined && model.can.value?.things[one] !== undefined);
  if (model.held.value.thing === key) model.hold(null);
  else if (usable !== undefined) model.hold(usable);
  else model.look(model.looked.value === key ? null : key);
  if (model.looked.value === key || model.held.value.thing === key) table.explain(key);
}

/** Return what the reader has bid for a thing. */
export function bidOn(key: string): number {
  const bids: Counts | undefined = model.thing(key).figures?.["bids"];
  return bids?.[String(model.reader.value)] ?? 0;
}

/** Return the things onto which a lump can be moved. */
export function joinedBy(lump: string): readonly string[] {
  const joins = (deed: Deed) => [...(waysOf(deed)?.values() ?? [])].flat().some(({ lumps }) => lumps.includes(lump));
  const { things = {} } = model.can.value ?? {};
  return Object.keys(things).filter((key) => Object.values(things[key]!).some(joins));
}

/** Pick up the lump that lies on a thing, or put it back. */
export function lift(key: string) {
  const { thing, lumps } = model.held.value;
  model.hold(null);
  if (thing !== null || !lumps.includes(key)) model.held.value = { ...NOTHING, lumps: [key] };
}

/** Take in hand what a bot would do. */
export async function advise(deed: Sent) {
  const [kind, thing = ""] = deed as readonly string[];
  const begins = model.can.value?.things[thing]?.[kind!] !== undefined;
  const chosen = { ...NOTHING, thing: begins ? thing : null };
  model.hold(null);
  if (begins) table.explain(thing);
  model.held.value = chosen;
  await table.list();
  const [first, ...rest] = deed.slice(begins ? 2 : 1) as readonly Answer[];
  const numbers = rest.filter(isNumber);
  const number = numbers.reduce((sum, one) => sum + one, 0);
  const lumps = rest.find((one) => typeof one === "object") ?? [];
  if (typeof first === "object") {
    forget();
    for (const key of first) take(model.thing(key).sort ?? key, 1);
  }
  const isPaid = typeof first === "string" && stepper()?.firsts.includes(first);
  const held = { ...chosen, ...(isPaid ? { first, number, lumps } : numbers.length > 0 && { kind: kind!, path: [first!] }) };
  model.held.value = held;
  held.split = stepper()?.splits.findIndex((way) => String(way.numbers) === String(numbers)) ?? turning()?.turns.indexOf(number) ?? 0;
  model.held.value = { ...held };
  model.advise(deed);
}

/** One thing was dragged onto another: the same as touching both, whichever the deed begins with. */
export async function drop(from: string, onto: string) {
  const { things = {} } = model.can.value ?? {};
  const [first, second] = things[from] !== undefined ? [from, onto] : [onto, from];
  model.hold(things[first] !== undefined ? first : null);
  await table.list();
  table.explain(first);
  if (model.held.value.thing === first) answer(second);
}

/** Take a key as an answer, if it is one; return whether it was. */
function answer(key: string): boolean {
  const held = model.held.value;
  const steps = stepper();
  if (steps?.firsts.includes(key)) {
    pay({ first: key, number: null, lumps: [] });
    return true;
  }
  if (steps?.lumps.includes(key)) {
    const lumps = held.lumps.includes(key) ? held.lumps.filter((lump) => lump !== key) : [...held.lumps, key];
    pay({ lumps, number: null });
    return true;
  }
  const path = turning() === null ? held.path : held.path.slice(0, -1);
  for (const [kind, deed] of Object.entries(deeds())) {
    const option = optionsAfter(deed, path).find(({ answers }) => answers[0] === key);
    if (option === undefined) continue;
    model.held.value = { ...held, path, split: 0 };
    choose(kind, option.answers, option.whole);
    return true;
  }
  return false;
}

/** Give answers to a kind of deed: do it where they say all, or go on asking. */
export function choose(kind: string, answers: readonly Answer[], whole: boolean) {
  const { thing, path } = model.held.value;
  const deed = deeds()[kind];
  const all = [...path, ...answers];
  const more = deed !== undefined && optionsAfter(deed, all).some((option) => option.answers.length > 0);
  const only = deed === undefined || (more && optionsAfter(deed, all).length > 1) ? null : onlyAnswers(deed, all);
  if (whole || only !== null) table.act([kind, ...(thing === null ? [] : [thing]), ...(only ?? all)]);
  else model.held.value = { ...model.held.value, kind, path: all };
}

/** Change what is paid. */
function pay(change: Partial<Held>) {
  const { first = null, number = null } = stepper() ?? {};
  model.held.value = { ...model.held.value, first, number, split: 0, ...change };
}

export function step(by: number) {
  const { numbers = [], number = 0 } = stepper() ?? {};
  const next = numbers[numbers.indexOf(number) + by];
  if (next !== undefined) pay({ number: next });
}

/** Make up the number in another way. */
export function part(split: number) {
  pay({ split });
}

export function back() {
  const held = model.held.value;
  const { path } = held;
  if (model.looked.value !== null) model.look(null);
  else if (path.length > 0)
    model.held.value = { ...held, kind: path.length > 1 ? held.kind : null, path: path.slice(0, -1), split: 0 };
  else model.hold(null);
}
