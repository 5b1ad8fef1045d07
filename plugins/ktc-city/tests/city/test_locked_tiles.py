"""A tile of a colour: a refusal of another one tells how many keyples of the tile's colour one has."""

import pytest

import ktc
from ktc.testing import lay_table

BLUE_TILE = [{"seat": 1, "tile": "barbican", "colour": "blue", "keyples": 2}]


@pytest.mark.parametrize(("behind", "front", "held"), [(0, 0, 0), (2, 0, 2), (0, 3, 3), (2, 3, 5)])
def test_a_refusal_counts_the_keyples_on_both_sides_of_the_screen(behind: int, front: int, held: int) -> None:
    game = lay_table(
        {
            "players": 2,
            "centre": ["barbican"],
            "bids": BLUE_TILE,
            "options": {"start": 0},
            "hands": {0: {"red": 3, "blue": behind}},
            "front": {0: {"blue": front}},
        }
    )
    refusal = game.why_not(ktc.Bid(0, "barbican", "red", 3))
    assert refusal is not None and refusal.rule == "keyples.tile-colour"
    assert (refusal.facts["held"], refusal.facts["seat"]) == (held, 0)
