// The board: parts as wide as their column, with spots to click on. It knows no rules: it shows what is asked, and tells which spot was hit.

import { el } from "./dom";
import { beside } from "./moving";

const GAP = 12;
const NARROWEST = 280;
const WIDEST = 1200;
const TWO_COLUMNS = 2 * 300 + GAP;
const OF_EACH = /-\d+$/; // parts that each player has: they show whose they are
const OWN = /^(hand|supply|key)$/; // the parts of the first column, where there are two: these, the first of each player's, the third …

interface Around {
  say: (word: string) => string;
  /** Draws the parts for a path of choices, with these spots whether they lie there or not. */
  load: (path: readonly Choice[], spots: readonly string[], width: number) => Promise<BoardShown>;
  /** Is told each spot that is clicked. */
  hit: (spot: string) => Promise<unknown>;
}

export class Board {
  #sheet = new CSSStyleSheet();
  #question: QuestionShown | null = null;
  #parts: Map<string, { svg: string; place: HTMLElement }> = new Map();
  /** What an answer or a hint is about that somebody looks at. */
  #pointed: readonly string[] = [];
  #drawing = 0;
  #revision = -1;
  #width = 0;
  #columns = 0;
  /** The spot that the Tab key comes to. */
  #at = "";
  #later: number | undefined;

