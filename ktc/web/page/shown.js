// What is shown of any game without knowing it: points with their reasons, the news, why not, and the fields of a view.

import { el } from "./dom.js";

const LATEST = 8; // news that are shown at once, at least
const MOST = 24;

/**
 * Return the points: the totals, who wins, and where each point comes from.
 * @param {PointsShown} points
 * @param {(word: string) => string} say
 * @returns {HTMLElement}
 */
export function pointsTable(points, say) {
  /** @param {number} of @param {string} name */
  const group = (of, name) => {
    const lines = points.lines.filter(({ seat }) => seat === of);
    const rows = lines.map((line) => el("tr", {}, el("td", { class: "number" }, String(line.points)), el("td", {}, line.thing), el("td", {}, line.reason)));
    return lines.length > 0 && el("tbody", {}, el("tr", {}, el("th", { colspan: 3, scope: "rowgroup" }, name)), ...rows);
  };
  return el(
    "section",
    { id: "points-shown" },
    el("h2", {}, say("points")),
    points.verdict && el("p", { id: "verdict" }, points.verdict),
    el("ul", { class: "totals" }, ...points.totals.map(({ name, points: number }) => el("li", {}, `${name}: `, el("b", {}, String(number))))),
    points.lines.length > 0 && el("table", {}, ...points.totals.map(({ seat, name }) => group(seat, name))),
  );
}

/**
 * Return the news, the newest first: all that is new to the reader and some before it, and the rest behind a fold.
 * @param {readonly string[]} news
 * @param {number} known how many the reader knew when it acted last
 * @param {boolean} earlier whether the fold is open
 * @param {(word: string) => string} say
 */
export function newsList(news, known, earlier, say) {
  const first = Math.max(0, news.length - Math.min(MOST, Math.max(LATEST, news.length - known)));
  /** @param {number} from @param {number} to */
  const list = (from, to) => el("ol", {}, ...news.slice(from, to).map((sentence, at) => el("li", { class: from + at >= known && "new" }, sentence)).reverse());
  return el("div", { id: "news" }, list(first, news.length), first > 0 && el("details", { open: earlier }, el("summary", {}, `${say("earlier")} (${first})`), list(0, first)));
}

/**
 * Return why something cannot be done, with the text of its rule, in the language in which that is written.
 * @param {Why} why
 * @param {string} lang
 * @param {(word: string) => string} say
 */
export function whyNot({ reason, rule, text, lang: of }, lang, say) {
  const language = of === lang || of === "" ? "" : ` (${new Intl.DisplayNames([lang], { type: "language" }).of(of)})`;
  return el("p", {}, el("span", {}, reason), text && el("small", {}, `${say("rule")}${language}: `, el("q", { lang: of || lang }, text), ` (${rule})`));
}

/**
 * Return the fields of a view as a list of names and values.
 * @param {Readonly<Record<string, unknown>>} view
 * @returns {HTMLElement}
 */
export function fieldsOf(view) {
  const fields = Object.entries(view).filter(([name]) => name !== "type");
  return el("dl", {}, ...fields.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, plain(value))]));
}

/** @param {unknown} value @returns {string} */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (value !== null && typeof value === "object") return Object.entries(value).filter(([name]) => name !== "type").map(([name, inner]) => `${name}: ${plain(inner)}`).join("; ");
  return value === null ? "–" : String(value);
}
