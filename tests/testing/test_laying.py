"""Positions of any game laid out by hand: they are played, undone and forked like others, and broken ones are refused."""

from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, any_game
from kernel.sealed_auction import SealBid, SealedAuction, State
from kernel.toy import play

import ktc
from ktc.kit import GameKit
from ktc.testing import lay


def two_coins(rules: Any, state: State) -> None:
    state.purse[:] = [2] * rules.seats
    state.lots[:] = [1, 0, 0]


def test_a_game_begins_at_the_position_and_goes_on() -> None:
    game = lay(AUCTION, 3, two_coins, seed=3)
    assert (game.state.purse, game.state.lots, len(game.log)) == ([2, 2, 2], [1, 0, 0], 0)
    assert game.why_not(SealBid(0, 3)) is not None
    game.apply(SealBid(0, 2))
    assert game.at(0).state.purse == [2, 2, 2] and game.fork().state.bids[0] == 2
    game.undo()
    assert game.state.bids == [None] * 3 and game.state.purse == [2, 2, 2]
    assert play(game, 3).over and sum(game.state.lots) == 3


@any_game
def test_the_empty_position_of_any_game_is_laid(kit: GameKit) -> None:
    game = lay(kit, 3, lambda rules, state: None, seed=4)
    assert game.digest() == ktc.new_game(3, 4, game=kit).digest()


def test_what_follows_from_the_position_happens_first() -> None:
    def all_bid(rules: Any, state: State) -> None:
        state.bids[:] = [0, 1, 2]

    game = lay(AUCTION, 3, all_bid)
    assert game.state.lots == [0, 0, 1] and [type(event).__name__ for event in game.opening] == ["BidsRevealed", "LotWon"]


class Bounded(SealedAuction):
    """No purse is in debt."""

    def invariants(self, state: State) -> str | None:
        return "a purse is in debt" if min(state.purse) < 0 else None


def test_a_position_that_cannot_be_is_refused() -> None:
    def debts(rules: Any, state: State) -> None:
        state.purse[0] = -1

    with pytest.raises(ktc.OptionError, match="this position of Sealed auction is not possible: a purse is in debt"):
        lay(attrs.evolve(AUCTION, open=Bounded), 3, debts)


def test_options_are_those_of_the_game() -> None:
    game = lay("london_2010", 2, lambda rules, state: None, rulings={"secret.hands": "open"})
    assert game.ruleset.header()["options"] == {"rulings": {"secret.hands": "open"}}
    with pytest.raises(ktc.OptionError, match="has no option"):
        lay(AUCTION, 3, two_coins, colour="red")


def test_a_laid_game_can_be_written_by_its_id() -> None:
    assert '"ruleset":"sealed-auction"' in lay(AUCTION, 3, two_coins).to_text()
