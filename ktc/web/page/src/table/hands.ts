// What touching a thing means: it answers what is asked, or is held to choose a deed, or says why nothing can be done with it.

import { bagOf, choose, forget, numbersIn, type Bag } from "./bag";
import { deedsOf, isNumber, offeredBy, onlyAnswers, optionsAfter, takes, totalOf, waysOf, type Sent, type Way } from "./choosing";
import { model, NOTHING, type Held } from "./model";
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

class Hands {
  act = (_: Sent) => {};
  /** Asks why a deed is refused. */
  refused = (_: Sent) => {};
  explain = (_: string) => {};
  /** Asks for the answers of what is held where they were not sent. */
  list = async () => {};

  /** The deeds of what is held, by kind; of no thing where none is held and none can be. */
  get deeds(): Readonly<Record<string, Deed>> {
    const can = model.can.value;
    const { thing, kind } = model.held.value;
    const found = deedsOf(can, thing);
    return kind === null || found[kind] === undefined ? found : { [kind]: found[kind] };
  }

  readonly #stepper = computed(() => this.#stepperNow());
  readonly #offered = computed(() => this.#offeredNow());

  /** The keys that answer what is held: the table marks them, and a touch of one is the answer. */
  get offered(): ReadonlySet<string> {
    return this.#offered.value;
  }

  /** The number that is asked for, such as how many keyples of a colour; null where deeds are asked in another way. */
  get stepper(): Stepper | null {
    return this.#stepper.value;
  }

  /** What a bot would do, until something else is in hand. */
  get advised(): Sent | null {
    const { advice, held } = model;
    return advice.value?.held === held.value ? advice.value.deed : null;
  }

