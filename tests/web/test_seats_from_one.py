"""Persons count seats from 1: nothing that a page is sent calls one by the number that programs use."""

import json
import re
from itertools import product
from random import Random
from typing import Any, Final

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install

import ktc
from ktc.kit.named import kit_of

from .calling import AUCTION, CITY, LONDON, STADENS, act, ask, begun, decide

FIRST_OF_PROGRAMS: Final = re.compile(r"\b(seat|Platz|place|plaats) 0\b", re.IGNORECASE)
TOLD: Final = [
    *product([CITY, AUCTION, LONDON], ("en", "de", "fr", "nl")),
    *product([STADENS], kit_of(STADENS).part("messages").spoken),
]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is among the games."""
    install(monkeypatch, AUCTION_KIT)


@pytest.mark.slow("reads all that pages of whole games show")
@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_no_seat_is_called_by_the_number_of_programs(game: str, lang: str) -> None:
    calls, tokens = begun(game, "", "", "")
    random = Random(3)
    for _ in range(12):
        for token in tokens:
            read = [ask(calls, what, token=token, lang=lang) for what in ("names", "points", "story", "past-screen")]
            read.append(ask(calls, "news", token=token, since=None, lang=lang))
            shown = ask(calls, "screen", token=token, set="", lang=lang)
            told = str([read, shown["set"], shown["update"]["state"], shown["update"].get("can"), _sentences(shown)])
            assert not FIRST_OF_PROGRAMS.search(told), told
        decided = [(token, decide(calls, token, random)) for token in tokens]
        moved = next(((token, deed) for token, deed in decided if deed is not None), None)
        if moved is None:
            return
        act(calls, *moved)


def _sentences(shown: Any) -> list[str]:
    return [event["sentence"] for event in shown["update"]["events"]]


@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_no_refusal_calls_a_seat_by_the_number_of_programs(game: str, lang: str) -> None:
    """Each seat tries what the others may do."""
    calls, tokens = begun(game, "", "", "")
    game = calls.room.table.game
    action = json.loads(ktc.to_json(game.legal_actions(game.awaited[0])[0]))
    for seat, token in enumerate(tokens):
        tried = {**action, "seat": seat}
        request = {"type": "ActRequest", "action": tried, "revision": 0}
        told = str(ask(calls, "reply", token=token, request=request, lang=lang))
        assert not FIRST_OF_PROGRAMS.search(told), told
