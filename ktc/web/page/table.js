// A table as its persons see it, one at a time: the picture, what is asked, the news, what one has, and whose turn it is.

import { hintShown, seatShown, wishShown } from "./beside.js";
import { Board } from "./board.js";
import { Decision } from "./decide.js";
import { el } from "./dom.js";
import { fieldsOf, newsList, pointsTable, whyNot } from "./shown.js";

/** @typedef {import("./engine.js").Calling} Calling */
/** @typedef {{failed: (error: unknown) => void, leave: () => void, panel: import("./rooms.js").RoomPanel | null}} Around */

/** @typedef {{root: HTMLElement, seats: HTMLElement, news: HTMLElement, wish: HTMLElement, decision: Decision, more: HTMLElement, held: HTMLElement, pictures: HTMLElement}} Frame */

export class TableScreen {
  /** @type {PersonSeat | null} */
  #place = null;
  /** @type {News | null} */
  #message = null;
  /** @type {string[]} */
  #news = [];
  /** @type {Frame | null} */
  #frame = null;
  /** The revision that is shown. */
  #shown = -1;
  #showing = Promise.resolve();
  #acting = false;
  /** Whether the last person who looked had the answers listed. */
  #listed = false;
  /** @type {readonly number[]} */
  #away = [];
  #seated = "";
  #picture = "";
  /** @type {string[]} */
  #names = [];
  /** How many events each seat knew when it acted last: what came later is marked. @type {Map<number, number>} */
  #known = new Map();
  /** Whether the person looks back: the table is shown again when it is left. */
  #back = false;
  #board;

