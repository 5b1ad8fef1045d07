"""Each rule is switched off once, and one of its stories misses it."""

import pytest
from ktc_london_2010.content.register import read_register
from ktc_london_2010.model import ids

from ktc.testing import ablation_complaints
from london.without.stories import by_rule, stories, try_without
from london.without.switch import Switch
from london.without.tables import PARTS, SWITCHES, WITHOUT_A_SWITCH

RULES = [rule for rule in read_register() if rule not in WITHOUT_A_SWITCH]
STORIES = by_rule()


def test_there_is_a_switch_for_each_rule_and_for_nothing_else_and_it_says_what_is_played() -> None:
    switches = [switch for part in PARTS for switch in part.SWITCHES]
    assert list(ablation_complaints(read_register(), switches, WITHOUT_A_SWITCH)) == []


def test_a_switch_that_changes_nothing_is_missed_by_no_story() -> None:
    trial = try_without(Switch(ids.TURN_CLOCKWISE, "nothing is played otherwise"), stories())
    assert trial.scenarios and not (trial.failed or trial.broken), trial


@pytest.mark.parametrize("rule", RULES)
def test_one_of_its_stories_misses_a_rule(rule: str) -> None:
    trial = try_without(SWITCHES[rule], STORIES[rule])
    assert trial.noticed, trial
