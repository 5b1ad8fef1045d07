// What is shown of any game without knowing it: points with their reasons, and the fields of a view.

import { el } from "./dom.js";

/**
 * Return the points: the totals, who wins, and where each point comes from.
 * @param {PointsShown} points
 * @param {(word: string) => string} say
 * @returns {HTMLElement}
 */
export function pointsTable(points, say) {
  const many = new Set(points.lines.map(({ seat }) => seat)).size > 1;
  const rows = points.lines.map((line) =>
    el("tr", {}, el("td", { class: "number" }, String(line.points)), many && el("td", {}, nameOf(points, line.seat)), el("td", {}, line.thing), el("td", {}, line.reason)),
  );
  return el(
    "section",
    { id: "points-shown" },
    el("h2", {}, say("points")),
    points.verdict && el("p", { id: "verdict" }, points.verdict),
    el("ul", { class: "totals" }, ...points.totals.map(({ name, points: number }) => el("li", {}, `${name}: ${number}`))),
    rows.length > 0 && el("table", {}, el("tbody", {}, ...rows)),
  );
}

/** @param {PointsShown} points @param {number} seat */
function nameOf(points, seat) {
  return points.totals.find((total) => total.seat === seat)?.name ?? String(seat + 1);
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
