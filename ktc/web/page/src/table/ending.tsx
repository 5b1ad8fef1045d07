// The end of a game: who won, where the points of each player came from, who led when, and which turns decided it.

import { Fragment, h } from "preact";

import { signed } from "./candidates";
import * as model from "./model";
import { named, say } from "../words";
import { inked } from "./pieces";

interface EndingProps {
  readonly points: PointsShown;
  /** Null while the engine computes it. */
  readonly review: ReviewShown | null;
  readonly replay: (step?: number) => void;
  readonly leave: () => void;
  /** Begins the same table anew; null where this page cannot. */
  readonly again: (() => void) | null;
  readonly close: () => void;
}

type Lines = PointsShown["lines"];
const MOST = 8; // kinds that a legend explains
const LEAST = 0.06; // of a bar, so that a number has room

/** Return the points by kind, as the game calls and colours them. */
function sourcesOf(lines: Lines) {
  const kindOf = ({ sort, thing }: Lines[number]) => sort || thing;
  return [...new Set(lines.map(kindOf))].map((kind, index) => {
    const { name = kind, colour } = model.completed({}, kind);
    const ink = inked(colour || `hsl(${40 + 137 * index} 45% 50%)`, "bar-part");
    return { name, ink, lines: lines.filter((line) => kindOf(line) === kind) };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Return the points of a seat by kind. */
const partsOf = (sources: ReturnType<typeof sourcesOf>, seat: number) =>
  sources
    .map(({ name, ink, lines }) => ({ name, ink, number: sum(lines.map((line) => (line.seat === seat ? line.points : 0))) }))
    .filter(({ number }) => number !== 0);

/** A player; the reader is "you" in the result of one reader. */
function Who({ seat, points: { headline, totals } }: { seat: number; points: PointsShown }) {
  return (
    <span {...inked(model.state.value?.seats[seat + 1]?.colour, "who")}>
      <i class="disc" />
      {named(totals[seat]?.name ?? "", headline !== "" && seat + 1 === model.reader.value)}
    </span>
  );
}

interface Reviewing {
  readonly points: PointsShown;
  readonly review: ReviewShown;
  readonly replay: (step: number) => void;
}

/** Who led after each round, and the best and the dearest turn of each player; a press shows the turn. */
function Review({ points: shown, review: { rounds, turns }, replay }: Reviewing) {
  const noted = turns.filter(({ sentence }) => sentence !== "").sort((one, other) => one.seat - other.seat);
  return (
    <>
      {rounds.length > 0 && (
        <table class="rounds">
          <tr>
            <th scope="col">{say("rounds")}</th>
            {shown.totals.map(({ seat }) => (
              <th key={seat} scope="col">
                <Who seat={seat} points={shown} />
              </th>
            ))}
          </tr>
          {rounds.map(({ title, points }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {points.map((number, seat) => {
                const leads = number === Math.max(...points);
                return (
                  <td key={seat} data-leads={leads || undefined}>
                    {number} {leads && <i aria-label={say("leads")}>★</i>}
                  </td>
                );
              })}
            </tr>
          ))}
        </table>
      )}
      {noted.length > 0 && <h3>{say("notable")}</h3>}
      {noted.map(({ step, seat, gain, sentence }) => (
        <button key={step} class="noted" data-step={step} onClick={() => replay(step)}>
          <b {...inked(model.state.value?.seats[seat + 1]?.colour)}>
            <i class="disc" />
            {signed(gain)}
          </b>
          {sentence}
        </button>
      ))}
    </>
  );
}

export function Ending({ points, review, replay, leave, again, close }: EndingProps) {
  const sources = sourcesOf(points.lines);
  const rows = [...points.totals]
    .sort((one, other) => other.points - one.points)
    .map((total) => ({ ...total, parts: partsOf(sources, total.seat) }));
  const most = Math.max(1, ...rows.map(({ parts }) => sum(parts.map(({ number }) => Math.abs(number)))));
  return (
    <div class="ending" role="dialog" aria-label={say("over")}>
      <h2>{points.headline || points.verdict}</h2>
      {points.reason && <p>{points.reason}</p>}
      <ol>
        {rows.map(({ seat, points: total, parts }) => (
          <li key={seat}>
            <Who seat={seat} points={points} />
            <span class="bars">
              {parts.map(({ name, ink, number }) => (
                <i
                  key={name}
                  class={`${ink.class} ${number < 0 ? "minus" : ""}`}
                  style={{ ...ink.style, width: `${(100 * Math.abs(number)) / most}%` }}
                  title={name}
                >
                  {Math.abs(number) > LEAST * most ? number : ""}
                </i>
              ))}
            </span>
            <b>{total}</b>
          </li>
        ))}
      </ol>
      {sources.length <= MOST && (
        <p class="legend">
          {sources.map(({ name, ink }) => (
            <span key={name}>
              <i {...ink} />
              {name}
            </span>
          ))}
        </p>
      )}
      {review && <Review points={points} review={review} replay={replay} />}
      <div class="choices">
        {again && (
          <button class="deed" id="again" onClick={again}>
            <b>{say("again")}</b>
          </button>
        )}
        <button class="answer" id="another" onClick={leave}>
          {say("another")}
        </button>
        <button class="answer" id="replay" onClick={() => replay()}>
          {say("past")}
        </button>
        <button class="answer" id="close-ending" onClick={close}>
          {say("table")}
        </button>
      </div>
    </div>
  );
}
