// Looking back: a game step by step, by a slider, buttons, keys or a list; and whether a record is what the rules give.

import { failed, messageOf } from "./problem";
import { say } from "./words";
import { el, button, tools } from "./dom";
import { Drawing, inSight } from "./drawing";
import { pointsTable } from "./shown";

import type { Calling } from "./engine";

export interface Game {
  /** That of a seat, which is shown what it was told; null: the record that was opened. */
  token: string | null;
  /** From how many a board can be seen, beside everybody's; 0: from the reader's own alone. */
  seats: number;
  pictures: readonly string[];
  /** Whether it is to be verified. */
  checked: boolean;
  /** Whether its turns are compared with what a bot would do; of some seats alone, where they are `own`. */
  reviewed: boolean;
  own?: readonly (number | null)[];
}

export class PastScreen {
  #story: Omit<StoryShown, "type"> = { steps: [], chapters: [] };
  #names: string[] = [];
  /** The step that is wanted, and from where it is seen. */
  #at = { step: 0, viewpoint: null as number | null };
  /** What is drawn, or being drawn. */
  #drawn = { ...this.#at };
  #going = false;
  #board;
  #where = el("span", {});
  #happened = el("p", { id: "happened", role: "status", tabindex: 0 });
  #slider = el("input", { type: "range", id: "slider", min: 0, value: 0 });
  #chapter = el("select", { id: "chapter" });
  #viewpoint = el("select", { id: "viewpoint" });
  #seats = el("ul", { id: "seats" });
  #hands = el("div", {});
  #points = el("div", {});
  #list = el("ol", { id: "steps" });
  #reviewed = el("div", { id: "reviewed" });
  #turns: readonly TurnShown[] = [];
  #byTurn = tools();
  #steer;

