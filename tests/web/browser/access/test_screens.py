"""Each screen: axe-core finds nothing serious in three looks, wide and narrow; unwanted motion stops."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from web.browser.access.laws import assert_clean, assert_kept
from web.browser.conftest import begun_anew, loaded, watched
from web.browser.playing import begin, decide, menu_closed, over, settled

Page = Any  # of Playwright
LOOKS: Final = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
}
WIDTHS: Final = (1280, 390)
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
        begun_anew(page)


def looked_at(page: Page) -> None:
    """Look at a screen in three looks, wide and narrow."""
    for look in LOOKS.values():
        page.emulate_media(**look)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert_clean(page)
            assert_kept(page)
    page.emulate_media(**LOOKS["light"])


def test_the_first_screen_and_a_problem(still: Page) -> None:
    looked_at(still)
    still.click(".own-table > summary")
    still.click("form summary")
    looked_at(still)
    still.set_input_files("#import", {"name": "rubbish.jsonl", "mimeType": "text/plain", "buffer": b"rubbish"})
    still.wait_for_selector("#problem:not([hidden])")
    looked_at(still)


def test_the_curtain(still: Page) -> None:
    begin(still, ["", ""])
    still.wait_for_selector("#show")
    looked_at(still)


def test_the_table_its_menu_a_hint_and_a_reason(still: Page) -> None:
    begin(still, ["", "greedy"])
    settled(still)
    looked_at(still)
    still.keyboard.press("h")
    still.wait_for_selector(".deed.advised")
    looked_at(still)
    still.keyboard.press("Escape")
    still.set_viewport_size({"width": 1280, "height": 900})
    still.click("[data-spot='berth/the_o2/1']", force=True)
    still.wait_for_selector("#rule")
    looked_at(still)
    still.click("#tool-menu")
    still.wait_for_selector("#points-shown")
    looked_at(still)
    menu_closed(still)


def test_a_table_in_mid_game_its_end_and_its_replay(still: Page) -> None:
    begin(still, ["", "greedy"], seed="3")
    settled(still)
    chance, decisions = Random(3), 0
    while not over(still):
        decide(still, chance)
        decisions += 1
        if decisions in (4, 20):
            looked_at(still)
    looked_at(still)
    still.click("#replay")
    still.wait_for_selector("#turn-on:visible")
    looked_at(still)
    still.click("#steps")
    still.wait_for_selector("#verified[data-verdict='identical']")
    looked_at(still)


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_motion_stops_where_it_is_unwanted(still: Page, wanted: str) -> None:
    begin(still, ["", "greedy"])
    settled(still)
    still.emulate_media(reduced_motion=wanted)
    moving = still.evaluate(MOVING)
    still.emulate_media(reduced_motion="reduce")
    assert (moving == []) == (wanted == "reduce")
