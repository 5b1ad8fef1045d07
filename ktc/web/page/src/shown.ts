// What is shown of any game without knowing it: points with their reasons, and the names of languages.

import { lang, say } from "./words";
import { el } from "./dom";

/** Return the points: the totals, who wins, and where each point comes from. */
export function pointsTable(points: PointsShown): HTMLElement {
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

/** Return what a language is called in another one. */
export function languageName(of: string) {
  return new Intl.DisplayNames([lang], { type: "language" }).of(of) ?? of;
}
