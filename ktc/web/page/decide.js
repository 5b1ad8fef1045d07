// A decision as a row of small questions, in any game: made from the draft alone, one button an answer.

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

  /**
   * @param {HTMLElement} root
   * @param {(path: Choice[]) => Promise<QuestionShown>} ask returns what is asked behind a path of choices
   * @param {(action: Action, revision: number) => void} act
   * @param {(word: string) => string} say
   * @param {(question: QuestionShown, path: Choice[]) => Promise<unknown>} asked is told each question that is shown; a board shows it as well
   */
  constructor(root, ask, act, say, asked) {
    this.root = root;
    this.ask = ask;
    this.act = act;
    this.say = say;
    this.asked = asked;
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
        await this.goTo(this.#path, false, true);
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
    await this.goTo([...this.#path, choice], focus);
  }

  /**
   * Ask what comes behind a path of choices.
   * @param {Choice[]} path
   * @param {boolean} focus whether the keyboard goes to the first answer
   * @param {boolean} again whether what stands there already may stay
   */
  async goTo(path, focus = true, again = false) {
    const asking = this.ask(path);
    this.#asking = asking.then(() => {}, () => {});
    const question = await asking;
    const shown = JSON.stringify({ ...question, revision: 0 });
    this.#path = question.action === null && question.answers.length === 0 ? [] : path; // nothing is asked of who has done all
    this.#revision = question.revision;
    if (!again || shown !== this.#shown) this.#show(question, question.answers, path.length > 0 ? () => this.goTo(path.slice(0, -1)) : null);
    this.#shown = shown;
    await this.asked(question, [...path]);
    if (focus) this.focus();
    return question;
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
    const drawn = answers.every(({ spots }) => spots.length > 0);
    this.root.replaceChildren(
      el("h2", {}, say("asked")),
      ...(question.path.length ? [el("p", { class: "path" }, question.path.join(" › "))] : []),
      ...(action === null
        ? [el("p", { id: "question" }, question.asked), el("div", { class: drawn ? "answers drawn" : "answers", role: "group", "aria-labelledby": "question" }, ...answers.map((shown) => this.#answer(shown)))]
        : [
            el("p", { id: "question" }, question.sentence),
            el("button", { type: "button", id: "do", class: "first", onclick: () => this.act(action, this.#revision) }, say("do")),
          ]),
      ...(back ? [back] : []),
      this.#note,
    );
  }

  /** Let the keyboard begin at the first answer. */
  focus() {
    /** @type {HTMLElement | null} */ (this.root.querySelector("#do, .answers button"))?.focus({ preventScroll: true });
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
