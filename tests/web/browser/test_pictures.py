"""A game that is drawn and has no description: it is played by its plain table, and looked back at by it."""

from random import Random
from typing import Any

from .playing import begin, decide, over, settled

Page = Any  # of Playwright


def test_a_game_with_pictures_and_no_description_is_played_to_its_end(page: Page) -> None:
    begin(page, ["", "random", "random"], "painted-auction")
    settled(page)
    chance = Random(3)
    while not over(page):
        decide(page, chance)
    page.click("#replay")
    page.wait_for_selector(".replay[data-step]", state="attached")
    page.click("#first")
    page.wait_for_selector(".replay[data-step='0']", state="attached")
    assert "purse" in page.inner_text(".screen").lower()
