"""Each place of a hand is shown and told wherever people read of keyples, and a later one is in digests."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from play.contexts import listed, terminal
from rich.console import Console

import ktc
from ktc.draw import draw_board, table_svg
from ktc.events import KeyplesReturned
from ktc.messages import LANGUAGES
from ktc.testing import lay_table
from ktc.ui import state_of
from ktc_city.board import canonical
from ktc_city.drawing.names import Names
from ktc_city.drawing.position import draw_position
from ktc_city.knowledge import view
from ktc_city.model.pieces import Hand
from ktc_city.play.presenter import context_of
from ktc_city.play.screens import hand_lines, table_screen

NUMBER: Final = 13  # keyples in the place that is looked for
ELSEWHERE: Final = 2  # so that the sum of a hand is another number
TAG: Final = re.compile(r"<[^>]*>")


def table(place: str, number: int) -> ktc.CityGame:
    """Return a table where seat 0 has so many blue keyples in a place, and some in another."""
    other = Hand.FRONT if place == Hand.BEHIND else Hand.BEHIND
    hands = {
        ("hands" if at == Hand.BEHIND else at.value): {0: {"blue": some}}
        for at, some in ((Hand(place), number), (other, ELSEWHERE))
    }
    return lay_table({"players": 2, **hands})


def printed(*parts: Any) -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(*parts, sep="\n")
    return capture.get()


def texts(game: ktc.CityGame, place: str) -> Iterator[tuple[str, str]]:
    """Yield what shows the hand of seat 0: to a spectator, to another seat and to itself."""
    for reader in (None, 1, 0):
        yield "picture", TAG.sub(" ", str(table_svg(game.view(reader), game.inventory)))
        yield "board", " ".join(TAG.sub(" ", str(part.picture)) for part in draw_board(game, reader).parts)
        yield "table", str(state_of(game, reader))
        if not Hand(place).is_hidden:  # of a hidden place others read the sum in their terminal
            yield "terminal", printed(*draw_position(game.view(reader), Names(game.inventory)))
    own = context_of(game, 0, {}, "en", terminal(listed([]))[0])
    yield "own terminal", printed(*table_screen(own))
    yield "own hand in the terminal", "\n".join(hand_lines(own))


def unshown(place: str) -> list[str]:
    """Return where nothing tells how many keyples lie in a place."""
    game, other = table(place, NUMBER), table(place, NUMBER - 1)
    word = re.compile(rf"\b{NUMBER}\b")
    both = zip(texts(game, place), texts(other, place), strict=True)
    return [where for (where, there), (_, gone) in both if len(word.findall(there)) <= len(word.findall(gone))]


@pytest.mark.parametrize("place", Hand)
def test_each_place_is_shown_in_picture_board_and_terminal(place: Hand) -> None:
    assert unshown(place) == []


def test_a_place_that_is_shown_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "PUBLIC", ())
    others = ["picture", "board", "table", "terminal"]
    assert unshown(Hand.FRONT) == [*others, *others, "picture", "terminal", "own terminal"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bid", [True, False])
def test_keyples_that_come_back_to_another_place_are_told_otherwise(lang: str, bid: bool) -> None:
    told = [ktc.tell(KeyplesReturned(0, "gherkin", "red", 2, place, bid, "x"), lang) for place in Hand]
    assert len({*told}) == len(Hand), f"{'bid-returned' if bid else 'placed-returned'} in {lang} tells two places alike"


def test_a_later_place_is_in_a_digest_where_something_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(Hand.FRONT, NUMBER)
    rules, state = game.ruleset, game.state
    before: Any = rules.canonical(state)
    monkeypatch.setattr(canonical, "LATER", ("front",))
    assert rules.canonical(state) == [*before, ["front", state.front]]
    state.front[:] = [0] * len(state.front)
    after: Any = rules.canonical(state)
    assert len(after) == len(before)
