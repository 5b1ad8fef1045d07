// The table of a game on one screen: asks the engine for what changed, draws it, and sends what is done by touch.

import { render } from "preact";

import { exportRecord, lookBack, pointsOf } from "../asking";
import { seatsShown } from "../beside";
import { byId, el } from "../dom";
import type { Calling } from "../engine";
import { curtain } from "../frame";
import type { RoomPanel } from "../rooms";
import { Hands } from "./hands";
import { go } from "./roving";
import { Model, type Notice } from "./model";
import { ended, Screen } from "./screen";
import type { Shown } from "./sent";
import type { Sent } from "./choosing";

interface Around {
  failed: (error: unknown) => void;
  leave: () => void;
  panel: RoomPanel | null;
}

/** What a table has in mind, for one that goes on in another language. */
export interface Memory {
  readonly place: PersonSeat | null;
}

const KEYS: Readonly<Record<string, (table: Table) => void>> = {
  z: (table) => void table.undo(),
  h: (table) => void table.hint(),
  Escape: (table) => table.hands.back(),
  "+": (table) => table.hands.step(1),
  "-": (table) => table.hands.step(-1),
};

export class Table {
  readonly model = new Model();
  readonly hands: Hands;
  readonly lang: string;
  #place: PersonSeat | null;
  #news: News | null = null;
  #shown: HTMLElement | null = null;
  #menu: HTMLDialogElement | null = null;
  #away: readonly number[] = [];
  #acting = false;
  #back = false;
  #turns = Promise.resolve();

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
    this.#place = before?.place ?? null;
    this.hands = new Hands(
      this.model,
      (sent) => void this.#act(sent),
      (thing) => void this.#explain(thing),
    );
    this.root.onkeydown = (event) => this.#pressed(event);
  }

  get memory(): Memory {
    return { place: this.#shown === null ? null : this.#place };
  }

  /** Show the table to whom the game waits for. */
  async begin() {
    const first = this.#place ?? this.opened.places[0];
    if (first === undefined) return;
    this.#news = await this.#fetched(first);
    await this.#turn(first);
    if (this.opened.places.length > 1) return; // they all look at this one screen, and nobody is elsewhere
    this.engine.follow({
      token: first.token,
      lang: this.lang,
      since: () => this.#news?.revision ?? null,
      heard: (news) => this.#safely(async () => this.#others(news)),
      away: (seats) => {
        this.#away = seats;
        this.#showPanel();
      },
      failed: this.around.failed,
    });
  }

  #fetched({ token }: PersonSeat): Promise<News> {
    return this.engine.call("news", { token, since: this.#news?.revision ?? null, lang: this.lang });
  }

  async #others(news: News) {
    this.#news = news;
    await this.#refresh();
  }

  /** Show the table to whom the game waits for, behind a curtain where another one may still look. */
  async #turn(now: PersonSeat) {
    const awaited = this.#news?.awaited ?? [];
    const acts = ({ seat }: PersonSeat) => seat !== null && awaited.includes(seat);
    const next = acts(now) ? now : (this.opened.places.find(acts) ?? now);
    const changes = next !== this.#place;
    this.#place = next;
    if (!changes || this.opened.places.length === 1) return this.#refresh();
    this.#cover();
    const names: string[] = await this.engine.call("names", { token: next.token, lang: this.lang });
    const show = () => void this.#safely(() => this.#refresh());
    this.root.replaceChildren(curtain(names[next.seat ?? 0] ?? "", this.say, show));
    byId("show").focus();
  }

  /** Take everything away that the last person saw. */
  #cover() {
    if (this.#shown !== null) render(null, this.#shown);
    this.#shown = null;
    this.model.forget();
  }

  /** Show everything as it stands; one after the other, since news may come meanwhile. */
  #refresh(): Promise<void> {
    const showing = this.#turns.then(() => this.#show());
    this.#turns = showing.catch(() => {});
    return showing;
  }

  async #show() {
    const place = this.#place;
    if (place === null || this.#back) return;
    const set = this.model.set.value?.hash ?? "";
    const { set: printed, update }: { set: Shown["set"] | null; update: Omit<Shown, "set"> } = await this.engine.call("screen", {
      token: place.token,
      lang: this.lang,
      set,
    });
    const over = this.model.state.value?.over ?? false;
    this.model.hear({ ...update, ...(printed ? { set: printed } : {}) });
    this.#showPanel();
    if (this.model.state.value?.over && !over) ended.value = await this.engine.call("points", { token: place.token, lang: this.lang });
    if (this.#shown !== null) return;
    this.#shown = el("div", { class: "table-page" });
    this.root.replaceChildren(this.#shown);
    const seated = place.seat !== null;
    const around = {
      title: this.opened.title,
      say: this.say,
      undo: seated ? () => void this.undo() : null,
      hint: seated ? () => void this.hint() : null,
      menu: () => void this.#safely(() => this.#openMenu()),
      replay: () => void this.#safely(() => this.#lookBack(place)),
      leave: () => this.around.leave(),
    };
    render(<Screen model={this.model} hands={this.hands} around={around} />, this.#shown);
  }

  /** Say who wants a step back, and which bots failed. */
  #notices(): readonly Notice[] {
    const { undo = null, bot_failures = [], failure, revision } = this.#news ?? {};
    const own = this.#place?.seat ?? null;
    const failed = [...bot_failures, ...(failure ? [failure] : [])].map(({ sentence }) => ({ text: sentence, answers: [] }));
    if (undo === null) return failed;
    const named = (seat: number) => this.model.state.value?.seats[seat + 1]?.name ?? `${seat + 1}`;
    if (undo.seat === own) return [...failed, { text: `${this.say("back-asked")} ${undo.waiting.map(named).join(", ")}`, answers: [] }];
    const answer = (id: string, yes: boolean) => [id, this.say(id), () => void this.#change("agree", { yes, revision })] as const;
    const asked = own !== null && undo.waiting.includes(own);
    return [
      ...failed,
      { text: `${named(undo.seat)} ${this.say("wants-back")}`, answers: asked ? [answer("agree", true), answer("refuse", false)] : [] },
    ];
  }

  #showPanel() {
    const { seats = {}, over = false } = this.model.state.value ?? {};
    this.model.notices.value = this.#notices();
    if (this.#place !== null && this.#news !== null)
      this.around.panel?.show(
        this.#news.seated,
        Object.values(seats).map(({ name }) => name),
        this.#place,
        over,
      );
  }

  // --- what is done

  async #act(deed: Sent) {
    const revision = this.model.can.value?.revision;
    await this.#change("do", { deed, revision });
  }

  async undo() {
    await this.#change("undo", { revision: this.model.state.value?.revision });
  }

  /** Do something that changes the game, and show what came of it. */
  async #change(name: "do" | "act" | "undo" | "agree", args: Record<string, unknown>) {
    const place = this.#place;
    if (place === null || this.#acting) return; // a second click means the same
    this.#acting = true;
    await this.#safely(async () => {
      const { news, problem }: Moved = await this.engine.call(name, { token: place.token, lang: this.lang, ...args });
      if (news) this.#news = news;
      await this.#turn(place);
      if (problem) this.model.note.value = problem.error === "StaleAction" ? this.say("stale") : problem.sentence;
    });
    this.#acting = false;
  }

  async #explain(spot: string) {
    const { token } = this.#place ?? {};
    await this.#safely(async () => {
      const why: readonly Why[] = await this.engine.call("why", { token, spot, lang: this.lang });
      const now = this.model.looked.value ?? this.model.held.value.thing;
      if (now === spot) this.model.note.value = why.map(({ reason }) => reason).join(" ");
    });
  }

  /** Say what a bot would do, and hold the thing that it would touch. */
  async hint() {
    const { token } = this.#place ?? {};
    await this.#safely(async () => {
      const revision = this.model.state.value?.revision;
      const { action, sentences, spots }: Advice = await this.engine.call("hint", { token, lang: this.lang });
      const [first] = spots.filter((spot) => this.model.can.value?.things[spot] !== undefined);
      if (first !== undefined) this.model.hold(first);
      this.model.note.value = sentences[0] ?? "";
      if (action !== null) this.model.advice.value = () => void this.#change("act", { action, revision });
    });
  }

  #pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const { key } = event;
    const stepper = this.hands.stepper;
    const first = /^[1-9]$/.test(key) ? stepper?.firsts[Number(key) - 1] : undefined;
    if (go(key)) {
      event.preventDefault();
      return;
    }
    if (first !== undefined) this.hands.touch(first);
    else if (KEYS[key] !== undefined) KEYS[key](this);
    else {
      const ready = this.hands.ready.find(({ kind, send }) => send !== null && kind.slice(0, 1).toLowerCase() === key);
      if (ready?.send) this.hands.act(ready.send);
      else return;
    }
    event.preventDefault();
  }

  // --- the menu

  async #openMenu() {
    const { say, engine } = this;
    const place = this.#place;
    const news = this.#news;
    if (place === null || news === null) return;
    const { seats = {} } = this.model.state.value ?? {};
    const named = (seat: number) => seats[seat + 1]?.name ?? `${seat + 1}`;
    const button = (word: string, work: () => unknown) =>
      el("button", { type: "button", id: word, onclick: () => (this.#menu?.close(), void this.#safely(async () => work())) }, say(word));
    const dialog = el(
      "dialog",
      { class: "menu", "aria-label": this.opened.title, onclose: () => dialog.remove() },
      el("ul", { id: "seats" }, ...seatsShown(news, named, place.seat, this.#away, say)),
      el("div", { id: "more" }, await pointsOf(engine, place.token, this.lang, say)),
      this.around.panel?.root ?? null,
      el(
        "div",
        { class: "tools" },
        button("past", () => this.#lookBack(place)),
        engine.own && button("export", () => exportRecord(engine)),
        button("leave", () => this.around.leave()),
        button("back", () => undefined),
      ),
    );
    this.#menu = dialog;
    this.root.append(dialog);
    dialog.showModal();
  }

  async #lookBack({ token }: PersonSeat) {
    const leave = () => {
      this.#back = false;
      void this.#safely(() => this.#refresh());
    };
    const game = { token, over: this.model.state.value?.over ?? false, pictures: this.opened.pictures };
    this.#back = true;
    this.#cover();
    await lookBack(this.root, this.engine, game, this.lang, this.say, { failed: this.around.failed, leave });
  }

  async #safely(work: () => Promise<unknown>) {
    try {
      this.around.failed("");
      await work();
    } catch (error) {
      this.around.failed(error);
    }
  }
}
