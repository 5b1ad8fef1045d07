"""The end of a game: who led after each era, the best and the dearest turns, and the way to each of them."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from ktc.ui import set_of
from web.calling import STADENS

from ..conftest import watched
from ..playing import begin
from .test_playing import at_table

Page = Any  # of Playwright
SIZES: Final = ((320, 640), (800, 600), (1440, 900))
OUTSIDE: Final = """() => [...document.querySelectorAll(".ending *")].filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  const { left: from, right: to } = document.querySelector(".ending").getBoundingClientRect();
  return left < from - 1 || right > to + 1;
}).length"""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def small(request: pytest.FixtureRequest, browser: Any, host: Any) -> Iterator[Page]:
    """A page at a game that is over when it opens."""
    host.until = lambda table: False
    wide, high = request.param
    for context in watched(browser, host.address, viewport={"width": wide, "height": high}, reduced_motion="reduce"):
        yield context.new_page()


def test_the_end_of_a_game(small: Page, host: Any) -> None:
    page = small
    at_table(page, host.address, ["", "random", "random"])
    page.wait_for_selector(".ending .rounds")
    review = host.asked("review", token=host.tokens[0])
    rows = [
        [cell.inner_text().removesuffix(" ★") for cell in row.query_selector_all("td")]
        for row in page.query_selector_all(".rounds tr")
    ]
    assert rows[1:] == [[str(number) for number in one["points"]] for one in review["rounds"]]
    assert len(page.query_selector_all(".rounds [data-leads]")) >= len(review["rounds"])
    noted = [turn for turn in review["turns"] if turn["sentence"]]
    assert sorted(int(button.get_attribute("data-step")) for button in page.query_selector_all(".noted")) == [
        turn["step"] for turn in noted
    ]
    assert page.evaluate(OUTSIDE) == 0
    own = next(turn for turn in noted if turn["seat"] == 0)
    page.locator(f".noted[data-step='{own['step']}']").press("Enter")  # by the keyboard, too
    page.wait_for_selector(f".replay[data-step='{own['step']}']", state="attached")
    page.wait_for_selector("#turn-on:visible")
    found = host.asked("past", step=own["step"])["reviewed"]
    others = [one for one in found["candidates"] if not one["chosen"]]
    told = page.locator(".candidates button")
    told.first.wait_for()
    assert page.inner_text(".candidates > b") == found["sentence"]
    for button, one in zip(told.all(), others, strict=True):
        assert one["sentence"] in button.inner_text() and str(abs(one["gain"])) in button.inner_text()
        button.click()
        things = [key for key in one["deed"][1:] if isinstance(key, str)]
        assert page.locator(",".join(f"[data-spot='{key}'].held" for key in things)).count() > 0
    assert page.locator(".candidates [aria-pressed='true']").count() == 1
    page.click("#tool-menu")
    costs = {turn["step"] for turn in review["turns"] if turn["seat"] == 0 and turn["gain"] < 0}
    assert len(page.query_selector_all("#step-list .cost")) == len(costs)
    page.click("#close")
    turns = [turn["step"] for turn in review["turns"] if turn["seat"] == 0]
    then = next(step for step in turns if step > own["step"])
    page.click("#turn-on")
    page.wait_for_selector(f".replay[data-step='{then}']", state="attached")
    page.click("#turn-back")
    page.wait_for_selector(f".replay[data-step='{own['step']}']", state="attached")
    page.click("#result")
    page.wait_for_selector(".ending .noted")


def test_the_result_is_told_to_its_reader_and_comes_back(small: Page, host: Any) -> None:
    page = small
    at_table(page, host.address, ["", "random", "random"])
    page.wait_for_selector(".ending .rounds")
    points = host.asked("points", token=host.tokens[0])
    assert page.inner_text(".ending h2") == points["headline"] != ""
    assert page.locator(".ending li", has_text="You").count() == 1
    things = set_of(host.game.as_seat(0))["things"]
    sorts = dict.fromkeys(line["sort"] for line in points["lines"])
    assert page.locator(".legend span").all_inner_texts() == [things[sort]["name"] for sort in sorts]
    for button in ("again", "close-ending"):  # in view without scrolling, however long the review
        top, bottom = page.locator(f"#{button}").evaluate(
            "(one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]"
        )
        assert 0 < top < bottom <= page.viewport_size["height"]
    page.click("#close-ending")
    page.wait_for_selector(".ending", state="detached")
    page.click("#tool-ended")
    page.wait_for_selector(".ending .noted")
    assert page.query_selector("#tool-ended") is None


def test_two_persons_at_one_screen_read_names(browser: Any, host: Any) -> None:
    host.until = lambda table: False
    for context in watched(browser, host.address, reduced_motion="reduce"):
        page = context.new_page()
        page.goto(host.address)
        begin(page, ["", ""])
        page.click("#show")
        page.wait_for_selector(".ending")
        points = host.asked("points", token=host.tokens[0])
        assert points["headline"] == "" and page.inner_text(".ending h2") == points["verdict"]
        assert sorted(page.locator(".ending .bars").locator("xpath=preceding-sibling::*").all_inner_texts()) == sorted(
            total["name"] for total in points["totals"]
        )


def test_a_game_without_an_estimate_ends_without_a_review(browser: Any, host: Any) -> None:
    host.until = lambda table: False
    for context in watched(browser, host.address, reduced_motion="reduce"):
        page = context.new_page()
        at_table(page, host.address, ["", "random", "random"], STADENS)
        page.click(".ending #replay")
        page.wait_for_selector(".replay[data-step]", state="attached")
        assert page.is_hidden("#turn-on")
        page.click("#result")
        page.wait_for_selector(".ending")
        assert page.query_selector_all(".rounds, .noted") == []
