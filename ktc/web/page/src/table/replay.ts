// Looking back: the table as it was, step by step, by a slider, buttons, keys or a list; and whether a record is what the rules give.

import { failed, messageOf } from "../problem";
import { say } from "../words";
import { el, button, tools, type Child } from "../dom";
import { pointsTable } from "../shown";
import * as hands from "./hands";
import { showMenu } from "./menu";
import * as model from "./model";
import { skip } from "./motion";
import { ended, reviewed, showScreen } from "./screen";

import type { Calling } from "../engine";

export interface Game {
  /** That of a seat, whose own game is shown; null: the record that was opened. */
  token: string | null;
  title: string;
  over: boolean;
  /** From how many the table can be seen, beside everybody's; 0: from the reader's own alone. */
  seats: number;
  /** Whether it is to be verified. */
  checked: boolean;
  /** Whose turns are led through: of all where there is no person, as for a spectator. */
  own?: readonly (number | null)[];
}

export interface Around {
  /** Hears each step that is shown. */
  went: (step: number) => void;
  /** Leads back to the table, or to the first screen. */
  leave: () => void;
  /** Shows how the game ended, where that is elsewhere. */
  result?: () => void;
  /** What the menu has besides. */
  more: readonly Child[];
}

/** How step follows step: the milliseconds between two, what a press does then, and its sign. */
// Words: say("run", "faster", "pause"), say("turn-back", "turn-on"), and of a verdict say("identical", "migrated", "diverging").
const PACES = [
  [0, "run", "▶\uFE0E"],
  [1000, "faster", "▶▶"],
  [300, "pause", "❚❚"],
] as const;

