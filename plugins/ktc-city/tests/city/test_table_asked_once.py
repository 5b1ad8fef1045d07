"""The hooks of a table are asked once of a seat and a tile in a list, a draft, a check and a step."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from tabling import box_of

import ktc
from ktc.plugin import No
from ktc.testing import lay_table
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.hookspecs import hookimpl

ASKED: Final = Counter[tuple[object, ...]]()


class Asking:
    @hookimpl
    def may_bid(self, seat: int, tile: Any) -> None:
        ASKED["may_bid", seat, tile.id] += 1

    @hookimpl
    def may_use(self, seat: int, tile: Any) -> None:
        ASKED["may_use", seat, tile.id] += 1

    @hookimpl
    def may_place(self, seat: int, tile: Any, spots: Sequence[Any]) -> None:
        ASKED["may_place", seat, tile.id] += 1

    @hookimpl
    def tie_break(self, seats: Sequence[int]) -> None:
        ASKED["tie_break", seats] += 1

    @hookimpl
    def teams(self, players: int) -> None:
        ASKED["teams", players] += 1


class Weighing(PrintedTile):
    @hookimpl
    def bid_counts(self, seat: int, here: Any, tile: Any, colour: str) -> int:
        ASKED["bid_counts", seat, here.id, tile.id, colour] += 1
        return 1


CALLS: Final[dict[str, Callable[[Any], object]]] = {
    "legal_actions": lambda game: game.legal_actions(1),
    "draft": lambda game: game.draft(1),
    "apply": lambda game: game.apply(ktc.Bid(1, "gherkin", "red", 3)),
    "why_not what is refused, with the nearest": lambda game: game.why_not(ktc.Bid(1, "gherkin", "red", 1)),
    "a step with a moved bid": lambda game: game.apply(ktc.Bid(1, "monument", "red", 1, 0, ("gherkin",))),
}


@pytest.mark.parametrize("call", CALLS)
def test_once_each(call: str) -> None:
    ASKED.clear()
    game = lay_table(
        {
            "tiles": box_of({"barbican": Weighing}, {"asking": Asking}),
            "centre": ["gherkin", "monument"],
            "boroughs": {1: [{"tile": "barbican", "at": [1, 0]}]},
            "hands": {0: {"red": 4}, 1: {"red": 4}},
            "bids": [
                {"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 1},
                {"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 3},
            ],
            "turn": 1,
        }
    )
    ASKED.clear()
    CALLS[call](game)
    assert {hook for hook, *_ in ASKED} >= {"may_bid", "bid_counts"}
    assert not {about: number for about, number in ASKED.items() if number > 1}


class Strict:
    @hookimpl
    def may_bid(self, seat: int, tile: Any) -> No | None:
        ASKED["may_bid", seat, tile.id] += 1
        return No("not today") if tile.id == "monument" else None


def test_what_a_hook_forbids_is_asked_once_with_the_nearest_that_it_allows() -> None:
    action = ktc.Bid(1, "monument", "red", 1)
    box = box_of(variants={"strict": Strict})
    game = lay_table({"tiles": box, "centre": ["gherkin", "monument"], "hands": {0: {}, 1: {"red": 4}}, "turn": 1})
    ASKED.clear()
    refusal = game.why_not(action)
    assert refusal is not None and refusal.nearest in game.legal_actions(1)
    ASKED.clear()
    game.why_not(action)
    assert len(ASKED) > 1 and set(ASKED.values()) == {1}


def test_teams_are_asked_once_a_game() -> None:
    ASKED.clear()
    game = ktc.new_game(2, seed=1, tiles=box_of(variants={"asking": Asking}))
    while not game.over:
        game.apply(game.legal_actions(game.to_act[0])[-1])
    game.score()
    assert ASKED["teams", 2] == 1
