"""Whole games by the keyboard alone and by taps alone, each by what can be reached so; all laws hold at each deed."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from web.browser.access.laws import FOCUS, assert_kept, assert_seen

from ..conftest import watched
from ..playing import CHOICES, MOST_TOUCHES, revision, settled
from .test_playing import at_table

Page = Any  # of Playwright
WIDTHS: Final = (1280, 390, 768, 320, 1920)
HERE: Final = "(choices) => document.activeElement.matches(choices) && !document.activeElement.classList.contains('held')"
MOST_STOPS: Final = 80  # of Tab, around the whole page


@pytest.fixture
def quiet(browser: Any, host: Any) -> Iterator[Page]:
    """A page of somebody who wants no motion, and who can tap."""
    for context in watched(browser, host.address, has_touch=True, reduced_motion="reduce"):
        yield context.new_page()


def press_a_choice(page: Page, chance: Random) -> None:
    """Press one of the things that the keyboard comes to."""
    for _ in range(chance.randrange(6)):
        page.keyboard.press("Tab")
    for _ in range(MOST_STOPS):
        page.keyboard.press(chance.choice(["Tab", "Tab", "ArrowRight", "ArrowDown"]))
        if page.evaluate(HERE, CHOICES):
            assert_seen(page.evaluate(FOCUS))
            page.keyboard.press(chance.choice(["Enter", "Space"]))
            return
    raise AssertionError("Tab comes to nothing that can be chosen")


def tap_a_choice(page: Page, chance: Random) -> None:
    """Tap one of the things that are in view."""
    tabs = [tab for tab in page.query_selector_all(".tabs button") if tab.is_visible()]
    if tabs:
        chance.choice(tabs[:2]).tap()
    found = [one for one in page.query_selector_all(CHOICES) if one.is_visible() and "held" not in one.get_attribute("class")]
    if found:
        chance.choice(found).tap()


@pytest.mark.parametrize("touch", [press_a_choice, tap_a_choice])
def test_a_whole_game(quiet: Page, host: Any, touch: Any) -> None:
    at_table(quiet, host.address, ["", "random"])
    chance, deeds = Random(5), 0
    while not host.game.over:
        quiet.set_viewport_size({"width": WIDTHS[deeds % len(WIDTHS)], "height": 900})
        assert_kept(quiet)
        before = revision(quiet)
        for _ in range(MOST_TOUCHES):
            touch(quiet, chance)
            settled(quiet)
            if revision(quiet) != before:
                break
        assert revision(quiet) != before
        deeds += 1
    assert deeds >= 5  # of one seat in a random game
    assert quiet.inner_text(".ending h2")


pytestmark = pytest.mark.slow("plays whole games in a browser")
