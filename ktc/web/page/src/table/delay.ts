// Three seconds in which a deed that others would have to agree to undo can still be cancelled.

const NAME = "ktc-no-delay";
const DELAY = 3_000; // ms

/** Whether this device waits before it sends. */
export function waits(): boolean {
  try {
    return localStorage.getItem(NAME) === null;
  } catch {
    return true; // a browser may refuse to keep anything
  }
}

export function keepWaiting(yes: boolean) {
  try {
    if (yes) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, "1");
  } catch {
    // as above
  }
}

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
