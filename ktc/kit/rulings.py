"""Rulings: choices where a rulebook is ambiguous, as an option of a game that maps rule ids to choices."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ktc.kernel.errors import OptionError, nearest, shorten
from ktc.kernel.rendering import ENGLISH

if TYPE_CHECKING:
    from ktc.data import Rule  # which also reads YAML
    from ktc.kit.kit import GameKit, Setting  # a game resolves its rulings without them

RULINGS: Final = "rulings"  # the option


def resolve_rulings(chosen: object, rulings: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the choice for each ruling; the first of its choices is the default.

    ``chosen`` is untrusted.  Raises ``OptionError`` for an unknown rule or choice, with the nearest one.
    """
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, Mapping):
        raise OptionError(f"rulings must map rule ids to choices, not {shorten(chosen)}")
    for rule, choice in chosen.items():
        if rule not in rulings:
            raise OptionError(f"no ruling {shorten(rule)}; rulings: {', '.join(sorted(rulings))}{nearest(rule, rulings)}")
        if choice not in rulings[rule]:
            hint = f"; one of {', '.join(rulings[rule])}{nearest(choice, rulings[rule])}"
            raise OptionError(f"ruling {rule} has no choice {shorten(choice)}{hint}")
    return {rule: chosen.get(rule, choices[0]) for rule, choices in rulings.items()}


def rulings_of(rules: "Iterable[Rule]") -> dict[str, tuple[str, ...]]:
    """Return the choices of the rulings of a register, by the id of their rule; those without a choice are left out.

    ::

        resolve_rulings(rulings, rulings_of(read_rules(REGISTER)))
    """
    found = {rule.id: rule.ruling.choices for rule in rules if rule.ruling is not None}
    return {rule: choices for rule, choices in found.items() if len(choices) > 1}


def ruling_settings(rules: "Iterable[Rule]", lang: str) -> "list[Setting]":
    """Return a setting for each ruling of a register that has a choice; its question is the register's, in English."""
    from ktc.kit.kit import ONE, Setting

    written = "" if lang == ENGLISH else ENGLISH
    found = {rule.id: rule.ruling for rule in rules if rule.ruling is not None and rule.ruling.alternatives}
    return [Setting((RULINGS, rule), ONE, one.question, one.choices, written) for rule, one in found.items()]


def rulings_of_kit(kit: "GameKit") -> dict[str, tuple[str, ...]]:
    """Return the choices of a game's rulings as its register has them; none where it does not take the option ``rulings``."""
    from ktc.kit.kit import part_of, taken_by

    register = kit.part("register")
    asked = register is not None and kit.new_game is None and RULINGS in taken_by(part_of(kit.open))
    return rulings_of(register(ENGLISH)) if asked else {}


def settings_of(kit: "GameKit", lang: str) -> "Sequence[Setting]":
    """Return what a table settles before a game: the ``settings`` of a kit or, without these, the rulings of its register."""
    own = kit.part("settings")
    if own is not None:
        found: Sequence[Setting] = own(lang)
        return found
    return ruling_settings(kit.part("register")(lang), lang) if rulings_of_kit(kit) else ()
