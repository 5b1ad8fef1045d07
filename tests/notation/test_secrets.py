"""The line of a seat is made of what the seat was told: games that differ only in the rest have one line."""

from random import Random

import pytest
from depth import tried
from hypothesis import given

from ktc.notation import ParsedPosition, position_text, whole_position_text

from .tables import CHOICES, NAMES, PLAYERS, SEEDS, STEPS, a_game


@pytest.mark.slow("plays each game twice")
@tried(60)
@given(name=NAMES, players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_games_that_differ_in_secrets_only_have_one_line(name: str, players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(name, players, seed, steps, random)
    if game.over:
        return
    seat = random.randrange(players)
    for other in game.worlds(seat, 2, seed):
        for reader in (None, seat):
            assert position_text(game, reader) == position_text(other, reader)
        assert position_text(other.as_seat(seat)) == position_text(game.as_seat(seat))


@tried(30)
@given(name=NAMES, players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_a_line_follows_from_what_its_reader_was_told(name: str, players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(name, players, seed, steps, random)
    for reader in (None, *range(players)):
        state = game.ruleset.new()
        for event in game.events_for(reader):
            game.ruleset.evolve(state, event)
        known = game.ruleset.known(state, reader, ())
        assert ParsedPosition(game.ruleset, known, False, reader).text() == position_text(game, reader)


def test_the_worlds_of_a_seat_do_differ_as_a_whole() -> None:
    game = a_game("london", 4, 1, 30, Random(1))
    others = game.worlds(0, 5, 1)
    assert len({whole_position_text(other) for other in others}) > 1
    assert len({position_text(other, 1) for other in others}) > 1
