// Three seconds in which a deed that others would have to agree to undo can still be cancelled.

import { remember, remembered } from "../memory";

const NAME = "ktc-no-delay";
const DELAY = 3_000; // ms

/** Whether this device waits before it sends. */
export const waits = (): boolean => remembered(NAME) === null;
export const keepWaiting = (yes: boolean) => void remember(NAME, yes ? null : "1");

/** One thing that is about to be sent. */
export class Delay {
  #timer = 0;

  /** @param changed is called when something begins to wait, or waits no more */
  constructor(readonly changed: () => void) {}

  get waiting(): boolean {
    return this.#timer !== 0;
  }

  /** Do something later, instead of what waited before. */
  begin(work: () => void) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.cancel(), work()), DELAY);
    this.changed();
  }

  cancel() {
    clearTimeout(this.#timer);
    if (!this.waiting) return;
    this.#timer = 0;
    this.changed();
  }
}
