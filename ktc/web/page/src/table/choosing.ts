// Choosing an action from what may be done: from the thing that is touched to a deed, of any game.

import type { Answer, Answers, Can, Deed, Leaf } from "./sent";

/** What is sent to act: the kind, the thing if there is one, and the answers. */
export type Sent = readonly Answer[] | readonly (Answer | Readonly<Record<string, number>>)[];

export const answersOf = (leaf: Leaf): readonly Answer[] => (typeof leaf === "object" ? leaf : [leaf]);
const inside = (after: Exclude<Answers, readonly Leaf[]>, answer: Answer): Answers | undefined =>
  typeof answer === "string" ? after[answer] : undefined;
const isList = (answers: Answers): answers is readonly Leaf[] => Array.isArray(answers);
export const isNumber = (leaf: Answer): leaf is number => typeof leaf === "number";

const anywhere = new WeakMap<Can, Readonly<Record<string, Deed>>>();

/** Return the deeds that may begin with any of their things, since the order of their answers says nothing. */
function deedsInAnyOrder(can: Can): Readonly<Record<string, Deed>> {
  const known = anywhere.get(can);
  if (known !== undefined) return known;
  const begun: Record<string, Record<string, Answers>> = {};
  for (const [thing, deeds] of Object.entries(can.things))
    for (const [kind, { answers }] of Object.entries(deeds)) if (answers !== undefined) (begun[kind] ??= {})[thing] = answers;
  const found = Object.fromEntries(
    Object.entries(begun)
      .map(([kind, answers]) => [kind, { answers }] as const)
      .filter(([, deed]) => bagOf(deed) !== null),
  );
  anywhere.set(can, found);
  return found;
}

/** Return the deeds that begin with a thing, by kind; those that begin with none, or with any of theirs, for null. */
export function deedsOf(can: Can | null, thing: string | null): Readonly<Record<string, Deed>> {
  if (can === null) return {};
  return thing === null ? { ...can.others, ...deedsInAnyOrder(can) } : (can.things[thing] ?? {});
}

/** One way to pay with a first answer such as a colour: numbers that add up, and lumps that come along whole. */
export interface Way {
  readonly numbers: readonly number[];
  readonly lumps: readonly string[];
  readonly leaf: readonly Answer[];
}

export const totalOf = ({ numbers }: Way): number => numbers.reduce((sum, number) => sum + number, 0);
const isWord = (answer: unknown): answer is string => typeof answer === "string";

/** Yield all answers of a deed in full. */
function* leaves(answers: Answers, before: readonly Answer[] = []): Generator<readonly Answer[]> {
  if (isList(answers)) for (const leaf of answers) yield [...before, ...answersOf(leaf)];
  else for (const [first, after] of Object.entries(answers)) yield* leaves(after, first ? [...before, first] : before);
}

/** Return the ways to pay by their first answers, as for keyples of a colour; null where a deed is not asked so. */
export function waysOf({ answers }: Deed): ReadonlyMap<string, readonly Way[]> | null {
  const found = new Map<string, Way[]>();
  if (answers === undefined || isList(answers)) return null;
  for (const [first, ...leaf] of leaves(answers)) {
    const lump = leaf.at(-1);
    const isLump = typeof lump === "object";
    const numbers = isLump ? leaf.slice(0, -1) : leaf;
    if (!isWord(first) || numbers.length === 0 || !numbers.every(isNumber)) return null;
    const ways = found.get(first) ?? [];
    found.set(first, ways);
    ways.push({ numbers, lumps: isLump ? lump : [], leaf });
  }
  return found;
}

/** Return whether a way takes just these lumps. */
export const takes = ({ lumps }: Way, wanted: readonly string[]): boolean =>
  lumps.length === wanted.length && lumps.every((lump) => wanted.includes(lump));

/** A choice that comes next: an answer with what stands behind it, or the whole rest of an action. */
export interface Option {
  readonly answers: readonly Answer[];
  readonly whole: boolean;
}

const MOST_LISTED = 2_000;
const bags = new WeakMap<object, readonly (readonly string[])[] | null>();

/** Return all answers of a deed in full, or null where they are too many or not all words. */
function listed(answers: Answers): readonly (readonly string[])[] | null {
  const found: string[][] = [];
  for (const leaf of leaves(answers)) {
    if (found.length >= MOST_LISTED || !leaf.every(isWord)) return null;
    found.push([...leaf]);
  }
  return found;
}

/** Return what is left of a list after taking away some items, each once; null where one is not in it. */
function without(list: readonly string[], taken: readonly Answer[]): readonly string[] | null {
  const left = [...list];
  for (const one of taken) {
    const at = typeof one === "string" ? left.indexOf(one) : -1;
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Return the answers of a deed whose order says nothing, as three connectors of any colours, or null: one may answer in any order. */
function bagOf({ answers }: Deed): readonly (readonly string[])[] | null {
  if (answers === undefined || isList(answers)) return null;
  const known = bags.get(answers);
  if (known !== undefined) return known;
  const all = listed(answers);
  const places = new Map<string, number>();
  const again = all?.some((one) => one.some((key, at) => (places.get(key) ?? at) !== at || !places.set(key, at)));
  const found = all !== null && again && new Set(all.map((one) => String([...one].sort()))).size === all.length ? all : null;
  bags.set(answers, found);
  return found;
}

/** Return what may follow a path of answers. */
export function optionsAfter(deed: Deed, path: readonly Answer[]): readonly Option[] {
  const bag = bagOf(deed);
  if (bag !== null) {
    const rests = bag.map((one) => without(one, path)).filter((rest) => rest !== null);
    const next = [...new Set(rests.flat())].map((one) => ({ answers: [one], whole: false }));
    return rests.some((rest) => rest.length === 0) ? [...next, { answers: [], whole: true }] : next;
  }
  let after: Answers | undefined = deed.answers;
  for (const answer of path) after = after === undefined || isList(after) ? undefined : inside(after, answer);
  if (after === undefined) return [];
  if (isList(after)) return after.map((leaf) => ({ answers: answersOf(leaf), whole: true }));
  return Object.keys(after).map((answer) => ({ answers: [answer], whole: false }));
}

/** Return answers in the order in which they are sent. */
export function ordered(deed: Deed, path: readonly Answer[]): readonly Answer[] {
  return bagOf(deed)?.find((one) => one.length === path.length && without(one, path) !== null) ?? path;
}

/** Return a path to its end, where one answer or none is left to each question: such a thing is not asked. */
export function onlyAnswers(deed: Deed, path: readonly Answer[]): readonly Answer[] | null {
  if (deed.answers === undefined) return deed.bounds === undefined && deed.counts === undefined ? path : null;
  const options = optionsAfter(deed, path);
  const [first, ...others] = options;
  const plain = options.find(({ answers, whole }) => whole && answers.length === 0);
  if (plain !== undefined) return ordered(deed, path);
  if (first === undefined || others.length > 0) return null;
  const all = [...path, ...first.answers];
  return first.whole ? ordered(deed, all) : onlyAnswers(deed, all);
}

/** Return all keys that a deed's next answers name, so that the table can offer them. */
export function offeredBy(deed: Deed, path: readonly Answer[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { answers } of optionsAfter(deed, path)) if (typeof answers[0] === "string") found.add(answers[0]);
  return found;
}
