// Choosing an action from what may be done: from the thing that is touched to a deed, of any game.

import type { Answer, Answers, Can, Deed, Leaf } from "./sent";

/** What is sent to act: the kind, the thing if there is one, and the answers. */
export type Sent = readonly Answer[] | readonly (Answer | Readonly<Record<string, number>>)[];

export const answersOf = (leaf: Leaf): readonly Answer[] => (typeof leaf === "object" ? leaf : [leaf]);
const inside = (after: Exclude<Answers, readonly Leaf[]>, answer: Answer): Answers | undefined =>
  typeof answer === "string" ? after[answer] : undefined;
const isList = (answers: Answers): answers is readonly Leaf[] => Array.isArray(answers);
const isNumber = (leaf: Answer): leaf is number => typeof leaf === "number";

/** Return the deeds that begin with a thing, by kind; those that begin with none for null. */
export function deedsOf(can: Can | null, thing: string | null): Readonly<Record<string, Deed>> {
  if (can === null) return {};
  return thing === null ? can.others : (can.things[thing] ?? {});
}

/** Return whether a deed needs no answer: touching the thing says it all. */
export function isPlain({ answers, bounds, counts }: Deed): boolean {
  return (
    bounds === undefined &&
    counts === undefined &&
    (answers === undefined || (isList(answers) && answers.every((leaf) => answersOf(leaf).length === 0)))
  );
}

/** One way to pay with a first answer such as a colour: numbers that add up, and lumps that come along whole. */
export interface Way {
  readonly numbers: readonly number[];
  readonly lumps: readonly string[];
  readonly leaf: readonly Answer[];
}

export const totalOf = ({ numbers }: Way): number => numbers.reduce((sum, number) => sum + number, 0);
const isWord = (answer: unknown): answer is string => typeof answer === "string";

function wayOf(leaf: readonly Answer[]): Way | null {
  const lump = leaf.at(-1);
  const numbers = typeof lump === "object" ? leaf.slice(0, -1) : leaf;
  if (numbers.length === 0 || !numbers.every(isNumber)) return null;
  return { numbers, lumps: typeof lump === "object" ? lump.filter(isWord) : [], leaf };
}

/** Return the ways to pay by their first answers, as for keyples of a colour; null where a deed is not asked so. */
export function waysOf({ answers, bounds }: Deed): ReadonlyMap<string, readonly Way[]> | null {
  const found = new Map<string, readonly Way[]>();
  if (bounds !== undefined) {
    for (const { answers: before, least, most } of bounds) {
      const [first, ...more] = before;
      if (!isWord(first) || more.length > 0 || least === undefined || most === undefined) return null;
      const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
      found.set(
        first,
        numbers.map((number) => ({ numbers: [number], lumps: [], leaf: [number] })),
      );
    }
    return found;
  }
  if (answers === undefined || isList(answers)) return null;
  for (const [first, after] of Object.entries(answers)) {
    const ways = isList(after) ? after.map((leaf) => wayOf(answersOf(leaf))) : [null];
    if (!ways.every((way) => way !== null)) return null;
    found.set(first, ways);
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

/** Return what may follow a path of answers. */
export function optionsAfter({ answers }: Deed, path: readonly Answer[]): readonly Option[] {
  let after: Answers | undefined = answers;
  for (const answer of path) after = after === undefined || isList(after) ? undefined : inside(after, answer);
  if (after === undefined) return [];
  if (isList(after)) return after.map((leaf) => ({ answers: answersOf(leaf), whole: true }));
  return Object.keys(after).map((answer) => ({ answers: [answer], whole: false }));
}

/** Return a path to its end, where one answer or none is left to each question: such a thing is not asked. */
export function onlyAnswers(deed: Deed, path: readonly Answer[]): readonly Answer[] | null {
  if (deed.answers === undefined) return deed.bounds === undefined && deed.counts === undefined ? path : null;
  const options = optionsAfter(deed, path);
  const [first, ...others] = options;
  const plain = options.find(({ answers, whole }) => whole && answers.length === 0);
  if (plain !== undefined) return path;
  if (first === undefined || others.length > 0) return null;
  const all = [...path, ...first.answers];
  return first.whole ? all : onlyAnswers(deed, all);
}

/** Return all keys that a deed's next answers name, so that the table can offer them. */
export function offeredBy(deed: Deed, path: readonly Answer[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { answers } of optionsAfter(deed, path)) if (typeof answers[0] === "string") found.add(answers[0]);
  return found;
}
