// A decision as a row of small questions, in any game: made from the draft alone, one button an answer. What the board offers
// to choose on is folded here, as a list.

import { el } from "./dom.js";
import { CallProblem } from "./engine.js";

export class Decision {
  /** @type {Choice[]} */
  #path = [];
  #note = el("div", { id: "why", role: "status" });
  /** What is shown, but for the revision, as JSON; "" for a part of it. */
  #shown = "";
  #revision = 0;
  #asking = Promise.resolve();
  /** A spot that was chosen before it was asked about: it answers as soon as it can. */
  #wish = "";
  /** Whether the answers that are spots are listed as well. */
  listed = false;

  /**
   * @param {HTMLElement} root
   * @param {(path: Choice[], spot: string) => Promise<QuestionShown>} ask returns what is asked behind a path of choices, as far as it concerns a spot
   * @param {(action: Action, revision: number) => void} act
   * @param {(word: string) => string} say
   * @param {(question: QuestionShown, path: Choice[]) => Promise<unknown>} asked is told each question that is shown; a board shows it as well
   * @param {() => boolean} elsewhere lets the keyboard stand where the answers are that are not listed
   */
  constructor(root, ask, act, say, asked, elsewhere) {
    this.root = root;
    this.ask = ask;
    this.act = act;
    this.say = say;
    this.asked = asked;
    this.elsewhere = elsewhere;
  }

  /** The choices that were made. */
  get path() {
    return [...this.#path];
  }

  /** Begin anew at the next question: what was chosen is done. */
  forget() {
    this.#path = [];
  }

  /** Ask again where one stands, as far as that still leads: the game has changed meanwhile. */
  async resume() {
    await this.#asking; // what was just chosen counts, too
    for (;;) {
      try {
        await this.goTo(this.#path, false, this.#wish, true);
        return;
      } catch (error) {
        if (!(error instanceof CallProblem) || this.#path.length === 0) throw error;
        this.#path = this.#path.slice(0, -1);
      }
    }
  }

  /**
   * Answer the question that is shown, by a button or from a board.
   * @param {Choice} choice
   * @param {boolean} focus whether the keyboard goes to the first answer
   */
  async choose(choice, focus = true) {
    await this.goTo([...this.#path, choice], focus, this.#wish);
  }

  /**
   * Ask what comes behind a path of choices.
   * @param {Choice[]} path
   * @param {boolean} focus whether the keyboard goes to the first answer
   * @param {string} wish a spot that the path begins with, though it may be asked about later
   * @param {boolean} again whether what stands there already may stay
   */
  async goTo(path, focus = true, wish = "", again = false) {
    const going = this.#along(path, wish);
    this.#asking = going.then(() => {}, () => {});
    const { question, at } = await going;
    this.#wish = question.chosen.includes(wish) ? "" : wish;
    const shown = this.#wish ? { ...question, chosen: [...question.chosen, wish] } : question;
    const now = JSON.stringify({ ...shown, revision: 0 });
    this.#path = question.action === null && question.answers.length === 0 ? [] : at; // nothing is asked of who has done all
    this.#revision = question.revision;
    if (!again || now !== this.#shown) this.#show(shown, question.answers, at.length > 0 ? () => this.goTo(at.slice(0, -1)) : null);
    this.#shown = now;
    await this.asked(shown, [...at]);
    if (focus) this.focus();
    return question;
  }

  /**
   * Ask what comes behind a path, and on along it while a spot that was chosen before is the one answer.
   * @param {Choice[]} path
   * @param {string} wish
   */
  async #along(path, wish) {
    let at = path;
    let question = await this.ask(at, wish);
    for (let meant = meaning(question, wish); meant !== undefined; meant = meaning(question, wish)) {
      at = [...at, meant.choice];
      question = await this.ask(at, wish);
    }
    return { question, at };
  }

  /**
   * Offer only some of the answers to what is asked.
   * @param {QuestionShown} question
   * @param {readonly Shown[]} answers
   */
  narrow(question, answers) {
    this.#show(question, answers, () => this.goTo(this.path));
    this.#shown = "";
  }

  /**
   * Say something beside the question, until the next one.
   * @param {...(Node | string)} content
   */
  note(...content) {
    this.#note.replaceChildren(...content);
    this.#note.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {QuestionShown} question
   * @param {readonly Shown[]} answers
   * @param {(() => Promise<unknown>) | null} goBack
   */
  #show(question, answers, goBack) {
    const { say } = this;
    const { action } = question;
    this.#note.replaceChildren();
    if (action === null && answers.length === 0) {
      this.root.replaceChildren(el("p", { class: "quiet" }, say("wait")), this.#note);
      return;
    }
    const back = goBack !== null && el("button", { type: "button", id: "back", onclick: goBack }, say("back"));
    this.root.replaceChildren(
      el("h2", {}, say("asked")),
      el("div", { class: "trail" }, back, question.path.length > 0 && el("p", { class: "path" }, question.path.join(" › "))),
      ...(action === null
        ? [el("p", { id: "question" }, question.asked), ...this.#offered(answers)]
        : [
            el("p", { id: "question" }, question.sentence),
            el("button", { type: "button", id: "do", class: "first", onclick: () => this.act(action, this.#revision) }, say("do")),
          ]),
      this.#note,
    );
  }

  /**
   * The answers: a button for each that is no spot, and a fold with those that are.
   * @param {readonly Shown[]} answers
   */
  #offered(answers) {
    const group = (/** @type {readonly Shown[]} */ some) => el("div", { class: "answers", role: "group", "aria-labelledby": "question" }, ...some.map((shown) => this.#answer(shown)));
    const drawn = answers.filter(({ spots }) => spots.length > 0);
    const others = answers.filter(({ spots }) => spots.length === 0);
    const list = el("details", { class: "list", open: this.listed, ontoggle: () => (this.listed = list.open) }, el("summary", {}, `${this.say("as-a-list")} (${drawn.length})`), group(drawn));
    return [...(others.length > 0 ? [group(others)] : []), ...(drawn.length > 0 ? [list] : [])];
  }

  /** Let the keyboard begin at the first answer. */
  focus() {
    /** @param {string} where @returns {HTMLElement | null} */
    const first = (where) => this.root.querySelector(where);
    const button = first("#do, .list[open] button, .answers:not(.list *) button");
    if (button === null && this.elsewhere()) return;
    const standing = button ?? first("summary");
    standing?.focus({ preventScroll: true });
    standing?.scrollIntoView({ block: "nearest" }); // no further than it has to
  }

  /**
   * @param {Shown} shown
   * @returns {HTMLElement}
   */
  #answer(shown) {
    const more = shown.more ? el("small", {}, shown.more) : null;
    return el("button", { type: "button", onclick: () => this.choose(shown.choice) }, el("span", {}, shown.name), more);
  }
}

/**
 * Return the one answer that a spot stands for, if it answers what is asked.
 * @param {QuestionShown} question
 * @param {string} spot
 */
function meaning(question, spot) {
  const meant = question.chosen.includes(spot) ? [] : question.answers.filter(({ spots }) => spots.includes(spot));
  return meant.length === 1 ? meant[0] : undefined;
}
