"""In a few dozen games with every law on, each rule comes up.  ``make census`` plays a thousand."""

import pytest

from ktc import open_box
from ktc_city.checking.census import census, rules_of

pytestmark = pytest.mark.slow("plays many whole games with every law on")


def test_every_rule_comes_up_and_all_laws_hold() -> None:
    tally = census(games=30)
    never, dry, upgraded = tally.missing(rules_of(open_box())), tally.also["dry"], tally.also["upgraded"]
    assert [rule for rule in never if not rule.startswith("tile.")] == []  # a tile's own may want more games
    assert len(never) < 10
    assert upgraded["landmark to level 2"] and upgraded["home to level 1"]
    assert dry["bag"] and dry["connectors"] and dry["skill tiles"]


@pytest.mark.parametrize("start", range(30, 60, 5))
def test_in_more_games_all_laws_hold(start: int) -> None:
    assert census(5, start=start).games == 5
