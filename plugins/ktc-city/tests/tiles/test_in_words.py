"""Every tile of the box says what it counts in words that its package brings, in each language."""

import pytest

import ktc
from ktc.messages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_has_words_for_what_it_counts(lang: str) -> None:
    """A tile without words of its own would be told by the name of its behaviour, or of a message that nobody wrote."""
    box = ktc.open_box("london_2016", behaviours={"unused": object})  # not remembered: its tiles are asked anew
    for tile in box.tiles:
        told = ktc.describe(tile.id, lang, box)
        assert f"({tile.behaviour.replace('_', ' ')})" not in told
        assert tile.behaviour.replace("_", "-") not in told.split(")", 1)[1]