  /** / */
  constructor(
    readonly root: HTMLElement,
    readonly around: Around,
  ) {
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("keydown", (event) => this.#pressed(event));
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  /** Whether there are parts to click on. */
  get drawn() {
    return this.#parts.size > 0;
  }

  /** Forget everything: another person will look. */
  clear() {
    this.#drawing += 1;
    this.#parts.clear();
    this.#question = null;
    this.#pointed = [];
    this.#revision = -1;
    this.#columns = 0;
    this.#at = "";
    this.root.replaceChildren();
  }

  /**
   * Show a picture without spots, an SVG document that the engine drew for one reader. Its rules of style become a sheet of
   * the page, since a page that takes no style from elsewhere would drop them.
   */
  async draw(svg: string) {
    const rules: string[] = [];
    const bare = svg.replace(/<style>([^]*?)<\/style>/g, (_, rule) => (rules.push(rule), ""));
    await this.#sheet.replace(rules.join("\n"));
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets.filter((sheet) => !("ofBoard" in sheet)),
      Object.assign(this.#sheet, { ofBoard: true }),
    ];
    this.root.replaceChildren(...(svg === "" ? [] : [el("div", { class: "picture", tabindex: 0, role: "group" }, parsed(bare))]));
  }

  /** Show what is asked; draw anew what does not stand there yet. */
  async ask(question: QuestionShown) {
    this.#question = question;
    this.#pointed = [];
    this.root.dataset["asks"] = question.asks;
    if (question.revision !== this.#revision || (this.drawn && this.#misses(question))) await this.#load(question.revision);
    else this.#mark();
  }

  /** Let the keyboard stand at a spot that is asked about, and show one; return whether there is any. */
  focus() {
    const answering = this.#answering();
    const asked = this.#spots().filter((spot) => answering.has(spot.dataset["spot"] ?? ""));
    const first = asked.find((spot) => spot.dataset["spot"] === this.#at) ?? asked.find(inSight) ?? asked[0];
    if (first === undefined) return false;
    this.#stand(first);
    first.focus({ preventScroll: true });
    if (!inSight(first)) first.scrollIntoView({ block: "center" });
    return true;
  }

  #names() {
    return new Set(this.#spots().map((spot) => spot.dataset["spot"] ?? ""));
  }

  #spots() {
    return [...this.root.querySelectorAll("[data-spot]")] as SVGGElement[];
  }

  /** Return the spots that answer what is asked. */
  #answering() {
    return new Set(this.#question?.answers.flatMap(({ spots }) => spots));
  }

  /** Return the spots that were chosen, or wait. */
  #chosen() {
    return new Set([...(this.#question?.chosen ?? []), ...(this.#question?.waiting ?? [])]);
  }

  /**
   * Show what an answer or a hint is about; what does not lie there is drawn.
   * @param spots none: nothing any more
   */
  async point(spots: readonly string[]) {
    this.#pointed = spots;
    const there = this.#names();
    if (this.drawn && spots.some((name) => !there.has(name))) await this.#load(this.#revision);
    else this.#mark();
  }

  /** Return whether a spot that is asked about does not stand there, or a ghost stands there that nobody asks about.
   * @param {QuestionShown} question */
  #misses(question: QuestionShown) {
    const wanted = new Set([...this.#answering(), ...this.#chosen()]);
    const there = this.#names();
    return (
      [...wanted].some((name) => !there.has(name)) ||
      this.#spots().some((spot) => spot.classList.contains("ghost") && !wanted.has(spot.dataset["spot"] ?? ""))
    );
  }

  async #load(revision: number) {
    const mine = ++this.#drawing;
    const wide = Math.max(this.root.clientWidth, NARROWEST);
    const columns = wide >= TWO_COLUMNS ? 2 : 1;
    const width = Math.min(Math.floor((wide - GAP * (columns - 1)) / columns), WIDEST);
    this.root.setAttribute("aria-busy", "true");
    try {
      const shown = await this.around.load(this.#question?.at ?? [], [...(this.#question?.waiting ?? []), ...this.#pointed], width);
      if (mine !== this.#drawing) return;
      const turned = this.#width > 0 && this.#width !== wide;
      this.#revision = revision;
      this.#width = wide;
      if (shown.parts.length > 0) this.#put(shown, columns);
      if (turned && document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: "nearest" }); // parts of another height have moved it
      this.#mark();
    } finally {
      if (mine === this.#drawing) this.root.removeAttribute("aria-busy");
    }
  }

  #put(shown: BoardShown, columns: number) {
    const held = this.root.contains(document.activeElement);
    const keys = held && document.activeElement?.matches(":focus-visible");
    const before = [...this.#parts.keys()].join();
    const parts = new Map(
      shown.parts.map(({ name, svg }) => {
        const part = this.#parts.get(name) ?? { svg: "", place: el("div", { class: OF_EACH.test(name) ? "part titled" : "part" }) };
        if (part.svg !== svg) part.place.replaceChildren(...titled(parsed(svg)));
        return [name, { svg, place: part.place }];
      }),
    );
    this.#parts = parts;
    if (before !== [...parts.keys()].join() || columns !== this.#columns) {
      const each = [...parts.keys()].filter((name) => OF_EACH.test(name)).filter((_, at) => at % 2 === 0);
      const first = columns === 2 ? [...parts.keys()].filter((name) => OWN.test(name) || each.includes(name)) : [];
      const rest = [...parts.keys()].filter((name) => !first.includes(name));
      const column = (names: string[]) => el("div", { class: "column" }, ...names.map((name) => parts.get(name)?.place));
      this.root.replaceChildren(el("div", { class: "columns" }, ...[first, rest].filter((names) => names.length > 0).map(column)));
      this.#columns = columns;
    }
    const spot = held ? this.#spots().find((each) => each.dataset["spot"] === this.#at) : undefined;
    spot?.focus({ preventScroll: true });
    if (spot && keys && !inSight(spot)) spot.scrollIntoView({ block: "center" });
  }

  /** Switch the states of what stands there. Beside the answers, all that goes with what was chosen can be. */
  #mark() {
    const spots = this.#spots();
    const legal = new Set([...this.#answering(), ...(this.#question?.fits ?? [])]);
    const chosen = this.#chosen();
    for (const spot of spots) {
      const name = spot.dataset["spot"] ?? "";
      spot.classList.toggle("legal", legal.has(name));
      spot.classList.toggle("chosen", chosen.has(name));
      spot.classList.toggle("meant", this.#pointed.includes(name));
      spot.setAttribute("aria-pressed", String(chosen.has(name)));
      if (spot.classList.contains("last")) spot.setAttribute("aria-description", this.around.say("new-here"));
      spot.setAttribute("aria-disabled", String(!legal.has(name) && !chosen.has(name)));
    }
    const held = this.root.contains(document.activeElement) ? this.#at : "";
    const stop =
      spots.find((spot) => spot.dataset["spot"] === held) ?? spots.find((spot) => legal.has(spot.dataset["spot"] ?? "")) ?? spots[0];
    if (stop) this.#stand(stop);
  }

  /** Make a spot the one that the Tab key comes to. */
  #stand(spot: SVGGElement) {
    for (const other of this.root.querySelectorAll("[data-spot][tabindex='0']")) other.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    this.#at = spot.dataset["spot"] ?? "";
  }

  #clicked(event: Event) {
    const spot = event.target instanceof Element ? (event.target.closest("[data-spot]") as SVGGElement | null) : null;
    if (spot !== null) void this.#hit(spot);
  }

  #pressed(event: KeyboardEvent) {
    const spot = document.activeElement;
    if (!(spot instanceof SVGGElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      void this.#hit(spot);
      return;
    }
    const next = beside(this.#spots(), spot, event.key);
    if (next === null) return;
    event.preventDefault();
    this.#stand(next);
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  async #hit(spot: SVGGElement) {
    const question = this.#question;
    if (question === null) return;
    this.#stand(spot);
    this.#question = null; // until the answer is there, a second click means nothing
    try {
      await this.around.hit(spot.dataset["spot"] ?? "");
    } finally {
      this.#question ??= question;
    }
  }

  #resized() {
    clearTimeout(this.#later);
    if (!this.drawn || Math.max(this.root.clientWidth, NARROWEST) === this.#width || !this.root.isConnected) return;
    this.#later = setTimeout(() => this.#load(this.#revision).catch(() => {}), 100); // what cannot be drawn stays as it was
  }
}

function parsed(svg: string): Element {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

/** Return a part below its title: a heading, for eyes and for readers that go from one to the next. */
function titled(part: Element) {
  return [el("h2", {}, part.getAttribute("aria-label")), part];
}

/** Return whether the middle of a spot is seen: it is on the screen, and nothing lies over it. */
export function inSight(spot: Element) {
  const { left, top, width, height } = (spot.querySelector(".target") ?? spot).getBoundingClientRect();
  return spot.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
