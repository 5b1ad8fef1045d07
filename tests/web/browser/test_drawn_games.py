"""Whole games of drawn actions by what is marked on the page, beside the same games without a page."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.kit.named import kit_or_usual
from ktc.web.calls import Calls
from web.calling import CITY, act, ask, table_of

from .playing import begin, exported, press, settled

Page = Any  # of Playwright
BUTTONS = ".answers:not(.list *) button"
DRAWN = "spots => spots.filter((spot) => document.querySelector(`[data-spot='${spot}'].legal > .target`) !== null)"


@pytest.mark.parametrize("players", kit_or_usual(CITY).seats)
def test_a_drawn_action_a_decision_by_marks_is_the_game_without_a_page(page: Page, players: int, tmp_path: Path) -> None:
    """Each choice is made by its spot, and by a button only where it has none."""
    seed, bots = 30 + players, ["random"] * (players - 1)
    begin(page, ["", *bots], CITY, str(seed))
    settled(page)
    calls, random = Calls(), Random(seed)
    token = ask(calls, "begin", table=table_of(CITY, "", *bots, seed=seed))["places"][0]["token"]
    clicks = 0
    while not calls.room.table.game.over:
        path: list[Any] = []
        while not (question := ask(calls, "question", token=token, path=path))["action"]:
            answers = question["answers"]
            number = random.choices(range(len(answers)), [answer["count"] for answer in answers])[0]
            spots = answers[number]["spots"]
            assert page.evaluate(DRAWN, spots) == spots
            if spots:
                assert sum(spots[0] in answer["spots"] for answer in answers) == 1  # otherwise buttons would ask which
                press(page, f"[data-spot='{spots[0]}'] > .target")
                clicks += 1
            else:
                press(page, BUTTONS, sum(not answer["spots"] for answer in answers[:number]))
            path.append(answers[number]["choice"])
        assert page.inner_text("#question") == question["sentence"]
        press(page, "#do")
        assert act(calls, token, question)["problem"] is None
    assert page.get_attribute(".table", "data-over") is not None
    assert clicks > 20
    record = exported(page, tmp_path)
    assert record.read_text() == ask(calls, "saved")["record"]
    assert ktc.load(record).digest() == ask(calls, "digest")
