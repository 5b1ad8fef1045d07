// The drawing of a position that is looked back at: parts as wide as their columns, or a picture of a game that has no parts.

import { el } from "./dom";

const GAP = 12;
const NARROWEST = 280;
const WIDEST = 1200;
const TWO_COLUMNS = 2 * 300 + GAP;
const OF_EACH = /-\d+$/; // parts that each player has: they show whose they are
const OWN = /^(hand|supply|key)$/; // the parts of the first column, where there are two: these, the first of each player's, the third …

export class Drawing {
  readonly root;
  #sheet = new CSSStyleSheet();
  #drawing = 0;
  #width = 0;
  #later: number | undefined;

  /**
   * @param parts asks for the parts of the wanted position in a width
   * @param picture asks for its picture, an SVG document
   */
  constructor(
    title: string,
    readonly parts: (width: number) => Promise<BoardShown>,
    readonly picture: () => Promise<string>,
  ) {
    this.root = el("section", { id: "board", "aria-label": title });
    new ResizeObserver(() => this.#resized()).observe(this.root);
  }

  /** Draw what is wanted now. */
  async draw() {
    const mine = ++this.#drawing;
    const wide = Math.max(this.root.clientWidth, NARROWEST);
    const columns = wide >= TWO_COLUMNS ? 2 : 1;
    const { parts } = await this.parts(Math.min(Math.floor((wide - GAP * (columns - 1)) / columns), WIDEST));
    const svg = parts.length === 0 ? await this.picture() : "";
    if (mine !== this.#drawing) return;
    this.#width = wide;
    if (parts.length > 0) this.root.replaceChildren(columned(parts, columns));
    else await this.#show(svg);
  }

  /** Show a picture. Its rules of style become a sheet of the page, since a page that takes no style from elsewhere would drop them. */
  async #show(svg: string) {
    const rules: string[] = [];
    const bare = svg.replace(/<style>([^]*?)<\/style>/g, (_, rule) => (rules.push(rule), ""));
    await this.#sheet.replace(rules.join("\n"));
    const others = document.adoptedStyleSheets.filter((sheet) => !("ofBoard" in sheet));
    document.adoptedStyleSheets = [...others, Object.assign(this.#sheet, { ofBoard: true })];
    this.root.replaceChildren(...(svg === "" ? [] : [el("div", { class: "picture", tabindex: 0, role: "group" }, parsed(bare))]));
  }

  #resized() {
    clearTimeout(this.#later);
    if (this.#width === 0 || Math.max(this.root.clientWidth, NARROWEST) === this.#width || !this.root.isConnected) return;
    this.#later = setTimeout(() => this.draw().catch(() => {}), 100); // what cannot be drawn stays as it was
  }
}

function columned(parts: BoardShown["parts"], columns: number) {
  const each = parts.filter(({ name }) => OF_EACH.test(name)).filter((_, index) => index % 2 === 0);
  const first = columns === 2 ? parts.filter((part) => OWN.test(part.name) || each.includes(part)) : [];
  const rest = parts.filter((part) => !first.includes(part));
  const shown = [first, rest].filter((some) => some.length > 0);
  return el("div", { class: "columns" }, ...shown.map((some) => el("div", { class: "column" }, ...some.map(partShown))));
}

/** Return a part below its title: a heading, for eyes and for readers that go from one to the next. */
function partShown({ name, svg }: BoardShown["parts"][number]) {
  const part = parsed(svg);
  for (const spot of part.querySelectorAll("[data-spot]")) {
    for (const name of ["tabindex", "aria-pressed", "aria-disabled"]) spot.removeAttribute(name); // nothing is chosen here
    spot.setAttribute("role", "img");
  }
  return el("div", { class: OF_EACH.test(name) ? "part titled" : "part" }, el("h2", {}, part.getAttribute("aria-label")), part);
}

function parsed(svg: string): Element {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

/** Return whether the middle of a spot is seen: it is on the screen, and nothing lies over it. */
export function inSight(spot: Element) {
  const { left, top, width, height } = (spot.querySelector(".target") ?? spot).getBoundingClientRect();
  return spot.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
