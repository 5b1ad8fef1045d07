"""What must hold of the page wherever one is: what is pressed is large enough, words can be read, things have names."""

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
  const around = (one) => one.closest(".screen") === null || one.closest(".deeds, .tabs, .stepper, .ending") !== null;
  const pressed = all("button, select, summary, input:not([type=checkbox], [type=radio])");
  breach("small to press", ...pressed.filter((one) => seen(one) && around(one) && low(one, 44)));
  breach("small to hit", ...all("button, a, [type=checkbox]").filter((one) => seen(one) && low(one, 24)));
  const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  breach("small to read", ...all("body *:not(svg *)").filter((one) => says(one) && seen(one)
    && parseFloat(getComputedStyle(one).fontSize) < 10.99));
  const name = (one) => one.ariaLabel || one.innerText?.trim();
  const button = (one) => one.nodeName === "BUTTON" || one.role === "button";
  const nameless = (one) => seen(one) && !(button(one) && name(one));
  breach("no button with a name", ...all("button, .screen [data-spot]").filter(nameless));
  const headings = all(":is(h1, h2, h3):not(.track *)").filter(seen).map((one) => Number(one.nodeName[1]));
  if (headings.some((level, at) => level - (headings[at - 1] ?? 0) > 1)) breach("a level of headings left out", headings);
  return found;
}""".replace("SEEN", SEEN)
FOCUS: Final = """() => {
  const one = document.activeElement;
  const { left, top, width, height } = one.getBoundingClientRect();
  const here = document.elementFromPoint(left + width / 2, top + height / 2);
  return { tag: one.nodeName, seen: one.contains(here) || here?.contains(one) === true, lined: one.matches(":focus-visible"),
    name: one.ariaLabel ?? one.innerText ?? "" };
}"""
# Figures and letters on things are signs; the name of a thing says them in words, so it need not repeat them.
SEVERE: Final = """async () => (await axe.run({
  rules: { "label-content-name-mismatch": { enabled: false } }, resultTypes: ["violations"],
})).violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`)"""


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
