"""The repr of a game helps, and tells nothing that is hidden: it goes to logs."""

from pathlib import Path
from random import Random

from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc

from .conftest import Opener

TABLES = st.sampled_from([("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("night_market", "whispers"))])


def test_it_tells_who_plays_how_far_it_is_and_who_is_to_act(tmp_path: Path) -> None:
    game = ktc.new_game(3, seed=1, options={"start": 2})
    assert repr(game) == "<CityGame 'london_2016': 3 players, step 0, era 1 of 4, turns, seat 2 to act>"
    assert repr(game.as_seat(1)) == f"<SeatView: seat 1 of {game!r}>"
    game.save(tmp_path / "mine.jsonl", seat=1)
    assert repr(ktc.load(tmp_path / "mine.jsonl")) == f"{game!r}"[:-1] + ", seat 1's view>"
    while not game.over:
        game.apply(game.legal_actions(game.to_act[0])[0])
    assert repr(game) == f"<CityGame 'london_2016': 3 players, step {len(game.log)}, over>"


def test_every_game_of_the_kernel_has_one(table: Opener) -> None:
    game = table(3)
    told = repr(game)
    assert told.startswith(f"<{type(game).__name__}") and f"{game.seats} players, step 0" in told and told.endswith(" to act>")
    assert " at 0x" not in told + repr(game.as_seat(0))


def test_what_a_stranger_calls_a_set_breaks_no_log(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1)
    game.save(tmp_path / "game.jsonl", seat=0)  # a seat's record has no digest, which a forger could work out
    text = (tmp_path / "game.jsonl").read_text(encoding="utf-8")
    (tmp_path / "odd.jsonl").write_text(text.replace('"id":"london_2016"', '"id":"odd\\n\\u001b[31m"'), encoding="utf-8")
    assert repr(ktc.load(tmp_path / "odd.jsonl")).isprintable()


@tried(8)
@given(players=st.integers(2, 4), seed=st.integers(0, 10_000), table=TABLES, steps=st.integers(0, 200))
def test_games_that_a_seat_cannot_tell_apart_have_the_same(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int
) -> None:
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(*table))
    go_on(game, Random(seed), steps)
    if not game.over:
        for seat in range(players):
            for world in game.worlds(seat, 2, seed):
                assert (repr(world), repr(world.as_seat(seat))) == (repr(game), repr(game.as_seat(seat)))
