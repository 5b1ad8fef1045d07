"""The description of a game: the register of its rules, and the figures of its content with sources."""

from pathlib import Path
from typing import Final

import attrs

from ktc.data import Plain
from ktc.data.fields import Field
from ktc.data.reading import read_content

RECONSTRUCTED: Final = "reconstructed"  # a source that begins so: nobody has read the figure from a box
TUNED: Final = "reconstructed, tuned"  # and it was changed since, so that simulated games are balanced


@attrs.frozen
class Figure:
    """One figure: the thing whose it is ("" for the whole box), its field, its value, and where it is from.

    A ``source`` that begins with "reconstructed" says that nobody has read it; with "reconstructed, tuned", that it was changed
    since, so that simulated games are balanced.
    """

    thing: str
    field: str
    value: Plain
    source: str

    @property
    def missing(self) -> bool:
        """Whether it is unconfirmed by a printed box."""
        return self.source.startswith(RECONSTRUCTED)

    @property
    def tuned(self) -> bool:
        """Whether it was changed so that simulated games are balanced."""
        return self.source.startswith(TUNED)


@attrs.frozen
class Passage:
    """The text of a place in the rulebook of one language, or of "all", in this project's words."""

    language: str
    place: str
    says: str


@attrs.frozen
class OpenPoint:
    """A question that no rulebook settles: what is played by default, what a table may choose instead, and why.

    Without ``alternatives`` it is no option of a game.  ``texts`` are what the rulebooks say near it.
    """

    question: str
    default: str
    alternatives: tuple[str, ...]
    reason: str
    texts: tuple[Passage, ...] = ()


@attrs.frozen
class Difference:
    """A difference of the rulebook of one language, and what is played."""

    language: str
    says: str
    played: str


@attrs.frozen
class Rule:
    """One rule: its id, one sentence, and the section of the rulebook.

    ``topic`` is the chapter of a register that has chapters.  A refusal that is no rule of the game has neither topic nor
    ``section``.
    """

    id: str
    sentence: str
    topic: str = ""
    section: str = ""
    ruling: OpenPoint | None = None
    languages: tuple[Difference, ...] = ()


def read_rules(path: str | Path) -> tuple[Rule, ...]:
    """Return the rules of a register's file, in its order; raises ``ContentError`` with every mistake.

    The file is YAML: ``rules`` has for each id ``{says: …, place: …}``.  ``rulings`` has for ids of them
    ``{question: …, reason: …, choices: […]}``, of which the first is played, or ``played: …`` where a table has no choice.
    """
    return read_content(path, rules_of).value


def rules_of(file: Field) -> tuple[Rule, ...]:
    """Return the rules of a register's file, taken apart; mistakes are noted at their fields."""
    parts = file.fields(("rules",), ("rulings",))
    if not parts:
        return ()
    rules = {name: rule for name, field in parts["rules"].members() if (rule := _rule(name, field)) is not None}
    for name, field in parts["rulings"].members() if "rulings" in parts else ():
        ruling = _ruling(field)
        if name not in rules:
            field.complain(f"no rule {name!r}{field.mistakes.nearest(name, rules)}")
        elif ruling is not None:
            rules[name] = attrs.evolve(rules[name], ruling=ruling)
    return tuple(rules.values())


def _rule(name: str, field: Field) -> Rule | None:
    parts = field.fields(("says", "place"))
    return Rule(name, parts["says"].text(), section=parts["place"].text()) if parts else None


def _ruling(field: Field) -> OpenPoint | None:
    parts = field.fields(("question", "reason"), ("choices", "played"))
    if not parts:
        return None
    choices = tuple(item.text() for item in parts["choices"].items()) if "choices" in parts else ()
    played = parts["played"].text() if "played" in parts else "".join(choices[:1])
    if not played:
        field.complain("a ruling has choices, or says what is played")
    return OpenPoint(parts["question"].text(), played, choices[1:], parts["reason"].text())
