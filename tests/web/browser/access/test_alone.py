"""Whole games by the keyboard alone and by taps alone, each by what can be reached so; all laws hold at each question."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from web.browser.access.laws import FOCUS, assert_kept, assert_seen
from web.browser.conftest import READY, watched
from web.browser.playing import settled

Page = Any  # of Playwright
WIDTHS: Final = (1280, 390, 768, 320, 1920)
STILL: Final = """() => document.querySelector("#show") !== null || (document.querySelector("#board[data-ready]") !== null
  && document.querySelector("#board").ariaBusy !== "true" && document.body.ariaBusy !== "true")"""
ANOTHER: Final = "(before) => (document.querySelector('#ask')?.innerText ?? '') !== before"
PARTS: Final = """() => [...document.querySelectorAll("#board svg")].every((part) => part.clientWidth === part.width.baseVal.value
  && part.parentElement.clientWidth - part.clientWidth <= 1)"""
TAPPABLE: Final = """() => {
  const open = [...document.querySelectorAll("#do, .answers:not(.list *) button")];
  const spots = [...document.querySelectorAll("#board .legal")];
  const alone = document.querySelector(".list") !== null || open.length === 0;
  return { buttons: open.length, spots: alone ? spots.map((spot) => spot.dataset.spot) : [] };
}"""


@pytest.fixture
def quiet(browser: Any, address: str) -> Iterator[Any]:
    """A profile of somebody who wants no motion, and who can tap."""
    yield from watched(browser, address, has_touch=True, reduced_motion="reduce")


def loaded(profile: Any, address: str) -> Page:
    """Return a page with its engine loaded."""
    page = profile.new_page()
    page.goto(address)
    page.wait_for_selector(READY)
    page.wait_for_selector("#begin")
    return page


def wait(page: Page, question: str, args: Any = None) -> None:
    """Wait until something holds; the page's policy lets no text be evaluated within."""
    while not page.evaluate(question, args):
        page.wait_for_timeout(10)


def widen(page: Page, width: int) -> None:
    """Show the page at another width, and wait until its parts are drawn for that."""
    page.set_viewport_size({"width": width, "height": 900})
    wait(page, STILL)
    wait(page, PARTS)


def changed(page: Page, before: str) -> None:
    """Wait until another thing is asked, and stands there."""
    wait(page, ANOTHER, before)
    settled(page)
    wait(page, STILL)


def over(page: Page) -> bool:
    """Return whether the game is over."""
    return page.get_attribute(".table", "data-over") is not None


# --- by the keyboard --------------------------------------------------------------------------------------------------


def tab_to(page: Page, found: str) -> None:
    """Press Tab until the keyboard stands at what a selector finds."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("(found) => document.activeElement.matches(found)", found):
            return
    raise AssertionError(f"Tab never comes to {found}")


def press_an_answer(page: Page, random: Random, used: set[str]) -> None:
    """Press one of the answers that the keyboard comes to, wherever it stands."""
    focus = page.evaluate(FOCUS)
    assert_seen(focus)
    if focus["spot"]:
        for key in (*random.choices(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"], k=3), random.choice(["Home", "End"])):
            page.keyboard.press(key)
            assert_seen(page.evaluate(FOCUS))
        while random.random() < 0.5:
            page.keyboard.press(random.choice(["ArrowRight", "ArrowLeft"]))
        if not page.evaluate(FOCUS)["legal"]:
            page.keyboard.press("Home")
        assert page.evaluate(FOCUS)["legal"]
        used.add("board")
    elif focus["list"]:
        raise AssertionError("the keyboard stands at a closed list, and not at the board")
    elif focus["answer"]:
        for _ in range(min(random.randrange(4) for _ in range(2))):
            page.keyboard.press("Tab")
            if not page.evaluate(FOCUS)["answer"]:
                page.keyboard.press("Shift+Tab")
                break
        assert page.evaluate(FOCUS)["answer"]
        used.add("buttons")
    else:
        assert focus["id"] == "do", focus
    page.keyboard.press(random.choice(["Enter", "Space"]))


def test_a_whole_game_by_the_keyboard_alone(quiet: Any, address: str) -> None:
    page = loaded(quiet, address)
    tab_to(page, "#players")
    tab_to(page, "form summary")
    page.keyboard.press("Enter")
    tab_to(page, "#seed")
    page.keyboard.type("5")
    tab_to(page, "#begin")
    page.keyboard.press("Enter")
    settled(page)
    wait(page, STILL)
    random, used, questions, revision = Random(5), set[str](), 0, ""
    while not over(page):
        if page.get_attribute(".table", "data-revision") != revision:
            revision = page.get_attribute(".table", "data-revision")
            widen(page, WIDTHS[questions % len(WIDTHS)])
        assert_kept(page)
        before = page.inner_text("#ask")
        press_an_answer(page, random, used)
        changed(page, before)
        questions += 1
    assert used == {"board", "buttons"}
    assert questions >= 60
    assert_kept(page)
    assert page.inner_text("#verdict")


# --- by taps ----------------------------------------------------------------------------------------------------------


def tap_an_answer(page: Page, random: Random, used: set[str]) -> None:
    """Tap one of the answers: a spot where a spot is one."""
    there = page.evaluate(TAPPABLE)
    if there["spots"]:
        page.locator(f"[data-spot='{random.choice(there['spots'])}'] > .target").tap()
        used.add("board")
    else:
        buttons = page.locator("#do, .answers:not(.list *) button")
        buttons.nth(min(random.randrange(there["buttons"]) for _ in range(2))).tap()
        used.add("buttons")


def test_a_whole_game_by_taps_alone(quiet: Any, address: str) -> None:
    page = loaded(quiet, address)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("form summary").tap()
    page.locator("#seed").tap()
    page.keyboard.type("6")  # the keyboard of a telephone
    page.locator("#begin").tap()
    settled(page)
    wait(page, STILL)
    random, used, questions, revision = Random(6), set[str](), 0, ""
    while not over(page):
        if page.get_attribute(".table", "data-revision") != revision:
            revision = page.get_attribute(".table", "data-revision")
            widen(page, WIDTHS[questions % len(WIDTHS)])
        assert_kept(page)
        before = page.inner_text("#ask")
        tap_an_answer(page, random, used)
        changed(page, before)
        questions += 1
    assert used == {"board", "buttons"}
    assert questions >= 60
    assert_kept(page)
    page.locator("#leave").tap()
    page.wait_for_selector("#begin")
