"""A game brings a rule of thumb: a bot of its own, the first candidate of a search, and the player of its playouts."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION
from kernel.sealed_auction import SealBid, SealedAuction, State

import ktc
from ktc.bots import bot_names, make_bot, play
from ktc.bots.search import Budget, PlainGuide, RatedGuide, Search
from ktc.bots.search.bot import Worlds
from ktc.bots.search.guide import Candidate, PlainPlayout, lead


def all_in(rules: Any, state: State, seat: int, actions: Sequence[Any], random: Random) -> Any:
    """Bid every coin that is left for a lot: the lots are worth five, so that this is seldom wise."""
    return max((action for action in actions if isinstance(action, SealBid)), key=lambda bid: bid.coins)


def mean(rules: Any, state: State, seat: int, actions: Sequence[Any], random: Random) -> Any:
    """Bid nothing."""
    return min((action for action in actions if isinstance(action, SealBid)), key=lambda bid: bid.coins, default=actions[0])


KIT = attrs.evolve(AUCTION, policy=all_in)


def totals(kit: Any, names: Sequence[str], seed: int) -> tuple[int, ...]:
    game = ktc.new_game(players=3, seed=seed, game=kit)
    for _ in play(game, [make_bot(name, seed * 3 + seat, game=kit) for seat, name in enumerate(names)]):
        pass
    return game.score().totals


def test_the_policy_is_a_bot_of_its_game_and_of_no_other() -> None:
    assert "policy" in bot_names(KIT) and "policy" not in bot_names(AUCTION)
    game = ktc.new_game(players=3, seed=1, game=KIT)
    table = game.as_seat(0)
    assert make_bot("policy", 1, game=KIT).choose(table) == all_in(None, game.state, 0, table.legal_actions(), Random(0))
    with pytest.raises(ktc.OptionError, match="policy"):
        make_bot("policy", 1, game=AUCTION)


def test_a_policy_that_fails_is_named() -> None:
    broken = attrs.evolve(AUCTION, policy="no.such:thing")
    for name in ("policy", "search"):
        with pytest.raises(ktc.BotError, match=rf"the bot {name}: cannot be created"):
            make_bot(name, 1, game=broken)


def test_a_search_leaves_a_policy_that_is_beaten() -> None:
    won = sum(
        found[0] > max(found[1:])
        for seed in range(8)
        if (found := totals(attrs.evolve(AUCTION, policy=mean), ("search:iterations=60", "policy", "policy"), seed))
    )
    assert won >= 6


@pytest.mark.parametrize(
    ("results", "beaten"), [((1.0, 1.0, 1.0), True), ((9.0, -8.0, 1.0), False), ((-1.0, -1.0), False), ((5.0,), False)]
)
def test_it_is_left_for_what_is_better_by_more_than_a_standard_error(results: Sequence[float], beaten: bool) -> None:
    other = Candidate("other", playouts=len(results), gain=sum(results), squares=sum(result * result for result in results))
    assert other.beats(1.0) is beaten


def test_what_the_policy_would_do_is_kept_to_the_end() -> None:
    seen = set[Any]()

    class Watching(Search):
        def _round(self, table: Any, world: Any, alive: Sequence[Candidate]) -> None:
            assert sum(candidate.by_policy for candidate in alive) == 1
            seen.add(len(alive))
            super()._round(table, world, alive)

    game = ktc.new_game(players=3, seed=1, game=KIT)
    Watching(1, Budget(iterations=60), PlainGuide(policy=mean)).choose(game.as_seat(0))
    assert max(seen) == 5 and len(seen) > 1


@pytest.mark.parametrize(
    ("horizon", "steps"), [(3, 3), (lambda rules, before, state: sum(state.lots) > sum(before.lots), 3), (None, 18)]
)
def test_a_playout_goes_as_far_as_its_horizon(horizon: Any, steps: int) -> None:
    done = list[Any]()

    class Counting(SealedAuction):
        def decide(self, state: State, action: Any, chance: Any) -> Any:
            done.append(action)
            return super().decide(state, action, chance)

    game = ktc.new_game(players=3, seed=1, game=attrs.evolve(KIT, open=Counting))
    guide = PlainGuide(None, different, horizon)
    playout = guide.playout(game.as_seat(0), game.fork(), game.chance.fork(same_luck=False), Random(1))
    playout.play()
    assert (len(done) == steps) if horizon is not None else game.ruleset.over(playout.state)
    assert not game.log


def different(rules: Any, state: State, seat: int, actions: Sequence[Any], random: Random) -> Any:
    """Bid the number of the seat: no two are alike."""
    return next(action for action in actions if isinstance(action, SealBid) and action.coins == min(seat, state.purse[seat]))


def test_the_other_candidates_are_the_best_by_one_step() -> None:
    game = ktc.new_game(players=3, seed=1, game=KIT)
    table = game.as_seat(0)

    def coins_bid(rules: Any, state: State, seat: int) -> float:
        return float(state.bids[seat] or 0)

    guide = PlainGuide(coins_bid, mean, most_candidates=3)
    found = guide.candidates(table, 100, Random(1), Worlds(table, 8, 1, Random(2)))
    most = max(action.coins for action in table.legal_actions())
    assert [candidate.action.coins for candidate in found] == [0, most, most - 1] and found[0].by_policy
    assert len(guide.candidates(table, 1, Random(1), Worlds(table, 8, 1, Random(2)))) == 2, "a small budget tries two"


class Thrift:
    """Rates bids: the fewer coins, the better."""

    def worth(self, action: Any) -> float:
        return -0.1 * action.coins if isinstance(action, SealBid) else -9.0

    def best(self, actions: Sequence[Any], noise: Any) -> Any:
        return max(actions, key=self.worth)


class ThriftyGuide(RatedGuide):
    most_candidates = 2

    def rating(self, rules: Any, state: Any, seat: int) -> Thrift:
        return Thrift()


@pytest.mark.parametrize(("margin", "leaves"), [(1.0, True), (inf, False)])
def test_the_best_action_by_a_rating_is_left_by_the_same_margin(margin: float, leaves: bool) -> None:
    """Where all others bid nothing, any coin wins the lot."""
    table = ktc.new_game(players=3, seed=1, game=KIT).as_seat(0)
    guide = ThriftyGuide()
    found = guide.candidates(table, 8, Random(1), ())
    assert [candidate.by_policy for candidate in found] == [True, *[False] * (len(found) - 1)]
    bid: Any = Search(1, Budget(iterations=30), guide, margin=margin).choose(table)
    assert (bid.coins > 0) is leaves


def test_worlds_are_drawn_when_they_are_needed() -> None:
    game = ktc.new_game(players=3, seed=1, game=KIT)
    drawn = list[int]()

    class Table:
        seat = 0

        def worlds(self, number: int, random: Random) -> list[Any]:
            drawn.append(number)
            return game.as_seat(0).worlds(number, random)

    table: Any = Table()
    worlds = Worlds(table, 8, 2, Random(1))
    assert len(worlds) == 8 and not drawn
    assert worlds[1] is worlds[0:2][1] and drawn == [2]
    assert worlds[7] is worlds[7] and drawn == [2, 6]
    with pytest.raises(IndexError):
        worlds[8]


def test_seconds_may_be_of_the_processor() -> None:
    game = ktc.new_game(players=3, seed=1, game=KIT)
    bot = make_bot("search:cpu=0.02", 1, game=KIT)
    assert bot.choose(game.as_seat(0)) in game.legal_actions(0)
    with pytest.raises(ktc.OptionError, match="is not a number of cpu for search"):
        make_bot("search:cpu=much", 1, game=KIT)


def test_playouts_are_by_what_the_kit_says() -> None:
    guide: Any = make_bot("search", 1, game=attrs.evolve(KIT, horizon=4, evaluate=lead))
    assert (guide.guide.policy, guide.guide.horizon, guide.guide.evaluate) == (all_in, 4, lead)
    assert isinstance(
        guide.guide.playout(ktc.new_game(players=3, game=KIT).as_seat(0), ktc.new_game(players=3, game=KIT), None, Random(1)),
        PlainPlayout,
    )
