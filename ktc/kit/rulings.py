"""Rulings: choices where a rulebook is ambiguous, as an option of a game that maps rule ids to choices."""

from collections.abc import Mapping, Sequence

from ktc.kernel.errors import OptionError, nearest, shorten


def resolve_rulings(chosen: object, rulings: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the choice for each ruling; the first of its choices is the default.

    ``chosen`` is untrusted.  Raises ``OptionError`` for an unknown rule or choice, with the nearest one.
    """
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, Mapping):
        raise OptionError(f"rulings map the id of a rule to a choice; {shorten(chosen)} does not")
    for rule, choice in chosen.items():
        if rule not in rulings:
            raise OptionError(f"no ruling {shorten(rule)}{nearest(rule, rulings)}; rulings: {', '.join(sorted(rulings))}")
        if choice not in rulings[rule]:
            hint = f"{nearest(choice, rulings[rule])}; one of {', '.join(rulings[rule])}"
            raise OptionError(f"ruling {rule} has no choice {shorten(choice)}{hint}")
    return {rule: chosen.get(rule, choices[0]) for rule, choices in rulings.items()}
