"""A picture for a seat holds nothing that the seat may not know: games that differ only there give it the same bytes."""

from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.bots import make_bot
from ktc.draw import borough_svg, table_svg
from ktc.testing import lay_table


def pictures(game: ktc.CityGame, reader: int | None) -> list[str]:
    view = game.view(reader)
    return [str(table_svg(view, game.box)), *(str(borough_svg(view, game.box, seat)) for seat in range(game.seats))]


@pytest.mark.slow("plays and draws each game twice")
@tried(10)
@given(
    players=st.integers(2, 6),
    seed=st.integers(0, 10_000),
    jennifer=st.booleans(),
    steps=st.integers(0, 250),
    bot=st.sampled_from(["random", "builder"]),
)
def test_games_that_differ_in_secrets_only_give_a_seat_the_same_pictures(
    players: int, seed: int, jennifer: bool, steps: int, bot: str
) -> None:
    game, random = ktc.new_game(players, seed=seed, variants=["jennifer"] if jennifer else []), Random(seed)
    bots = [make_bot(bot, seed + seat) for seat in range(players)]
    for _ in range(steps):
        if not game.over:
            seat = random.choice(game.to_act)
            game.apply(bots[seat].choose(game.as_seat(seat)))
    if game.over:
        return
    for seat in range(players):
        world = game.worlds(seat, 1, seed)[0]
        assert pictures(world, seat) == pictures(game, seat)
        assert str(table_svg(world.view(None), world.box)) == str(table_svg(game.view(None), game.box))


def test_hands_that_differ_are_seen_by_their_owner_alone() -> None:
    red, blue = (lay_table({"players": 3, "hands": {1: {colour: 5}}}) for colour in ("red", "blue"))
    for reader in (0, 2):
        assert pictures(red, reader) == pictures(blue, reader)
    assert pictures(red, 1) != pictures(blue, 1)


@pytest.mark.parametrize("open_hands", [False, True])
def test_open_hands_are_drawn_for_everybody(open_hands: bool) -> None:
    red, blue = (
        lay_table({"players": 2, "options": {"open_hands": open_hands}, "hands": {1: hand}}) for hand in ({"red": 5}, {"blue": 5})
    )
    assert (pictures(red, 0) != pictures(blue, 0)) is open_hands
