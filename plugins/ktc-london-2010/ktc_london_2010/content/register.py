"""Read the register of rules: their sentences, places in the rulebook, and rulings."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from ktc.data import Rule, read_rules, read_rulings

HOME: Final = Path(__file__).parents[1]
OPEN_POINTS: Final = HOME / "rulings.yaml"


@lru_cache(1)
def read_register() -> Mapping[str, Rule]:
    """Return all rules by id; raise ``ContentError`` with all mistakes."""
    return {rule.id: rule for rule in read_rules(HOME / "register.yaml", OPEN_POINTS)}


def listed_rules(lang: str) -> tuple[Rule, ...]:
    """Return all rules, for ``ktc rules``; they are in English whatever the language."""
    return tuple(read_register().values())


@lru_cache(1)
def rulings() -> Mapping[str, tuple[str, ...]]:
    """Return the choices of the rulings that a table may choose, by rule id, the default first."""
    return {rule: one.choices for rule, one in read_rulings(OPEN_POINTS).items()}
