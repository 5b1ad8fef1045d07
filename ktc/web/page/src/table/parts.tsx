// What sections are made of: rows of things, maps, and tracks. Each thing that has a key is a button.

import * as hands from "./hands";
import * as model from "./model";
import { type ComponentChildren, Fragment, h, type JSX } from "preact";

import { Hex, HEX_BOX, OnHex, worth } from "./hex";
import { CardFace, SeatToken } from "./cards";
import { imageOf } from "./image";
import { isPlaced } from "./places";
import { Icons, Inline, inked, outline, Piece, piece, Seal } from "./pieces";
import type { Item, Section, Thing } from "./sent";
import { isHexes, isLate } from "./sections";
import { upTo } from "./signals";

const SEAT_ITEMS = ["row", "texts"];
/** Return the rows and texts of a section, those of its seat among them; the spaces of a map without a grid are a row. */
export function rowsOf(section: Section): readonly Item[] {
  return Object.values(section.items).flatMap((item) => {
    if (item.kind === "seat") return Object.values(item.rows ?? {});
    if (isPlaced(item)) return [];
    if (item.kind === "map" && item.grid !== "hex") return [{ ...item, kind: "row" as const, things: Object.keys(item.places ?? {}) }];
    return SEAT_ITEMS.includes(item.kind) ? [item] : [];
  });
}

/** Return the classes that say what a thing is at the moment: held, offered as an answer, or able to be used. */
export function states(key: string): string {
  const { thing, first, lumps } = model.held.value;
  const held =
    [thing, first, ...lumps].includes(key) || (hands.advised()?.includes(key) ?? false) || (first === null && hands.stepper()?.first === key);
  const offered = hands.offered().has(key);
  const noted = model.coach.value?.spot === key;
  return `${held ? "held" : ""} ${noted ? "noted-thing" : ""} ${model.looked.value === key ? "looked" : ""} ${offered ? "offered" : ""} ${hands.isBarred(key) ? "barred" : ""} ${model.can.value?.things[key] !== undefined ? "can" : ""}`;
}

/** The rim of a tile, dashed in the colour of the rival who touched it since one's own last deed. */
function Rim({ at }: { at: string }) {
  const seat = model.lately.value.get(at);
  return (
    <>
      <path class="rim" d={outline("hex")} />
      {seat !== undefined && <path {...inked(model.state.value?.seats[seat]?.colour, "lately")} d={outline("hex")} />}
    </>
  );
}

/** Return all of a thing in words, what can be done with it too. */
function spoken(key: string, thing: Thing): string {
  const kinds = Object.keys(model.can.value?.things[key] ?? {}).map((kind) => model.set.value?.kinds[kind]?.name ?? kind);
  const marks = thing.marks ?? [];
  const number = thing.number === undefined ? "" : `${thing.number} × `;
  return [`${number}${thing.about ?? thing.name ?? key}`, ...marks, ...(kinds.length > 0 ? [kinds.join(", ")] : [])].join(". ");
}

interface Touchable {
  readonly at: string;
  readonly thing: Thing;
  readonly class: string;
  readonly children: ComponentChildren;
  readonly style?: Readonly<Record<string, string>>;
}

const touchable = ({ at, thing, class: own }: Touchable) => ({
  class: `${own} ${states(at)}`,
  "data-spot": at,
  "aria-label": spoken(at, thing),
  onClick: () => hands.touch(at),
});

/** A thing as a button. */
export const Touch = (props: Touchable) => (
  <button title={props.thing.about ?? props.thing.name} style={props.style} {...touchable(props)}>
    {props.children}
  </button>
);

/** A thing in a picture, which can be touched as well. */
function Spot({ transform, ...props }: Touchable & { readonly transform: string }) {
  const touch = touchable({ ...props, class: `spot ${props.class}` });
  return (
    <g
      {...touch}
      role="button"
      tabIndex={0}
      transform={transform}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        touch.onClick();
      }}
    >
      {props.children}
    </g>
  );
}

// --- maps of hexagons -------------------------------------------------------------------------------------------------

const ACROSS = 201;
const DOWN = 174;
export type Point = readonly [number, number];
export const pairs = (numbers: readonly number[]): readonly Point[] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
const where = ([column = 0, row = 0]: readonly number[]): Point => [
  ((column + row / 2) / 2) * ACROSS,
  (row / 2) * DOWN,
];
/** The turn of what lies on a side: across the edge. */
const turn = ([column = 0, row = 0]: readonly number[]): number => (Math.abs(row) % 2 === 0 ? 0 : Math.abs(column) % 2 === 0 ? 60 : -60);

