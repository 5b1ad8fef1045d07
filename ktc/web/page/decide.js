// A decision as a row of small questions, in any game: made from the draft alone, one button an answer.

import { el } from "./dom.js";

export class Decision {
  /** @type {Choice[]} */
  #path = [];

  /**
   * @param {HTMLElement} root
   * @param {(path: Choice[]) => Promise<QuestionShown>} ask returns what is asked behind a path of choices
   * @param {(action: Action, revision: number) => void} act
   * @param {(word: string) => string} say
   * @param {(question: QuestionShown) => void} asked is told each question that is shown; a board shows it as well
   */
  constructor(root, ask, act, say, asked) {
    this.root = root;
    this.ask = ask;
    this.act = act;
    this.say = say;
    this.asked = asked;
  }

  /** Ask from the beginning; return whether anything is asked. */
  async begin() {
    this.#path = [];
    return this.#show(false);
  }

  /**
   * Answer the question that is shown, by a button or from a board.
   * @param {Choice} choice
   */
  async choose(choice) {
    this.#path.push(choice);
    await this.#show(true);
  }

  async back() {
    this.#path.pop();
    await this.#show(true);
  }

  /** @param {boolean} focus whether the keyboard goes to the first answer */
  async #show(focus) {
    const question = await this.ask([...this.#path]);
    this.asked(question);
    const { say } = this;
    const { action } = question;
    if (action === null && question.answers.length === 0) {
      this.root.replaceChildren(el("p", { class: "quiet" }, say("wait")));
      return false;
    }
    const back = this.#path.length > 0 && el("button", { type: "button", id: "back", onclick: () => this.back() }, say("back"));
    this.root.replaceChildren(
      el("h2", {}, say("asked")),
      ...(question.path.length ? [el("p", { class: "path" }, question.path.join(" › "))] : []),
      ...(action === null
        ? [el("p", { id: "question" }, question.asked), el("div", { class: "answers", role: "group", "aria-labelledby": "question" }, ...question.answers.map((shown) => this.#answer(shown)))]
        : [
            el("p", { id: "question" }, question.sentence),
            el("button", { type: "button", id: "do", class: "first", onclick: () => this.act(action, question.revision) }, say("do")),
          ]),
      ...(back ? [back] : []),
    );
    if (focus) this.focus();
    return true;
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
