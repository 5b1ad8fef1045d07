"""News: what rivals did in a line, the log with a line for each deed, and a report of what happened to all."""

from typing import Any, Final

import pytest

from ktc.ui import events_of
from web.calling import STADENS

from ..conftest import watched
from ..playing import CHOICES
from .test_board import may_place, place
from .test_playing import OUT_OF_VIEW, at_table

Page = Any  # of Playwright
LINES: Final = (
    "(of) => [...document.querySelectorAll(`${of} li`)].map((one) => [...one.children].map((line) => line.textContent))"
)


def loses(table: Any) -> bool:
    """Return whether the last game turn has taken an office from a seat that has done nothing since."""
    events = events_of(table)
    turns = [at for at, event in enumerate(events) if event["kind"] == "MarkerMoved"] or [0]
    since = [event for event in events[turns[-1] :] if event.get("seat") == table.seat + 1]
    return "IncumbentDied" in [event["kind"] for event in since] and not any(
        event["kind"] == "TurnEnded" or event.get("deed") for event in since
    )


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["1280x800", "390x844"])
def test_the_end_of_an_era_is_summed_up_until_one_acts_or_shuts_it(browser: Any, host: Any, size: tuple[int, int]) -> None:
    host.until = may_place
    for context in watched(browser, host.address, reduced_motion="reduce", viewport={"width": size[0], "height": size[1]}):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy", "greedy"])
        if size[0] < 900:
            assert not page.is_visible(".report")
            assert page.inner_text(".news > :first-child").startswith("Yellow takes ")
            assert page.locator(".news").bounding_box()["height"] == 34, "another height would scale the board"
            page.click(".tabs button >> nth=2")
        table = host.game.as_seat(0)
        titled, *players = page.evaluate(LINES, ".report")
        assert titled[0].startswith("All barges have sailed")
        assert len(players) == 3 and all(" draws " in lines[-1] for lines in players)
        own = next(lines for lines in players if lines[0].startswith("Yellow"))
        won = table.view().seats[0].to_place
        assert [line.startswith("Yellow takes ") for line in own] == [True] * len(won) + [False]
        assert not any(" pays " in line or "bid on" in line for lines in players for line in lines)
        assert page.evaluate(OUT_OF_VIEW, CHOICES) == []
        heard = page.evaluate("() => [...document.querySelectorAll('.heard p')].map((one) => one.textContent)")
        assert heard.count(" ".join(own)) == heard.count(titled[0]) == 1 and " ".join(own) != ""
        rivals = [line for lines in players if lines is not own for line in lines]
        assert [heard.count(line) for line in rivals] == [1] * len(rivals), "what rivals get is heard once"
        assert page.evaluate("() => getComputedStyle(document.querySelector('.rivals')).visibility") == "hidden"
        if size[0] > 900:
            page.click(".report button")
            page.wait_for_selector(".report", state="detached")
            place(page, host)
        else:
            page.click(".tabs button >> nth=1")
            assert not page.is_visible(".report")
            place(page, host)
            page.click(".tabs button >> nth=2")
        page.wait_for_selector(".report", state="detached")


def test_what_a_game_turn_takes_from_one_is_told_and_the_log_has_a_line_for_each_deed(browser: Any, host: Any) -> None:
    host.until = loses
    for context in watched(browser, host.address, reduced_motion="reduce", viewport={"width": 1280, "height": 800}):
        page = context.new_page()
        at_table(page, host.address, ["", "greedy", "greedy"], STADENS)
        titled, *others = page.evaluate(LINES, ".report")
        assert titled[0].startswith("Game turn ") and titled[1].startswith("Death of ")
        assert any("loses the office of" in line for lines in others for line in lines)
        page.click(".news")
        lines = page.evaluate(LINES, ".log")
        assert titled in lines and all(said and all(said) for said in lines)
        assert not any("turn ends" in line or " pays " in line for said in lines for line in said)
