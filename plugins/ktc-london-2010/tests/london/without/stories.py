"""The stories of the rules, and what becomes of them without a rule."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Final

from ktc.testing import Scenario, Trial, scenarios_of, try_scenarios
from london.without.switch import Switch, without

TOPICS: Final = ("cards", "cards_of_turns", "land", "loans_and_end", "open_points", "playing", "rulings", "running", "turns")


@cache
def stories() -> Sequence[Scenario]:
    """Return every story, once for each of its parameters."""
    return scenarios_of(*(import_module(f"london.test_{topic}") for topic in TOPICS))


def by_rule() -> Mapping[str, list[Scenario]]:
    """Return the stories by the rules that they tell."""
    rules = dict.fromkeys(rule for story in stories() for rule in story.rules)
    return {rule: [story for story in stories() if rule in story.rules] for rule in rules}


def try_without(switch: Switch, told: Sequence[Scenario]) -> Trial[Scenario]:
    """Play the stories of a rule with the rule switched off; a story in which the rules raise says nothing."""
    with without(switch):
        return try_scenarios(switch, told, lambda story: story.play())
