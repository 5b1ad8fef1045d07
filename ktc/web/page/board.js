// The place of the picture. It knows no rules: it shows a picture and what is asked, and may answer with one choice.

import { el } from "./dom.js";

export class Board {
  #sheet = new CSSStyleSheet();

  /**
   * @param {HTMLElement} root
   * @param {(choice: Choice) => void} choose answers the question that was shown last
   */
  constructor(root, choose) {
    this.root = root;
    this.choose = choose;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => !("ofBoard" in sheet)), Object.assign(this.#sheet, { ofBoard: true })];
  }

  /**
   * Show a picture, an SVG document that the engine drew for one reader. Its rules of style become a sheet of the page,
   * since a page that takes no style from elsewhere would drop them.
   * @param {string} svg
   */
  async draw(svg) {
    if (svg === "") {
      this.root.replaceChildren();
      return;
    }
    /** @type {string[]} */
    const rules = [];
    const bare = svg.replace(/<style>([^]*?)<\/style>/g, (_, rule) => (rules.push(rule), ""));
    const picture = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
    await this.#sheet.replace(rules.join("\n"));
    this.root.replaceChildren(el("div", { class: "picture", tabindex: 0, role: "group" }, document.importNode(picture, true)));
  }

  /**
   * Show what is asked: the answers that stand in the picture could be marked, and chosen there.
   * @param {QuestionShown} question
   */
  ask(question) {
    this.root.dataset["asks"] = question.asks;
  }
}
