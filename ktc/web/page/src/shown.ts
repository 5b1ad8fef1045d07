// What is shown of any game without knowing it: points with their reasons, the news and why not.

import { el } from "./dom";

const LATEST = 6; // steps that are shown at once, at least
const MOST = 12;
const MANY = 6; // more sentences of one step have a line each

/** Return the points: the totals, who wins, and where each point comes from. */
export function pointsTable(points: PointsShown, say: (word: string) => string): HTMLElement {
  const group = (of: number, name: string) => {
    const lines = points.lines.filter(({ seat }) => seat === of);
    const rows = lines.map((line) =>
      el("tr", {}, el("td", { class: "number" }, String(line.points)), el("td", {}, line.thing), el("td", {}, line.reason)),
    );
    return lines.length > 0 && el("tbody", {}, el("tr", {}, el("th", { colspan: 3, scope: "rowgroup" }, name)), ...rows);
  };
  return el(
    "section",
    { id: "points-shown" },
    el("h2", {}, say("points")),
    points.verdict && el("p", { id: "verdict" }, points.verdict),
    el(
      "ul",
      { class: "totals" },
      ...points.totals.map(({ name, points: number }) => el("li", {}, `${name}: `, el("b", {}, String(number)))),
    ),
    points.lines.length > 0 && el("table", {}, ...points.totals.map(({ seat, name }) => group(seat, name))),
  );
}

import type { Told } from "./heard";

/**
 * Return the news step by step, the newest step first: all that is new to the reader and some before it, and the rest behind a fold.
 * @param known how many sentences the reader knew when it acted last
 * @param earlier whether the fold is open
 * @param taken says that a step was taken back; "" where none was
 */
export function newsList(news: readonly Told[], known: number, earlier: boolean, taken: string, say: (word: string) => string) {
  const begins = news.flatMap(({ begins }, at) => (begins ? [at] : []));
  const steps = begins
    .map((from, number) => ({
      isNew: from >= known,
      told: news
        .slice(from, begins[number + 1])
        .map(({ sentence }) => sentence)
        .filter(Boolean),
    }))
    .filter(({ told }) => told.length > 0);
  const fresh = steps.filter(({ isNew }) => isNew).length;
  const first = Math.max(0, steps.length - Math.min(MOST, Math.max(LATEST, fresh)));
  const items = (some: readonly { isNew: boolean; told: string[] }[]) =>
    some
      .map(({ isNew, told }) =>
        el("li", { class: isNew && "new" }, ...(told.length > MANY ? told.map((sentence) => el("p", {}, sentence)) : [told.join(" ")])),
      )
      .reverse();
  return el(
    "div",
    { id: "news" },
    el("ol", {}, taken && el("li", { class: "new" }, taken), ...items(steps.slice(first))),
    first > 0 &&
      el("details", { open: earlier }, el("summary", {}, `${say("earlier")} (${first})`), el("ol", {}, ...items(steps.slice(0, first)))),
  );
}

/** Return why something cannot be done, with the text of its rule, in the language in which that is written. */
export function whyNot({ reason, rule, text, lang: of }: Why, lang: string, say: (word: string) => string) {
  const language = of === lang || of === "" ? "" : ` (${languageName(of, lang)})`;
  return el(
    "p",
    {},
    el("span", {}, reason),
    text && el("small", {}, `${say("rule")}${language}: `, el("q", { lang: of || lang }, text), ` (${rule})`),
  );
}

/** Return what a language is called in another one. */
export function languageName(of: string, lang: string) {
  return new Intl.DisplayNames([lang], { type: "language" }).of(of) ?? of;
}
