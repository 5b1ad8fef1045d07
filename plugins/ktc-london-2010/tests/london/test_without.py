"""Each rule is switched off once, and one of its stories misses it."""

import pytest
from ktc_london_2010.content.register import read_register

from london.without.stories import by_rule, try_without
from london.without.tables import PARTS, SWITCHES, WITHOUT_A_SWITCH

RULES = [rule for rule in read_register() if rule not in WITHOUT_A_SWITCH]
STORIES = by_rule()


def test_there_is_a_switch_for_each_rule_and_for_nothing_else() -> None:
    assert set(SWITCHES) == set(RULES)
    assert sum(len(part.SWITCHES) for part in PARTS) == len(SWITCHES)


@pytest.mark.parametrize("rule", RULES)
def test_one_of_its_stories_misses_a_rule(rule: str) -> None:
    trial = try_without(SWITCHES[rule], STORIES[rule])
    assert trial.failed, trial


@pytest.mark.parametrize("rule", RULES)
def test_a_switch_says_what_is_played_without_the_rule(rule: str) -> None:
    assert len(SWITCHES[rule].off.split()) > 2 and not SWITCHES[rule].off.endswith(".")
