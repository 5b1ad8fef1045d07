// Several things chosen at once, such as the cards of a bid: numbers by kind, of which some are allowed.

import { answersOf, type Sent } from "./choosing";
import type { Can, Deed } from "./sent";
import { signal } from "./signals";

type Numbers = Readonly<Record<string, number>>;

export interface Bag {
  /** How many of each kind can be chosen at most. */
  readonly most: Numbers;
  /** Whether these numbers, or more, are allowed. */
  readonly fits: (numbers: Numbers) => boolean;
  /** Return what is sent for these numbers, behind the kind of the deed; null where they are not allowed. */
  readonly sent: (numbers: Numbers) => Sent | null;
}

const EMPTY = { asked: "", numbers: {} as Numbers };
const chosen = signal(EMPTY);
const askedBy = (can: Can | null): string => (can === null ? "" : `${can.seat} ${can.asks}`);

/** Return the numbers chosen so far; of another question, none. */
export const numbersIn = (can: Can | null): Numbers => (chosen.value.asked === askedBy(can) ? chosen.value.numbers : {});

/** Choose a number of a kind, with what was chosen before; without it, where both together are too many. */
export function choose(can: Can | null, bag: Bag, kind: string, number: number) {
  const all = { ...numbersIn(can), [kind]: number };
  chosen.value = { asked: askedBy(can), numbers: bag.fits(all) ? all : { [kind]: Math.min(number, 1) } };
}

export const forget = () => {
  chosen.value = EMPTY;
};

function count(kinds: readonly string[]): Numbers {
  const found: Record<string, number> = {};
  for (const kind of kinds) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

const written = (numbers: Numbers): string =>
  JSON.stringify(
    Object.entries(numbers)
      .filter(([, number]) => number > 0)
      .sort(),
  );

/** Return a deed as a choice of several things; null for one that is not. */
export function bagOf({ answers, counts }: Deed): Bag | null {
  if (counts !== undefined)
    return {
      most: counts,
      fits: () => true,
      sent: (numbers) => [Object.fromEntries(Object.entries(numbers).filter(([, number]) => number > 0))],
    };
  if (!Array.isArray(answers) || answers.length < 2) return null;
  const lists = answers.map(answersOf).map((leaf) => (leaf.length === 1 && typeof leaf[0] === "object" ? leaf[0] : null));
  if (!lists.every((list) => list !== null)) return null;
  const most: Record<string, number> = {};
  const known = new Map<string, readonly string[]>();
  const counted = lists.map(count);
  for (const list of lists) {
    const numbers = count(list);
    known.set(written(numbers), list);
    for (const [kind, number] of Object.entries(numbers)) most[kind] = Math.max(most[kind] ?? 0, number);
  }
  return {
    most,
    fits: (numbers) => counted.some((list) => Object.entries(numbers).every(([kind, number]) => (list[kind] ?? 0) >= number)),
    sent: (numbers) => {
      const list = known.get(written(numbers));
      return list === undefined ? null : [list];
    },
  };
}
