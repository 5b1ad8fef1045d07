"""Read the register of rules: their sentences, places in the rulebook, and rulings."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ktc.data import OpenPoint, Rule, read_rules


@lru_cache(1)
def read_register() -> Mapping[str, Rule]:
    """Return all rules by id; raise ``ContentError`` with all mistakes."""
    return {rule.id: rule for rule in read_rules(Path(__file__).parents[1] / "register.yaml")}


def listed_rules(lang: str) -> tuple[Rule, ...]:
    """Return all rules, for ``ktc rules``; they are in English whatever the language."""
    return tuple(read_register().values())


def rulings_of_a_table() -> Mapping[str, OpenPoint]:
    """Return the rulings that a table may choose, by id of their rule."""
    rulings = {rule.id: rule.ruling for rule in read_register().values() if rule.ruling is not None}
    return {rule: ruling for rule, ruling in rulings.items() if ruling.alternatives}
