// The engine, wherever it runs: calls go out as {id, do, args}, and one answer comes back for each.
// A socket to a server can stand in for the worker: it has the same `call`.

/** An answer that says what is wrong. */
export class CallProblem extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = "CallProblem";
  }
}

export class Engine {
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #last = 0;
  #dead = "";
  #worker;
  /** Whether the last game that changed was kept on this device. */
  kept = true;
  /** Whether the engine is the page's own: it opens records, and knows all of a game that is over. */
  own = true;

  /**
   * @param {URL} url of the worker
   * @param {(step: number, of: number) => void} loading is told how far the engine is
   * @param {(reason: string) => void} failed is told why the engine cannot be had
   */
  constructor(url, loading, failed) {
    this.failed = failed;
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => {
      if ("step" in data) loading(data.step, data.of);
      else if (data.id === 0) this.#fail(data.error);
      else this.#answered(data);
    });
    this.#worker.addEventListener("error", (event) => this.#fail(event.message || "the worker could not be loaded"));
  }

  /**
   * Ask the engine, and return what it answers; rejects with a CallProblem.
   * @param {string} name
   * @param {Record<string, unknown>} args
   * @returns {Promise<any>}
   */
  call(name, args = {}) {
    const id = ++this.#last;
    if (this.#dead) return Promise.reject(new CallProblem(this.#dead));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, do: name, args });
    });
  }

  /** @param {Answer} answer */
  #answered(answer) {
    const caller = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kept !== undefined) this.kept = answer.kept;
    if (answer.error !== undefined) {
      caller?.reject(new CallProblem(answer.error));
      return;
    }
    const value = JSON.parse(answer.text ?? "null");
    if (value?.type === "Problem") caller?.reject(new CallProblem(value.sentence));
    else caller?.resolve(value);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#dead = reason;
    this.failed(reason);
    for (const { reject } of this.#waiting.values()) reject(new CallProblem(reason));
    this.#waiting.clear();
  }
}