  /**
   * @param {HTMLElement} root
   * @param {Calling} engine
   * @param {Opened} opened
   * @param {string} lang
   * @param {(word: string) => string} say
   * @param {Around} around
   */
  constructor(root, engine, opened, lang, say, around) {
    this.root = root;
    this.engine = engine;
    this.opened = opened;
    this.lang = opened.languages.includes(lang) ? lang : (opened.languages[0] ?? "en");
    this.say = say;
    this.around = around;
    this.#picture = opened.pictures[0] ?? "";
    this.#board = new Board(el("section", { id: "board", "aria-label": say("table") }), {
      say,
      load: (path, width) => this.#parts(path, width),
      choose: (answers) => this.#safely(() => this.#chosen(answers)),
      touch: (spot) => this.#safely(() => this.#touched(spot)),
    });
  }

  /** Show the table to whom the game waits for. */
  async begin() {
    scrollTo(0, 0);
    const [first] = this.opened.places;
    if (first === undefined) return;
    this.#hear(await this.#fetched(first));
    await this.#turn(first);
    if (this.opened.places.length > 1) return; // they all look at this one screen, and nobody is elsewhere
    this.engine.follow({
      token: first.token,
      lang: this.lang,
      since: () => this.#message?.revision ?? null,
      heard: (news) => this.#safely(() => this.#heard(news)),
      away: (seats) => this.#safely(() => this.#gone(seats)),
      failed: this.around.failed,
    });
  }

  /** @param {PersonSeat} place @returns {Promise<News>} */
  #fetched(place) {
    return this.engine.call("news", { token: place.token, since: this.#message?.revision ?? null, lang: this.lang });
  }

  /**
   * Show the screen of whom the game waits for, or of who looks already; behind a curtain where another one may still look.
   * @param {PersonSeat} now
   */
  async #turn(now) {
    const awaited = this.#message?.awaited ?? [];
    /** @param {PersonSeat} place */
    const acts = ({ seat }) => seat !== null && awaited.includes(seat);
    const next = acts(now) ? now : (this.opened.places.find(acts) ?? now);
    if (next === this.#place) {
      await this.#refresh();
      return;
    }
    this.#place = next;
    if (this.opened.places.length === 1) {
      await this.#refresh();
      return;
    }
    this.#message = null;
    this.#news = [];
    this.#listed = this.#frame?.decision.listed ?? false;
    this.#frame = null;
    this.#board.clear();
    const show = el("button", { type: "button", id: "show", class: "first", onclick: () => this.#safely(() => this.#refresh()) }, this.say("show"));
    await this.#name(next);
    this.root.replaceChildren(el("div", { class: "curtain" }, el("h2", {}, this.#named(next.seat)), el("p", {}, this.say("your-screen")), show));
    show.focus();
  }

  /** @param {News} news */
  #hear(news) {
    if (this.#message !== null && news.revision < this.#message.revision && news.kept > 0) return; // an answer overtook it
    this.#news.splice(news.kept, Infinity, ...news.events);
    this.#message = news;
    if (this.#place?.seat === null) this.#known.set(-1, news.kept); // to who only watches, all of it is new
  }

  /**
   * Show what others did meanwhile.
   * @param {News} news
   */
  async #heard(news) {
    if (news.kept > this.#news.length && this.#place) this.#hear(await this.engine.call("news", { token: this.#place.token, since: null, lang: this.lang }));
    else this.#hear(news);
    await this.#refresh();
  }

  /** @param {readonly number[]} seats */
  async #gone(seats) {
    this.#away = seats;
    await this.#refresh();
  }

  /**
   * Do something that changes the game, and show what came of it.
   * @param {"act" | "undo" | "agree"} name
   * @param {Record<string, unknown>} args
   */
  async #change(name, args) {
    const place = this.#place;
    if (place === null || this.#acting) return; // a second click means the same
    this.#acting = true;
    try {
      this.around.failed("");
      const before = this.#news.length;
      /** @type {Moved} */
      const { news, problem } = await this.engine.call(name, { token: place.token, lang: this.lang, ...args });
      if (problem) this.around.failed(problem.error === "StaleAction" ? this.say("stale") : problem.sentence);
      else this.#known.set(place.seat ?? -1, before);
      if (news) this.#hear(news);
      if (!problem) this.#frame?.decision.forget();
      await this.#turn(place);
    } finally {
      this.#acting = false;
    }
  }

  /** @param {() => Promise<unknown>} work */
  async #safely(work) {
    try {
      await work();
    } catch (error) {
      this.around.failed(error);
    }
  }

  /** @param {number | null} seat */
  #named(seat) {
    return seat === null ? this.say("watching") : (this.#names[seat] ?? `${seat + 1}`);
  }

  /** Fetch what the players are called, where others sit there now. @param {PersonSeat} place */
  async #name({ token }) {
    const seated = JSON.stringify(this.#message?.seated);
    if (this.#names.length > 0 && (seated === undefined || seated === this.#seated)) return;
    this.#names = await this.engine.call("names", { token, lang: this.lang });
    this.#seated = seated ?? "";
  }

  /**
   * Look back at the game: as the seat was told it, or when it is over, at all of it where the engine is the page's own.
   * @param {PersonSeat} place
   * @param {Frame} frame
   */
  async #lookBack({ token }, frame) {
    const { PastScreen } = await import("./past.js");
    const whole = (this.#message?.over ?? false) && this.engine.own;
    /** @type {RecordShown | null} */
    const record = whole ? await this.engine.call("open-record") : null;
    const leave = () => {
      this.#back = false;
      this.#shown = -1;
      this.root.replaceChildren(frame.root);
      void this.#safely(() => this.#refresh());
    };
    const game = { token: whole ? null : token, seats: record?.seats ?? 0, pictures: this.opened.pictures, checked: whole };
    const below = [el("div", { class: "tools" }, el("button", { type: "button", id: "to-table", onclick: leave }, this.say("to-table")))];
    this.#back = true;
    await new PastScreen(this.root, this.engine, game, this.lang, this.say, { failed: this.around.failed, below }).begin();
  }

  /** Show everything as it stands; one after the other, since news may come meanwhile. */
  #refresh() {
    const before = this.#showing;
    const showing = before.then(() => this.#show());
    this.#showing = showing.catch(() => {});
    return showing;
  }

  async #show() {
    const place = this.#place;
    if (place === null || this.#back) return;
    if (this.#message === null) this.#hear(await this.#fetched(place));
    const news = this.#message;
    if (news === null) return;
    await this.#name(place);
    const frame = (this.#frame ??= this.#framed(place));
    const { over, awaited, revision, seated } = news;
    const changed = revision !== this.#shown;
    if (changed) delete this.#board.root.dataset["ready"];
    frame.root.dataset["revision"] = String(revision);
    frame.root.toggleAttribute("data-over", over);
    frame.seats.replaceChildren(...seated.map((each) => seatShown(each, this.#named(each.seat), { own: place.seat === each.seat, away: this.#away.includes(each.seat), acts: awaited.includes(each.seat) }, this.say)));
    const earlier = frame.news.querySelector("details")?.open ?? false;
    frame.news.replaceChildren(newsList(this.#news, this.#known.get(place.seat ?? -1) ?? this.#news.length, earlier, this.say));
    frame.wish.replaceChildren(...wishShown(news.undo, place.seat, (seat) => this.#named(seat), this.say, (yes) => this.#safely(() => this.#change("agree", { yes, revision }))));
    this.around.panel?.show(seated, this.#names, place);
    if (changed) await this.#asked(frame, place, news);
  }

  /**
   * Show what is asked now, and what one has.
   * @param {Frame} frame
   * @param {PersonSeat} place
   * @param {News} news
   */
  async #asked({ decision, more, held, pictures }, { token, seat }, { over, revision }) {
    const { say, lang, engine } = this;
    this.#shown = revision;
    if (more.querySelector("#points-shown") === null) more.replaceChildren();
    await decision.resume();
    if (over) decision.root.replaceChildren(el("h2", {}, say("over")));
    if (over || more.firstChild) more.replaceChildren(pointsTable(await engine.call("points", { token, lang }), say));
    if (document.activeElement === document.body) decision.focus(); // what held the keyboard is gone
    if (seat !== null) held.replaceChildren(...(await this.#held(token)));
    if (!this.#board.drawn) await this.#draw(token);
    pictures.hidden = this.#board.drawn || this.opened.pictures.length < 2;
    this.#board.root.dataset["ready"] = String(revision);
  }

  /** Return what a seat has: in words, or as its view says it. @param {string} token */
  async #held(token) {
    /** @type {string[]} */
    const lines = await this.engine.call("hand", { token, lang: this.lang });
    if (lines.length > 0) return lines.map((line) => el("p", {}, line));
    /** @type {Reply} */
    const { news } = await this.engine.call("reply", { token, request: { type: "NewsRequest", revision: this.#message?.revision ?? null }, lang: this.lang });
    return news === null ? [] : [fieldsOf(news.table.view)];
  }

  /**
   * Make what stands there from one change to the next.
   * @param {PersonSeat} place
   * @returns {Frame}
   */
  #framed(place) {
    const { seat, token } = place;
    const { say, lang, engine } = this;
    const board = this.#board;
    const more = el("div", { id: "more", "aria-live": "polite" });
    const decision = new Decision(
      el("section", { id: "ask" }),
      (path, spot) => engine.call("question", { token, path, lang, spot }),
      (action, revision) => this.#safely(() => this.#change("act", { action, revision })),
      seat === null ? (word) => (word === "wait" ? say("watching") : say(word)) : say,
      (question, path) => board.ask(question, path),
      () => board.focus(),
    );
    decision.listed = this.#listed;
    /** @param {string} id @param {() => Promise<unknown>} work */
    const tool = (id, work) => el("button", { type: "button", id, onclick: () => this.#safely(work) }, say(id));
    const undo = () => this.#change("undo", { revision: this.#message?.revision });
    const points = async () => more.replaceChildren(pointsTable(await engine.call("points", { token, lang }), say));
    const hint = async () => {
      const revision = this.#message?.revision;
      more.replaceChildren(...hintShown(await engine.call("hint", { token, lang }), say, (action) => this.#safely(() => this.#change("act", { action, revision }))));
    };
    const ofSeat = seat === null ? [] : [tool("undo", undo), tool("hint", hint), tool("points", points)];
    const past = async () => this.#frame && this.#lookBack(place, this.#frame);
    const ofHost = engine.own ? [tool("export", () => this.#export())] : [];
    const pictures = el("div", { class: "tools" }, ...this.opened.pictures.map((name) => this.#pictureButton(name, token)));
    const held = el("div");
    const news = el("div");
    const seats = el("ul", { id: "seats" });
    const wish = el("div", { id: "wish", role: "status" });
    const root = el(
      "div",
      { class: "table", "data-seat": seat },
      seats,
      el("div", { class: "main" }, pictures, board.root),
      el(
        "div",
        { class: "side" },
        wish,
        decision.root,
        el("div", { class: "tools" }, ...ofSeat, tool("past", past)),
        more,
        el("section", {}, el("h2", {}, say("news")), news),
        seat !== null && el("section", { id: "yours" }, el("h2", {}, say("yours")), held),
        this.around.panel?.root,
        el("div", { class: "tools" }, ...ofHost, tool("leave", async () => this.around.leave()), engine.own && el("small", {}, say("export-warns"))),
      ),
    );
    this.#shown = -1;
    this.#frame = { root, seats, news, wish, decision, more, held, pictures };
    this.root.replaceChildren(root);
    return this.#frame;
  }

  /** @param {Choice[]} path @param {number} width @returns {Promise<BoardShown>} */
  async #parts(path, width) {
    const { seat = null, token = "" } = this.#place ?? {};
    return this.engine.call("board", { token, path, width, since: this.#known.get(seat ?? -1) ?? this.#news.length, lang: this.lang });
  }

  /**
   * Make the choice that a spot stands for, and let the keyboard stay at the board while it is asked about; where the spot
   * may mean several, offer these.
   * @param {Shown[]} answers
   */
  async #chosen(answers) {
    const [only] = answers;
    const decision = this.#frame?.decision;
    if (decision === undefined || only === undefined) return;
    if (answers.length === 1) await this.#go(() => decision.choose(only.choice, false));
    else decision.narrow(await this.engine.call("question", { token: this.#place?.token, path: decision.path, lang: this.lang }), answers);
    if (answers.length > 1) decision.focus();
  }

  /** Answer from the board: the keyboard stays there while spots are asked about. @param {() => Promise<unknown>} answer */
  async #go(answer) {
    await answer();
    if (!this.#board.focus()) this.#frame?.decision.focus();
  }

  /**
   * Begin with a spot that nothing asks about what can be done with it, or say why nothing can.
   * @param {string} spot
   */
  async #touched(spot) {
    const decision = this.#frame?.decision;
    if (decision === undefined) return;
    /** @type {SpotShown} */
    const shown = await this.engine.call("spot", { token: this.#place?.token, spot, lang: this.lang });
    const { begins, why } = shown;
    const [kind] = decision.path;
    const alike = begins.find(({ path }) => path[0] === kind); // who is about to bid goes on bidding
    const one = alike ?? (begins.length === 1 ? begins[0] : undefined);
    /** @param {Begun} begun */
    const go = ({ path }) => this.#go(() => decision.goTo([...path], false, spot));
    if (one !== undefined) await go(one);
    else if (begins.length > 0) decision.note(el("div", { class: "answers" }, ...begins.map((begun) => el("button", { type: "button", onclick: () => this.#safely(() => go(begun)) }, el("span", {}, begun.name)))));
    else decision.note(...why.map((each) => whyNot(each, this.lang, this.say)));
  }

  /** @param {string} token */
  async #draw(token) {
    if (this.#picture) await this.#board.draw(await this.engine.call("picture", { token, name: this.#picture, theme: "auto" }));
  }

  /** @param {string} name @param {string} token */
  #pictureButton(name, token) {
    const button = el("button", { type: "button", "aria-pressed": String(name === this.#picture), onclick: () => this.#safely(chosen) }, name);
    const chosen = async () => {
      this.#picture = name;
      for (const other of button.parentElement?.children ?? []) other.setAttribute("aria-pressed", String(other === button));
      await this.#draw(token);
    };
    return button;
  }

  async #export() {
    const url = await this.engine.call("export");
    el("a", { href: url, download: "game.jsonl" }).click();
  }
}
