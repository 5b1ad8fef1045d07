"""The register of rules: what each says, where the rulebook says it, and what was ruled where it is silent."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import attrs

from ktc.data import Field, read_content


@attrs.frozen
class Rule:
    """A rule of the game, in one sentence, and the section of the rulebook."""

    id: str
    says: str
    place: str


@attrs.frozen
class Ruled:
    """A point that the rulebook leaves open: a table has ``choices``, the played one first, or none."""

    question: str
    reason: str
    choices: tuple[str, ...]
    played: str


@attrs.frozen
class Register:
    """All rules and rulings, by id."""

    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruled]


@lru_cache(1)
def read_register() -> Register:
    """Return the register; raises ``ContentError`` with every mistake."""
    return read_content(Path(__file__).parents[1] / "register.yaml", _checked).value


def _checked(file: Field) -> Register:
    parts = file.fields(("rules", "rulings"))
    if not parts:
        return Register({}, {})
    rules = {name: rule for name, field in parts["rules"].members() if (rule := _rule(name, field)) is not None}
    rulings = {name: ruled for name, field in parts["rulings"].members() if (ruled := _ruled(field)) is not None}
    return Register(rules, rulings)


def _rule(name: str, field: Field) -> Rule | None:
    parts = field.fields(("says", "place"))
    return Rule(name, parts["says"].text(), parts["place"].text()) if parts else None


def _ruled(field: Field) -> Ruled | None:
    parts = field.fields(("question", "reason"), ("choices", "played"))
    if not parts:
        return None
    choices = tuple(item.text() for item in parts["choices"].items()) if "choices" in parts else ()
    played = parts["played"].text() if "played" in parts else ""
    if not choices and not played:
        field.complain("a ruling has choices, or says what is played")
    return Ruled(parts["question"].text(), parts["reason"].text(), choices, played or choices[0])
