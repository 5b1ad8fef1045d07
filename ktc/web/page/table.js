// A table as its persons see it, one at a time: the picture, what is asked, the news, what one has, and whose turn it is.

import { Board } from "./board.js";
import { Decision } from "./decide.js";
import { el } from "./dom.js";
import { fieldsOf, pointsTable } from "./shown.js";

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
  }

  /** Show the table to whom the game waits for. */
  async begin() {
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
    const boardPlace = el("section", { id: "board", "aria-label": say("table") });
    const asked = el("section", { id: "ask" });
    const decision = new Decision(
      asked,
      (path) => this.engine.call("question", { token, path, lang }),
      (action, made) => this.#safely(() => this.#change({ type: "ActRequest", action, revision: made })),
      say,
      (question) => board.ask(question),
    );
    const board = new Board(boardPlace, (choice) => this.#safely(() => decision.choose(choice)));
    /** @param {string} id @param {() => Promise<void>} work */
    const tool = (id, work) => el("button", { type: "button", id, onclick: () => this.#safely(work) }, say(id));
    const undo = () => this.#change({ type: "UndoRequest", revision });
    const points = async () => more.replaceChildren(pointsTable(await this.engine.call("points", { token, lang }), say));
    const hint = async () => this.#hint(more, await this.engine.call("hint", { token, lang }), revision);
    const held = el("div");
    const pictures = this.opened.pictures.length > 1 && el("div", { class: "tools" }, ...this.opened.pictures.map((name) => this.#pictureButton(name, token, board)));
    this.root.replaceChildren(
      el(
        "div",
        { class: "table", "data-revision": revision, "data-over": over, "data-seat": place.seat },
        el("ul", { id: "seats" }, ...message.seated.map((seated) => this.#seat(seated, awaited, place.seat))),
        el("div", { class: "main" }, pictures, boardPlace),
        el(
          "div",
          { class: "side" },
          asked,
          el("section", { id: "yours" }, el("h2", {}, say("yours")), held),
          el("div", { class: "tools" }, tool("undo", undo), tool("hint", hint), tool("points", points), tool("export", () => this.#export()), tool("leave", async () => this.around.leave()), el("small", {}, say("export-warns"))),
          more,
          el("section", {}, el("h2", {}, say("news")), this.#newsList()),
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
    await this.#draw(token, board);
    boardPlace.dataset["ready"] = String(revision);
  }

  /** @param {string} token @param {Board} board */
  async #draw(token, board) {
    if (this.#picture) await board.draw(await this.engine.call("picture", { token, name: this.#picture, theme: "auto" }));
  }

  /** @param {string} name @param {string} token @param {Board} board */
  #pictureButton(name, token, board) {
    const button = el("button", { type: "button", "aria-pressed": String(name === this.#picture), onclick: () => this.#safely(chosen) }, name);
    const chosen = async () => {
      this.#picture = name;
      for (const other of button.parentElement?.children ?? []) other.setAttribute("aria-pressed", String(other === button));
      await this.#draw(token, board);
    };
    return button;
  }

  /** @param {Seated} seated @param {readonly number[]} awaited @param {number} own */
  #seat(seated, awaited, own) {
    const notes = [seated.seat === own && this.say("you"), seated.bot && "bot", awaited.includes(seated.seat) && this.say("acts")];
    const noted = notes.filter(Boolean).join(", ");
    return el("li", { "aria-current": String(awaited.includes(seated.seat)) }, `${this.#names[seated.seat] ?? ""}${noted ? ` – ${noted}` : ""}`);
  }

  #newsList() {
    return el("ol", { id: "news", reversed: true }, ...this.#news.toReversed().map(({ sentence }) => el("li", {}, sentence)));
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
