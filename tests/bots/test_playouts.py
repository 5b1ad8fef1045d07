"""A package plays a game out instead of Python: found by the game's id, asked whether it can, and with the same results."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from faults.distributions import at_hand, install
from kernel.kits import AUCTION

import ktc
from bots import thrifty_playouts
from bots.test_policies import ThriftyGuide
from ktc.bots import make_bot
from ktc.bots.search import Budget, RatedGuide, Search, playouts_of
from ktc.kernel.views.turns import next_seat


class NamedGuide(ThriftyGuide):
    policy = "thrifty"


KIT = attrs.evolve(AUCTION, guide=NamedGuide)


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    source = "from bots.thrifty_playouts import open_rules\nbroken = None\n"
    install(
        tmp_path,
        "auction-playouts",
        "1.0",
        "[ktc.playouts]\nsealed-auction = auction_playouts:open_rules\n",
        {"auction_playouts": source},
    )
    thrifty_playouts.PLAYED.clear()
    with at_hand(tmp_path, "auction_playouts"):
        yield


def choices(guide: RatedGuide, seed: int) -> list[Any]:
    game, bot, found = ktc.new_game(players=3, seed=seed, game=KIT), Search(seed, Budget(20), guide), list[Any]()
    while not game.over:
        found.append(bot.choose(game.as_seat(next_seat(game.ruleset, game.state))))
        game.apply(found[-1])
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_moves_are_those_without_the_package(seed: int) -> None:
    plain = choices(ThriftyGuide(), seed)
    assert not thrifty_playouts.PLAYED
    assert choices(NamedGuide(), seed) == plain
    assert thrifty_playouts.PLAYED and max(thrifty_playouts.PLAYED) > 1


def test_a_bot_loads_only_what_it_may() -> None:
    for only, played in ((None, True), (("auction-playouts",), True), ((), False)):
        thrifty_playouts.PLAYED.clear()
        game = ktc.new_game(players=3, seed=1, game=KIT)
        make_bot("search:iterations=20", 1, game=KIT, only=only).choose(game.as_seat(0))
        assert bool(thrifty_playouts.PLAYED) is played


def test_rules_that_it_does_not_play_are_played_in_python() -> None:
    rules = ktc.new_game(players=3, seed=1, game=KIT).ruleset
    assert playouts_of(rules) is not None
    rules.seats = 4
    assert playouts_of(rules) is None


def test_another_policy_is_played_in_python() -> None:
    class OtherGuide(ThriftyGuide):
        policy = "greedy"

    choices(OtherGuide(), 1)
    assert not thrifty_playouts.PLAYED
