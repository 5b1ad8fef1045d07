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

const NARROW = 900; // px: there a note has the width of the screen

/** Put the note beside its thing, never on it, where it covers least of what can be touched; where no thing can be seen, the style does. */
export function pin(root: HTMLElement) {
  const box = root.querySelector<HTMLElement>(".coach");
  const thing = spotOf(root, model.coach.value?.spot ?? "");
  if (!box) return;
  box.removeAttribute("style");
  if (!thing) return;
  const own = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most));
  const [centre, middle] = [own.left + own.width / 2, own.top + own.height / 2];
  const [across, along] = [centre - width / 2, middle - height / 2];
  const edges = [
    [across, 0],
    [across, (root.querySelector(".tray")?.getBoundingClientRect().top ?? innerHeight) - GAP - height],
  ];
  const beside = [
    [across, own.bottom + GAP],
    [across, own.top - GAP - height],
    [own.right + GAP, along],
    [own.left - GAP - width, along],
  ];
  const others = [...root.querySelectorAll("button, .can, .offered")].filter((one) => !box.contains(one));
  const places = (innerWidth > NARROW ? [...beside, ...edges] : edges).map(([left = 0, top = 0]) => {
    const [x, y] = [within(left - GAP, innerWidth - width - 2 * GAP) + GAP, within(top - GAP, innerHeight - height - 2 * GAP) + GAP];
    const covered = (one: DOMRect) =>
      Math.max(0, Math.min(x + width, one.right) - Math.max(x, one.left)) *
      Math.max(0, Math.min(y + height, one.bottom) - Math.max(y, one.top));
    return { x, y, covers: others.reduce((sum, one) => sum + covered(one.getBoundingClientRect()), 1e6 * covered(own)) };
  });
  const { x, y } = places.reduce((best, one) => (one.covers < best.covers ? one : best));
  box.style.inset = `${y}px auto auto ${x}px`;
  box.style.setProperty("--x", `${within(centre - x, width)}px`); // where its arrow is
  box.style.setProperty("--y", `${within(middle - y, height)}px`);
}
