"""What must hold of the page at every question: what is pressed is large enough, words can be read, states are words."""

from pathlib import Path
from typing import Any, Final

Page = Any  # of Playwright
AXE: Final = Path(__file__).parents[4] / "ktc/web/page/node_modules/axe-core/axe.min.js"
SEEN: Final = """(one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1.5"""
BREACHES: Final = """() => {
  const seen = SEEN;
  const all = (where) => [...document.querySelectorAll(where)];
  const found = [];
  const breach = (law, ...ones) => found.push(...ones.map((one) => `${law}: ${one.outerHTML?.slice(0, 200) ?? one}`));
  const low = (one, size) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < size - 0.1;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) breach("side scroll", root.scrollWidth);
  const pressed = all("button, select, summary, input:not([type=checkbox])");
  breach("small to press", ...pressed.filter((one) => seen(one) && low(one, 44)));
  breach("small to hit", ...all("a, [type=checkbox], #board .target").filter((one) => seen(one) && low(one, 24)));
  const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const grown = (one) => one instanceof SVGGraphicsElement ? one.getScreenCTM().a : 1;
  breach("small to read", ...all("body *").filter((one) => says(one) && one.nodeName !== "title" && seen(one)
    && parseFloat(getComputedStyle(one).fontSize) * grown(one) < 10.99));
  const spots = all("#board [data-spot]");
  const is = (spot, state) => spot.classList.contains(state);
  const asked = spots.filter((spot) => is(spot, "legal"));
  const named = ({ role, ariaLabel }) => role === "button" && ariaLabel;
  breach("no button with a name", ...spots.filter((spot) => !named(spot)));
  const words = (spot) => [...spot.querySelectorAll("text")].flatMap(({ textContent }) => textContent.match(WORD) ?? []);
  const unsaid = (spot) => words(spot).filter((word) => !spot.ariaLabel.toLowerCase().includes(word.toLowerCase()));
  breach("no part with a name", ...all("#board svg").filter(({ role, ariaLabel }) => role !== "group" || !ariaLabel));
  breach("words on it that its name has not", ...spots.filter((spot) => unsaid(spot).length > 0));
  breach("of one name", ...asked.filter((spot) => asked.some((other) => other !== spot && other.ariaLabel === spot.ariaLabel)));
  const enabled = (spot) => is(spot, "legal") || is(spot, "chosen");
  breach("not said that it can be chosen", ...spots.filter((spot) => (spot.ariaDisabled === "false") !== enabled(spot)));
  breach("not said that it was chosen", ...spots.filter((spot) => (spot.ariaPressed === "true") !== is(spot, "chosen")));
  breach("not said that it is new", ...spots.filter((spot) => is(spot, "last") !== Boolean(spot.ariaDescription)));
  const line = (spot) => {
    const { strokeWidth, strokeDasharray } = getComputedStyle(spot.querySelector(".target"));
    return `${strokeWidth} ${strokeDasharray}`;
  };
  const look = (spot) => ["chosen", "legal", "last", "ghost"].find((state) => is(spot, state)) ?? "none";
  const plain = spots.filter((spot) => !spot.matches(":focus-visible"));
  const lines = Map.groupBy(plain, line);
  breach("told by colour alone", ...[...lines].filter(([, alike]) => new Set(alike.map(look)).size > 1).map(([width]) => width));
  const stops = all("#board [data-spot][tabindex='0']").length;
  if (spots.length > 0 && stops !== 1) breach("stops of the keyboard", stops);
  const headings = all("h1, h2, h3").map((one) => Number(one.nodeName[1]));
  if (headings.some((level, at) => level - (headings[at - 1] ?? 0) > 1)) breach("a level of headings left out", headings);
  return found;
}""".replace("SEEN", SEEN).replace("WORD", r"/\p{L}{4,}(?![\p{L}…])/gu")
FOCUS: Final = """() => {
  const one = document.activeElement;
  const { left, top, width, height } = (one.querySelector(":scope > .target") ?? one).getBoundingClientRect();
  const here = document.elementFromPoint(left + width / 2, top + height / 2);
  return { tag: one.nodeName, id: one.id, spot: one.dataset?.spot ?? "", legal: one.classList.contains("legal"),
    answer: one.closest(".answers") !== null, list: one.matches(".list > summary"), name: one.ariaLabel ?? one.innerText ?? "",
    seen: one.contains(here) || here?.contains(one) === true, lined: one.matches(":focus-visible") };
}"""
# Letters on pieces and figures are signs, and no part of a name: what axe-core asks of the words of a button is asked of the
# board by the law of words above.
SEVERE: Final = """async () => {
  const signs = { rules: { "label-content-name-mismatch": { enabled: false } }, resultTypes: ["violations"] };
  const board = document.querySelector("#board [data-spot]") === null ? [] : [await axe.run("#board", signs)];
  const found = [...board, await axe.run({ exclude: ["#board"] }, { resultTypes: ["violations"] })];
  return found.flatMap(({ violations }) => violations).filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}"""


def assert_kept(page: Page) -> None:
    """See that all laws hold of what is shown."""
    found = page.evaluate(BREACHES)
    assert found == [], f"at {page.viewport_size}: {found}"


def assert_clean(page: Page) -> None:
    """See that axe-core finds nothing serious or critical in what is shown."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # `make test-web` installs it
    found = page.evaluate(SEVERE)
    assert found == [], f"at {page.viewport_size}: {found}"


def assert_seen(focus: dict[str, Any]) -> None:
    """See that the keyboard stands somewhere, and that it is seen where."""
    assert focus["tag"] != "BODY", "the keyboard stands nowhere"
    assert focus["seen"], f"the keyboard stands where it is not seen: {focus}"
    assert focus["lined"], f"no line around {focus}"
