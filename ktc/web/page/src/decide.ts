// A decision as a row of small questions, in any game: made from the draft alone, one button an answer. What the board offers
// to choose on is folded here, as a list.

import { el } from "./dom";
import { CallProblem } from "./engine";
import { whyNot } from "./shown";

export interface Place {
  /** The choices that were made. */
  path: Choice[];
  /** The spots that were clicked and are not asked about yet. */
  waiting: string[];
  /** The clicks among the choices that meant one of several things that are alike. */
  taken: string[];
}

const START: Place = { path: [], waiting: [], taken: [] };

export interface Around {
  /** Returns what is asked behind choices, clicks and numbers of kinds. */
  ask: (place: Place, counts?: Counts) => Promise<QuestionShown>;
  act: (action: Action, revision: number) => void;
  say: (word: string) => string;
  lang: string;
  /** Shows what goes wrong. */
  safely: (work: () => Promise<unknown>) => Promise<void>;
  /** Is told each question that is shown; a board shows it as well. */
  asked: (question: QuestionShown) => Promise<unknown>;
  /** Lets the keyboard stand where the answers are that are not listed. */
  elsewhere: () => boolean;
  /** Shows on the board what an answer is about. */
  point: (spots: readonly string[]) => void;
}

export class Decision {
  #place: Place = START;
  /** Where one stood before, choice by choice and click by click. */
  #before: Place[] = [];
  #note = el("div", { id: "why", role: "status" });
  /** What is shown, but for the revision, as JSON. */
  #shown = "";
  #revision = 0;
  #asking = Promise.resolve();
  /** Whether the person has just acted: then the next question is shown from its start. */
  #acted = false;
  /** Whether the answers that are spots are listed as well. */
  listed = false;

  /** @param places where one stood on another screen, the last one now */
  constructor(
    readonly root: HTMLElement,
    readonly around: Around,
    places: Place[] = [],
  ) {
    this.#before = places.slice(0, -1);
    this.#place = places.at(-1) ?? this.#place;
  }