  /** @param around `went` is told each step that is shown, `below` are put at the end */
  constructor(
    readonly root: HTMLElement,
    readonly engine: Calling,
    readonly game: Game,
    readonly lang: string,
    readonly around: { went?: (step: number) => void; below: readonly HTMLElement[] },
  ) {
    this.#board = new Drawing(
      say("table"),
      (width) => this.#call("past-board", { ...this.#drawn, width }),
      async () => (game.pictures[0] ? this.#call("past-picture", { ...this.#drawn, name: game.pictures[0], theme: "auto" }) : ""),
    );
    const to = (sign: string, id: string, step: () => number) =>
      button(id, () => this.goTo(step()), sign, { title: say(id), "aria-label": say(id) });
    this.#steer = el(
      "section",
      { id: "steer" },
      el("h2", {}, this.#where),
      this.#slider,
      tools(
        to("«", "first", () => 0),
        to("‹", "one-back", () => this.#at.step - 1),
        to("›", "one-on", () => this.#at.step + 1),
        to("»", "last", () => Infinity),
        this.#chapter,
      ),
      this.#byTurn,
      this.#happened,
    );
    const turn = (id: string, way: number) => button(id, () => this.goTo(this.#beside(way, this.#turns) ?? this.#at.step));
    this.#byTurn.hidden = true;
    this.#byTurn.append(turn("turn-back", -1), turn("turn-on", 1));
    this.#slider.setAttribute("aria-label", say("step"));
    this.#chapter.setAttribute("aria-label", say("chapter"));
    this.#slider.addEventListener("input", () => this.goTo(Number(this.#slider.value)));
    this.#chapter.addEventListener("change", () => this.goTo(Number(this.#chapter.value)));
    this.#list.addEventListener("click", ({ target }) => {
      const step = target instanceof Element ? target.closest("button")?.dataset["step"] : undefined;
      if (step !== undefined) void this.goTo(Number(step));
    });
    const pressed = (event: KeyboardEvent) => {
      if (this.#steer.isConnected) this.#pressed(event);
      else document.removeEventListener("keydown", pressed);
    };
    document.addEventListener("keydown", pressed);
  }

  /** Show the game, at a step or at its end. */
  async begin(step: number = Infinity) {
    const { game } = this;
    this.#story = await this.#call("story", {});
    const { steps, chapters } = this.#story;
    this.#slider.max = String(steps.length - 1);
    this.#chapter.append(...chapters.map(({ title, step }) => el("option", { value: step }, title)));
    this.#chapter.hidden = chapters.length < 2;
    this.#list.append(...steps.flatMap((told) => this.#row(told)));
    const verified = el("div", { id: "verified", role: "status" });
    this.root.replaceChildren(
      el(
        "div",
        { class: "table past" },
        this.#seats,
        el("div", { class: "main" }, this.#viewpoints(), this.#board.root),
        el(
          "div",
          { class: "side" },
          this.#steer,
          this.#reviewed,
          verified,
          el("section", {}, el("h2", {}, game.token === null ? say("hands") : say("yours")), this.#hands),
          this.#points,
          el("section", {}, el("h2", {}, say("steps")), this.#list),
          ...this.around.below,
        ),
      ),
    );
    scrollTo(0, 0);
    await this.goTo(step);
    this.#slider.focus({ preventScroll: true });
    if (game.reviewed) await this.#review();
    if (game.checked) void this.#verify(verified);
  }

  /** Show the position after a step: the nearest that there is. Its sentences stand there at once, its board when it is drawn. */
  async goTo(step: number) {
    this.#at.step = Math.max(0, Math.min(step, this.#story.steps.length - 1));
    this.#tell();
    this.around.went?.(this.#at.step);
    await this.#draw();
  }

  /** Draw what is wanted, until nothing else is: steps that were passed meanwhile are left out. */
  async #draw() {
    if (this.#going) return;
    this.#going = true;
    try {
      do {
        this.#drawn = { ...this.#at };
        delete this.#board.root.dataset["step"];
        const [past] = await Promise.all([this.#call("past", this.#drawn), this.#board.draw()]);
        this.#show(past);
      } while (this.#drawn.step !== this.#at.step || this.#drawn.viewpoint !== this.#at.viewpoint);
      this.#board.root.dataset["step"] = String(this.#drawn.step);
      const marked = [...this.#board.root.querySelectorAll(".last")];
      if (!marked.some(inSight)) marked[0]?.scrollIntoView({ block: "center" });
    } catch (error) {
      failed(error);
    } finally {
      this.#going = false;
    }
  }

  /** Mark the turns that a bot would have played otherwise, and lead from one turn to the next. */
  async #review() {
    const { own } = this.game;
    const { turns }: ReviewShown = await this.#call("review", {});
    this.#turns = turns.filter(({ seat }) => own === undefined || own.includes(seat));
    this.#byTurn.hidden = this.#turns.length === 0;
    for (const { step, gain } of this.#turns)
      if (gain < 0) this.#list.querySelector(`[data-step="${step}"]`)?.append(el("b", { class: "cost" }, `−${-gain}`));
  }

  #show(past: PastShown) {
    const { sentence, candidates } = past.reviewed ?? { sentence: "", candidates: [] };
    const one = ({ sentence, behind, chosen }: (typeof candidates)[number]) =>
      el("li", { class: chosen && "chosen" }, sentence, behind > 0 && el("b", {}, ` −${behind}`), chosen && ` ✓ ${say("done-so")}`);
    if (sentence) this.#happened.append(" ", el("b", {}, sentence));
    this.#reviewed.replaceChildren(
      ...(sentence ? [el("section", {}, el("h2", {}, say("review")), el("p", {}, sentence), el("ol", {}, ...candidates.map(one)))] : []),
    );
    this.#names = [...past.names];
    this.#seats.replaceChildren(
      ...past.names.map((name, seat) => {
        const acts = past.awaited.includes(seat);
        return el("li", { "aria-current": String(acts) }, acts ? `${name} – ${say("acts")}` : name);
      }),
    );
    for (const option of this.#viewpoint.options) if (option.value !== "") option.textContent = this.#named(Number(option.value));
    const hands = past.hands.filter(({ lines }) => lines.length > 0);
    this.#hands.replaceChildren(
      ...hands.flatMap(({ seat, lines }) => [
        ...(past.hands.length > 1 ? [el("h3", {}, this.#named(seat))] : []),
        ...lines.map((line) => el("p", {}, line)),
      ]),
    );
    const section = this.#hands.parentElement;
    if (section) section.hidden = this.#hands.childElementCount === 0;
    this.#points.replaceChildren(...(past.points === null ? [] : [pointsTable(past.points)]));
  }

  /** Say which step it is, and what happened in it. */
  #tell() {
    const { step } = this.#at;
    const told = this.#story.steps[step];
    this.#where.textContent = `${say("step")} ${step} / ${this.#story.steps.length - 1}`;
    this.#happened.textContent = told ? this.#sentences(told) : "";
    this.#slider.value = String(step);
    const chapter = this.#story.chapters.findLast((one) => one.step <= step);
    if (chapter) this.#chapter.value = String(chapter.step);
    for (const button of this.#list.querySelectorAll("[aria-current]")) {
      button.removeAttribute("aria-current");
      button.setAttribute("tabindex", "-1");
    }
    const row = this.#current();
    if (row === null) return;
    row.setAttribute("aria-current", "step");
    row.setAttribute("tabindex", "0");
    this.#list.scrollTop += row.getBoundingClientRect().top - this.#list.getBoundingClientRect().top - this.#list.clientHeight / 3;
  }

  #current(): HTMLElement | null {
    return this.#list.querySelector(`[data-step="${this.#at.step}"]`);
  }

  #row(told: StepShown) {
    const { step } = told;
    const begins = this.#story.chapters.find((chapter) => chapter.step === step);
    const row = el(
      "button",
      { type: "button", "data-step": step, tabindex: -1 },
      el("span", { class: "number" }, String(step)),
      el("span", {}, this.#sentences(told)),
    );
    return [...(begins ? [el("li", { class: "quiet" }, begins.title)] : []), el("li", {}, row)];
  }

  #sentences({ sentences }: StepShown) {
    return sentences.length > 0 ? sentences.join(" ") : say("unseen");
  }

  #named(seat: number) {
    return this.#names[seat] ?? String(seat + 1);
  }

  /** Return what chooses from which seat the board is seen, where there is a choice. */
  #viewpoints() {
    const { seats } = this.game;
    const select = this.#viewpoint;
    select.append(
      el("option", { value: "" }, say("everybody")),
      ...Array.from({ length: seats }, (_, seat) => el("option", { value: seat }, String(seat + 1))),
    );
    select.addEventListener("change", () => {
      this.#at.viewpoint = select.value === "" ? null : Number(select.value);
      void this.#draw();
    });
    return seats > 0 && el("label", {}, `${say("seen-by")} `, select);
  }

  #pressed(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
    if (target.matches("select, input:not(#slider)") || this.#board.root.contains(target)) return;
    const listed = this.#list.contains(target);
    const { step } = this.#at;
    const { chapters } = this.#story;
    const next = {
      ArrowLeft: step - 1,
      ArrowRight: step + 1,
      ...(listed || this.#steer.contains(target) ? { Home: 0, End: Infinity, PageUp: this.#beside(-1, chapters) ?? 0, PageDown: this.#beside(1, chapters) ?? Infinity } : {}),
      ...(listed ? { ArrowUp: step - 1, ArrowDown: step + 1 } : {}),
    }[key];
    if (next === undefined) return;
    event.preventDefault();
    void this.goTo(next);
    if (listed) this.#current()?.focus({ preventScroll: true });
  }

  /** Return the next of some steps; undefined for none. 1 is on, -1 is back */
  #beside(way: number, some: readonly { readonly step: number }[]) {
    const { step } = this.#at;
    const steps = some.map((one) => one.step);
    return way > 0 ? steps.find((one) => one > step) : steps.findLast((one) => one < step);
  }

  async #verify(verified: HTMLElement) {
    verified.replaceChildren(el("p", { class: "quiet" }, say("verifying")));
    try {
      const found: VerdictShown = await this.#call("verify", {});
      const sentence =
        found.verdict === "diverging"
          ? `${say("diverging")} ${found.line}.`
          : found.verdict === "migrated"
            ? say("migrated")
            : say("identical");
      const more = [found.reason, found.rules.length > 0 && `(${found.rules.join(", ")})`].filter(Boolean).join(" ");
      verified.dataset["verdict"] = found.verdict;
      verified.replaceChildren(
        el("p", {}, sentence),
        ...(more ? [el("p", {}, more)] : []),
        ...(found.notes.length > 0
          ? [
              el("p", { class: "quiet" }, say("other-versions")),
              el("ul", { class: "quiet" }, ...found.notes.map((note) => el("li", {}, note))),
            ]
          : []),
      );
    } catch (error) {
      verified.dataset["verdict"] = "none";
      verified.replaceChildren(el("p", {}, `${say("not-verified")} ${messageOf(error)}`));
    }
  }

  #call(name: string, args: Record<string, unknown>): Promise<any> {
    return this.engine.call(name, { ...args, token: this.game.token, lang: this.lang });
  }
}
