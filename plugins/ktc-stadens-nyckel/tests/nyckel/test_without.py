"""Each rule is disabled once, and one of its scenarios misses it."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Final

import pytest
from ktc_stadens_nyckel.content.register import read_register

from ktc.testing import Scenario, Trial, ablation_complaints, register_complaints, scenarios_of, try_scenarios

from .without import EXEMPT, SWITCHES, Switch, without

TOPICS: Final = ("auctions", "cards", "rules", "scoring", "struggles", "turns")


@cache
def scenarios() -> Sequence[Scenario]:
    """Return every scenario, once for each of its parameters."""
    return scenarios_of(*(import_module(f"nyckel.test_{topic}") for topic in TOPICS))


def trial_of(switch: Switch) -> Trial[Scenario]:
    """Return what becomes of the scenarios of a rule without it."""
    with without(switch):
        found = [one for one in scenarios() if switch.rule in one.rules]
        return try_scenarios(switch, found, lambda scenario: scenario.play())


def test_there_is_a_switch_for_each_rule() -> None:
    assert list(ablation_complaints(read_register(), SWITCHES, EXEMPT)) == []
    told = {rule for scenario in scenarios() for rule in scenario.rules}
    assert told <= set(read_register()) and not set(read_register()) - told - set(EXEMPT)


def test_the_register_is_whole() -> None:
    assert list(register_complaints(read_register().values())) == []


def test_a_switch_that_changes_nothing_is_missed_by_no_scenario() -> None:
    with without(Switch("turn.each", "nothing is played otherwise")):
        trial = try_scenarios(SWITCHES[0], scenarios()[:40], lambda scenario: scenario.play())
    assert not (trial.failed or trial.broken), trial


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.rule)
def test_one_of_its_scenarios_misses_a_rule(switch: Switch) -> None:
    trial = trial_of(switch)
    assert trial.noticed, trial
