"""The first screen with games that are kept, the help of a table, and the names of players on it."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

from ..conftest import watched
from .conftest import WORKER
from .test_playing import at_table

Page = Any  # of Playwright
SIZES: Final = ((1280, 800), (390, 844), (360, 640))
TEXTS: Final = "(which) => [...document.querySelectorAll(which)].map((one) => one.textContent)"


@pytest.fixture
def still(browser: Any, host: Any) -> Iterator[Page]:
    """A page for reduced motion."""
    for context in watched(browser, host.address, reduced_motion="reduce", viewport={"width": 1280, "height": 800}):
        yield context.new_page()


def kept(number: int, over: bool) -> dict[str, Any]:
    """Return a game as a device lists it."""
    seats = [{"type": "Sitter", "name": "", "bot": bot} for bot in ("", "easy")]
    listed = {"players": ["Purple", "Bolt"], "seats": seats, "position": "Era 2: Purple is next", "over": over}
    return {"id": f"game{number}", "title": "Key to the City – London", "when": 1_700_000_000_000 - number, **listed}


def with_games(page: Page, address: str, games: list[dict[str, Any]]) -> None:
    """Open the first screen on a device that keeps games."""
    worker = WORKER.replace(b'text: "[]"', f"text: {json.dumps(json.dumps(games))}".encode())
    page.route("**/worker.js", lambda route: route.fulfill(body=worker, content_type="text/javascript"))
    page.goto(address)
    page.wait_for_selector(".kept")


def test_play_is_in_view_however_many_games_are_kept(still: Page, host: Any) -> None:
    with_games(still, host.address, [kept(0, True), *(kept(number, False) for number in range(1, 6))])
    for width, height in SIZES:
        still.set_viewport_size({"width": width, "height": height})
        box = still.locator("#play").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, (width, height)
        assert "first" in still.get_attribute("#play", "class")
        assert still.evaluate("document.documentElement.scrollWidth") <= width


def test_a_game_that_is_over_shows_its_result_and_another_goes_on(still: Page, host: Any) -> None:
    with_games(still, host.address, [kept(0, True), kept(1, False)])
    assert "Go on" in still.inner_text("#go-on") and "Purple (you), Bolt" in still.inner_text("#go-on")
    still.click(".own-table:has(.kept) > summary")
    (other,) = still.query_selector_all(".own-table .kept li")
    assert "See the result" in other.inner_text() and "Go on" not in other.inner_text()


def test_the_first_screen_draws_tiles_and_cards_of_each_game(still: Page, host: Any) -> None:
    still.goto(host.address)
    for game, drawn in (
        ("key-to-the-city-london", ".hex .name"),
        ("london_2010", ".card-face b"),
        ("stadens_nyckel", ".card-face b"),
    ):
        still.click(f".pills [data-game='{game}']")
        assert len(set(still.evaluate(TEXTS, f".picture {drawn}"))) == 4
        assert still.evaluate("document.querySelector('.picture :is(path:not([d]), [viewBox*=NaN])') === null")


def test_help_lists_signs_keys_and_the_aim(still: Page, host: Any) -> None:
    at_table(still, host.address, ["", "greedy"])
    still.set_viewport_size({"width": 320, "height": 640})
    still.keyboard.press("?")
    shown = still.wait_for_selector("dialog.menu")
    box = shown.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320 and box["y"] + box["height"] <= 640
    assert shown.evaluate("(one) => one.scrollHeight > one.clientHeight && one.scrollWidth <= one.clientWidth")
    names = still.evaluate(TEXTS, "dialog .signs li")
    assert {"Points", "Red keyple", "Blue connector", "Coin skill tile", "Landmark"} <= set(names) and len(names) == len(
        set(names)
    )
    assert all(
        still.evaluate("[...document.querySelectorAll('dialog .signs li')].map((one) => one.querySelector('svg path') !== null)")
    )
    keys = still.evaluate(TEXTS, "dialog kbd")
    assert {"Tab", "←", "Enter", "1", "+", "-", "z", "h", "Escape", "?"} <= set(keys)
    assert len(still.query_selector_all("dialog .aim p")) == 5
    still.keyboard.press("Escape")
    still.wait_for_selector("dialog.menu", state="detached")
    still.click("#tool-menu")
    for _ in range(2):  # the choice of a language goes from one menu to the next, and back to its place
        still.click("#help")
        still.wait_for_selector("dialog .signs")
        still.wait_for_selector("dialog #language")
        still.keyboard.press("Escape")
        still.wait_for_selector("dialog.menu", state="detached")
        assert still.query_selector("body > header #language") is not None
        still.click("#tool-menu")
        still.wait_for_selector("dialog #language")


def test_the_news_call_players_as_the_header_does(still: Page, host: Any) -> None:
    at_table(still, host.address, ["", "easy", "builder"])
    own, *others = still.evaluate(TEXTS, ".player .name")
    assert own.startswith("you ") and [name.strip() for name in others] == ["Bolt", "Vera"]
    still.keyboard.press("h")
    still.wait_for_selector(".note")
    assert still.inner_text(".note").startswith("Bid ")
    still.click(".deed:not([aria-disabled='true'])")
    still.wait_for_selector(".news")
    still.click("#tool-menu")
    news = still.inner_text("#news")
    assert all(f"{name.strip()} " in news for name in (own.removeprefix("you "), *others))
    assert "you" not in news.lower() and "easy" not in news and "builder" not in news
