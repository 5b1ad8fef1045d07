"""What a room keeps between two clicks is never old, and never another seat's: it answers as one that was opened just now."""

import json
from contextlib import suppress
from random import Random

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from table.hosting import GAMES, seated

import ktc
from ktc.table import Table
from ktc.web.calls import Calls
from ktc.web.room import PageRoom

LOOKS = ("question", "board", "hand", "names", "points")


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


def looked(calls: Calls, token: str, lang: str, path: list[object]) -> list[str]:
    """Return what a seat is answered to all its questions."""
    return [calls.do(look, json.dumps({"token": token, "lang": lang, "path": path})) for look in LOOKS]


@pytest.mark.slow("plays whole games in two rooms")
@pytest.mark.parametrize("name", GAMES)
def test_a_room_answers_as_one_that_was_opened_just_now(name: str) -> None:
    table, screens = seated(GAMES[name](3))
    random, warm = Random(11), Calls(PageRoom(table))
    for _ in range(10):
        if table.game.over:
            return
        for screen in screens:
            lang = random.choice(("en", "de"))
            first = json.loads(warm.do("question", json.dumps({"token": screen.token, "lang": lang, "path": []})))
            for path in ([], *([answer["choice"]] for answer in first["answers"][:2])):
                fresh = Calls(PageRoom(Table(table.game, chairs=table.chairs)))
                assert looked(warm, screen.token, lang, path) == looked(fresh, screen.token, lang, path)
        if len(table.game.log) > 3 and random.random() < 0.3:
            with suppress(ktc.IllegalAction):  # what was drawn stays
                table.game.undo()
        else:
            table.game.apply(random.choice(table.game.legal_actions(table.game.awaited[0])))
