"""Keyples that effects move tell nothing of a hand but what was given, and worlds hold hands that could have given it."""

from collections import Counter
from random import Random

import pytest
from depth import tried
from gifts import GIFT_BOXES
from going_on import go_on
from hypothesis import example, given
from hypothesis import strategies as st
from laws.test_secrets import all_a_seat_gets, play_the_same, what_trying_gives
from laws.test_secrets_of_effects import played_again
from unrevealed import unrevealed

import ktc
from ktc.events import KeyplesDrawn, KeyplesGiven
from ktc_city.board.invariants import conserved
from ktc_city.checking.laws import random_action
from ktc_city.game.new_game import CityGame
from ktc_city.knowledge.hidden_bids import read_bids
from ktc_city.knowledge.hidden_draws import read_draws
from ktc_city.model.pieces import Spend

PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 200)
CHOICES = st.builds(Random, st.integers(0, 1_000_000))
TABLES = st.sampled_from(list(GIFT_BOXES))


def a_game(players: int, seed: int, table: tuple[str, ...], steps: int, random: Random) -> CityGame:
    box = GIFT_BOXES[table]
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    game = ktc.new_game(players, seed=seed, tiles=box, options={"rulings": rulings})
    go_on(game, random, steps)
    return game


@pytest.mark.slow("plays each game twice")
@tried(20)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=STEPS, random=CHOICES)
def test_games_that_differ_in_hands_are_one_to_a_seat(
    players: int, seed: int, table: tuple[str, ...], steps: int, random: Random
) -> None:
    game = a_game(players, seed, table, steps, random)
    if game.over:
        return
    seat = random.randrange(players)
    other = game.worlds(seat, 1, seed)[0]
    for _ in range(12):
        colours = game.inventory.keyples
        guesses = [ktc.Choose(whose, "keyple", random.choice(colours)) for whose in range(players)]
        wishes = [random_action(game, random) for _ in range(4)] + guesses
        assert list(all_a_seat_gets(game, seat, wishes)) == list(all_a_seat_gets(other, seat, wishes))
        refused = next((wish for wish in wishes if game.as_seat(seat).why_not(wish) is not None), ktc.Pass(99))
        assert what_trying_gives(game, seat, refused) == what_trying_gives(other, seat, refused)
        if not play_the_same(game, other, seat, random):
            return


@tried(20)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=STEPS, random=CHOICES)
def test_what_tells_a_seat_two_hands_apart_reveals(
    players: int, seed: int, table: tuple[str, ...], steps: int, random: Random
) -> None:
    game = a_game(players, seed, table, steps, random)
    if game.over:
        return
    seat, actor = random.randrange(players), random.choice(game.to_act)
    for other in game.worlds(seat, 2, seed):
        both = [action for action in game.legal_actions(actor) if other.why_not(action) is None]
        for action in random.sample(both, min(len(both), 4)):
            assert unrevealed(game, other, seat, action) is None


@tried(20)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=STEPS, random=CHOICES)
def test_all_a_seat_gets_of_gifts_can_be_worked_out_from_its_stream(
    players: int, seed: int, table: tuple[str, ...], steps: int, random: Random
) -> None:
    game = a_game(players, seed, table, steps, random)
    rules = game.ruleset
    for seat in (None, *range(players)):
        state = rules.new()
        for told in game.events_for(seat):
            rules.evolve(state, told)
        assert ktc.to_json(rules.view(state, seat)) == ktc.to_json(game.view(seat))
        assert rules.to_act(state) == game.to_act
        if seat is not None:
            assert ktc.to_json(rules.legal(state, seat)) == ktc.to_json(game.legal_actions(seat))
            assert rules.asks(state, seat) == game.asks(seat)


@tried(20)
@example(players=5, seed=4452, table=("colours", "jennifer"), steps=200, random=Random(10478))  # no single exchange led to one
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=STEPS, random=CHOICES)
def test_worlds_hold_hands_that_could_have_given(
    players: int, seed: int, table: tuple[str, ...], steps: int, random: Random
) -> None:
    game = a_game(players, seed, table, steps, random)
    assert conserved(game.state) is None
    if game.over:
        return
    seat = random.randrange(players)
    for world in game.worlds(seat, 3, seed):
        assert ktc.to_json(world.events_for(seat)) == ktc.to_json(game.events_for(seat))
        assert ktc.to_json(world.view(seat)) == ktc.to_json(game.view(seat))
        assert conserved(world.state) is None and world.ruleset.invariants(world.state) is None
        played_again(world)
        go_on(world, random, 15)
        assert world.at(len(game.log)).events_for(seat) == game.events_for(seat)


@tried(8)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=STEPS, random=CHOICES)
def test_records_with_gifts_read_back(
    tmp_path_factory: pytest.TempPathFactory, players: int, seed: int, table: tuple[str, ...], steps: int, random: Random
) -> None:
    game, folder = a_game(players, seed, table, steps, random), tmp_path_factory.mktemp("records")
    box = GIFT_BOXES[table]
    game.save(folder / "game.ktc")
    assert ktc.verify(folder / "game.ktc", tiles=box).verdict == "identical"
    seat = random.randrange(players)
    game.save(folder / "seat.ktc", seat=seat)
    read = ktc.load(folder / "seat.ktc", tiles=box)
    assert ktc.to_json(read.view(seat)) == ktc.to_json(game.view(seat))
    if not game.over:
        there, here = (one.worlds(seat, 2, 5) for one in (read, game))
        assert [world.digest() for world in there] == [world.digest() for world in here]


def test_all_kinds_of_gifts_come_up() -> None:
    """To the bag and to seats, chosen and without a choice, from behind the screen and from in front."""
    found: Counter[str] = Counter()
    for table in GIFT_BOXES:
        game = a_game(3, 5, table, 400, Random(5))
        for event in game.log.events:
            if isinstance(event, KeyplesGiven):
                found["to the bag" if event.to < 0 else "to a seat"] += 1
                found["from the front" if event.front else "from behind"] += 1
                found["several" if event.behind + event.front > 1 else "one"] += 1
    assert len(found) == 6, found


def test_what_hands_give_counts_for_hands_and_for_the_bag() -> None:
    """Three hidden draws of seat 1; between them it gives a keyple to the bag, and another gives it one."""
    box = ktc.open_box("london_2016").inventory
    red = box.keyples[0]
    draw = KeyplesDrawn(1, 4, None, (1,), "x")
    to_the_bag, to_it = KeyplesGiven(1, -1, red, 2, 1, "x", "x"), KeyplesGiven(0, 1, red, 1, 0, "x", "x")
    stream = [draw, to_the_bag, draw, to_it, to_the_bag, draw]
    draws = read_draws(box, Spend.CHOICE, stream, read_bids(stream), KeyplesGiven)
    assert [draw.added[0] for draw in draws] == [0, 3, 3]
    assert [draw.least[0] for draw in draws] == [2, 3, 0], "of two more that it gave, one was the one it got"
