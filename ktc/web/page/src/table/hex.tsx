// A hexagonal tile, drawn from its figures: what it is worth, what it gives, what its upgrade costs, and what lies on it now.

import * as model from "./model";
import { type ComponentChildren, Fragment, h } from "preact";

import * as hands from "./hands";
import { inked, outline, piece, Piece, pieces, Row, rowWidth, sealed, written, type Part } from "./pieces";
import type { Counts, Figures, Thing } from "./sent";

/** What a hexagon of the set needs. */
export const HEX_BOX = "-106 -122 212 244";

/** Measures text in the font of names that this device has. */
const ruler = document.createElement("canvas").getContext("2d")!;
ruler.font = `700 100px ${getComputedStyle(document.body).getPropertyValue("--serif")}`;

/** Return how wide the widest line of a name is at a size of 1. */
function breadth(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => ruler.measureText(line).width)) / 100;
}

/** Return a name in at most two lines of like length. */
function lined(name: string): readonly string[] {
  const words = name.length > 15 ? name.split(" ") : [name];
  const splits = words.map((_, index) => [words.slice(0, index).join(" "), words.slice(index).join(" ")].filter(Boolean));
  return splits.reduce((best, lines) => (breadth(lines) < breadth(best) ? lines : best));
}

/** The name, below what may lie across the upper sides; a `bare` tile has more room, and that of a small one is large. */
function Name({ lines, bare, small }: { lines: readonly string[]; bare: boolean; small: boolean }) {
  const [most, one, two] = small ? [32, 168, 154] : bare ? [25, 156, 138] : [21, 132, 116];
  const size = Math.min(most, (lines.length > 1 ? two : one) / breadth(lines));
  return (
    <text class="name" style={{ fontSize: `${size}px` }}>
      {lines.map((line, index) => (
        <tspan x={0} y={(lines.length > 1 ? -52 : -46) + index * size}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const arrow = (path: string, kind: string): Part => ({ width: 20, body: <path class={`arrow ${kind}`} d={path} /> });
export const GIVES = arrow("M-7-8 8 0-7 8z", "gives");
const FOR = arrow("M-4-5 5 0-4 5z", "gives");
export const COSTS = arrow("M0-9 8 0H3.5V9H-3.5V0H-8z", "costs");

export const without = (counts: Counts, ...left: string[]): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([key]) => !left.includes(key)));

/** Points of another level: a small pale seal. */
const later = (value: number): Part => ({ width: 29, body: <g transform="scale(.84)">{sealed(value, true).body}</g> });

/** Return what a tile is worth, now and later, and by what it counts. */
export function worth({ points = [], each = [], counts }: Thing["figures"] & object, level: number): readonly Part[] {
  const values: readonly number[] = each.length > 0 ? each : points;
  const from = Math.min(level, Math.max(0, values.length - 1));
  const seals =
    each.length > 0 ? [sealed(values[from] ?? 0)] : values.map((value, index) => (index === from ? sealed(value) : later(value)));
  const shown = each.length > 0 ? seals : seals.slice(Math.max(0, from - (values.length > 3 ? 1 : from)));
  if (counts === undefined) return values.every((value) => value === 0) && values.length < 2 ? [] : shown;
  return [...shown, written("/", 22), ...counts.map(piece)];
}

/** Return what the use of a tile gives, and for what. */
export function given(gives: Counts | undefined): readonly Part[] {
  if (gives === undefined || gives === null) return [];
  const asked = (gives as { for?: Counts }).for;
  return [...(asked ? [...pieces(asked), FOR] : []), ...pieces(without(gives, "for"))];
}

/** The bids on a tile, the highest first; those that lost are pale. */
function Pennants({ at, bids, colour }: { at: string; bids: Counts; colour: string | undefined }) {
  const sorted = Object.entries(bids).sort(([, one], [, other]) => other - one);
  return (
    <g transform="translate(0 110)">
      {sorted.map(([seat, number], index) => {
        const loose = Number(seat) === model.reader.value && hands.joinedBy(at).length > 0;
        return (
          <g
            key={seat}
            {...inked(model.state.value?.seats[seat]?.colour, `pennant ${index === 0 ? "leads" : "lost"} ${loose ? "loose" : ""}`)}
            data-seat={seat}
            onClick={() => hands.lift(at)}
            transform={`translate(${(index - (sorted.length - 1) / 2) * Math.min(60, 200 / sorted.length)} 0)`}
          >
            {loose && <rect class="reach" x={-32} y={-36} width={64} height={66} />}
            <path class="flag" d="M-27-19H27V8L0 20-27 8z" />
            <rect x={-24} y={-16.5} width={23} height={25} rx={5} />
            <g transform="translate(-12.5 -3.5) scale(.64)">
              <Piece {...model.completed({}, `keyple/${colour}`)} />
            </g>
            <text x={12} y={4}>
              {number}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** How many keyples lie on a tile, and how many the next use takes. */
function Lying({ placed, least, colour }: { placed: number; least: number; colour: string | undefined }) {
  const drawn = Math.min(placed, 4);
  const half = drawn * 4 + 20;
  return (
    <g class="lying" transform="translate(0 77)">
      <rect x={-half} y={-13} width={2 * half} height={26} rx={13} />
      {Array.from({ length: drawn }, (_, index) => (
        <g transform={`translate(${(index - drawn / 2) * 8 - 10} 0) scale(.66)`}>
          <Piece {...model.completed({}, `keyple/${colour}`)} />
        </g>
      ))}
      <text x={drawn * 4 + 5} y={6}>
        {least}+
      </text>
    </g>
  );
}

/** What lies on a tile at its lower corner, above what lies across its sides. */
export function OnHex({ at, thing: { figures = {} } }: { at: string; thing: Thing }) {
  const { placed, least, bids, keyples } = figures;
  return (
    <>
      {placed && <Lying placed={placed} least={least ?? placed + 1} colour={keyples} />}
      {bids && <Pennants at={at} bids={bids} colour={keyples} />}
    </>
  );
}

export const levelOf = ({ figures = {} }: Thing): number => figures["level"] ?? 0;
export const kindOf = ({ figures = {} }: Thing): string => (figures["landmark"] ? "landmark" : (figures["kind"] ?? "other"));

interface HexProps {
  readonly thing: Thing;
  /** Shows only what the tile gives and is worth now. */
  readonly small?: boolean;
  /** Nothing lies across the sides; a small tile has its name, too. */
  readonly bare?: boolean;
  readonly children?: ComponentChildren;
}

/** A tile as it lies on the table. */
export function Hex({ thing, small = false, bare = false, children }: HexProps) {
  const figures = thing.figures ?? {};
  const level = levelOf(thing);
  const kind = model.completed({}, `kind/${kindOf(thing)}`);
  const gives = given(figures["gives"]?.[level] ?? undefined);
  const costs = figures["costs"]?.[level] ? pieces(figures["costs"][level]) : [];
  const value = worth(figures, level);
  const lines = lined(thing.name ?? "");
  const uses = gives.length > 0 ? [GIVES, ...gives] : [];
  const first = rowWidth([...value, ...uses]) * 1.05 < 158 ? [[...value, ...uses]] : [value, uses];
  const rows = [...first, costs.length > 0 ? [COSTS, ...costs] : []].filter((parts) => parts.length > 0);
  const step = rows.length > 2 ? 29 : 35;
  const top = (lines.length > 1 ? -7 : -14) + (rows.length > 2 ? 0 : 5);
  return (
    <g {...inked(thing.colour ?? kind.colour, `hex ${level > 0 ? "upgraded" : ""}`)}>
      <path class="edge" d={outline("hex")} />
      <path class="paper" d={outline("hex")} transform="scale(.89)" />
      <path class="glyph" d={kind.figures?.["path"]} transform="scale(1.35)" />
      {rivers(figures["rivers"], figures["rotation"])}
      {(bare || !small) && <Name lines={lines} bare={bare} small={small} />}
      {small && bare ? (
        <Row parts={[...worth(now(figures, level), 0), ...uses]} y={34} scale={1.5} most={168} />
      ) : small ? (
        <>
          <Row parts={worth(now(figures, level), 0)} y={gives.length > 0 ? -26 : 0} scale={2} most={150} />
          <Row parts={gives} y={36} scale={1.5} most={150} />
        </>
      ) : (
        <>
          {rows.map((parts, index) => (
            <Row parts={parts} y={top + index * step} scale={index === 0 ? 1.05 : 0.92} most={162} />
          ))}
        </>
      )}
      {children}
    </g>
  );
}

/** Return the figures of one level alone. */
export const now = (figures: Figures, level: number): Figures => ({
  ...figures,
  points: figures["points"]?.slice(level, level + 1),
  each: figures["each"]?.slice(level, level + 1),
});

/** The sides of a tile that the river runs through. */
function rivers(sides: readonly number[] | undefined, rotation = 0) {
  return sides?.map((side) => (
    <path key={side} class="water" d="M100-57V57Q84 30 90 0T100-57z" transform={`rotate(${-60 * (side + rotation)})`} />
  ));
}
