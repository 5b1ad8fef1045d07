// A table as its persons see it, one at a time: the picture, what is asked, the news, what one has, and whose turn it is.

import { Board } from "./board.js";
import { Decision } from "./decide.js";
import { el } from "./dom.js";
import { fieldsOf, newsList, pointsTable, whyNot } from "./shown.js";

/** @typedef {import("./engine.js").Engine} Engine */

export class TableScreen {
  /** @type {PersonSeat | null} */
  #place = null;
  /** @type {Message | null} */
  #message = null;
  /** @type {NewsItem[]} */
  #news = [];
  #picture = "";
  /** @type {string[]} */
  #names = [];
  /** How many events each seat knew when it acted last: what came later is marked. @type {Map<number, number>} */
  #known = new Map();
  /** @type {Decision | null} */
  #decision = null;
  /** Whether the person looks back: the table is shown again when it is left. */
  #back = false;
  #board;

  /**
   * @param {HTMLElement} root
   * @param {Engine} engine
   * @param {Opened} opened
   * @param {string} lang
   * @param {(word: string) => string} say
   * @param {{failed: (error: unknown) => void, leave: () => void}} around
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
    this.#names = await this.engine.call("names", { token: first?.token ?? "", lang: this.lang });
    const message = await this.#ask(first ?? null, { type: "NewsRequest", revision: null });
    await this.#turnTo(message === null ? first : this.#next(message, first));
  }

  /**
   * Return whose screen is shown next: who is to act, or who looks already.
   * @param {Message} message
   * @param {PersonSeat | undefined} now
   */
  #next(message, now) {
    const { places } = this.opened;
    const awaited = message.table.awaited;
    if (now && awaited.includes(now.seat)) return now;
    return places.find(({ seat }) => awaited.includes(seat)) ?? now;
  }

  /**
   * Show the screen of a person, behind a curtain where another one may still look.
   * @param {PersonSeat | undefined} place
   */
  async #turnTo(place) {
    if (place === undefined || place === this.#place) {
      await this.refresh();
      return;
    }
    const another = this.opened.places.length > 1;
    this.#place = place;
    this.#message = null;
    this.#news = [];
    this.#board.clear();
    if (!another) {
      await this.refresh();
      return;
    }
    const show = el("button", { type: "button", id: "show", class: "first", onclick: () => this.#safely(() => this.refresh()) }, this.say("show"));
    this.root.replaceChildren(el("div", { class: "curtain" }, el("h2", {}, this.#named(place)), el("p", {}, this.say("your-screen")), show));
    show.focus();
  }

  /** Fetch the news of the person who looks, and show everything. */
  async refresh() {
    if (this.#back) return;
    const place = this.#place;
    const message = await this.#ask(place, { type: "NewsRequest", revision: this.#message?.table.revision ?? null });
    if (place === null || message === null) return;
    this.#hear(message);
    await this.#show(place, message);
  }

  /** @param {Message} message */
  #hear(message) {
    this.#news.splice(message.kept, Infinity, ...message.events);
    this.#message = message;
  }

  /**
   * Send a request for a place; return the news, and show a problem.
   * @param {PersonSeat | null} place
   * @param {Record<string, unknown>} request
   * @returns {Promise<Message | null>}
   */
  async #ask(place, request) {
    /** @type {Reply} */
    const reply = await this.engine.call("reply", { token: place?.token ?? "", request, lang: this.lang });
    if (reply.problem) this.around.failed(reply.problem.sentence);
    return reply.news;
  }

  /**
   * Do something that changes the game, and show what came of it.
   * @param {Record<string, unknown>} request
   */
  async #change(request) {
    const place = this.#place;
    this.around.failed("");
    if (place !== null) this.#known.set(place.seat, this.#news.length);
    const message = await this.#ask(place, request);
    if (message !== null) this.#hear(message);
    if (place !== null && this.#message !== null) await this.#turnTo(this.#next(this.#message, place));
  }

  /** @param {() => Promise<unknown>} work */
  async #safely(work) {
    try {
      await work();
    } catch (error) {
      this.around.failed(error);
    }
  }

  /**
   * Look back at the game: as the seat was told it, or when it is over, at all of it where the engine is the page's own.
   * @param {PersonSeat} place
   * @param {boolean} over
   */
  async #lookBack(place, over) {
    const { PastScreen } = await import("./past.js");
    const whole = over && this.engine.own;
    /** @type {RecordShown | null} */
    const record = whole ? await this.engine.call("open-record") : null;
    const leave = () => {
      this.#back = false;
      void this.#safely(() => this.refresh());
    };
    const game = { token: whole ? null : place.token, seats: record?.seats ?? 0, pictures: this.opened.pictures, checked: whole };
    const below = [el("div", { class: "tools" }, el("button", { type: "button", id: "to-table", onclick: leave }, this.say("to-table")))];
    this.#back = true;
    await new PastScreen(this.root, this.engine, game, this.lang, this.say, { failed: this.around.failed, below }).begin();
  }

  /** @param {{name: string, seat: number}} place */
  #named(place) {
    return this.#names[place.seat] ?? `${place.seat + 1}`;
  }

  /**
   * @param {PersonSeat} place
   * @param {Message} message
   */
  async #show(place, message) {
    const { say, lang } = this;
    const { token } = place;
    const { over, awaited, revision } = message.table;
    const more = el("div", { id: "more", "aria-live": "polite" });
    const board = this.#board;
    delete board.root.dataset["ready"];
    const asked = el("section", { id: "ask" });
    const decision = new Decision(
      asked,
      (path, spot) => this.engine.call("question", { token, path, lang, spot }),
      (action, made) => this.#safely(() => this.#change({ type: "ActRequest", action, revision: made })),
      say,
      (question, path) => board.ask(question, path),
      () => board.focus(),
    );
    decision.listed = this.#decision?.listed ?? false;
    this.#decision = decision;
    /** @param {string} id @param {() => Promise<void>} work */
    const tool = (id, work) => el("button", { type: "button", id, onclick: () => this.#safely(work) }, say(id));
    const undo = () => this.#change({ type: "UndoRequest", revision });
    const points = async () => more.replaceChildren(pointsTable(await this.engine.call("points", { token, lang }), say));
    const hint = async () => this.#hint(more, await this.engine.call("hint", { token, lang }), revision);
    const held = el("div");
    const pictures = this.opened.pictures.length > 1 && el("div", { class: "tools" }, ...this.opened.pictures.map((name) => this.#pictureButton(name, token)));
    this.root.replaceChildren(
      el(
        "div",
        { class: "table", "data-revision": revision, "data-over": over, "data-seat": place.seat },
        el("ul", { id: "seats" }, ...message.seated.map((seated) => this.#seat(seated, awaited, place.seat))),
        el("div", { class: "main" }, pictures, board.root),
        el(
          "div",
          { class: "side" },
          asked,
          el("div", { class: "tools" }, tool("undo", undo), tool("hint", hint), tool("points", points), tool("past", () => this.#lookBack(place, over))),
          more,
          el("section", {}, el("h2", {}, say("news")), this.#newsList(place.seat)),
          el("section", { id: "yours" }, el("h2", {}, say("yours")), held),
          el("div", { class: "tools" }, tool("export", () => this.#export()), tool("leave", async () => this.around.leave()), el("small", {}, say("export-warns"))),
        ),
      ),
    );
    await decision.begin();
    if (over) {
      asked.replaceChildren(el("h2", {}, say("over")));
      await points();
    }
    decision.focus();
    /** @type {string[]} */
    const lines = await this.engine.call("hand", { token, lang });
    held.replaceChildren(...(lines.length ? lines.map((line) => el("p", {}, line)) : [fieldsOf(message.table.view)]));
    if (!board.drawn) await this.#draw(token);
    if (pictures) pictures.hidden = board.drawn;
    board.root.dataset["ready"] = String(revision);
  }

  /** @param {Choice[]} path @param {number} width @returns {Promise<BoardShown>} */
  async #parts(path, width) {
    const { seat = -1, token = "" } = this.#place ?? {};
    return this.engine.call("board", { token, path, width, since: this.#known.get(seat) ?? this.#news.length, lang: this.lang });
  }

  /**
   * Make the choice that a spot stands for, and let the keyboard stay at the board while it is asked about; where the spot
   * may mean several, offer these.
   * @param {Shown[]} answers
   */
  async #chosen(answers) {
    const [only] = answers;
    const decision = this.#decision;
    if (decision === null || only === undefined) return;
    if (answers.length === 1) await this.#go(() => decision.choose(only.choice, false));
    else decision.narrow(await this.engine.call("question", { token: this.#place?.token, path: decision.path, lang: this.lang }), answers);
    if (answers.length > 1) decision.focus();
  }

  /** Answer from the board: the keyboard stays there while spots are asked about. @param {() => Promise<unknown>} answer */
  async #go(answer) {
    await answer();
    if (!this.#board.focus()) this.#decision?.focus();
  }

  /**
   * Begin with a spot that nothing asks about what can be done with it, or say why nothing can.
   * @param {string} spot
   */
  async #touched(spot) {
    const decision = this.#decision;
    if (decision === null) return;
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

  /** @param {Seated} seated @param {readonly number[]} awaited @param {number} own */
  #seat(seated, awaited, own) {
    const notes = [seated.seat === own && this.say("you"), seated.bot && "bot", awaited.includes(seated.seat) && this.say("acts")];
    const noted = notes.filter(Boolean).join(", ");
    return el("li", { "aria-current": String(awaited.includes(seated.seat)) }, `${this.#names[seated.seat] ?? ""}${noted ? ` – ${noted}` : ""}`);
  }

  /** @param {number} seat */
  #newsList(seat) {
    return newsList(this.#news, this.#known.get(seat) ?? this.#news.length, this.say);
  }

  /** @param {HTMLElement} more @param {Advice} hint @param {number} revision */
  #hint(more, hint, revision) {
    const { action } = hint;
    const doing = action !== null && el("button", { type: "button", onclick: () => this.#safely(() => this.#change({ type: "ActRequest", action, revision })) }, this.say("do"));
    more.replaceChildren(el("h2", {}, this.say("hint")), ...hint.sentences.map((sentence) => el("p", {}, sentence)), ...(doing ? [doing] : []));
  }

  async #export() {
    const url = await this.engine.call("export");
    el("a", { href: url, download: "game.jsonl" }).click();
  }
}
