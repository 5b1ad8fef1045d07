// The table of a game on one screen: asks the engine for what changed, draws it, and sends what is done by touch.

import { failed } from "../problem";
import { among, say } from "../words";
import { curtain } from "../curtain";
import { byId, el, button } from "../dom";
import type { Calling } from "../engine";
import type { RoomPanel } from "../rooms";
import { share, shareButton } from "../sharing";
import { pointsTable } from "../shown";
import type { CoachNote } from "./coach";
import { Delay, keepWaiting, waits } from "./delay";
import * as hands from "./hands";
import { showHelp, type Key } from "./help";
import { newsList, showMenu } from "./menu";
import { go } from "./roving";
import * as model from "./model";
import { sameChoice, type Notice } from "./model";
import { Replay } from "./replay";
import { ended, opened, reviewed, showScreen } from "./screen";
import type { ScreenShown } from "./sent";
import { deedsOf, type Sent } from "./choosing";

interface Around {
  leave: () => void;
  panel: RoomPanel | null;
  /** Begins the same table anew; null where this page cannot. */
  again: (() => void) | null;
  /** What the game is about, in sentences. */
  aim: readonly string[];
  /** Whether notes help a beginner. */
  coached: boolean;
}

/** What a table has in mind, for one that goes on in another language. */
export interface Memory {
  readonly place: PersonSeat | null;
  /** The notes that were seen; null where there are no more. */
  readonly notes: string[] | null;
}

/** Choose the first answer of this number; return whether there is one. */
function choose(number: number) {
  const first = hands.stepper()?.firsts[number - 1];
  if (first !== undefined) hands.touch(first);
  return first !== undefined;
}

/** The keys of a table, what they are for, and what they do: false where that is left to the browser, or to a button. */
const keysOf = (table: Table): readonly (readonly [...Key, press: (key: string) => unknown])[] => [
  ["Tab", say("key-part"), () => false],
  ["ArrowLeft ArrowRight ArrowUp ArrowDown", say("key-thing"), go],
  ["Enter", say("key-choose"), () => false],
  ["1 2 3 4 5 6", say("key-first"), (key) => choose(Number(key))],
  ["+ -", say("key-number"), (key) => hands.step(key === "+" ? 1 : -1)],
  ["z", say("undo"), () => void table.undo()],
  ["h", say("hint"), () => void table.hint()],
  ["Escape", say("back"), () => table.back()],
  ["?", say("help"), () => table.help()],
];

export class Table {
  readonly delay = new Delay(() => (model.notices.value = this.#notices()));
  readonly lang: string;
  #place: PersonSeat | null;
  #status: TableStatus | null = null;
  #shown: HTMLElement | null = null;
  #unshow = () => {};
  #menu: HTMLDialogElement | null = null;
  #away: readonly number[] = [];
  /** The rule behind the last explanation. */
  #notes: string[] | null;
  #listed = new WeakMap<object, Promise<void>>();
  #acting = false;
  #back = false;
  #turns = Promise.resolve();

  constructor(
    readonly root: HTMLElement,
    readonly engine: Calling,
    readonly opened: Opened,
    readonly around: Around,
    before: Memory | null = null,
  ) {
    this.lang = among(opened.languages);
    this.#place = before?.place ?? null;
    this.#notes = before === null ? (around.coached ? [] : null) : before.notes;
    model.forget();
    ended.value = null; // that of the table before
  }

  get memory(): Memory {
    return { place: this.#shown === null ? null : this.#place, notes: this.#notes };
  }

  /** Show the table to whom the game waits for. */
  async begin() {
    const first = this.#place ?? this.opened.places[0];
    if (first === undefined) return;
    if (this.engine.own) return this.#turn(first); // all at one screen, and nobody is elsewhere
    this.#place = first;
    await this.engine.follow({
      token: first.token,
      lang: this.lang,
      since: () => model.state.value?.revision ?? null,
      set: () => model.set.value?.hash ?? "",
      heard: (shown) => void this.#safely(() => this.#show(first, shown)),
      room: (room) => {
        this.around.panel?.hear(room);
        this.#showPanel();
      },
      away: (seats) => {
        this.#away = seats;
        this.#showPanel();
      },
      failed,
    });
    await this.#turns;
  }

  /** Ask the engine for a seat: that of who is at the screen. */
  #call(name: string, args: Record<string, unknown> = {}, place = this.#place): Promise<any> {
    return this.engine.call(name, { token: place?.token, lang: this.lang, ...args });
  }

  #asked(place: PersonSeat): Promise<ScreenShown> {
    return this.#call("screen", { set: model.set.value?.hash ?? "" }, place);
  }

  /** Show the table to whom the game waits for, behind a curtain where another one may still look. */
  async #turn(now: PersonSeat) {
    const shown = await this.#asked(now);
    const acts = ({ seat }: PersonSeat) => seat !== null && (shown.update.state?.acts.includes(seat + 1) ?? false);
    const next = acts(now) ? now : (this.opened.places.find(acts) ?? now);
    const changes = next !== this.#place;
    this.#place = next;
    if (!changes || this.opened.places.length === 1) return this.#show(next, shown);
    this.#cover();
    const names: string[] = await this.#call("names");
    const show = () => void this.#safely(async () => this.#show(next, await this.#asked(next)));
    this.root.replaceChildren(curtain(names[next.seat ?? 0] ?? "", show));
    byId("show").focus();
  }

