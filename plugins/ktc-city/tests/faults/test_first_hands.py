"""A variant names the keyples of first hands: they are taken from the bag before others draw, for all to see."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ktc
from ktc.events import KeyplesDrawn

from .distributions import at_hand, install

NAMED = """
from ktc.plugin import hookimpl

class Named:
    @hookimpl
    def starting_keyples(self, seat, players, hand, rulings):
        return {0: None, 1: {"red": 40}, 2: {"blue": 30, "yellow": 1}}[seat]
"""


@pytest.fixture
def named(tmp_path: Path) -> Iterator[None]:
    """A variant by which seat 1 begins with all red keyples and seat 2 with most of the blue ones."""
    install(tmp_path, "ktc-named", "0.1", "[ktc.variants]\nnamed = named_hands:Named\n", {"named_hands": NAMED})
    with at_hand(tmp_path, "named_hands"):
        yield


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize("seed", range(5))
def test_hands_that_a_variant_names_leave_the_rest_for_who_draws(seed: int) -> None:
    game = ktc.new_game(3, seed=seed, variants=("named",))
    drawn = [event for event in game.opening if isinstance(event, KeyplesDrawn)]
    assert drawn[:2] == [
        KeyplesDrawn(1, 40, (40, 0, 0), None, "named"),
        KeyplesDrawn(2, 31, (0, 30, 1), None, "named"),
    ]
    (last,) = drawn[2:]
    assert last.seat == 0 and last.colours is not None and sum(last.colours) == last.number
    assert last.colours[0] == 0 and last.colours[1] <= 10, "what was taken is not drawn again"
    hands = [game.view(seat).seats[seat].behind or () for seat in range(3)]
    assert [sum(colour) for colour in zip(*hands, strict=True)] == [40, 30 + last.colours[1], 1 + last.colours[2]]
