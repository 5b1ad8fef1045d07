// The engine, wherever it runs: calls go out as {id, do, args}, and one answer comes back for each.
// Here it runs in a worker of the page; socket.js has the same `call` for an engine on a server.

import { lang } from "./words";

/** An answer that says what is wrong; `error` is the name of its class, if it has one. */
export class CallProblem extends Error {
  constructor(
    sentence: string,
    readonly error: string = "",
  ) {
    super(sentence);
  }
}

/** The calls of a page that wait for their answers: what every transport has. */
export abstract class Calling {
  /** Whether the engine is the page's own, which saves a game, hands out and opens records, and knows all of a game that is over. */
  own = true;
  /** Whether the last game that changed was kept on this device. */
  kept = true;
  /** Is called when a game could not be kept. */
  unkept = () => {};
  waiting: Map<number, { call: Call; resolve: (value: any) => void; reject: (error: Error) => void }> = new Map();
  #last = 0;

  abstract send(call: Call): void;

  /** Let somebody hear what others do, instead of who heard it before; null: nobody. An engine of one page has no others. */
  async follow(_: Follower | null) {}

  /** Ask the engine, and return what it answers; rejects with a CallProblem. */
  call(name: string, args: Record<string, unknown> = {}): Promise<any> {
    const call = { id: ++this.#last, do: name, args: { lang, ...args } };
    return new Promise((resolve, reject) => {
      this.waiting.set(call.id, { call, resolve, reject });
      this.send(call);
    });
  }

  answered(answer: Answer) {
    const caller = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.kept === false && this.kept) this.unkept();
    this.kept = answer.kept ?? this.kept;
    if (answer.error !== undefined) {
      caller?.reject(new CallProblem(answer.error));
      return;
    }
    const value = JSON.parse(answer.text ?? "null");
    if (value?.type === "Problem") caller?.reject(new CallProblem(value.sentence, value.error));
    else caller?.resolve(value);
  }

  /** Refuse calls that wait. */
  refuse(problem: CallProblem, which: (call: Call) => boolean) {
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
   * @param url of the worker
   * @param loading is told how far the engine is
   * @param failed is told why the engine cannot be had
   * @param elsewhere is called when another tab has taken the game
   */
  constructor(
    url: URL,
    loading: (step: number, of: number) => void,
    readonly failed: (reason: string) => void,
    elsewhere: () => void,
  ) {
    super();
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => {
      if ("step" in data) loading(data.step, data.of);
      else if ("elsewhere" in data) elsewhere();
      else if (data.id === 0) this.#fail(data.error);
      else this.answered(data);
    });
    this.#worker.addEventListener("error", (event) => this.#fail(event.message || "the worker could not be loaded"));
  }

  send(call: Call) {
    if (this.#dead) this.#fail(this.#dead);
    else this.#worker.postMessage(call);
  }

  #fail(reason: string) {
    if (!this.#dead) this.failed(reason);
    this.#dead = reason;
    this.refuse(new CallProblem(reason), () => true);
  }
}