export class Replay {
  #story: Omit<StoryShown, "type"> = { steps: [], chapters: [] };
  /** The step that is wanted, and from where it is seen. */
  #at = { step: 0, viewpoint: null as number | null };
  /** What is drawn, or being drawn. */
  #drawn: { step: number; viewpoint: number | null } | null = null;
  #going = false;
  #past: PastShown | null = null;
  #review: ReviewShown | null = null;
  #shown = el("div", { class: "replay" });
  #table = el("div", { class: "table-page" });
  #where = el("b", {});
  #happened = el("p", { id: "happened", role: "status", tabindex: 0 });
  #pace = 0;
  #timer = 0;
  #run = button("run", () => this.#go(this.#pace + 1));
  #slider = el("input", { type: "range", id: "slider", min: 0, value: 0, "aria-label": say("step"), oninput: () => this.goTo(+this.#slider.value) });
  #chapter = el("select", { id: "chapter", "aria-label": say("chapter"), onchange: () => this.goTo(+this.#chapter.value) });
  #viewpoint = el("select", {
    id: "viewpoint",
    onchange: () => {
      const { value } = this.#viewpoint;
      this.#at.viewpoint = value === "" ? null : +value;
      void this.#draw();
    },
  });
  #points = el("div", {});
  #list = el("ol", { id: "step-list" });
  #verified = el("div", { id: "verified", role: "status" });
  #byTurn = tools(...(["turn-back", "turn-on"] as const).map((id, on) => button(id, () => this.goTo(this.#beside(on, this.#turns) ?? this.#at.step))));
  #menu: HTMLDialogElement | null = null;

  constructor(
    readonly root: HTMLElement,
    readonly engine: Calling,
    readonly game: Game,
    readonly lang: string,
    readonly around: Around,
  ) {
    this.#byTurn.hidden = true;
  }

  /** Show the game, at a step or at its end. */
  async begin(step: number = Infinity) {
    const { over, checked } = this.game;
    this.#story = await this.#call("story", {});
    const { steps, chapters } = this.#story;
    this.#slider.max = String(steps.length - 1);
    this.#chapter.append(...chapters.map(({ title, step }) => el("option", { value: step }, title)));
    this.#chapter.hidden = chapters.length < 2;
    this.#list.append(...steps.flatMap((told) => this.#row(told)).filter((row) => row !== undefined));
    model.forget();
    ended.value = null;
    hands.table.explain = () => {};
    this.#shown.append(this.#table, this.#steer(over));
    this.#shown.addEventListener("pointerdown", ({ target }) => target !== this.#run && this.#go(0));
    this.#go(0);
    this.root.replaceChildren(this.#shown);
    document.onkeydown = (event) => this.#shown.isConnected && this.#pressed(event);
    await this.goTo(step);
    this.#slider.focus({ preventScroll: true });
    if (over) await this.#compare();
    if (checked) void this.#verify();
  }

  #steer(over: boolean) {
    const { leave, result = () => void this.#end() } = this.around;
    const to = (sign: string, id: string, step: () => number) =>
      button(id, () => this.goTo(step()), sign, { "aria-label": say(id) });
    const { seats, own } = this.game;
    if (seats > 0) this.#at.viewpoint = own?.[0] ?? null;
    for (let seat = -1; seat < seats; seat++) this.#viewpoint.append(el("option", { value: seat < 0 ? "" : seat, selected: seat === this.#at.viewpoint }));
    return el(
      "div",
      { id: "steer" },
      this.#happened,
      this.#slider,
      tools(
        to("«", "first", () => 0),
        to("‹", "one-back", () => this.#at.step - 1),
        this.#run,
        to("›", "one-on", () => this.#at.step + 1),
        to("»", "last", () => Infinity),
        this.#where,
      ),
      tools(
        this.#chapter,
        this.#byTurn,
        seats > 0 && el("label", {}, `${say("seen-by")} `, this.#viewpoint),
        button("steps", () => this.menu()),
        over && button("result", result),
        this.game.token === null && !this.around.result && button("leave", leave),
        this.game.token !== null && !over && button("to-table", leave),
      ),
    );
  }

  /** Show all steps, and what can be done with the game. */
  menu() {
    const { around, game } = this;
    const steps = el("section", {}, el("h2", {}, say("steps")), this.#list);
    this.#menu = showMenu(this.root, game.title, [this.#verified, ...around.more, steps, this.#points], []);
    this.#current()?.scrollIntoView();
    this.#menu.scrollTop = 0; // its title and its tools stay in view
  }

  /** Show how the game ended. */
  async #end() {
    await this.goTo(Infinity);
    ended.value = this.#past?.points ?? null;
    reviewed.value = this.#review;
  }

  /** Show the position after a step: the nearest that there is. Its sentences are there at once, its table when it is drawn. */
  async goTo(step: number) {
    this.#at.step = Math.max(0, Math.min(step, this.#story.steps.length - 1));
    this.#tell();
    this.around.went(this.#at.step);
    await this.#draw();
  }

  /** Let step follow step at a pace, the first one at once; 0 stops that, as the last step does. */
  #go(pace: number, wait = 0) {
    clearTimeout(this.#timer);
    this.#pace = pace % PACES.length;
    const [time, name, sign] = PACES[this.#pace]!;
    this.#run.textContent = sign;
    this.#run.ariaLabel = say(name);
    if (time === 0) return;
    this.#timer = setTimeout(async () => {
      const { length } = this.#story.steps;
      if (!this.#shown.isConnected) return;
      await this.goTo((this.#at.step + 1) % length);
      this.#go(this.#at.step === length - 1 ? 0 : this.#pace, PACES[this.#pace]![0]);
    }, wait);
  }

  /** Draw what is wanted, until nothing else is: steps that were passed meanwhile are left out. */
  async #draw() {
    if (this.#going) return;
    this.#going = true;
    delete this.#shown.dataset["step"];
    try {
      do {
        const now = { ...this.#at };
        const before = this.#drawn?.viewpoint === now.viewpoint ? this.#drawn : null;
        const since = before && Math.min(before.step, now.step);
        const set = model.set.value?.hash ?? "";
        const [past, screen] = await Promise.all([this.#call("past", now), this.#call("past-screen", { ...now, since, set })]);
        if (before === null) model.forget();
        model.hear(screen);
        this.#mount();
        if (before?.step !== now.step - 1) setTimeout(skip); // what moved in many steps is no news
        this.#drawn = now;
        this.#show(past);
      } while (this.#drawn.step !== this.#at.step || this.#drawn.viewpoint !== this.#at.viewpoint);
      this.#shown.dataset["step"] = String(this.#drawn.step);
    } catch (error) {
      failed(error);
    } finally {
      this.#going = false;
    }
  }

  #mount() {
    if (this.#table.firstChild) return;
    const replay = (step = 0) => ((ended.value = null), void this.goTo(step));
    const { leave } = this.around;
    const menu = () => this.menu();
    showScreen(this.#table, { title: this.game.title, undo: null, hint: null, menu, replay, leave, again: null, uncoach: null });
  }

  get #turns(): readonly TurnShown[] {
    const { own } = this.game;
    return this.#review?.turns.filter(({ seat }) => own?.[0] == null || own.includes(seat)) ?? [];
  }

  /** Mark the turns that a bot would have played otherwise, and lead from one turn to the next. */
  async #compare() {
    this.#review = await this.#call("review", {});
    this.#byTurn.hidden = this.#turns.length === 0;
    for (const { step, gain } of this.#turns)
      if (gain < 0) this.#current(step)?.append(el("b", { class: "cost" }, `−${-gain}`));
  }

  #show(past: PastShown) {
    this.#past = past;
    model.compare(past.reviewed);
    this.#points.replaceChildren(...(past.points === null ? [] : [pointsTable(past.points)]));
    for (const option of this.#viewpoint.options)
      option.textContent = option.value ? (model.state.value?.seats[+option.value + 1]?.name ?? "") : say("everybody");
  }

  /** Say which step it is, and what happened in it. */
  #tell() {
    const { step } = this.#at;
    const told = this.#story.steps[step];
    this.#where.textContent = `${say("step")} ${step} / ${this.#story.steps.length - 1}`;
    this.#happened.textContent = told ? this.#sentences(told) : "";
    model.compare(null);
    this.#slider.value = String(step);
    const chapter = this.#story.chapters.findLast((one) => one.step <= step);
    if (chapter) this.#chapter.value = String(chapter.step);
    const current = this.#current();
    for (const row of this.#list.querySelectorAll("button")) {
      row.ariaCurrent = String(row === current);
      row.tabIndex = row === current ? 0 : -1;
    }
  }

  #current(step = this.#at.step): HTMLElement | null {
    return this.#list.querySelector(`[data-step="${step}"]`);
  }

  #row(told: StepShown) {
    const { step } = told;
    const begins = this.#story.chapters.find((chapter) => chapter.step === step);
    const row = button("", () => (this.#menu?.close(), this.goTo(step)), `${step}`, { "data-step": step });
    row.append(el("span", {}, this.#sentences(told)));
    return [begins && el("li", { class: "quiet" }, begins.title), el("li", {}, row)];
  }

  #sentences({ sentences }: StepShown) {
    return sentences.length > 0 ? sentences.join(" ") : say("unseen");
  }

  #pressed(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
    const listed = this.#list.contains(target);
    if (key !== " " && (key !== "Enter" || target !== this.#run)) this.#go(0);
    if (target.matches("select, input:not(#slider)") || (!listed && target.closest("dialog, [data-spot]"))) return;
    if (key === " " && !target.closest("button")) this.#go(this.#pace > 0 ? 0 : 1);
    const { step } = this.#at;
    const { chapters } = this.#story;
    const next = {
      ArrowLeft: step - 1,
      ArrowRight: step + 1,
      Home: 0,
      End: Infinity,
      PageUp: this.#beside(0, chapters) ?? 0,
      PageDown: this.#beside(1, chapters) ?? Infinity,
      ...(listed ? { ArrowUp: step - 1, ArrowDown: step + 1 } : {}),
    }[key];
    if (next === undefined) return;
    event.preventDefault();
    void this.goTo(next);
    if (listed) this.#current()?.focus();
  }

  /** Return the next of some steps, or with `on` 0 the one before; undefined for none. */
  #beside(on: number, some: readonly { readonly step: number }[]) {
    const { step } = this.#at;
    return (on ? some.find((one) => one.step > step) : some.findLast((one) => one.step < step))?.step;
  }

  async #verify() {
    const verified = this.#verified;
    verified.textContent = say("verifying");
    try {
      const { verdict, line, reason, rules, notes }: VerdictShown = await this.#call("verify", {});
      const sentence = say(verdict) + (line === null ? "" : ` ${line}.`);
      const lines = [sentence, [reason, ...rules].join(" "), notes.length > 0 && say("other-versions"), ...notes];
      verified.dataset["verdict"] = verdict;
      verified.replaceChildren(...lines.filter(Boolean).map((line) => el("p", {}, line)));
      if (verdict === "diverging") failed(sentence);
    } catch (error) {
      verified.dataset["verdict"] = "none";
      verified.textContent = `${say("not-verified")} ${messageOf(error)}`;
    }
  }

  #call(name: string, args: Record<string, unknown>): Promise<any> {
    return this.engine.call(name, { ...args, token: this.game.token, lang: this.lang });
  }
}
