// The engine, wherever it runs: calls go out as {id, do, args}, and one answer comes back for each.
// Here it runs in a worker of the page; socket.js has the same `call` for an engine on a server.

/** An answer that says what is wrong; `error` is the name of its class, if it has one. */
export class CallProblem extends Error {
  /** @param {string} sentence @param {string} [error] */
  constructor(sentence, error = "") {
    super(sentence);
    this.name = "CallProblem";
    this.error = error;
  }
}

/** The calls of a page that wait for their answers: what every transport has. */
export class Calling {
  /** Whether the engine is the page's own, which saves a game, hands out and opens records, and knows all of a game that is over. */
  own = true;
  /** Whether the last game that changed was kept on this device. */
  kept = true;
  /** @type {Map<number, {call: Call, resolve: (value: any) => void, reject: (error: Error) => void}>} */
  waiting = new Map();
  #last = 0;

  /** @param {Call} call */
  send(call) {
    throw new Error(`nowhere to send ${call.do}`);
  }

  /**
   * Let somebody hear what others do, instead of who heard it before; null: nobody. An engine of one page has no others.
   * @param {Follower | null} follower
   */
  follow(follower) {
    void follower;
  }

  /**
   * Ask the engine, and return what it answers; rejects with a CallProblem.
   * @param {string} name
   * @param {Record<string, unknown>} args
   * @returns {Promise<any>}
   */
  call(name, args = {}) {
    const call = { id: ++this.#last, do: name, args };
    return new Promise((resolve, reject) => {
      this.waiting.set(call.id, { call, resolve, reject });
      this.send(call);
    });
  }

  /** @param {Answer} answer */
  answered(answer) {
    const caller = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.kept !== undefined) this.kept = answer.kept;
    if (answer.error !== undefined) {
      caller?.reject(new CallProblem(answer.error));
      return;
    }
    const value = JSON.parse(answer.text ?? "null");
    if (value?.type === "Problem") caller?.reject(new CallProblem(value.sentence, value.error));
    else caller?.resolve(value);
  }

  /**
   * Refuse calls that wait.
   * @param {CallProblem} problem
   * @param {(call: Call) => boolean} which
   */
  refuse(problem, which) {
    for (const [id, { call, reject }] of this.waiting) {
      if (!which(call)) continue;
      this.waiting.delete(id);
      reject(problem);
    }
  }
}

export class Engine extends Calling {
  #dead = "";
  #worker;

  /**
   * @param {URL} url of the worker
   * @param {(step: number, of: number) => void} loading is told how far the engine is
   * @param {(reason: string) => void} failed is told why the engine cannot be had
   */
  constructor(url, loading, failed) {
    super();
    this.failed = failed;
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => {
      if ("step" in data) loading(data.step, data.of);
      else if (data.id === 0) this.#fail(data.error);
      else this.answered(data);
    });
    this.#worker.addEventListener("error", (event) => this.#fail(event.message || "the worker could not be loaded"));
  }

  /** @override @param {Call} call */
  send(call) {
    if (this.#dead) this.#fail(this.#dead);
    else this.#worker.postMessage(call);
  }

  /** @param {string} reason */
  #fail(reason) {
    if (!this.#dead) this.failed(reason);
    this.#dead = reason;
    this.refuse(new CallProblem(reason), () => true);
  }
}
