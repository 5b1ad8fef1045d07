"""The table without a mouse, for everybody's eyes, and with several persons at one screen."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from web.browser.access.laws import AXE
from web.calling import CITY, LONDON

from ..conftest import watched
from ..playing import CHOICES, REVISION, begin, decide, from_menu
from .test_playing import at_table

Page = Any  # of Playwright
# Figures and letters on things are signs; the name of a thing says them in words, so it need not repeat them.
SERIOUS: Final = """async () => (await axe.run({
  rules: { "label-content-name-mismatch": { enabled: false } }, resultTypes: ["violations"],
})).violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`)"""
LOW: Final = """(choices) => [...document.querySelectorAll(choices)].filter((one) => one.checkVisibility()).map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return [one.dataset.spot ?? one.innerText, Math.round(Math.min(width, height))];
}).filter(([, size]) => size < 24)"""
LOOKS: Final = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
}
STOP: Final = """() => {
  const one = document.activeElement;
  return [one.dataset.spot ?? "", one.dataset.kind ?? "", one.ariaLabel ?? one.innerText ?? ""];
}"""


@pytest.fixture
def still(browser: Any, host: Any) -> Iterator[Page]:
    """A page of somebody who wants no motion."""
    for context in watched(browser, host.address, reduced_motion="reduce"):
        yield context.new_page()


@pytest.mark.parametrize("game", [CITY, LONDON])
def test_axe_finds_nothing_serious_and_targets_are_large(still: Page, host: Any, game: str) -> None:
    at_table(still, host.address, ["", "random", "random"], game)
    for look in LOOKS.values():
        still.emulate_media(**look)
        for width, height in ((1280, 800), (390, 844)):
            still.set_viewport_size({"width": width, "height": height})
            still.evaluate(AXE.read_text())
            assert still.evaluate(SERIOUS) == [], (look, width)
            assert still.evaluate(LOW, CHOICES) == [], (look, width)


def stops(page: Page, most: int = 12) -> Iterator[tuple[str, str, str]]:
    """Yield where the keyboard stands, Tab after Tab."""
    for _ in range(most):
        page.keyboard.press("Tab")
        yield tuple(page.evaluate(STOP))


def test_a_bid_by_the_keyboard(still: Page, host: Any) -> None:
    """Tab leads to the tiles of the centre, an arrow to the next one; Enter takes it, + adds a keyple, a letter does the deed."""
    at_table(still, host.address, ["", "random"])
    first = next(spot for spot, _, _ in stops(still) if spot.startswith("tile/"))
    still.keyboard.press("ArrowRight")
    spot = still.evaluate(STOP)[0]
    assert spot.startswith("tile/") and spot != first
    still.keyboard.press("Enter")
    still.wait_for_selector(f"[data-spot='{spot}'].held")
    still.keyboard.press("+")
    before = still.evaluate(REVISION)
    still.keyboard.press("b")
    still.wait_for_function(f"(before) => ({REVISION})() > before", arg=before)
    action = host.game.log[before].action
    assert (type(action).__name__, action.tile, action.behind) == ("Bid", spot.removeprefix("tile/"), 2)


def test_escape_lets_go_and_a_digit_takes_another_colour(still: Page, host: Any) -> None:
    at_table(still, host.address, ["", "random"])
    still.click(".honeycomb [data-spot].can >> nth=0", force=True)
    still.wait_for_selector(".stepper")
    for digit in "123":
        still.keyboard.press(digit)
        keys = still.evaluate("() => [...document.querySelectorAll('.hand .held')].map((one) => one.dataset.spot)")
        assert len(keys) == 1
    still.keyboard.press("Escape")
    still.wait_for_selector(".stepper", state="detached")


def test_what_one_person_saw_is_gone_behind_the_curtain(still: Page, host: Any) -> None:
    still.goto(host.address)
    begin(still, ["", ""])
    still.click("#show")
    still.wait_for_selector(".screen")
    hand = still.inner_text(".hand")
    before = still.evaluate(REVISION)
    still.click(".honeycomb [data-spot].can >> nth=0", force=True)
    still.click(".deed >> nth=0")
    still.wait_for_selector("#show")
    assert host.game.revision > before
    assert still.query_selector(".screen, .hand, .tray") is None and hand not in still.inner_text("body")
    still.click("#show")
    still.wait_for_selector(".screen")
    assert f"{host.game.to_act[0] + 1}" == still.evaluate("() => document.querySelector('.screen').dataset.reader")


def test_play_is_one_press_and_the_tab_says_whose_turn_it_is(still: Page, host: Any) -> None:
    still.goto(host.address)
    still.click("#play")
    still.wait_for_selector(".screen")
    assert [chair.bot for chair in host.calls.room.table.chairs if chair.seat is not None] == ["", "easy"]
    assert still.title().startswith("Your turn – ")
    still.keyboard.press("h")  # the focus is nowhere
    still.wait_for_selector(".deed.advised")


def test_the_same_table_is_played_again_at_the_end(still: Page, host: Any) -> None:
    at_table(still, host.address, ["", "random"])
    chance, first = Random(3), host.game
    while not host.game.over:
        decide(still, chance)
    assert still.title() == "Key to the City – London"
    still.click("#again")
    still.wait_for_selector(".screen:not([data-over])")
    assert still.query_selector(".ending") is None
    assert host.game is not first and host.game.seats == 2 and not host.game.over


def test_a_game_that_is_over_is_a_link_to_its_replay(still: Page, host: Any) -> None:
    """Its address holds the record; one that was cut says so in a sentence."""
    at_table(still, host.address, ["", "random"])
    chance = Random(3)
    while not host.game.over:
        decide(still, chance)
    still.click("#close-ending")
    from_menu(still, "share")
    still.wait_for_function("() => location.hash.startsWith('#game=')")
    link, steps = still.url, len(host.game.log)
    still.goto("about:blank")
    still.goto(link)
    still.click("#steps")
    still.wait_for_selector("#verified[data-verdict='identical']")
    assert len(still.query_selector_all("#step-list [data-step]")) == steps + 1
    for wrong in (link[:200], f"{host.address}#game=", f"{host.address}#game=%%%"):
        still.goto("about:blank")
        still.goto(wrong)
        still.wait_for_selector("#problem:has-text('holds no complete game')")
        assert still.query_selector("#play") is not None


def test_a_deed_whose_letters_are_taken_shows_another_one(still: Page, host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    do = host.calls.do

    def renamed(name: str, args: str) -> str:
        answer = json.loads(do(name, args))
        if name == "screen" and answer["set"]:
            for kind in answer["set"]["kinds"].values():
                kind["name"] = "g"
        return json.dumps(answer)

    monkeypatch.setattr(host.calls, "do", renamed)
    at_table(still, host.address, ["", "random"])
    still.locator(".honeycomb [data-spot].can").first.press("Enter")
    assert still.locator(".deeds .deed u").all_inner_texts() == ["G", "a"]
    still.keyboard.press("a")
    still.wait_for_function(f"() => ({REVISION})() > 0")
