"""In a few games with every property test nearly every rule comes up; ``make stadens`` plays five hundred."""

import pytest
from ktc_stadens_nyckel.content.register import read_register

from .coverage import OF_EFFECTS, coverage
from .occasions import OCCASIONS

SELDOM = 6  # rules that a few games may leave out


def test_one_game_keeps_every_property() -> None:
    tally = coverage(games=1, start=4)
    assert tally.decisions > 100 and tally.whole < 300  # what is not counted is short
    assert not tally.unknown([*read_register(), *OF_EFFECTS])
    assert set(OCCASIONS) <= set(read_register())


@pytest.mark.slow("plays whole games with every property test")
@pytest.mark.parametrize("start", range(0, 500, 100))
def test_nearly_every_rule_comes_up_in_twenty_games(start: int) -> None:
    tally = coverage(games=20, start=start)
    assert len(tally.missing(read_register())) < SELDOM and tally.longest[0] >= tally.whole > 30
    assert not tally.unknown([*read_register(), *OF_EFFECTS])
