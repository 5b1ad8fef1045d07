"""Persons count seats from 1: nothing that a page is sent calls one by the number that programs use."""

import re
from itertools import product
from random import Random
from typing import Final

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install

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
            read = [ask(calls, what, token=token, lang=lang) for what in ("names", "hand", "points", "story", "board")]
            read += [
                ask(calls, "news", token=token, since=None, lang=lang),
                ask(calls, "question", token=token, path=[], lang=lang),
            ]
            told = str(read)
            assert not FIRST_OF_PROGRAMS.search(told), told
        questions = [(token, decide(calls, token, random)) for token in tokens]
        moved = next(((token, question) for token, question in questions if question["action"] is not None), None)
        if moved is None:
            return
        act(calls, *moved)


@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_no_refusal_calls_a_seat_by_the_number_of_programs(game: str, lang: str) -> None:
    """Each seat tries what the others may do."""
    calls, tokens = begun(game, "", "", "")
    question = next(found for found in (decide(calls, token, Random(5)) for token in tokens) if found["action"] is not None)
    for seat, token in enumerate(tokens):
        tried = {**question["action"], "seat": seat}
        request = {"type": "ActRequest", "action": tried, "revision": question["revision"]}
        told = str(ask(calls, "reply", token=token, request=request, lang=lang))
        assert not FIRST_OF_PROGRAMS.search(told), told
