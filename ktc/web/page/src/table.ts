// A table as its persons see it, one at a time: the picture, what is asked, the news, what one has, and whose turn it is.

import { exportRecord, heldBy, lookBack, Names, pointsOf, toolsOf } from "./asking";
import { failuresShown, seatsShown, waitingFor, wishShown } from "./beside";
import { Board } from "./board";
import { Decision } from "./decide";
import { byId, el } from "./dom";
import { curtain, framed, pictureButtons } from "./frame";
import { Heard } from "./heard";
import { newsList } from "./shown";

import type { Calling } from "./engine";
type Around = { failed: (error: unknown) => void; leave: () => void; panel: RoomPanel | null };
import type { Frame } from "./frame";
import type { RoomPanel } from "./rooms";
import type { Place } from "./decide";
import type { Tool } from "./frame";
type Memory = { place: PersonSeat | null; known: Map<number, number>; listed: boolean; places: Place[]; points: boolean };

export class TableScreen {
  #place: PersonSeat | null = null;
  #heard;
  #frame: Frame | null = null;
  /** The revision that is shown. */
  #shown = -1;
  #showing = Promise.resolve();
  #acting = false;
  /** Whether the last person who looked had the answers listed. */
  #listed = false;
  #away: readonly number[] = [];
  #picture = "";
  #names;
  /** Whether the person looks back: the table is shown again when it is left. */
  #back = false;
  #board;
  #before;
  /** What stands there while nothing is asked. */
  #wait = "";
  readonly lang: string;

