"""The description of a game: the register of its rules, and the figures of its content with sources."""

from pathlib import Path
from typing import Final

import attrs

from ktc.data import Plain
from ktc.data.fields import Field
from ktc.data.reading import read_content
from ktc.kernel.errors import ContentError

RECONSTRUCTED: Final = "reconstructed"  # prefix of a source: the figure has not been read from a box
TUNED: Final = "reconstructed, tuned"  # and changed since, to balance simulated games


@attrs.frozen
class Figure:
    """One figure: its thing ("" for the whole box), its field, its value, and its source.

    A ``source`` that begins with "reconstructed" means that the figure was not read from a box; "reconstructed, tuned", that
    it was changed since, to balance simulated games.
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
        """Whether it was changed to balance simulated games."""
        return self.source.startswith(TUNED)


@attrs.frozen
class Passage:
    """The text of a place in the rulebook of one language, or of "all", in this project's words."""

    language: str
    place: str
    says: str


@attrs.frozen
class OpenPoint:
    """A question that no rulebook settles: the default, the alternatives, and the reason.

    Without ``alternatives`` it is no option of a game.  ``texts`` are related passages of the rulebooks.
    """

    question: str
    default: str
    alternatives: tuple[str, ...]
    reason: str
    texts: tuple[Passage, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """All choices, the default first."""
        return (self.default, *self.alternatives)


@attrs.frozen
class Difference:
    """A difference in the rulebook of one language, and the rule used in play."""

    language: str
    says: str
    played: str


@attrs.frozen
class Rule:
    """One rule: its id, one sentence, and the section of the rulebook.

    ``topic`` is the chapter, in a register with chapters.  A refusal that is no rule of the game has neither topic nor
    ``section``.
    """

    id: str
    sentence: str
    topic: str = ""
    section: str = ""
    ruling: OpenPoint | None = None
    languages: tuple[Difference, ...] = ()


def read_rules(path: str | Path, rulings: str | Path | None = None) -> tuple[Rule, ...]:
    """Return the rules of a register's file, in order; raises ``ContentError`` with every mistake.

    The file is YAML: ``rules`` has for each id ``{says: …, place: …}``.  ``rulings`` has for some of these ids ``{question: …,
    reason: …, choices: […]}``, of which the first is the default, or ``played: …`` without a choice.  Further rulings may be in a
    separate file, ``rulings``, which a game reads faster than all rules: see ``read_rulings``.
    """
    rules = read_content(path, rules_of).value
    apart = {} if rulings is None else read_rulings(rulings)
    names = {rule.id for rule in rules}
    if unknown := [f"{Path(rulings or path).name}: no rule {name!r}" for name in apart if name not in names]:
        raise ContentError(unknown)
    return tuple(attrs.evolve(rule, ruling=apart[rule.id]) if rule.id in apart else rule for rule in rules)


def read_rulings(path: str | Path) -> dict[str, OpenPoint]:
    """Return the rulings of a file without rules, by rule id; raises ``ContentError`` with every mistake."""

    def taken_apart(file: Field) -> dict[str, OpenPoint]:
        parts = file.fields(("rulings",))
        found = {name: _ruling(field) for name, field in parts["rulings"].members()} if parts else {}
        return {name: ruling for name, ruling in found.items() if ruling is not None}

    return read_content(path, taken_apart).value


def rules_of(file: Field) -> tuple[Rule, ...]:
    """Return the rules in a register's file; mistakes are reported at their fields."""
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
        field.complain("a ruling must have choices, or name what is played")
    return OpenPoint(parts["question"].text(), played, choices[1:], parts["reason"].text())