interface HexesProps {
  readonly tiles: readonly (readonly [key: string, at: readonly [number, number]])[];
  readonly box: readonly number[];
  readonly small: boolean;
  readonly class: string;
  readonly across?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Tiles, what lies across their sides, what lies on them, and what can be touched between them. */
function Hexes({ tiles, box, small, class: own, across, children }: HexesProps) {
  const placed = tiles.map(([key, at]) => [key, `translate(${at.join(" ")})`, model.thing(key)] as const);
  return (
    <svg class={own} viewBox={box.join(" ")} role="group">
      {placed.map(([key, transform, thing]) => (
        <Spot key={key} at={key} thing={thing} class="tile" transform={transform}>
          <Hex thing={thing} small={small} bare={across === undefined}>
            <Rim at={key} />
          </Hex>
        </Spot>
      ))}
      {across}
      {placed.map(([key, transform, thing]) => (
        <g key={key} class="on" data-on={key} transform={transform}>
          <OnHex at={key} thing={thing} />
        </g>
      ))}
      {children}
    </svg>
  );
}

/** Where each map began along an axis, and how long it was, while tiles wait to be placed on it. */
const frames = new Map<string, readonly [from: number, length: number, waiting: number]>();

interface HexMapProps {
  readonly item: Item;
  readonly section: string;
  readonly small: boolean;
  /** How many tiles will be placed: there is room for all, so that the scale stays. */
  readonly waiting: number;
}

export function HexMap({ item, section, small, waiting }: HexMapProps) {
  const tiles = Object.entries(item.places ?? {}).map(([key, at]) => [key, where(at)] as const);
  const laid = Object.entries(item.pieces ?? {}).flatMap(([sort, numbers]) => pairs(numbers).map((at) => [sort, at] as const));
  const offered = hands.offered();
  const turning = hands.turning();
  const targets = Object.entries(model.can.value?.targets ?? {}).filter(
    ([key, target]) => target.section === section && offered.has(key) && target.at,
  );
  const isSide = (at: readonly number[]) => at.some((one) => Math.abs(one) % 2 === 1);
  const free = targets.map(([, { at }]) => at!);
  const centres = [...tiles.map(([, at]) => at), ...free.filter((at) => !isSide(at)).map(where)];
  const others = [...laid.map(([, at]) => at), ...free.filter(isSide)].map(where);
  const boxOf = (axis: 0 | 1, half: number, least: number, step: number): readonly [number, number] => {
    const key = `${section} ${axis}`;
    const around = (all: readonly Point[], far: number) => all.flatMap((one) => [one[axis] - far, one[axis] + far]);
    const ends = [...around(centres, half), ...around(others, 26)];
    const [from, to] = [Math.min(...ends) - 6, Math.max(...ends) + 6];
    const known = frames.get(key);
    const before = waiting && known?.[2] ? known : undefined;
    const along = tiles.map(([, at]) => at[axis]);
    const apart = Math.max(...along) - Math.min(...along) + (waiting > 1 ? 3 : 2) * step;
    const compact = (Math.ceil(Math.sqrt(tiles.length + waiting - 1)) + 1) * step; // so far apart are the ends of tiles close together
    const length = Math.max(to - from, before?.[1] ?? (waiting > 0 ? Math.max(apart, compact) + 2 * half + 12 : least));
    const start = Math.min(from, Math.max(to - length, before?.[0] ?? (from + to - length) / 2));
    frames.set(key, [start, length, waiting]);
    return [start, length];
  };
  const [left, width] = boxOf(0, 106, small ? 330 : 520, ACROSS);
  const [top, height] = boxOf(1, 122, small ? 330 : 460, DOWN);
  const held = model.held.value.thing;
  return (
    <Hexes
      tiles={tiles}
      box={[left, top, width, height]}
      small={small}
      class="map"
      across={laid.map(([sort, at]) => (
        <g
          key={`${sort}${at}`}
          class="across"
          data-across={String(at)}
          transform={`translate(${where(at).join(" ")}) rotate(${turn(at)}) scale(${small ? 1.5 : 1.05})`}
        >
          <Piece {...model.completed({}, sort)} />
        </g>
      ))}
    >
      {targets.map(([key, target]) => {
        const at = target.at!;
        const side = isSide(at);
        const joins = (target.beside?.length ?? 0) > 1;
        const here = turning?.at === key && held !== null ? model.thing(held) : null;
        return (
          <Spot
            key={key}
            at={key}
            thing={{ name: target.name ?? key }}
            class={`slot ${joins ? "joins" : ""} ${here ? "turning" : ""}`}
            transform={`translate(${where(at).join(" ")}) rotate(${side ? turn(at) : 0})`}
          >
            {here !== null ? (
              <g data-turn={turning?.turn}>
                <Hex thing={{ ...here, figures: { ...here.figures, rotation: turning?.turn } }}>
                  <path class="rim" d={outline("hex")} />
                </Hex>
              </g>
            ) : side ? (
              <>
                <rect class="reach" x={-32} y={-26} width={64} height={52} rx={10} />
                <rect x={-20} y={-13} width={40} height={26} rx={6} />
              </>
            ) : (
              <path d={outline("hex")} transform="scale(.92)" />
            )}
          </Spot>
        );
      })}
    </Hexes>
  );
}

// --- rows -------------------------------------------------------------------------------------------------------------

const narrow = upTo(600);
const tiny = upTo(360);

/** Return how many hexagons stand beside each other, for a number of them. */
const columnsOf = (number: number): number => (tiny.value ? 4 : narrow.value ? 3 : number <= 3 ? number : number <= 6 ? 3 : 4);

/** Where tiles that wait lie: they stay there until others come. */
let slots: readonly string[] = [];

function HexRow({ keys, most }: { keys: readonly string[]; most: number }) {
  const all = most && keys.every((key) => slots.includes(key)) ? slots : keys;
  if (most) slots = all;
  const number = all.length;
  const columns = most === 2 ? 2 : Math.min(number, most || columnsOf(number));
  const [wide, high] = narrow.value ? [206, 184] : [212, 246];
  const rows = Math.ceil(number / columns);
  const place = (index: number): readonly [number, number] => {
    const row = Math.floor(index / columns);
    const here = Math.min(columns, number - row * columns);
    const indent = narrow.value ? (row % 2) * (wide / 2) : ((columns - here) * wide) / 2;
    return [(index % columns) * wide + indent + wide / 2, row * high + 122];
  };
  const width = columns * wide + (narrow.value && rows > 1 ? wide / 2 : 0);
  const tiles = keys.map((key) => [key, place(all.indexOf(key))] as const);
  return (
    <Hexes
      tiles={tiles}
      box={[0, 0, width, (rows - 1) * high + 256]}
      class="honeycomb"
      small={most ? narrow.value && keys.length > 3 : tiny.value}
    />
  );
}

const ownerOf = ({ owner, figures }: Thing): number | undefined => owner ?? figures?.["owner"];
const SHORT = 4; // letters of a playing card

/** A thing as a button: a piece with a number, a card with its face, or a picture. */
function Button({ at, thing }: { at: string | null; thing: Thing }) {
  const { paths: drawn, width } = thing.figures ?? {};
  const [first, ...more] = thing.face ?? [];
  const owned = ownerOf(thing);
  const short = (first ?? thing.name ?? "").length <= SHORT && thing.face === undefined && !thing.down ? "short" : "";
  const image = thing.image === undefined || thing.down ? null : imageOf(thing.image);
  const [kind, shows]: readonly [string, JSX.Element] =
    drawn
      ? [
          "piece",
          <Inline width={width + 4} height={40}>
            <Piece {...thing} />
          </Inline>,
        ]
      : thing.look === "hex"
        ? [
            "of-hex",
            <svg class="mini" viewBox={HEX_BOX} aria-hidden="true">
              <Hex thing={thing} small />
            </svg>,
          ]
        : thing.look === "card"
          ? ["of-card", <CardFace thing={thing} />]
          : image !== null
            ? ["of-image", image]
            : [
                `card ${short} ${thing.figures?.["acts"] ? "acts" : ""}`,
                <span class="face">
                  {owned && <SeatToken seat={owned} />}
                  {first === undefined ? thing.name : <b>{first}</b>}
                  {more.map((text) => (
                    <small>{text}</small>
                  ))}
                </span>,
              ];
  const colour = thing.colour ?? (owned ? model.state.value?.seats[owned]?.colour : undefined);
  const ink = inked(colour, `thing ${kind} ${thing.down ? "down" : ""} ${thing.number === 0 ? "none" : ""}`);
  const counted = at !== null && drawn ? (thing.number ?? 1) : thing.number;
  const number = counted !== undefined && (drawn || counted !== 1) ? <span class="number">{counted}</span> : null;
  const inner = (
    <>
      {shows}
      {number}
      {thing.marks?.length ? <small class="marks">{thing.marks.join(" · ")}</small> : null}
    </>
  );
  return at === null ? (
    <span {...ink} title={thing.about ?? thing.name}>
      {inner}
    </span>
  ) : (
    <Touch {...ink} at={at} thing={thing}>
      {inner}
    </Touch>
  );
}

/** Return where a player, or what one has laid, is on a table that players sit around. */
export function placeBefore(owner: number): { [name: string]: string } {
  const { seats = {}, reader = 1 } = model.state.value ?? {};
  const turned = (2 * Math.PI * (owner - reader)) / Object.keys(seats).length;
  return { "--left": `${50 - 50 * Math.sin(turned)}%`, "--top": `${50 + 50 * Math.cos(turned)}%` };
}

interface ThingsProps {
  readonly item: Item;
  readonly small?: boolean;
  /** How many tiles are beside each other at most, where that is not as the screen has room. */
  readonly most?: number;
}

/** A row of things, or texts. */
export function Things({ item, small = false, most = 0 }: ThingsProps) {
  if (item.kind === "texts")
    return (
      <div class="texts">
        {item.lines?.map((line) => (
          <p>{line}</p>
        ))}
      </div>
    );
  const things = item.things ?? [];
  const { free = 0 } = item;
  if (things.length + free === 0) return null;
  const keys = things.filter((thing) => typeof thing === "string");
  const hexes = !small && isHexes(item);
  const owners = things.map((thing) => ownerOf(typeof thing === "string" ? model.thing(thing) : thing));
  const late = isLate(item);
  return (
    <div class={`row ${late ? "late" : hexes ? "hexes" : ""}`} role="group" aria-label={item.title}>
      {item.title && <h3>{item.title}</h3>}
      {hexes && !late ? (
        <HexRow keys={keys} most={most} />
      ) : (
        <div class={`things ${item.small ? "buttons" : ""} ${owners.every((owner) => owner !== undefined) ? "around" : ""}`}>
          {things.map((thing, index) => {
            const at = typeof thing === "string" ? thing : null;
            const owner = owners[index];
            return (
              <span key={at ?? index} class="before" {...(owner !== undefined && { style: placeBefore(owner) })}>
                <Button at={at} thing={at === null ? model.completed(thing as Thing) : model.thing(at)} />
              </span>
            );
          })}
          {Array.from({ length: small ? 0 : free }, (_, index) => (
            <i key={`free ${index}`} class="free" />
          ))}
        </div>
      )}
    </div>
  );
}

// --- tracks -----------------------------------------------------------------------------------------------------------

/** What a berth gives. */
function Berth({ thing }: { thing: Thing }) {
  const { figures = {}, owner } = thing;
  if (owner !== undefined) return <SeatToken seat={owner} scale={0.9} />;
  if (figures["points"])
    return (
      <Inline width={36} height={36} scale={0.8}>
        <Seal value={figures["points"]} />
      </Inline>
    );
  if (figures["keyples"])
    return (
      <span class="gain">
        {figures["keyples"]}
        <Icons parts={[piece("keyple/any")]} scale={0.5} />
      </span>
    );
  return <small>{figures["number"] ?? thing.name}</small>;
}

/** A track: its stretches side by side, each with its spaces. */
export function Track({ section }: { section: Section }) {
  const things = Object.values(section.items).flatMap(({ things = [] }) => things);
  const stretches = things.map((one) => [one, typeof one === "string" ? model.thing(one) : model.completed(one)] as const);
  const next = stretches.findIndex(([, { holds = [] }]) =>
    holds.some((one) => typeof one === "string" && model.can.value?.things[one] !== undefined),
  );
  const reached = stretches.findLastIndex(([, { holds = [] }]) =>
    holds.some((one) => typeof one === "string" && model.thing(one).owner !== undefined),
  );
  const goal = next >= 0 ? next : Math.min(stretches.length - 1, reached + 1);
  return (
    <section class="track" aria-label={section.title}>
      {stretches.map(([one, thing], index) => (
        <div class={`stretch ${index === goal ? "goal" : ""} ${index < reached ? "past" : ""}`}>
          <h3>
            {typeof one === "string" ? (
              <Touch at={one} thing={thing} class="stretch-name">
                <span>{thing.name}</span>
                <Icons parts={worth(thing.figures ?? {}, 0)} />
              </Touch>
            ) : (
              thing.name
            )}
          </h3>
          <div class="spaces">
            {(thing.holds ?? [one]).map((space) => {
              const inner = typeof space === "string" ? model.thing(space) : model.completed(space);
              const at = typeof space === "string" ? space : null;
              const claims = inner.figures?.["claims"] ? "claims" : "";
              const berth = <Berth thing={inner} />;
              return at === null ? (
                <span class={`space ${claims}`}>
                  {berth}
                </span>
              ) : (
                <Touch key={at} at={at} thing={inner} class={`space ${claims}`}>
                  {berth}
                </Touch>
              );
            })}
          </div>
        </div>
      ))}
    </section>
  );
}
