// The notes of a coached game: each stands beside the thing that it is about, and blocks nothing.

import { Fragment, h } from "preact";

import { model } from "./model";
import { spotOf } from "./seen";
import { say } from "../words";

/** A note, as the engine sends it. */
export interface CoachNote {
  readonly name: string;
  readonly sentence: string;
  readonly spot: string;
  readonly of: number;
}

const GAP = 10; // px
type Place = readonly [x: number, y: number];

/** Return how much two stretches share. */
const shared = (one: number, long: number, other: number, length: number): number =>
  Math.max(0, Math.min(one + long, other + length) - Math.max(one, other));

interface CoachProps {
  readonly stop: () => void;
}

export function Coach({ stop }: CoachProps) {
  const note = model.coach.value;
  return (
    <div class="coach" role="status">
      {note && (
        <>
          <p>{note.sentence}</p>
          <div class="choices">
            <button class="answer" id="coach-next" onClick={() => (model.coach.value = null)}>
              {say("coach-next")}
            </button>
            <button class="answer" id="coach-stop" onClick={stop}>
              {say("coach-stop")}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Put the note beside its thing, where it covers least of what can be touched; where no thing can be seen, the style does. */
export function pin(root: HTMLElement) {
  for (const one of root.querySelectorAll(".noted-thing")) one.classList.remove("noted-thing");
  const box = root.querySelector<HTMLElement>(".coach");
  const spot = model.coach.value?.spot;
  const thing = spot && spotOf(root, spot);
  if (!box) return;
  box.removeAttribute("style");
  if (!thing) return;
  thing.classList.add("noted-thing");
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const others = [...root.querySelectorAll("button, [data-spot].can, [data-spot].offered")]
    .filter((one) => !box.contains(one))
    .map((one) => one.getBoundingClientRect());
  const covered = ([x, y]: Place) => others.reduce((sum, one) => sum + shared(x, width, one.left, one.width) * shared(y, height, one.top, one.height), 0);
  const within = (at: number, size: number, most: number) => Math.max(GAP, Math.min(at, most - size - GAP));
  const [across, along] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const around: readonly Place[] = [
    [across, bottom + GAP],
    [across, top - GAP - height],
    [right + GAP, along],
    [left - GAP - width, along],
    [across, GAP],
    [across, innerHeight],
  ];
  const places = around.map(([x, y]): Place => [within(x, width, innerWidth), within(y, height, innerHeight)]);
  const [x, y] = places.reduce((best, one) => (covered(one) < covered(best) ? one : best));
  box.style.inset = `${y}px auto auto ${x}px`;
}
