// In replay: what a bot would have done at a turn, each candidate with the points that it is estimated to gain; a press rings its things.

import { h } from "preact";

import * as hands from "./hands";
import * as model from "./model";

export const signed = (number: number): string => (number > 0 ? "+" : number < 0 ? "−" : "±") + Math.abs(number);

export function Candidates() {
  const { sentence, candidates } = model.reviewed.value ?? {};
  if (candidates === undefined) return null;
  return (
    <div class="candidates">
      <b>{sentence}</b>
      {candidates.map(
        ({ sentence, gain, chosen, deed }) =>
          !chosen && (
            <button key={sentence} aria-pressed={hands.advised() === deed} onClick={() => model.advise(deed)}>
              <b>{signed(gain)}</b>
              <span>{sentence}</span>
            </button>
          ),
      )}
    </div>
  );
}
