"""In a few dozen games of sets that act, with every law on, moments and effects come up.  ``make prove`` plays a thousand."""

import pytest
from trial_tiles.coverage_run import LONGEST, SETS, coverage_run

pytestmark = pytest.mark.slow("plays many whole games with every law on")
SELDOM = {"tie_break", "teams", "WinnersNamed", "TileGiven", "AgainGranted"}  # a thousand games have each


def test_each_moment_and_effect_comes_up_and_all_laws_hold() -> None:
    tally = coverage_run(games=36)
    assert set(tally.never()) <= SELDOM
    assert {word.partition(",")[0] for word in tally.played} == set(SETS)
    assert tally.laws.in_events["effects.limit"] and tally.lapsed.total()
    assert 2 < tally.longest <= LONGEST and tally.questions >= 300