  /** Where one stood, up to now. */
  get places() {
    return [...this.#before, this.#place];
  }

  /** Begin anew at the next question: what was chosen is done. */
  forget() {
    this.#acted = true;
    this.#before = [];
    this.#place = START;
  }

  /** Ask again where one stands, as far as that still leads: the game has changed meanwhile. */
  async resume() {
    await this.#asking; // what was just chosen counts, too
    for (;;) {
      try {
        await this.#go(this.#place, { again: true });
        return;
      } catch (error) {
        if (!(error instanceof CallProblem) || this.#place.path.length === 0) throw error;
        this.#place = { ...START, path: this.#place.path.slice(0, -1) };
      }
    }
  }

  /** Answer the question that is shown; spots that waited for it wait no longer. */
  async choose({ choice, spots }: Shown) {
    const { path, waiting, taken } = this.#place;
    await this.#on({ path: [...path, choice], waiting: waiting.filter((spot) => !spots.includes(spot)), taken });
    this.focus();
  }

  /** Take a spot that was clicked, whether it is asked about now or later; or say why it is not to be had. */
  async click(spot: string) {
    const { path, waiting, taken } = this.#place;
    await this.#on({ path, waiting: [...waiting, spot], taken });
    if (!this.around.elsewhere()) this.focus();
  }

  /** Undo the last choice, or the last click. */
  async #back() {
    const before = this.#before.pop() ?? START;
    await this.#go(before).catch((error) => {
      if (!(error instanceof CallProblem)) throw error;
      this.forget(); // the game has changed, and it leads nowhere any more
      return this.resume();
    });
    this.focus();
  }

  /** Answer several questions at once: how many of each kind; or say why that cannot be. */
  async #chooseCounts(counts: Counts) {
    try {
      await this.#on({ ...this.#place }, counts);
      this.focus();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      this.#note.replaceChildren(el("p", {}, error.message));
    }
  }

  /** / */
  async #on(wanted: Place, counts?: Counts) {
    const before = this.#place;
    await this.#go(wanted, { counts });
    if (JSON.stringify(before) !== JSON.stringify(this.#place)) this.#before.push(before);
  }

  /**
   * Ask what comes behind choices and clicks, and show it.
   * @param how `again`: what stands there already may stay
   */
  async #go(place: Place, { again = false, counts }: { again?: boolean; counts?: Counts | undefined } = {}) {
    const going = this.around.ask(place, counts);
    this.#asking = going.then(
      () => {},
      () => {},
    );
    const question = await going;
    const asks = question.action !== null || question.answers.length > 0;
    this.#place = asks ? { path: [...question.at], waiting: [...question.waiting], taken: [...question.taken] } : START; // nothing is asked of who has done all
    this.#revision = question.revision;
    const now = JSON.stringify([{ ...question, revision: 0 }, this.around.say("wait")]);
    if (!again || this.#acted) this.#toStart();
    if (!again || now !== this.#shown) this.#show(question);
    this.#shown = now;
    await this.around.asked(question);
  }

  /** Scroll to where the question begins: what was answered may have been far below. */
  #toStart() {
    this.#acted = false;
    for (const part of [this.root, this.root.parentElement]) part?.scrollTo({ top: 0, behavior: "instant" });
  }

  #show(question: QuestionShown) {
    const { say, act, lang } = this.around;
    const { action, answers, path, why } = question;
    this.#note.replaceChildren(...why.map((each) => whyNot(each, lang, say)));
    if (action === null && answers.length === 0) {
      this.root.replaceChildren(el("p", { class: "quiet" }, say("wait")), this.#note);
      return;
    }
    const begun = question.at.length > 0 || question.waiting.length > 0;
    const back = begun && el("button", { type: "button", id: "back", onclick: () => this.#safely(() => this.#back()) }, say("back"));
    this.root.replaceChildren(
      el("h2", {}, say("asked")),
      el("div", { class: "trail" }, back, path.length > 0 && el("p", { class: "path" }, path.join(" › "))),
      ...(action === null
        ? [
            el("p", { id: "question" }, question.asked),
            ...(question.several.length > 1 ? [this.#steppers(question.several)] : this.#offered(question)),
          ]
        : [
            el("p", { id: "question" }, question.sentence),
            question.more && el("p", { id: "brings" }, question.more),
            el("button", { type: "button", id: "do", class: "first", onclick: () => act(action, this.#revision) }, say("do")),
          ]),
      this.#note,
    );
    if (why.length > 0) this.#note.scrollIntoView({ block: "nearest" });
  }

  /** The answers: a button for each that is no spot, or one of several that a spot stands for, and a fold with the others. */
  #offered({ answers, waiting }: QuestionShown) {
    const group = (some: readonly Shown[]) =>
      el("div", { class: "answers", role: "group", "aria-labelledby": "question" }, ...some.map((shown) => this.#answer(shown)));
    const folded = ({ spots }: Shown) => spots.length > 0 && !spots.some((spot) => waiting.includes(spot));
    const drawn = answers.filter(folded);
    const others = answers.filter((shown) => !folded(shown));
    const summary = el("summary", {}, `${this.around.say("as-a-list")} (${drawn.length})`);
    const list = el("details", { class: "list", open: this.listed, ontoggle: () => (this.listed = list.open) }, summary, group(drawn));
    return [...(others.length > 0 ? [group(others)] : []), ...(drawn.length > 0 ? [list] : [])];
  }

  /** How many of each kind, in one form. */
  #steppers(kinds: readonly CountShown[]) {
    const rows = kinds.map(({ kind, name, most }) => {
      const field = el("input", { type: "number", min: 0, max: most, value: 0 });
      const button = (sign: string, onclick: () => void) =>
        el("button", { type: "button", "aria-label": `${name} ${sign}1`, onclick }, sign);
      const row = el(
        "div",
        { class: "stepper" },
        el("label", {}, name, field),
        el("small", {}, `/ ${most}`),
        button("−", () => field.stepDown()),
        button("+", () => field.stepUp()),
      );
      return { kind, field, row };
    });
    const onsubmit = (event: Event) => {
      event.preventDefault();
      this.#safely(() => this.#chooseCounts(Object.fromEntries(rows.map(({ kind, field }) => [kind, Number(field.value)]))));
    };
    return el(
      "form",
      { class: "steppers", "aria-labelledby": "question", onsubmit },
      ...rows.map(({ row }) => row),
      el("button", { class: "first" }, this.around.say("choose-these")),
    );
  }

  /** Let the keyboard begin at the first answer. */
  focus() {
    const first = (where: string): HTMLElement | null => this.root.querySelector(where);
    const button = first("#do, .steppers input, .list[open] button, .answers:not(.list *) button");
    if (button === null && this.around.elsewhere()) return;
    const standing = button ?? first("summary");
    standing?.focus({ preventScroll: true });
    standing?.scrollIntoView({ block: "nearest" }); // no further than it has to
  }

  #answer(shown: Shown): HTMLElement {
    const { name, more, spots } = shown;
    const there = () => this.around.point(spots);
    const gone = () => this.around.point([]);
    return el(
      "button",
      {
        type: "button",
        onclick: () => this.#safely(() => this.choose(shown)),
        onmouseenter: there,
        onfocus: there,
        onmouseleave: gone,
        onblur: gone,
      },
      el("span", {}, name),
      more && el("small", {}, more),
    );
  }

  #safely(work: () => Promise<unknown>) {
    void this.around.safely(work);
  }
}