  /** Take everything away that the last person saw. */
  #cover() {
    this.#unmount();
    model.forget();
  }

  #unmount() {
    this.#unshow();
    this.delay.cancel();
    this.#shown = null;
  }

  /** Show what is new; one after the other, since more may come meanwhile. */
  #show(place: PersonSeat, shown: ScreenShown): Promise<void> {
    const showing = this.#turns.then(() => this.#drawn(place, shown));
    this.#turns = showing.catch(() => {});
    return showing;
  }

  async #drawn(place: PersonSeat, shown: ScreenShown) {
    if (this.#back) return; // all of it is asked for later
    const before = model.state.value;
    const told = model.events.value.length;
    const { kept, delta } = shown.update;
    model.hear(shown);
    this.#status = shown.status ?? this.#status;
    model.rule.value = null;
    this.#showPanel();
    if (before !== null && (delta === undefined ? model.events.value.length : kept) < told) this.#say(say("taken-back"));
    const ends = (model.state.value?.over ?? false) && !before?.over;
    if (ends) [ended.value, reviewed.value] = [await this.#call("points", {}, place), null];
    this.#mount(place);
    if (this.#notes !== null && model.can.value !== null) await this.#coach(place, this.#notes);
    if (ends) void this.#safely(async () => (reviewed.value = await this.#call("review", {}, place))); // which takes a while
  }

  /** Show the note that matters now, once. */
  async #coach(place: PersonSeat, seen: string[]) {
    const note: CoachNote | null = await this.#call("note", { seen }, place);
    if (note !== null && this.#notes !== null) seen.push(note.name);
    model.coach.value = note;
  }

  #mount(place: PersonSeat) {
    if (this.#shown !== null) return;
    hands.table.act = (deed) => this.#act(deed);
    hands.table.refused = (deed) => void this.#change("do", { deed, revision: model.can.value?.revision });
    hands.table.explain = (thing) => void this.#explain(thing);
    hands.table.list = () => this.#list();
    document.onkeydown = (event) => this.#pressed(event); // the focus may be nowhere, as after the first screen
    this.#shown = el("div", { class: "table-page" });
    this.root.replaceChildren(this.#shown);
    const seated = place.seat !== null;
    const around = {
      title: this.opened.title,
      undo: seated ? () => void this.undo() : null,
      hint: seated ? () => void this.hint() : null,
      menu: () => void this.menu(),
      replay: (step?: number) => void this.#safely(() => this.#replay(step)),
      leave: () => this.around.leave(),
      again: this.around.again,
      uncoach: this.#notes === null ? null : () => (this.#notes = model.coach.value = null),
    };
    this.#shown.onclick = () => (failed(""), (model.rule.value = null));
    this.#unshow = showScreen(this.#shown, around);
  }

  #named(seat: number) {
    return model.state.value?.seats[seat + 1]?.name ?? `${seat + 1}`;
  }

  /** Say who wants a step back, who is away, and which bots failed. */
  #notices(): readonly Notice[] {
    const { undo = null, bot_failures = [], seated = [] } = this.#status ?? {};
    const { revision, over = false } = model.state.value ?? {};
    const own = this.#place?.seat ?? null;
    const tell = (text: string | false | undefined, ...answers: Notice["answers"]): readonly Notice[] => (text ? [{ text, answers }] : []);
    const named = (seats: readonly number[]) => seats.map((seat) => this.#named(seat)).join(", ");
    const away = named(this.#away.filter((seat) => seat !== own));
    const menu = () => void this.menu();
    const agree = (yes: boolean) => () => void this.#change("agree", { yes, revision });
    const asked = own !== null && undo?.waiting.includes(own);
    return [
      ...bot_failures.flatMap(({ sentence }) => tell(sentence)),
      ...tell(this.delay.waiting && say("sending"), ["cancel-deed", say("cancel"), () => this.delay.cancel()]),
      ...tell(own === null && say("watching")),
      ...tell(!over && seated.some(({ taken }) => !taken) && say("wait-free"), ["open-room", say("room"), menu]),
      ...tell(this.around.panel?.unseen, ["see-room", say("room"), menu]),
      ...tell(away && `${away} – ${say("absent")}`),
      ...tell(undo?.seat === own && `${say("back-asked")} ${named(undo?.waiting ?? [])}`),
      ...tell(
        undo !== null && undo.seat !== own && `${this.#named(undo.seat)} ${say("wants-back")}`,
        ...(asked ? [["agree", say("agree"), agree(true)] as const, ["refuse", say("refuse"), agree(false)] as const] : []),
      ),
    ];
  }

  #say(sentence: string) {
    model.note.value = sentence;
  }

  #showPanel() {
    if (this.#back) return;
    const { over = false } = model.state.value ?? {};
    const own = this.#place?.seat ?? null;
    const persons = this.#status?.seated.filter(({ seat, bot, taken }) => taken && bot === "" && seat !== own) ?? [];
    model.shared.value = !this.engine.own && own !== null && persons.length > 0;
    model.notices.value = this.#notices();
    const acts = model.can.value !== null;
    document.title = acts ? `${say("your-turn")} – ${this.opened.title}` : this.opened.title;
    if (this.#place !== null && this.#status !== null) this.around.panel?.show(this.#place, over);
  }

  // --- what is done

  #act(deed: Sent) {
    const before = model.can.value;
    const send = () => hands.table.refused(deed);
    if (!model.shared.value || !waits()) return send();
    this.delay.begin(() => {
      const can = model.can.value;
      if (can !== null && sameChoice(before, can)) send();
      else this.#say(say("stale"));
    });
  }

  async undo() {
    await this.#change("undo", { revision: model.state.value?.revision });
  }

  /** Do something that changes the game, and show what came of it. */
  async #change(name: "do" | "undo" | "agree", args: Record<string, unknown>) {
    const place = this.#place;
    if (place === null || this.#acting) return; // a second click means the same
    this.#acting = true;
    this.root.setAttribute("aria-busy", "true");
    await this.#safely(async () => {
      const { problem, text = "" }: Moved = await this.#call(name, { quiet: true, ...args }, place);
      if (this.engine.own) await this.#turn(place);
      else await this.#turns; // a server sent what is new before its answer
      if (!problem) return;
      this.#say(problem.error === "StaleAction" ? say("stale") : problem.sentence);
      model.rule.value = { rule: problem.rule ?? "", text };
    });
    this.root.removeAttribute("aria-busy");
    this.#acting = false;
  }

  /** Ask for the answers of what is held where they were too many to be sent at once. */
  async #list() {
    const { thing } = model.held.value;
    const ask = async (kind: string, bounds: object) => {
      const deed = thing === null ? [kind] : [kind, thing];
      const answers = await this.#call("answers", { deed }).catch(() => null); // more than any list can have, or too late
      if (answers !== null && deedsOf(model.can.value, thing)[kind]?.bounds === bounds) model.list(thing, kind, answers);
    };
    for (const [kind, { bounds }] of Object.entries(deedsOf(model.can.value, thing))) {
      if (bounds === undefined) continue;
      const asked = this.#listed.get(bounds) ?? ask(kind, bounds);
      this.#listed.set(bounds, asked);
      await asked;
    }
  }

  async #explain(spot: string) {
    await this.#safely(async () => {
      const why: readonly Why[] = await this.#call("why", { spot });
      if (model.held.value.thing === spot) model.refusals.value = why;
      if (model.looked.value !== spot) return;
      this.#say(why.map(({ reason }) => reason).join(" "));
      model.rule.value = why[0] ?? null;
    });
  }

  /** Say what a bot would do, and take in hand what it would touch. */
  async hint() {
    await this.#safely(async () => {
      const { deed, sentences }: Advice = await this.#call("hint");
      if (deed.length > 0) await hands.advise(deed as Sent);
      this.#say(sentences[0] ?? "");
      await null; // it is drawn
      this.#shown?.querySelector<HTMLElement>(".deed.advised")?.focus();
    });
  }

  #pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#shown?.isConnected) return;
    if (event.target instanceof Element && event.target.closest("input, select, dialog") !== null) return;
    const { key } = event;
    const deed = this.#shown.querySelector<HTMLElement>(`.deed[aria-keyshortcuts="${CSS.escape(key)}"]`);
    const bound = keysOf(this).find(([keys]) => keys.split(" ").includes(key));
    if (bound ? bound[2](key) === false : deed === null) return;
    if (!bound) deed?.click();
    event.preventDefault();
  }

  /** Close what is open, or let go of the last that was begun. */
  back() {
    if (this.delay.waiting) this.delay.cancel();
    else if (model.coach.value || opened.value) model.coach.value = opened.value = null;
    else hands.back();
  }

  // --- the menu

  help() {
    const letters = [...this.#shown!.querySelectorAll(".deed u")].map((one) => one.textContent).filter(Boolean);
    const deeds: readonly Key[] = letters.length > 0 ? [[letters.join(" "), say("key-deed")]] : [];
    showHelp(this.root, this.opened.title, this.around.aim, [...keysOf(this), ...deeds]);
  }

  menu() {
    return this.#safely(async () => {
      const { engine } = this;
      const place = this.#place;
      const { over = false } = model.state.value ?? {};
      if (place === null) return;
      this.around.panel?.see();
      this.#showPanel();
      const { seat } = place;
      const points = seat === null && !over ? null : pointsTable(await this.#call("points"));
      const choice = (id: string, work: () => unknown) => button(id, () => (this.#menu?.close(), this.#safely(async () => work())));
      this.#menu = showMenu(
        this.root,
        this.opened.title,
        [
          newsList(model.news.value.map(({ sentences }) => sentences.join(" "))),
          this.around.panel?.root ?? null,
          points,
        ],
        [
          choice("past", () => this.#replay()),
          choice("help", () => this.help()),
          engine.own && choice("export", async () => el("a", { href: await engine.call("export"), download: "game.jsonl" }).click()),
          engine.own && over && choice("share", () => this.#share(place, true)),
          engine.own && !over && seat !== null && choice("share-here", () => this.#share(place, false)),
          choice("leave", () => this.around.leave()),
          engine.own && el("small", {}, say("export-warns")),
          model.shared.value && this.#delays(),
        ],
      );
    });
  }

  /** Return what switches the wait before a deed on and off. */
  #delays() {
    const box = el("input", { type: "checkbox", id: "delays", checked: waits(), onchange: () => keepWaiting(box.checked) });
    return el("label", { class: "check" }, box, say("delays"));
  }

  /** Put the game that is over into the address of the page, or the position as the seat knows it, and copy that. */
  async #share({ token }: PersonSeat, whole: boolean) {
    const { record, revision = null } = await this.engine.call(whole ? "saved" : "seat-record", { token });
    this.#say(await share(record, revision)); // no fewer than there are steps, of which the last is shown
  }

  /** Look back at the game; with an engine of the page's own, by an address of its own. */
  async #replay(step?: number) {
    if (this.engine.own) history.pushState({ step }, "", location.hash.replace("table", "replay"));
    await this.lookBack(step);
  }

  /** Look back at the game, from a step: that of the page's history, where it has one. */
  async lookBack(step: number | undefined = history.state?.step) {
    const { engine, opened } = this;
    const place = this.#place;
    if (place === null || this.#shown === null) return; // a curtain hides it
    const back = () => {
      this.#back = false;
      model.forget();
      void this.#safely(() => this.begin());
    };
    const leave = !engine.own ? back : () => (history.state ? history.back() : (location.hash = location.hash.replace("replay", "table")));
    const { over = false } = model.state.value ?? {};
    const whole = over && engine.own;
    this.#back = true;
    this.#unmount();
    const record: RecordShown | null = whole ? await engine.call("open-record") : null;
    const own = opened.places.map(({ seat }) => seat);
    const game = { token: whole ? null : place.token, title: opened.title, over, seats: record?.seats ?? 0, checked: whole, own };
    let at = 0;
    const shown = async () => [(await this.#call(whole ? "saved" : "seat-record", {}, place)).record, at] as const;
    const more = engine.own ? [shareButton(shown)] : [];
    const around = { went: (step: number) => void (at = step), leave, more, ...(over ? { result: leave } : {}) };
    await new Replay(this.root, engine, game, this.lang, around).begin(step);
  }

  async #safely(work: () => Promise<unknown>) {
    try {
      failed("");
      await work();
    } catch (error) {
      failed(error);
    }
  }
}
