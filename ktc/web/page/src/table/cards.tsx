// Cards, whose figures are marks and whose text stands on them, and the numbers of a player.

import { Fragment, h } from "preact";

import * as model from "./model";
import { counted, counts, Icons, Inline, Piece, piece, sealed, written, type Part } from "./pieces";
import type { Item, Thing } from "./sent";

/** What a card or a place costs, gives and is worth, as marks. */
export function marksOf({ figures = {} }: Thing) {
  const { cost = {}, worth, price = {}, gives = {}, symbols = [] } = figures;
  const priced = counts(price);
  const given = counts(gives);
  const deed: readonly Part[] = [...priced, ...(priced.length > 0 && given.length > 0 ? [written("▸", 18)] : []), ...given];
  return {
    cost: counts(cost),
    worth: worth === undefined ? [] : [sealed(worth)],
    deed,
    symbols: (symbols as readonly string[]).map((sort) => piece(sort)),
  };
}

/** What a seat is known by in a line of text: its token, or what its game prints for it. */
export function SeatToken({ seat, scale = 0.7 }: { seat: number; scale?: number }) {
  const { colour, look = `token/${seat}` } = model.state.value?.seats[seat] ?? {};
  const { figures } = model.completed({}, look);
  return (
    <Inline width={34} height={32} scale={scale}>
      <Piece look={look} colour={colour} figures={figures} />
    </Inline>
  );
}

/** A card from its figures. */
export function CardFace({ thing }: { thing: Thing }) {
  const figures = thing.figures ?? {};
  const { cost, worth, deed, symbols } = marksOf(thing);
  const sign = figures["sign"] === undefined ? [] : [piece(figures["sign"])];
  const head = [...sign, ...cost];
  return (
    <span class="card-face" data-below={figures["below"]}>
      {(head.length > 0 || worth.length > 0) && (
        <span class="head">
          <Icons parts={head} scale={0.68} />
          <Icons parts={worth} scale={0.68} />
        </span>
      )}
      <b>{thing.name}</b>
      {figures["text"] && !thing.down && <small class="text">{figures["text"]}</small>}
      {!thing.down && (deed.length > 0 || symbols.length > 0) && (
        <span class="foot">
          <Icons parts={[...deed, ...symbols]} scale={0.68} />
        </span>
      )}
    </span>
  );
}

export interface Numbered {
  readonly name: string;
  readonly label: string;
  readonly value: string | number;
  readonly large: boolean;
  readonly signed: boolean;
}

/** Return the numbers of a seat, with their labels; those that decide the game, or have a sign, come first. */
export function numbersOf(seat: number): readonly Numbered[] {
  const { labels = {}, things = {} } = model.set.value ?? {};
  const items: readonly Item[] = Object.values(model.sections.value).flatMap(({ items }) => Object.values(items));
  const item = items.find((one) => one.kind === "seat" && one.seat === seat);
  const numbers = Object.entries(model.state.value?.seats[seat]?.numbers ?? {});
  return [
    ...numbers.map(([name, value]) => ({ name, label: labels[name] ?? name, value, large: false, signed: things[name] !== undefined })),
    ...Object.values(item?.figures ?? {}).map((figure) => ({ large: false, ...figure, name: "", signed: false })),
  ];
}

const MOST_DECISIVE = 4;

/** Return the numbers that are shown wherever a player is named: those with a sign, or that decide the game; else the first one. */
export function decisiveOf(seat: number): readonly Numbered[] {
  const all = numbersOf(seat);
  const same = all.findIndex(({ value, name }) => name === "" && value === model.state.value?.seats[seat]?.points); // shown as points
  const numbers = all.filter((_, index) => index !== same);
  const found = numbers.filter(({ signed, large }) => signed || large);
  return found.length > 0 ? found.slice(0, MOST_DECISIVE) : numbers.slice(0, 1);
}

/** The numbers of a seat, each with its sign or its label. */
export function Numbers({ numbers, labels = false }: { numbers: readonly Numbered[]; labels?: boolean }) {
  if (numbers.length === 0) return null;
  return (
    <span class="numbers">
      {numbers.map(({ name, label, value, signed }) => (
        <span title={`${label}: ${value}`} aria-label={`${label}: ${value}`} role="img">
          {signed ? <Icons parts={signOf(name, value)} scale={0.6} /> : <i class="value">{value}</i>}
          {(labels || !signed) && <small>{label}</small>}
        </span>
      ))}
    </span>
  );
}

function signOf(name: string, value: string | number): readonly Part[] {
  const { look } = model.completed({}, name);
  return look === "money" ? counted(name, value) : [written(String(value), 20), piece(name)];
}

/** What lies on a place: tokens of seats, signs, free places, and words for the rest. */
export function Lying({ thing }: { thing: Thing }) {
  const { look, figures = {}, owner, marks = [] } = thing;
  const title = thing.about ?? thing.name;
  if (look === "slots")
    return (
      <>
        {Array.from({ length: figures["number"] ?? 1 }, () => (
          <i class="slot-free" title={title} />
        ))}
      </>
    );
  if (look === "symbols")
    return (
      <span class={`laid ${marks.length > 0 ? "marked" : ""}`} title={[title, ...marks].join("; ")}>
        <Icons
          parts={[
            ...(figures["symbols"] as readonly string[]).map((sort) => piece(sort)),
            ...(figures["points"] === undefined ? [] : [sealed(figures["points"])]),
          ]}
          scale={0.55}
        />
      </span>
    );
  if (owner !== undefined) return <SeatToken seat={owner} />;
  return look === undefined ? null : <small class="lies">{thing.name}</small>;
}
