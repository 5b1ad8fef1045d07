// The engine on a server, over one socket: it comes back by itself when it is lost, asks again what was not answered, and
// hears what others do meanwhile.

import { CallProblem, Calling } from "./engine";

import type { ScreenShown } from "./table/sent";

const SHORTEST = 500; // milliseconds before the next try; twice as long after each
const LONGEST = 15_000;
const SILENCE = 25_000; // after so long without a word, the page asks whether somebody is there
const ONCE = ["open-room", "watch", "free", "seat-bot", "open-seat", "vote", "invite", "withdraw", "close-room"]; // asked again, they might be done twice; who joins brings a token

export class ServerEngine extends Calling {
  own = false;
  connected = false;
  /** Whether it was there, and is lost. */
  get lost() {
    return !this.connected && this.#tries > 0;
  }

  /** The room that calls are about; "" for none. */
  room = "";
  #socket: WebSocket | null = null;
  #follower: Follower | null = null;
  #tries = 0;
  #silent = false;
  #later: number | undefined;

  /**
   * @param url of the socket
   * @param changed is called when the connection is there, or lost
   */
  constructor(
    readonly url: URL,
    readonly changed: () => void,
  ) {
    super();
    addEventListener("online", () => this.#connect());
    addEventListener("offline", () => this.#lose());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.#hearken());
    setInterval(() => this.#breathe(), SILENCE);
    this.#connect();
  }

  call(name: string, args: Record<string, unknown> = {}) {
    return super.call(name, this.room ? { room: this.room, ...args } : args);
  }

  send(call: Call) {
    if (this.connected) this.#socket?.send(JSON.stringify(call)); // otherwise when it is
  }

  async follow(follower: Follower | null) {
    const left = this.#follower !== null && follower === null;
    this.#follower = follower;
    if (left && this.connected)
      this.call("unfollow").catch(() => {}); // where the connection is lost, nobody follows
    else await this.#hearken();
  }

  /** Hear what is new: nothing was heard before, or the page was asleep. */
  async #hearken() {
    if (this.connected) await this.#catchUp(this.#follower?.since() ?? null);
    else this.#connect();
  }

  /** Ask for the screen, with the events that the follower has not heard. */
  async #catchUp(since: number | null) {
    const follower = this.#follower;
    if (follower === null) return;
    try {
      const told = await this.call("follow", { token: follower.token, since, lang: follower.lang, set: follower.set() });
      if (follower === this.#follower) this.#told(told);
    } catch (error) {
      if (!(error instanceof CallProblem) || error.error === "Lost" || follower !== this.#follower) return;
      if (error.error === "OptionError" && since !== null)
        await this.#catchUp(null); // the server knows less than the page
      else follower.failed(error);
    }
  }

  #connect() {
    clearTimeout(this.#later);
    if (this.#socket !== null) return;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    const mine = () => socket === this.#socket;
    socket.addEventListener("open", () => mine() && this.#opened());
    socket.addEventListener("message", ({ data }) => mine() && this.#received(data));
    socket.addEventListener("close", () => mine() && this.#lose());
  }

  #opened() {
    this.connected = true;
    const before = [...this.waiting.values()]; // asked after the news: they may be about what is new
    void this.#hearken();
    for (const { call } of before) this.send(call);
    this.changed();
  }

  /** Give the connection up, and try again in a while. */
  #lose() {
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = null;
    socket.close();
    const sent = this.connected;
    this.connected = false;
    this.#silent = false;
    this.refuse(new CallProblem("", "Lost"), ({ do: name }) => name === "follow" || (sent && ONCE.includes(name)));
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this.#tries++);
    this.#later = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2)); // all who lost it do not come back at once
    this.changed();
  }

  #received(text: string) {
    this.#tries = 0;
    this.#silent = false;
    const told = JSON.parse(text);
    if (!("news" in told)) this.answered(told);
    else if (told.news === this.room) this.#pushed(told);
  }

  #pushed(pushed: Pushed) {
    const follower = this.#follower;
    if (pushed.away) follower?.away(pushed.away);
    if (pushed.screen) follower?.heard(pushed.screen);
    if (pushed.room) this.#told(JSON.parse(pushed.room));
    if (pushed.text) this.#told(JSON.parse(pushed.text));
  }

  /** Pass on what is new: the screen, who sits where, or why nothing more comes. */
  #told(told: ScreenShown | RoomShown | Problem) {
    const follower = this.#follower;
    if (told.type === "Problem") follower?.failed(new CallProblem(told.sentence, told.error));
    else if (told.type === "RoomShown") follower?.room(told);
    else follower?.heard(told);
  }

  /** See whether the server is still there: a network can vanish without a word. */
  #breathe() {
    if (this.#silent && this.connected && this.waiting.size > 0) this.#lose();
    else if (this.#silent) void this.#hearken();
    this.#silent = true;
  }
}