  /** @param before what the same table had in mind when it spoke another language */
  constructor(
    readonly root: HTMLElement,
    readonly engine: Calling,
    readonly opened: Opened,
    lang: string,
    readonly say: (word: string) => string,
    readonly around: Around,
    before: Memory | null = null,
  ) {
    this.lang = opened.languages.includes(lang) ? lang : (opened.languages[0] ?? "en");
    this.#names = new Names(engine, this.lang, say);
    this.#picture = opened.pictures[0] ?? "";
    this.#before = before;
    this.#place = before?.place ?? null;
    this.#heard = new Heard(before?.known);
    this.#listed = before?.listed ?? false;
    this.#board = new Board(el("section", { id: "board", "aria-label": say("table") }), {
      say,
      load: (path, spots, width) => this.#parts(path, spots, width),
      hit: (spot) => this.#anew(async () => this.#frame?.decision.click(spot)),
    });
  }

  /** What this table has in mind, for one that goes on in another language. */
  get memory(): Memory {
    const { decision, more } = this.#frame ?? {};
    return {
      place: this.#frame === null ? null : this.#place, // behind a curtain nobody is known
      known: this.#heard.known,
      listed: decision?.listed ?? this.#listed,
      places: decision?.places ?? [],
      points: more?.querySelector("#points-shown") != null,
    };
  }

  /** Show the table to whom the game waits for. */
  async begin() {
    if (this.#before === null) scrollTo(0, 0);
    const first = this.#place ?? this.opened.places[0];
    if (first === undefined) return;
    this.#heard.hear(await this.#fetched(first));
    await this.#turn(first);
    if (this.opened.places.length > 1) return; // they all look at this one screen, and nobody is elsewhere
    this.engine.follow({
      token: first.token,
      lang: this.lang,
      since: () => this.#heard.message?.revision ?? null,
      heard: (news) => this.#safely(() => this.#others(news)),
      away: (seats) => {
        this.#away = seats;
        void this.#safely(() => this.#refresh());
      },
      failed: this.around.failed,
    });
  }

  #fetched(place: PersonSeat): Promise<News> {
    return this.engine.call("news", { token: place.token, since: this.#heard.message?.revision ?? null, lang: this.lang });
  }

  /** Show the screen of whom the game waits for, or of who looks already; behind a curtain where another one may still look. */
  async #turn(now: PersonSeat) {
    const awaited = this.#heard.message?.awaited ?? [];
    const acts = ({ seat }: PersonSeat) => seat !== null && awaited.includes(seat);
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
    this.#heard.forget();
    this.#listed = this.#frame?.decision.listed ?? false;
    this.#frame = null;
    this.#board.clear();
    await this.#names.fetch(next.token, this.#heard.message?.seated);
    this.root.replaceChildren(curtain(this.#names.of(next.seat), this.say, () => this.#safely(() => this.#refresh())));
    byId("show").focus();
  }

  /** Show what others did meanwhile. */
  async #others(news: News) {
    if (news.kept > this.#heard.news.length && this.#place)
      this.#heard.hear(await this.engine.call("news", { token: this.#place.token, since: null, lang: this.lang }));
    else this.#heard.hear(news);
    await this.#refresh();
  }

  /** Do something that changes the game, and show what came of it. */
  async #change(name: "act" | "undo" | "agree", args: Record<string, unknown>) {
    const place = this.#place;
    if (place === null || this.#acting) return; // a second click means the same
    this.#acting = true;
    try {
      this.around.failed("");
      const before = this.#heard.news.length;
      const { news, problem } = await this.engine.call(name, { token: place.token, lang: this.lang, ...args });
      if (problem) this.around.failed(problem.error === "StaleAction" ? this.say("stale") : problem.sentence);
      else this.#heard.acted(place.seat, before);
      if (news) this.#heard.hear(news);
      if (!problem) this.#frame?.decision.forget();
      await this.#turn(place);
    } finally {
      this.#acting = false;
    }
  }

  async #safely(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      this.around.failed(error);
    }
  }

  /** Do what somebody wants now: what went wrong before is over. */
  #anew(work: () => Promise<unknown>) {
    this.around.failed("");
    return this.#safely(work);
  }

  async #lookBack({ token }: PersonSeat, frame: Frame) {
    const leave = () => {
      this.#back = false;
      this.#shown = -1;
      this.root.replaceChildren(frame.root);
      void this.#safely(() => this.#refresh());
    };
    const game = { token, over: this.#heard.message?.over ?? false, pictures: this.opened.pictures };
    this.#back = true;
    await lookBack(this.root, this.engine, game, this.lang, this.say, { failed: this.around.failed, leave });
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
    if (this.#heard.message === null) this.#heard.hear(await this.#fetched(place));
    const news = this.#heard.message;
    if (news === null) return;
    const { over, revision, seated } = news;
    await this.#names.fetch(place.token, seated);
    const frame = (this.#frame ??= this.#framed(place));
    const changed = revision !== this.#shown;
    if (changed) delete this.#board.root.dataset["ready"];
    frame.root.dataset["revision"] = String(revision);
    frame.root.toggleAttribute("data-over", over);
    frame.seats.replaceChildren(...seatsShown(news, (seat) => this.#names.of(seat), place.seat, this.#away, this.say));
    const earlier = frame.news.querySelector("details")?.open ?? false;
    frame.news.replaceChildren(
      newsList(this.#heard.news, this.#heard.knownBy(place.seat), earlier, this.#heard.taken ? this.say("taken-back") : "", this.say),
    );
    frame.wish.replaceChildren(
      ...failuresShown(news),
      ...wishShown(
        news.undo,
        place.seat,
        (seat) => this.#names.of(seat),
        this.say,
        (yes) => this.#safely(() => this.#change("agree", { yes, revision })),
      ),
    );
    this.around.panel?.show(seated, this.#names.all, place, over);
    const wait = waitingFor(place.seat, news, this.say);
    const waits = wait !== this.#wait;
    this.#wait = wait;
    if (changed || waits) await this.#asked(frame, place, news);
  }

  /** Show what is asked now, and what one has. */
  async #asked({ decision, more, held, pictures }: Frame, { token, seat }: PersonSeat, { over, revision }: News) {
    const { say, lang, engine } = this;
    this.#shown = revision;
    if (more.querySelector("#points-shown") === null) more.replaceChildren();
    await decision.resume();
    if (over) decision.root.replaceChildren(el("h2", {}, say("over")));
    const points = this.#before?.points ?? false;
    this.#before = null;
    if (over || points || more.firstChild) more.replaceChildren(await pointsOf(engine, token, lang, say));
    if (document.activeElement === document.body) decision.focus(); // what held the keyboard is gone
    if (seat !== null) held.replaceChildren(...(await heldBy(engine, token, lang)));
    if (!this.#board.drawn) await this.#draw(token);
    pictures.hidden = this.#board.drawn || this.opened.pictures.length < 2;
    this.#board.root.dataset["ready"] = String(revision);
  }

  #framed(place: PersonSeat): Frame {
    const { seat, token } = place;
    const { say, lang, engine } = this;
    const board = this.#board;
    const point = (spots: readonly string[]) => this.#safely(() => board.point(spots));
    const decision = new Decision(
      el("section", { id: "ask" }),
      {
        ask: ({ path, waiting, taken }, counts) => engine.call("question", { token, path, spots: waiting, taken, lang, counts }),
        act: (action, revision) => this.#safely(() => this.#change("act", { action, revision })),
        say: (word) => (word === "wait" ? this.#wait : say(word)),
        lang,
        safely: (work) => this.#anew(work),
        asked: (question) => board.ask(question),
        elsewhere: () => board.focus(),
        point,
      },
      this.#before?.places,
    );
    decision.listed = this.#listed;
    const tools = toolsOf(engine, token, lang, say, {
      show: (...shown) => frame.more.replaceChildren(...shown),
      revision: () => this.#heard.message?.revision,
      change: (name, args) => this.#safely(() => this.#change(name, args)),
      point,
    });
    const pictures = pictureButtons(this.opened.pictures, this.#picture, (name) => {
      this.#picture = name;
      void this.#safely(() => this.#draw(token));
    });
    const frame = framed(
      {
        seat,
        board: board.root,
        decision,
        pictures,
        tools: [...(seat === null ? [] : tools), ["past", () => this.#lookBack(place, frame)]],
        ofHost: [...(engine.own ? [["export", () => exportRecord(engine)] as Tool] : []), ["leave", async () => this.around.leave()]],
        panel: this.around.panel?.root,
      },
      say,
      (work) => this.#safely(work),
    );
    this.#shown = -1;
    this.#frame = frame;
    this.root.replaceChildren(frame.root);
    return frame;
  }

  async #parts(path: readonly Choice[], spots: readonly string[], width: number): Promise<BoardShown> {
    const { seat = null, token = "" } = this.#place ?? {};
    return this.engine.call("board", { token, path, spots, width, since: this.#heard.knownBy(seat), lang: this.lang });
  }

  async #draw(token: string) {
    if (this.#picture) await this.#board.draw(await this.engine.call("picture", { token, name: this.#picture, theme: "auto" }));
  }
}
