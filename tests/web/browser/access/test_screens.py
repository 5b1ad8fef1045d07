"""Each screen: axe-core finds nothing serious in three looks; forced colours show each state; unwanted motion stops."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from web.browser.access.laws import assert_clean, assert_kept
from web.browser.access.test_alone import STILL, loaded, over, wait, widen
from web.browser.conftest import watched
from web.browser.playing import begin, decide, settled

Page = Any  # of Playwright
LOOKS: Final = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
}
WIDTHS: Final = (1280, 390)
LINE: Final = """(where) => {
  const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(document.querySelector(`#board ${where} > .target`));
  return [stroke, strokeWidth, strokeDasharray];
}"""
COLOURS: Final = """(names) => names.map((name) => {
  const one = document.body.appendChild(document.createElement("i"));
  one.style.color = name;
  const found = getComputedStyle(one).color;
  one.remove();
  return found;
})"""
MOVING: Final = """() => [...document.querySelectorAll("*")].filter((one) => {
  const { transitionDuration, animationName } = getComputedStyle(one);
  return animationName !== "none" || transitionDuration.split(", ").some((time) => parseFloat(time) > 0);
}).map((one) => one.outerHTML.slice(0, 100))"""


@pytest.fixture(scope="module")
def still(browser: Any, address: str) -> Iterator[Page]:
    """A page of somebody who wants no motion: what axe-core looks at stands still."""
    for profile in watched(browser, address, reduced_motion="reduce"):
        yield loaded(profile, address)


@pytest.fixture(autouse=True)
def gone(request: pytest.FixtureRequest) -> Iterator[None]:
    """A table is left at the end of a test."""
    yield
    page = request.node.funcargs.get("still")
    if page is not None:
        page.emulate_media(**LOOKS["light"])
        page.reload()
        page.wait_for_selector("body[data-ready='1'] #begin")


def looked_at(page: Page) -> None:
    """Look at a screen in three looks, wide and narrow."""
    for look in LOOKS.values():
        page.emulate_media(**look)
        for width in WIDTHS:
            if page.query_selector(".table") is not None:
                widen(page, width)
            page.set_viewport_size({"width": width, "height": 900})
            assert_clean(page)
            assert_kept(page)
    page.emulate_media(**LOOKS["light"])


def test_the_first_screen_and_a_problem(still: Page) -> None:
    looked_at(still)
    still.click("form summary")
    looked_at(still)
    still.set_input_files("#import", {"name": "rubbish.jsonl", "mimeType": "text/plain", "buffer": b"rubbish"})
    still.wait_for_selector("#problem:not([hidden])")
    looked_at(still)


def test_the_curtain(still: Page) -> None:
    begin(still, ["", ""])
    still.wait_for_selector("#show")
    looked_at(still)


def test_the_table_in_each_question_of_a_decision_and_what_it_says_beside(still: Page) -> None:
    begin(still, ["", "greedy"])
    settled(still)
    looked_at(still)
    still.click("[data-spot='river/the_o2'] > .target", force=True)
    still.wait_for_selector("#why p")
    looked_at(still)
    while still.query_selector("#do") is None:
        before = still.inner_text("#ask")
        answers = still.query_selector_all(".answers:not(.list *) button")
        (answers[0] if answers else still.query_selector("#board .legal > .target")).click()
        wait(still, "(before) => document.querySelector('#ask').innerText !== before", before)
        wait(still, STILL)
        if (fold := still.query_selector(".list > summary")) is not None:
            looked_at(still)
            fold.click()
        looked_at(still)
    for tool in ("hint", "points"):
        still.click(f"#{tool}")
        still.wait_for_selector("#more h2")
        looked_at(still)


def test_a_table_in_mid_game_and_one_that_is_over(still: Page) -> None:
    begin(still, ["", "greedy"], seed="3")
    settled(still)
    random, decisions = Random(3), 0
    while not over(still):
        decide(still, random.choice([0, 1, -1]))
        decisions += 1
        if decisions in (4, 20):
            looked_at(still)
    looked_at(still)
    still.click("#news summary")
    looked_at(still)


def test_a_game_of_forms(still: Page) -> None:
    begin(still, ["", "random", "random"], "sealed-auction")
    settled(still)
    looked_at(still)


# --- forced colours, and motion ---------------------------------------------------------------------------------------


def test_forced_colours_show_each_state_by_its_line(still: Page) -> None:
    """Each line takes a colour that the reader has forced, and no two states have one width and one kind of dashes."""
    begin(still, ["", "greedy"], seed="3")
    settled(still)
    for _ in range(3):
        decide(still, 0)
    still.emulate_media(**LOOKS["forced"])
    still.click(".answers button")
    still.wait_for_selector("#board .legal:not(.last)")
    wait(still, STILL)
    lines = {"legal": tuple(still.evaluate(LINE, ".legal:not(.last)"))}
    still.click("#board .legal:not(.last) > .target")
    still.wait_for_selector("#board .chosen")
    wait(still, STILL)
    lines |= {"chosen": tuple(still.evaluate(LINE, ".chosen")), "last": tuple(still.evaluate(LINE, ".last:not(.legal, .chosen)"))}
    lines["focus"] = focused(still)
    assert len({line[1:] for line in lines.values()}) == 4, lines
    forced = still.evaluate(COLOURS, ["CanvasText", "LinkText", "Highlight"])
    assert {lines["last"][0], lines["focus"][0]} == {forced[0]}
    assert lines["legal"][0] == forced[1]
    assert lines["chosen"][0] == forced[2]


def focused(page: Page) -> tuple[str, str, str]:
    """Return the line around the spot that the keyboard stands at."""
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.query_selector("#board .spot:focus-visible") is not None:
            break
        page.keyboard.press("Shift+Tab")
    page.wait_for_timeout(300)
    found: tuple[str, str, str] = tuple(page.evaluate(LINE, ".spot:focus-visible"))
    return found


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_motion_is_quiet_and_stops_where_it_is_unwanted(still: Page, wanted: str) -> None:
    begin(still, ["", "greedy"])
    settled(still)
    still.emulate_media(reduced_motion=wanted)
    moving = still.evaluate(MOVING)
    longest = still.evaluate("Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))")
    still.emulate_media(reduced_motion="reduce")
    assert (moving == []) == (wanted == "reduce")
    assert longest <= 200