  #offeredNow(): ReadonlySet<string> {
    const { path, thing, lumps } = model.held.value;
    if (thing === null && lumps[0] !== undefined) return new Set(this.joinedBy(lumps[0]));
    const found = new Set<string>(this.stepper?.lumps);
    for (const deed of Object.values(this.deeds)) for (const key of offeredBy(deed, path)) found.add(key);
    if (this.turning !== null) for (const key of offeredBy(this.deeds[this.turning.kind] ?? {}, path.slice(0, -1))) found.add(key);
    return found;
  }

  #stepperNow(): Stepper | null {
    const { thing, first, number, lumps, split } = model.held.value;
    if (thing === null) return null;
    const all = Object.values(this.deeds).map(waysOf);
    const firsts = [...new Set(all.flatMap((found) => (found === null ? [] : [...found.keys()])))];
    if (firsts.length === 0 || firsts.some((key) => model.target(key) !== undefined)) return null; // places are touched
    const waysFrom = (key: string) => all.flatMap((found) => found?.get(key) ?? []);
    const able = firsts.filter((key) => waysFrom(key).some((way) => takes(way, lumps)));
    const chosen = first !== null && firsts.includes(first) ? first : this.#most(able.length > 0 ? able : firsts);
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
  isBarred(key: string): boolean {
    const { firsts = [] } = this.stepper ?? {};
    const row = itemsOf(model.sections.value["hand"]).find(({ things = [] }) => things.includes(key))?.things;
    return !firsts.includes(key) && firsts.some((one) => row?.includes(one));
  }

  /** Of several answers, that of which the person has most. */
  #most(keys: readonly string[]): string {
    const number = (key: string) => model.thing(key).number ?? 1;
    return keys.reduce((best, key) => (number(key) > number(best) ? key : best));
  }

  /** How the held tile is turned at the place that was touched for it; null where it has none yet, or nothing can be turned. */
  get turning(): Turning | null {
    const { kind, path, split } = model.held.value;
    const at = path.at(-1);
    const deed = kind === null ? undefined : this.deeds[kind];
    if (kind === null || deed === undefined || typeof at !== "string" || model.target(at)?.at === undefined) return null;
    const turns = optionsAfter(deed, path).flatMap(({ answers: [first], whole }) => (whole && typeof first === "number" ? [first] : []));
    const turn = turns[split % turns.length];
    return turn === undefined ? null : { kind, at, turns, turn };
  }

  /** The deeds that need nothing but a press now. */
  get ready(): readonly Ready[] {
    const { thing, path, number: wanted } = model.held.value;
    const { stepper, turning, advised, deeds } = this;
    const found: Ready[] = [];
    const placeOf = (kind: string) => model.set.value?.kinds[kind]?.place ?? 1;
    for (const [at, [kind, deed]] of Object.entries(deeds).entries()) {
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
      const ways = stepper && waysOf(deed);
      if (stepper !== null && ways !== null) {
        const { first, splits, split } = stepper;
        const way = this.#wayOf(ways.get(first) ?? [], stepper);
        const tried = [...before, first, ...(splits[split]?.leaf ?? [])];
        const keys = [...ways].flatMap(([one, some]) => {
          const other = this.#wayOf(some, { ...stepper, number: wanted ?? 0, taken: [] });
          return other === null ? [] : [{ first: one, number: totalOf(other), send: [...before, one, ...other.leaf] }];
        });
        add(way && totalOf(way), way && [...before, first, ...way.leaf], { tried, keys });
      } else {
        const rest = turning === null ? onlyAnswers(deed, path) : [...path, turning.turn];
        const send = kind === advised?.[0] ? advised : rest && [...before, ...rest];
        if (send !== null) add(null, send);
      }
    }
    if (found.length > 0 && path.length === 0)
      for (const why of model.refusals.value)
        if (why.kind) found.push({ kind: why.kind, deed: {}, place: placeOf(why.kind), number: null, send: null, why });
    return found;
  }

  /** Return the way for the number of a stepper, or for the next one up, or else for the most; null where there is none. */
  #wayOf(ways: readonly Way[], { number, taken, splits, split }: Stepper): Way | null {
    const fits = ways.filter((way) => takes(way, taken));
    const totals = fits.map(totalOf);
    const total = Math.min(Math.max(...totals), ...totals.filter((one) => one >= number));
    const same = fits.filter((way) => totalOf(way) === total).sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0));
    return same.find((way) => String(way.numbers) === String(splits[split]?.numbers)) ?? same[0] ?? null;
  }

  /** What several things can be chosen for at once; null where that is not asked. */
  get bag(): Bag | null {
    if (model.held.value.path.length > 0) return null;
    return Object.values(this.deeds).reduce<Bag | null>((found, deed) => found ?? bagOf(deed), null);
  }

  /** Choose more or fewer of a kind; return whether that is asked. */
  take(kind: string, by: number): boolean {
    const can = model.can.value;
    const bag = this.bag;
    const most = bag?.most[kind];
    if (bag === null || most === undefined) return false;
    choose(can, bag, kind, Math.max(0, Math.min(most, (numbersIn(can)[kind] ?? 0) + by)));
    return true;
  }

  /** A thing was touched. */
  async touch(key: string) {
    await this.list(); // it may be one of the answers that were asked for
    const { turning } = this;
    const { thing, lumps } = model.held.value;
    if (this.take(model.thing(key).sort ?? key, 1)) return;
    if (thing === null && lumps.length > 0 && this.offered.has(key)) {
      model.held.value = { ...NOTHING, thing: key, lumps };
      return;
    }
    if (turning?.at === key) {
      model.held.value = { ...model.held.value, split: model.held.value.split + 1 };
      return;
    }
    if (this.#answer(key)) return;
    if (this.isBarred(key)) return this.refused([Object.keys(this.deeds)[0]!, thing!, key, this.stepper!.number]);
    const usable = [key, model.thing(key).same_as].find((one) => one !== undefined && model.can.value?.things[one] !== undefined);
    if (model.held.value.thing === key) model.hold(null);
    else if (usable !== undefined) model.hold(usable);
    else model.look(model.looked.value === key ? null : key);
    if (model.looked.value === key || model.held.value.thing === key) this.explain(key);
  }

  /** Return what the reader has bid for a thing. */
  bidOn(key: string): number {
    const bids: Counts | undefined = model.thing(key).figures?.["bids"];
    return bids?.[String(model.reader.value)] ?? 0;
  }

  /** Return the things onto which a lump can be moved. */
  joinedBy(lump: string): readonly string[] {
    const joins = (deed: Deed) => [...(waysOf(deed)?.values() ?? [])].flat().some(({ lumps }) => lumps.includes(lump));
    const { things = {} } = model.can.value ?? {};
    return Object.keys(things).filter((key) => Object.values(things[key]!).some(joins));
  }

  /** Pick up the lump that lies on a thing, or put it back. */
  lift(key: string) {
    const { thing, lumps } = model.held.value;
    model.hold(null);
    if (thing !== null || !lumps.includes(key)) model.held.value = { ...NOTHING, lumps: [key] };
  }

  /** Take in hand what a bot would do. */
  async advise(deed: Sent) {
    const [kind, thing = ""] = deed as readonly string[];
    const begins = model.can.value?.things[thing]?.[kind!] !== undefined;
    const chosen = { ...NOTHING, thing: begins ? thing : null };
    model.hold(null);
    if (begins) this.explain(thing);
    model.held.value = chosen;
    await this.list();
    const [first, ...rest] = deed.slice(begins ? 2 : 1) as readonly Answer[];
    const numbers = rest.filter(isNumber);
    const number = numbers.reduce((sum, one) => sum + one, 0);
    const lumps = rest.find((one) => typeof one === "object") ?? [];
    if (typeof first === "object") {
      forget();
      for (const key of first) this.take(model.thing(key).sort ?? key, 1);
    }
    const isPaid = typeof first === "string" && this.stepper?.firsts.includes(first);
    const held = { ...chosen, ...(isPaid ? { first, number, lumps } : numbers.length > 0 && { kind: kind!, path: [first!] }) };
    model.held.value = held;
    const { stepper, turning } = this;
    held.split = stepper?.splits.findIndex((way) => String(way.numbers) === String(numbers)) ?? turning?.turns.indexOf(number) ?? 0;
    model.held.value = { ...held };
    model.advise(deed);
  }

  /** One thing was dragged onto another: the same as touching both, whichever the deed begins with. */
  async drop(from: string, onto: string) {
    const { can, held } = model;
    const [first, answer] = can.value?.things[from] !== undefined ? [from, onto] : [onto, from];
    model.hold(can.value?.things[first] !== undefined ? first : null);
    await this.list();
    this.explain(first);
    if (held.value.thing === first) this.#answer(answer);
  }

  /** Take a key as an answer, if it is one; return whether it was. */
  #answer(key: string): boolean {
    const held = model.held.value;
    const stepper = this.stepper;
    if (stepper !== null && stepper.firsts.includes(key)) {
      this.#pay({ first: key, number: null, lumps: [] });
      return true;
    }
    if (stepper !== null && stepper.lumps.includes(key)) {
      const lumps = held.lumps.includes(key) ? held.lumps.filter((lump) => lump !== key) : [...held.lumps, key];
      this.#pay({ lumps, number: null });
      return true;
    }
    const path = this.turning === null ? held.path : held.path.slice(0, -1);
    for (const [kind, deed] of Object.entries(this.deeds)) {
      const option = optionsAfter(deed, path).find(({ answers }) => answers[0] === key);
      if (option === undefined) continue;
      model.held.value = { ...held, path, split: 0 };
      this.choose(kind, option.answers, option.whole);
      return true;
    }
    return false;
  }

  /** Give answers to a kind of deed: do it where they say all, or go on asking. */
  choose(kind: string, answers: readonly Answer[], whole: boolean) {
    const { thing, path } = model.held.value;
    const deed = this.deeds[kind];
    const all = [...path, ...answers];
    const more = deed !== undefined && optionsAfter(deed, all).some((option) => option.answers.length > 0);
    const only = deed === undefined || (more && optionsAfter(deed, all).length > 1) ? null : onlyAnswers(deed, all);
    if (whole || only !== null) this.act([kind, ...(thing === null ? [] : [thing]), ...(only ?? all)]);
    else model.held.value = { ...model.held.value, kind, path: all };
  }

  /** Change what is paid. */
  #pay(change: Partial<Held>) {
    const { first = null, number = null } = this.stepper ?? {};
    model.held.value = { ...model.held.value, first, number, split: 0, ...change };
  }

  step(by: number) {
    const { numbers = [], number = 0 } = this.stepper ?? {};
    const next = numbers[numbers.indexOf(number) + by];
    if (next !== undefined) this.#pay({ number: next });
  }

  /** Make up the number in another way. */
  part(split: number) {
    this.#pay({ split });
  }

  back() {
    const held = model.held.value;
    const { path } = held;
    if (model.looked.value !== null) model.look(null);
    else if (path.length > 0)
      model.held.value = { ...held, kind: path.length > 1 ? held.kind : null, path: path.slice(0, -1), split: 0 };
    else model.hold(null);
  }
}

/** The hands of the person at the table. */
export const hands = new Hands();
