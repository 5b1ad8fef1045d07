// The notes of a coached game: each stands beside the thing that it is about, and blocks nothing.

import { Fragment, h } from "preact";

import * as model from "./model";
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

const STEP = 16; // px between two places that are tried
const FAR = 60; // px to the thing, where an arrow would point at another one
const NEEDED = ".can, .offered, .deed, .answer, .stepper, .tabs *, .report"; // for what is asked

/** Put the note near its thing, where it covers neither that nor what is needed, and little else; where no thing can be seen, the style does. */
export function pin(root: HTMLElement) {
  const box = root.querySelector<HTMLElement>(".coach");
  const thing = spotOf(root, model.coach.value?.spot ?? "");
  if (!box) return;
  box.removeAttribute("style");
  if (!thing) return;
  const own = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const others = [...root.querySelectorAll(`button, ${NEEDED}`)]
    .filter((one) => !box.contains(one))
    .map((one) => [one.getBoundingClientRect(), one.matches(NEEDED) ? 100 : 0.2] as const);
  const [right, bottom] = [innerWidth - width - GAP, innerHeight - height - GAP];
  let [x, y, least] = [right, bottom, Infinity];
  for (let left = GAP; left <= right; left += STEP)
    for (let top = GAP; top <= bottom; top += STEP) {
      const apart = (one: DOMRect) =>
        [
          Math.max(left, one.left) - Math.min(left + width, one.right),
          Math.max(top, one.top) - Math.min(top + height, one.bottom),
        ] as const;
      const [across, along] = apart(own);
      let cost = Math.max(across, along) < GAP ? 1e9 : Math.max(across, 0) + Math.max(along, 0) + (Math.min(across, along) > 0 ? 300 : 0);
      for (const [one, weight] of others) {
        const [wide, high] = apart(one);
        if (wide < 0 && high < 0) cost += weight * wide * high;
      }
      if (cost < least) [x, y, least] = [left, top, cost];
    }
  box.style.inset = `${y}px auto auto ${x}px`;
  if (least > FAR) return; // without an arrow
  const [left, top] = [own.left + own.width / 2 - x, own.top + own.height / 2 - y];
  box.style.setProperty("--x", `clamp(0px, ${left}px, 100%)`);
  box.style.setProperty("--y", `clamp(0px, ${top}px, 100%)`);
}
