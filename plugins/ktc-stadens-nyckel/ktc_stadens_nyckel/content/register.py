"""The register of rules, with the rulings that a table may choose."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from ktc.data import Rule, read_rules
from ktc.kit import rulings_of


@lru_cache(1)
def read_register() -> Mapping[str, Rule]:
    """Return all rules by id; raise ``ContentError`` with all mistakes."""
    return {rule.id: rule for rule in read_rules(Path(__file__).parents[1] / "register.yaml")}


def listed_rules(lang: str) -> tuple[Rule, ...]:
    """Return all rules, for ``ktc rules``; they are in English whatever the language."""
    return tuple(read_register().values())


RULINGS: Final[Mapping[str, tuple[str, ...]]] = rulings_of(read_register().values())
