// The end of a game: who won, where the points of each player came from, who led when, and which turns decided it.

import { Fragment, h } from "preact";

import { model } from "./model";
import { say } from "../words";
import { inked } from "./pieces";
import type { Thing } from "./sent";

interface EndingProps {
  readonly points: PointsShown;
  /** Null while it is worked out. */
  readonly review: ReviewShown | null;
  readonly replay: (step?: number) => void;
  readonly leave: () => void;
  /** Begins the same table anew; null where this page cannot. */
  readonly again: (() => void) | null;
  readonly close: () => void;
}

/** Return the kind of a thing that scored, which colours its part of a bar. */
function kindOf(things: readonly Thing[], name: string): string {
  const { figures = {}, look } = things.find((thing) => thing.name === name) ?? {};
  return figures["landmark"] ? "landmark" : String(figures["kind"] ?? look ?? "other");
}

interface Reviewing {
  readonly review: ReviewShown;
  readonly replay: (step: number) => void;
}

/** Who led after each round, and the best and the dearest turn of each player; a press shows the turn. */
function Review({ review: { rounds, turns }, replay }: Reviewing) {
  const seats = Object.entries(model.state.value?.seats ?? {});
  const noted = seats.flatMap((_, at) => turns.filter(({ seat, sentence }) => seat === at && sentence !== ""));
  return (
    <>
      {rounds.length > 0 && (
        <table class="rounds">
          <caption>{say("rounds")}</caption>
          <tr>
            <td />
            {seats.map(([seat, { name, colour }]) => (
              <th key={seat} scope="col" {...inked(colour)}>
                <i class="disc" />
                {name}
              </th>
            ))}
          </tr>
          {rounds.map(({ title, points }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {points.map((number, seat) =>
                number === Math.max(...points) ? (
                  <td key={seat} data-leads title={say("leads")}>
                    {number} <i aria-label={say("leads")}>★</i>
                  </td>
                ) : (
                  <td key={seat}>{number}</td>
                ),
              )}
            </tr>
          ))}
        </table>
      )}
      {noted.length > 0 && <h3>{say("notable")}</h3>}
      {noted.map(({ step, seat, gain, sentence }) => (
        <button key={step} class="noted" data-step={step} onClick={() => replay(step)}>
          <b {...inked(seats[seat]?.[1].colour)}>
            <i class="disc" />
            {gain > 0 ? "+" : "−"}
            {Math.abs(gain)}
          </b>
          {sentence}
        </button>
      ))}
    </>
  );
}

export function Ending({ points, review, replay, leave, again, close }: EndingProps) {
  const things = Object.values(model.set.value?.things ?? {});
  const most = Math.max(1, ...points.totals.map(({ points: total }) => total));
  const ranked = [...points.totals].sort((one, other) => other.points - one.points);
  return (
    <div class="ending" role="dialog" aria-label={say("over")}>
      <h2>{points.verdict}</h2>
      <ol>
        {ranked.map(({ seat, name, points: total }) => (
          <li key={seat} {...inked(model.state.value?.seats[seat + 1]?.colour)}>
            <span class="who">
              <i class="disc" />
              {name}
            </span>
            <span class="bars">
              {points.lines
                .filter((line) => line.seat === seat && line.points > 0)
                .map(({ thing, reason, points: part }, index) => {
                  const ink = inked(model.completed({}, `kind/${kindOf(things, thing)}`).colour, "bar-part");
                  return (
                    <i
                      key={index}
                      {...ink}
                      style={{ ...ink.style, width: `${(100 * part) / most}%` }}
                      title={`${thing}: ${reason} (${part})`}
                    >
                      {part > 2 ? part : ""}
                    </i>
                  );
                })}
            </span>
            <b>{total}</b>
          </li>
        ))}
      </ol>
      {review && <Review review={review} replay={replay} />}
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
