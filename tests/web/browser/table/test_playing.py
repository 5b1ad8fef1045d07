"""Whole games at the table by touch: all that is asked is in view, nothing scrolls, and every deed is found on the screen."""

from random import Random
from typing import Any, Final

import pytest

from ktc.ui import can_of, state_of
from web.calling import CITY, LONDON

from ..conftest import watched
from ..playing import CHOICES, begin, decide

Page = Any  # of Playwright
STADENS: Final = "stadens_nyckel"
SCROLLS: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight ? [scrollWidth, scrollHeight, innerWidth, innerHeight] : null;
}"""
OUT_OF_VIEW: Final = """(choices) => [...document.querySelectorAll(choices)]
  .filter((one) => one.checkVisibility() && one.closest(".hand, .asked, .panel:not(:has(> svg)), .row") === null)
  .map((one) => [one.dataset.spot ?? one.innerText, one.getBoundingClientRect()])
  .filter(([, { left, top, right, bottom }]) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
  .map(([name, { left, top, right, bottom }]) => `${name} at ${[left, top, right, bottom].map(Math.round)}`)"""
READ: Final = """() => {
  const spots = [...document.querySelectorAll("[data-spot]")];
  const texts = (one, where) => [...one.querySelectorAll(where)].map(({ textContent }) => Number(textContent.replace("−", "-")));
  return {
    can: spots.filter((one) => one.classList.contains("can")).map((one) => one.dataset.spot),
    points: texts(document, ".player b"),
    numbers: Object.fromEntries(spots.flatMap((one) => texts(one, ".number").map((number) => [one.dataset.spot, number]))),
    bids: Object.fromEntries(
      [...document.querySelectorAll("[data-on]")]
        .map((one) => [one.dataset.on, texts(one, ".pennant text")])
        .filter(([, bids]) => bids.length > 0),
    ),
  };
}"""


def at_table(page: Page, address: str, seats: list[str], game: str = "", seed: str = "7") -> None:
    """Begin a game."""
    page.goto(address)
    begin(page, seats, game, seed)
    page.wait_for_selector(".screen")


def assert_read_back(page: Page, host: Any, seat: int = 0) -> None:
    """See that the table shows what the engine sends: what can be touched, points, numbers and bids."""
    table = host.game.as_seat(seat)
    state, can, found = state_of(table), can_of(table), page.evaluate(READ)
    assert set(found["can"]) == set(can["things"] if can else ())
    assert found["points"] == [seat["points"] for seat in state["seats"].values() if "points" in seat]
    for spot, number in found["numbers"].items():
        assert number == state["things"].get(spot, {}).get("number", 1), spot
    bids = {key: thing.get("figures", {}).get("bids") for key, thing in state["things"].items()}
    assert found["bids"] == {key: sorted(each.values(), reverse=True) for key, each in bids.items() if each}


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "seats"), [(CITY, 2), (LONDON, 3), (STADENS, 3)])
def test_a_whole_game_by_touch(browser: Any, host: Any, game: str, seats: int, size: tuple[int, int]) -> None:
    chance, touches = Random(3), 0
    for context in watched(browser, host.address, viewport={"width": size[0], "height": size[1]}):
        page = context.new_page()
        at_table(page, host.address, ["", *["random"] * (seats - 1)], game)
        while not host.game.over:
            touches += decide(page, chance)
            assert page.evaluate(SCROLLS) is None
            assert page.evaluate(OUT_OF_VIEW, CHOICES) == []
            assert_read_back(page, host)
        page.wait_for_selector(".ending")
        assert host.game.score().totals and page.inner_text(".ending h2")
