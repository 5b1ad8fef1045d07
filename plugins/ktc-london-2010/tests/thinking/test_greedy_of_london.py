"""Greedy plays by its own view, uses all that the rules offer, and is stronger than the bots before it."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest
from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.kit import GAME
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.events import PersonPlayed
from london.tabled import lay

import ktc
from ktc.bots import make_bot, play
from ktc.bots.strength import one_game
from ktc.kit import AnyGame, OptionError

SELDOM = {a.TakeLoan, a.EndTaking, a.EndFlips, a.TakeThree}  # the first is not in the usual rules, the others have a test below


def played(bots: list[str], seed: int, steps: int = 20_000) -> AnyGame:
    """Return a game of bots, finished or as far as so many steps."""
    game = ktc.new_game(len(bots), seed=seed, game=GAME)
    for _ in play(game, [make_bot(name, seed * 10 + seat, game=GAME) for seat, name in enumerate(bots)]):
        if len(game.log) == steps:
            break
    return game


def chosen(table: Any, seed: int = 1) -> a.Action:
    """Return what greedy chooses for seat 0 at a table laid by hand."""
    found: a.Action = make_bot("greedy", seed, game=GAME).choose(table.game.as_seat(0))
    return found


# --- what it knows ---------------------------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (played(["greedy"] * 3, 5).digest() for _ in range(2))
    assert first == second


def test_it_chooses_the_same_in_games_that_its_seat_cannot_tell_apart() -> None:
    tried = 0
    for players in (2, 3, 4):
        for steps in range(5, 200, 17):
            game = played(["greedy"] * players, steps, steps)
            if game.over:
                continue
            seat = game.to_act[0]
            (world,) = game.worlds(seat, 1, steps)
            ours, theirs = (make_bot("greedy", steps, game=GAME).choose(one.as_seat(seat)) for one in (game, world))
            assert ours == theirs
            tried += world.digest() != game.digest()
    assert tried > 20, "worlds that hold something else"


def test_a_whole_position_is_worth_to_it_what_the_seat_knows_of_it() -> None:
    for players in (2, 3, 4):
        game, random = ktc.new_game(players, seed=players, game=GAME), Random(players)
        while not game.over:
            seat = game.to_act[0]
            actions = game.legal_actions(seat)
            if len(game.log) % 9 == 0:
                known, whole = (Evaluator(game.ruleset, state, seat) for state in (game.as_seat(seat).position(), game.state))
                assert [known.worth(action) for action in actions] == [whole.worth(action) for action in actions]
            game.apply(random.choice(actions))


def test_it_plays_no_other_game() -> None:
    with pytest.raises(OptionError, match=r"plays only London \(2010\)"):
        make_bot("greedy", 1, game=GAME).choose(ktc.new_game(2, seed=1).as_seat(0))


# --- how it plays ----------------------------------------------------------------------------------------------------


def test_every_kind_of_action_comes_up() -> None:
    games = [played(["greedy"] * (2 + seed % 3), seed) for seed in range(14)]
    kinds = Counter(type(step.action) for game in games for step in game.log)
    assert set(get_args(a.Action)) - set(kinds) <= SELDOM, kinds
    persons = {event.card for game in games for event in game.log.events if isinstance(event, PersonPlayed)}
    assert persons == {"huguenots", "jewish_immigrants", "wren"}


def test_a_hospital_saves_what_is_worth_more_than_itself() -> None:
    table = lay(stacks={0: ["hospital_b", "train_station"]}, hands={0: ["paupers_a"]}, phase="run", action="run")
    table.do(a.ActivateCard(0, 1, "paupers_a"), a.EndRun(0))
    assert chosen(table) == a.UseHospital(0, 0, 1)
    table = lay(stacks={0: ["hospital_b", "almshouses"]}, phase="run", action="run", poverty=0)
    table.do(a.ActivateCard(0, 1, None), a.EndRun(0))
    assert chosen(table) == a.EndFlips(0), "it takes away poverty, of which there is none"
    table = lay(
        stacks={0: ["hospital_b", "train_station"]}, hands={0: ["paupers_a"]}, phase="run", action="run", ending=1, deck=()
    )
    table.do(a.ActivateCard(0, 1, "paupers_a"), a.EndRun(0))
    assert {chosen(table, seed) for seed in range(9)} == {a.EndFlips(0)}, "no run comes in which a card that is saved would work"


def test_three_cards_are_taken_where_nothing_else_is_of_use() -> None:
    names = list(lay().game.ruleset.boroughs)
    table = lay(stacks={0: ["almshouses"]}, boroughs={0: names[:10], 1: names[10:]}, poverty=0)
    assert chosen(table) == a.TakeThree(0)


def test_with_parliament_no_card_is_taken_that_would_only_bring_poverty() -> None:
    table = lay(stacks={0: ["parliament"]}, ending=1, deck=(), top=["paupers_a"], phase="start", least=0, most=2, poverty=9)
    assert chosen(table) == a.EndTaking(0)


def test_what_works_is_activated_and_what_costs_more_than_it_brings_is_not() -> None:
    table = lay(stacks={0: ["grocers"]}, phase="run", action="run", money=0)
    assert chosen(table) == a.ActivateCard(0, 0, None)
    table = lay(stacks={0: ["down grocers", "almshouses"]}, phase="run", action="run", poverty=0)
    assert chosen(table) == a.EndRun(0), "there is no poverty to take away"


def test_in_its_last_turn_cards_leave_the_hand_for_their_points() -> None:
    table = lay(hands={0: ["grocers", "salters", "paupers_a"]}, ending=1, deck=(), poverty=9)
    assert isinstance(chosen(table), a.PlaceCard)
    table = lay(hands={0: ["grocers"]}, ending=1, deck=(), stacks={0: ["salters"]}, money=0)
    assert chosen(table) != a.TakeThree(0), "cards in hand bring poverty"


def test_a_card_covers_one_that_lies_face_down() -> None:
    table = lay(hands={0: ["grocers", "salters"]}, stacks={0: ["fishmongers", "down brewing"]}, phase="play", action="play")
    action = chosen(table)
    assert isinstance(action, a.PlaceCard) and action.stack == 1


def test_cards_that_are_worth_least_are_given_up() -> None:
    hand = ["paupers_a", *["st_pauls", "bank_of_england", "great_fire_monument"], "grocers", "salters", "brewing", "brewing"]
    table = lay(hands={0: [*hand, "fishmongers", "haberdashers"]}, phase="trim")
    assert chosen(table) == a.GiveUpCard(0, "paupers_a")


# --- how strong it is ------------------------------------------------------------------------------------------------


def won(bots: tuple[str, ...], games: int) -> int:
    """Return how many of some games the first bot wins."""
    results = [one_game(seed, bots, None, game=GAME.id) for seed in range(games)]
    return sum(result.bots[seat] == bots[0] for result in results for seat in result.winners)


@pytest.mark.slow("plays whole games")
def test_it_beats_random() -> None:
    assert won(("greedy", "random", "random", "random"), 20) >= 19


def test_it_beats_who_only_gathers() -> None:
    assert won(("greedy", "gatherer", "gatherer", "gatherer"), 20) >= 15


def test_who_only_gathers_beats_random() -> None:
    assert won(("gatherer", "random", "random"), 12) >= 8
