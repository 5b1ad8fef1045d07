"""In a few dozen games with every law on, each rule comes up.  ``make census`` plays a thousand."""

import pytest

from ktc import open_box
from ktc_city.checking.census import census, rules_of, some_games

pytestmark = pytest.mark.slow("plays many whole games with every law on")


def test_every_rule_comes_up_and_all_laws_hold() -> None:
    tally = census(games=30)
    never = [rule for rule in rules_of(open_box()) if not tally.fired(rule)]
    assert [rule for rule in never if not rule.startswith("tile.")] == []  # a tile's own may want more games
    assert len(never) < 10
    assert tally.upgraded["landmark to level 2"] and tally.upgraded["home to level 1"]
    assert tally.dry["bag"] and tally.dry["connectors"] and tally.dry["skill tiles"]


@pytest.mark.parametrize("start", range(30, 60, 5))
def test_in_more_games_all_laws_hold(start: int) -> None:
    assert some_games(range(start, start + 5), "london_2016").games == 5
