"""Whole games with every law of the house on, and worlds that a seat cannot tell apart."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest
from ktc_london_2010.board.evolve import WRITERS
from ktc_london_2010.board.invariants import components
from ktc_london_2010.kit import GAME
from ktc_london_2010.model.events import EVENTS

import ktc
from ktc.bots import make_bot
from ktc.kit import AnyGame
from ktc.testing import check_game, check_worlds, play_checked
from ktc.testing.coverage import VERIFIED
from london.census.playing import WATCH, opened_game
from london.ruled import RULINGS

OTHERS = {rule: choices[-1] for rule, choices in RULINGS.items()}
LONGEST = 2_500  # steps that no game by lot has reached


def by_lot(players: int, seed: int, **options: object) -> AnyGame:
    """Return a game that was played at random to its end."""
    game, random = ktc.new_game(players, seed=seed, game=GAME, **options), Random(seed)
    while not game.over:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
        assert len(game.log) < LONGEST
    return game


@pytest.mark.slow("plays whole games with every law on")
def test_whole_games_keep_every_law() -> None:
    check_game(GAME, 1)


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("seed", range(50, 56))
def test_more_games_keep_every_law(seed: int) -> None:
    check_game(GAME, 1, players=(2 + (seed - 50) % 3,), seed=seed)


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_every_other_ruling_keep_every_law(players: int) -> None:
    others = {**OTHERS, "secret.hands": "secret", "loan.needed": "least"}
    check_game(GAME, 1, players=(players,), seed=18 + players, rulings=others)


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("players", [2, 3])
def test_games_with_open_hands_and_another_wren_keep_every_law(players: int) -> None:
    check_game(GAME, 1, players=(players,), seed=28 + players, rulings={"secret.hands": "open", "card.wren": "exactly-two"})


CROWDS: Final[Mapping[str, tuple[int, tuple[str, ...]]]] = {  # so many copies of cards with which a ruling comes up
    "coffee-house.chain": (30, ("coffee_house",)),
    "stock-exchange.paupers": (12, ("stock_exchange", "paupers_a")),
    "wren.coffee-house": (12, ("wren", "coffee_house")),
    "shops.flipped": (12, ("shops_b", "coffee_house")),
    "whitehall.again": (12, ("whitehall", "underground", "sewers")),
    "loan.moments": (1, ()),
}
NEEDS: Final[Mapping[str, Mapping[str, str]]] = {  # rulings without which another one changes nothing
    "whitehall.again": {"run.partial": "refused", "underground.short": "not-activated"},
    "loan.moments": {"loan.needed": "any-time"},
}


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize(("rule", "choice"), [(rule, choice) for rule in CROWDS for choice in RULINGS[rule]])
def test_games_by_either_answer_keep_every_law_and_come_back_from_their_records(rule: str, choice: str) -> None:
    rulings, (copies, crowd) = {**NEEDS.get(rule, {}), rule: choice}, CROWDS[rule]
    game = opened_game(2, VERIFIED, rulings, crowd, copies)  # its record is loaded and verified
    tally = play_checked(game, [make_bot("random", seat, game=GAME) for seat in range(2)], VERIFIED, WATCH)
    assert tally.fired(rule)


@pytest.mark.slow("plays whole games with every law on")
def test_hands_that_lie_open_keep_every_law() -> None:
    check_game(GAME, 1, seed=31, players=(2,), rulings={"secret.hands": "open"})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_lot(players: int) -> None:
    game = by_lot(players, 7)
    assert sum(components(game.state).values()) == 110
    assert game.score().totals == tuple(sum(line.points for line in game.score().of(seat)) for seat in range(players))
    assert all(player.held == 0 for player in game.state.players)


def test_every_kind_of_event_is_written() -> None:
    assert WRITERS.missing() == ()


@pytest.mark.slow("plays forty whole games")
def test_every_kind_of_event_comes_up() -> None:
    seen: Counter[type] = Counter()
    for seed in range(40):
        seen.update(type(event) for event in by_lot(2 + seed % 3, seed).log.events)
    assert set(EVENTS.all) <= set(seen)


@pytest.mark.slow("guesses worlds all through games")
@pytest.mark.parametrize("hands", ["secret", "open"])
def test_worlds_cannot_be_told_apart(hands: str) -> None:
    for players in (2, 3, 4):
        opened = ktc.new_game(players, seed=players, game=GAME, rulings={"secret.hands": hands})
        game, random, tried = opened, Random(players), 0
        while not game.over:
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
            if len(game.log) % 37 or game.over:
                continue
            for seat in range(players):
                for world in game.worlds(seat, 2, random=len(game.log)):
                    tried += 1
                    assert world.view(seat) == game.view(seat) and world.events_for(seat) == game.events_for(seat)
                    assert world.ruleset.invariants(world.state) is None
                    assert set(world.legal_actions(seat)) == set(game.legal_actions(seat))
                    for _ in range(10 if not world.over else 0):
                        if not world.over:
                            world.apply(random.choice(world.legal_actions(world.to_act[0])))
        assert tried > 10


@pytest.mark.slow("guesses worlds in hundreds of games")
def test_worlds_are_as_frequent_as_the_truth() -> None:
    fields = {ranks.field for ranks in check_worlds(GAME, 400).ranks}
    assert fields >= {"HandDealt.cards", "CardDrawn.card"}


@pytest.mark.parametrize("hands", ["round-robin", "six-each"])
def test_hands_of_worlds_are_in_the_order_of_the_deck(hands: str) -> None:
    """The cards of one draw are sorted, those of a hand that is dealt card by card are not."""
    game = ktc.new_game(3, seed=1, game=GAME, rulings={"setup.hands": hands})
    dealt = [event.cards for world in game.worlds(0, 5, random=1) for event in world.opening[1:3]]
    assert all(list(cards) == sorted(cards) for cards in dealt) == (hands == "six-each")


def test_worlds_are_of_what_was_told_alone() -> None:
    game = by_lot(2, 3)
    at = next(step for step in range(60, len(game.log)) if game.at(step).to_act == (0,))
    one = game.at(at)
    again = ktc.load(text=one.to_text(), game=GAME)
    assert [world.digest() for world in one.worlds(1, 3, random=5)] == [world.digest() for world in again.worlds(1, 3, random=5)]


def test_what_another_seat_holds_is_guessed_in_many_ways() -> None:
    game = ktc.new_game(2, seed=1, game=GAME)
    hands = {tuple(sorted(world.state.players[1].hand.items())) for world in game.worlds(0, 30, random=1)}
    assert len(hands) > 20
    own = {tuple(sorted(world.state.players[0].hand.items())) for world in game.worlds(0, 30, random=1)}
    assert own == {tuple(sorted(game.state.players[0].hand.items()))}


def test_a_record_is_decided_again_alike() -> None:
    game = by_lot(3, 11)
    text = game.to_text()
    assert ktc.load(text=text, game=GAME).digest() == game.digest()
    assert ktc.verify(text=text, game=GAME).identical
    mine = ktc.load(text=game.at(80).to_text(1), game=GAME)
    assert mine.events_for(1) == game.at(80).events_for(1) and mine.score().totals == game.at(80).score().totals


def test_actions_are_read_back_from_their_events() -> None:
    read: Counter[type] = Counter()
    for seed in range(9):
        game = by_lot(2 + seed % 3, seed)
        rules, state = game.ruleset, game.ruleset.new()
        for event in game.opening:
            rules.evolve(state, event)
        for step in game.log:
            found = rules.acted(state, step.events)
            if found != step.action:  # nothing met anybody: the events do not say who was chosen
                assert type(step.action).__name__ == "ChoosePlayer" and found is None, (step.action, found, step.events)
            read[type(found)] += 1
            for event in step.events:
                rules.evolve(state, event)
    assert len(read) > 20
