// The end of a game: who won, and where the points of each player came from, as bars of its things.

import { inked } from "./pieces";
import type { Model } from "./model";
import type { Thing } from "./sent";

interface EndingProps {
  readonly model: Model;
  readonly points: PointsShown;
  readonly say: (word: string) => string;
  readonly replay: () => void;
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

export function Ending({ model, points, say, replay, leave, again, close }: EndingProps) {
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
                .map(({ thing, reason, points: part }, index) => (
                  <i
                    key={index}
                    class={`bar-part of-${kindOf(things, thing)}`}
                    style={{ width: `${(100 * part) / most}%` }}
                    title={`${thing}: ${reason} (${part})`}
                  >
                    {part > 2 ? part : ""}
                  </i>
                ))}
            </span>
            <b>{total}</b>
          </li>
        ))}
      </ol>
      <div class="choices">
        {again && (
          <button type="button" class="deed" id="again" onClick={again}>
            <b>{say("again")}</b>
          </button>
        )}
        <button type="button" class="answer" id="another" onClick={leave}>
          {say("another")}
        </button>
        <button type="button" class="answer" id="replay" onClick={replay}>
          {say("past")}
        </button>
        <button type="button" class="answer" id="close-ending" onClick={close}>
          {say("table")}
        </button>
      </div>
    </div>
  );
}
