"""In a few games with every law on most rules come up, and both counts agree; ``make london`` plays five hundred."""

from typing import Any

import pytest
from ktc_london_2010.content.register import read_register

from ktc.kit import AnyGame
from ktc.testing import PropertyBroken, RuleCoverage, map_games, play_checked
from london.census.__main__ import one_game
from london.census.occasions import NEVER, OCCASIONS
from london.census.playing import WATCH, opened_game

SELDOM = 20  # rules that a few games may leave out


def census(games: int, start: int = 0) -> RuleCoverage:
    tally = RuleCoverage()
    for found in map_games(one_game, games, start=start):
        tally.add(found)
    return tally


@pytest.mark.slow("plays whole games with every law on")
def test_two_games_keep_every_law() -> None:
    tally = census(games=2)
    assert tally.games == 2 and tally.decisions > 300 and tally.closely > 2


@pytest.mark.slow("plays whole games with every law on")
def test_nearly_every_rule_comes_up_in_a_few_games() -> None:
    tally = census(games=12, start=100)
    assert len(tally.missing(read_register())) < SELDOM and tally.longest[0] >= tally.whole > 100


def test_each_rule_that_never_comes_up_has_a_reason() -> None:
    assert not set(NEVER) & set(OCCASIONS) and set(NEVER) | set(OCCASIONS) <= set(read_register())
    assert all(len(reason.split()) > 3 for reason in NEVER.values())


class Cheat:
    """A bot that lays a card of its own on the Card Display."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, table: Any) -> Any:
        """Cheat, and choose the first action of the list."""
        self.game.state.top.append("grocers")
        return table.legal_actions()[0]


def test_a_made_card_is_noticed() -> None:
    game = opened_game(2, 1, {})
    with pytest.raises(PropertyBroken, match="the numbers of copies differ from the set"):
        play_checked(game, [Cheat(game), Cheat(game)], 1, WATCH)
