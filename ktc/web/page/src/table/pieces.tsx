// The small pieces that any table may have, each with a shape and a mark of its own: colour is never all that tells them apart.
// All are drawn around the origin of an SVG, in units of a large tile.

import * as model from "./model";
import { type ComponentChildren, h, type JSX } from "preact";

import { partOf } from "./image";
import type { Counts, Figures } from "./sent";

type Paths = readonly (readonly [kind: string, path: string])[];

/** Return a class with a colour: one that the set prints by its word, or as it is. */
export function inked(colour = "", also = ""): { class: string; style?: { [name: string]: string } } {
  const ink = /^#/.test(colour) ? colour : model.completed({}, `ink/${colour}`).colour;
  return { class: also, ...(ink && { style: { "--c": ink } }) };
}

interface Drawn {
  readonly look?: string | undefined;
  readonly colour?: string | undefined;
  readonly figures?: Figures | undefined;
}

/** A piece, as its paths say: its form or mark tells its colour, too. */
export function Piece({ look = "", colour, figures = {} }: Drawn) {
  return (
    <g {...inked(figures["colour"] ?? colour, look)}>
      {(figures["paths"] as Paths | undefined)?.map(([kind, path]) => (
        <path {...inked(kind.split(" ink-")[1], kind)} d={path} />
      ))}
    </g>
  );
}

/** Return the path of a form that the set prints. */
export const outline = (form: string): string => model.completed({}, `token/${form}`).figures?.["path"];

/** Points: a seal with a number, as wide as that, and pale where it counts later. */
export function Seal({ value, later = false }: { value: string | number; later?: boolean }) {
  return (
    <g class={later ? "seal later" : "seal"}>
      <path d={outline("seal")} transform={`scale(${widthOf(value)} 1)`} />
      <text y={5}>{String(value).replace("-", "−")}</text>
    </g>
  );
}

const widthOf = (value: string | number): number => Math.max(1, String(value).length / 2);

/** A part of a row: how wide it is, and what is drawn in its middle. */
export interface Part {
  readonly width: number;
  readonly body: JSX.Element;
}

export const sealed = (value: string | number, later = false): Part => ({
  width: 34 * widthOf(value),
  body: <Seal value={value} later={later} />,
});
export const written = (text: string, size = 15): Part => ({
  width: text.length * size * 0.56 + 4,
  body: (
    <text class="word" y={size / 3} style={{ fontSize: `${size}px` }}>
      {text}
    </text>
  ),
});

/** An amount of money: a note. */
function money(text: string): Part {
  const width = 14 + 11 * text.length;
  return {
    width,
    body: (
      <g class="money">
        <rect x={-width / 2} y={-12} width={width} height={24} rx={5} />
        <text y={6.5}>{text}</text>
      </g>
    ),
  };
}

/** Return a number of a sort in as few parts as can be: a note or a seal with the number, or the number and a piece. */
export function counted(sort: string, number: number | string): readonly Part[] {
  if (sort === "points" && number !== "") return [sealed(number)];
  const { look, name = "" } = model.completed({}, sort);
  if (look === "money") return [money(String(number).startsWith(name) || name.length > 1 ? String(number) : `${name}${number}`)];
  const sign = typeof number === "number" && number < 0 ? `−${-number}` : String(number);
  return number === 1 ? [piece(sort)] : [written(sign, 20), piece(sort)];
}

export const counts = (numbers: Counts = {}): readonly Part[] =>
  Object.entries(numbers).flatMap(([sort, number]) => counted(sort, number));

/** Return whether a sort is drawn, not only named. */
export function isPiece(sort: string): boolean {
  const { figures, image } = model.completed({}, sort);
  return (figures?.["paths"] ?? image) !== undefined;
}

/** Return the piece of a sort as a part, or its name where it is none. */
export function piece(sort: string): Part {
  if (sort === "points") return sealed("");
  const thing = model.completed({}, sort);
  const drawn = thing.figures?.["paths"];
  if (thing.look === "money") return money(thing.name ?? "");
  if (thing.look === "sign") return { width: 32, body: <path class="sign" d={thing.figures?.["path"]} /> };
  const image = drawn || thing.image === undefined ? null : partOf(thing.image, 26);
  if (image !== null) return image;
  return drawn ? { width: thing.figures!["width"], body: <Piece {...thing} /> } : written(thing.name ?? sort);
}

/** Return the pieces of counts by sort; many of one sort are a number and one of them. */
export const pieces = (numbers: Counts): readonly Part[] =>
  Object.entries(numbers).flatMap(([sort, number]) => {
    if (!isPiece(sort) || number < 1) return counted(sort, number);
    return number > 4 ? [written(`${number}×`, 18), piece(sort)] : Array.from({ length: number }, () => piece(sort));
  });

/** Parts beside each other, around a point. */
export function Row({
  parts,
  x = 0,
  y = 0,
  scale = 1,
  gap = 3,
  most,
}: {
  parts: readonly Part[];
  x?: number;
  y?: number;
  scale?: number;
  gap?: number;
  most?: number;
}) {
  const width = rowWidth(parts, gap);
  const fits = most === undefined ? scale : Math.min(scale, most / width);
  let left = -width / 2;
  return (
    <g transform={`translate(${x} ${y}) scale(${fits})`}>
      {parts.map((part) => {
        const at = left + part.width / 2;
        left += part.width + gap;
        return (
          <g transform={`translate(${at} 0)`}>
            {part.body}
          </g>
        );
      })}
    </g>
  );
}

export const rowWidth = (parts: readonly Part[], gap = 3): number => parts.reduce((sum, { width }) => sum + width + gap, -gap);

/** A picture that stands in a line of text: its words are elsewhere. */
export function Inline({
  width,
  height,
  children,
  scale = 1,
}: {
  width: number;
  height: number;
  children: ComponentChildren;
  scale?: number;
}) {
  return (
    <svg
      class="inline"
      width={width * scale}
      height={height * scale}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Parts in a line of text. */
export function Icons({ parts, scale = 0.62 }: { parts: readonly Part[]; scale?: number }) {
  if (parts.length === 0) return null;
  return (
    <Inline width={rowWidth(parts) + 2} height={38} scale={scale}>
      <Row parts={parts} />
    </Inline>
  );
}
