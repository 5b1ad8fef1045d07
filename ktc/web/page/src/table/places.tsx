// A map whose spaces lie anywhere: blocks with an outline, or places with lines between them.

import { h } from "preact";

import * as model from "./model";
import { Lying, marksOf } from "./cards";
import { pairs, type Point, Touch } from "./parts";
import { Icons, inked } from "./pieces";
import type { Item, Thing } from "./sent";

const MARGIN = 0.14; // around places without an outline, of the whole

/** Whether the spaces of a map have places. */
export const isPlaced = ({ kind, grid, places = {} }: Item): boolean =>
  kind === "map" && grid !== "hex" && new Set(Object.values(places).map(String)).size > 1;

/** Return how far a block reaches from its middle at least, to the west and east, and to the north and south. */
const reach = (outline: readonly Point[], middle: Point): readonly number[] =>
  middle.map((at, axis) => Math.min(...[Math.min, Math.max].map((end) => Math.abs(end(...outline.map((one) => one[axis]!)) - at))));

export function PlaceMap({ item }: { item: Item }) {
  const spaces = Object.entries(item.places ?? {}).map(([key, [x = 0, y = 0]]) => {
    const thing = model.thing(key);
    const outline = pairs(thing.figures?.["outline"] ?? []);
    return { key, thing, outline, at: [x, y] as Point };
  });
  const points = spaces.flatMap(({ outline, at }) => [...outline, at]);
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [wide, high] = [Math.max(...points.map(([x]) => x)) - left || 1, Math.max(...points.map(([, y]) => y)) - top || 1];
  const margin = spaces.some(({ outline }) => outline.length > 0) ? 0 : MARGIN;
  const share = (value: number, whole: number) => margin + (value / whole) * (1 - 2 * margin);
  const place = ([x, y]: Point): Point => [100 * share(x - left, wide), 100 * share(y - top, high)];
  const named = new Map(spaces.map((space) => [space.thing.name, space]));
  const lines = spaces.flatMap(({ key, thing, at }) =>
    (thing.beside ?? []).flatMap((name) => {
      const other = named.get(name);
      return other !== undefined && key < other.key ? [[place(at), place(other.at)] as const] : [];
    }),
  );
  const around = (outline: readonly Point[]) => `M${outline.map(place).join("L")}`;
  const blocks = spaces
    .filter(({ outline }) => outline.length > 0)
    .map(({ thing, outline }) => {
      const owner = thing.holds?.find((one): one is Thing => typeof one !== "string" && one.owner !== undefined)?.owner;
      const kind = owner !== undefined ? "owned" : thing.figures?.["away"] ? "away" : "";
      return { ...inked(model.state.value?.seats[owner ?? 0]?.colour, kind), d: `${around(outline)}z` };
    });
  const layer = () => blocks.map((block, index) => <path key={index} {...block} />);
  const { name: river, figures: { outline = [], bridges = [] } = {} } = model.completed({}, "water");
  const banks = pairs(outline);
  const ways = [...lines.map(([from, to]) => `M${from}L${to}`), pairs(bridges).map((end, index) => "ML"[index % 2]! + place(end)).join("")];
  const [x, y] = banks.map(place)[0] ?? []; // where the name of the river begins
  return (
    <div class="place-map" role="group" aria-label={item.title}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="water" d={around(banks)} />
        <path class="way" d={ways.join("")} />
        <clipPath id="land">{layer()}</clipPath>
        <g class="ground">{layer()}</g>
        <g class="houses" clip-path="url(#land)">
          {layer()}
        </g>
        <g class="streets">{layer()}</g>
      </svg>
      {river && <i style={{ left: `${x}%`, top: `${y}%` }}>{river}</i>}
      {spaces.map(({ key, thing, outline, at }) => {
        const [x, y] = place(at);
        const [across = 0, down = 0] = outline.length > 0 ? reach(outline, at) : [];
        const box =
          outline.length > 0
            ? {
                left: `${x - (100 * across) / wide}%`,
                top: `${y - (100 * down) / high}%`,
                width: `${(200 * across) / wide}%`,
                height: `${(200 * down) / high}%`,
              }
            : { left: `${x}%`, top: `${y}%` };
        return <Place key={key} at={key} thing={thing} isBlock={outline.length > 0} box={box} />;
      })}
    </div>
  );
}

interface PlaceProps {
  readonly at: string;
  readonly thing: Thing;
  readonly isBlock: boolean;
  readonly box: Readonly<Record<string, string>>;
}

function Place({ at, thing, isBlock, box }: PlaceProps) {
  const { cost, worth, deed, symbols } = marksOf(thing);
  const marks = [...cost, ...deed, ...worth, ...symbols];
  const lying = (thing.holds ?? []).map((one) => (typeof one === "string" ? model.thing(one) : model.completed(one)));
  return (
    <Touch at={at} thing={thing} class={`place ${isBlock ? "block" : "node"}`} style={box}>
      <b>{thing.name}</b>
      {marks.length > 0 && (
        <span class="figures">
          <Icons parts={marks} scale={0.58} />
        </span>
      )}
      {lying.length > 0 && (
        <span class="lying">
          {lying.map((one) => (
            <Lying thing={one} />
          ))}
        </span>
      )}
    </Touch>
  );
}
