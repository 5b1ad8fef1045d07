"""A letter for each name, so that no eye depends on colour; worked out from the names, since a set may bring any."""

from collections.abc import Sequence
from string import ascii_uppercase, digits
from typing import Final

SPARE_LETTERS: Final = ascii_uppercase + digits + "?"


def letters(names: Sequence[str]) -> dict[str, str]:
    """Return a capital letter for each name: its initial where no other shares it, else the letter that tells it best.

    >>> letters(["black", "blue", "red"])
    {'black': 'K', 'blue': 'U', 'red': 'R'}
    """
    initials = [name[:1].upper() for name in names]
    alone = [initials.count(initial) == 1 and initial.isalnum() for initial in initials]
    chosen = {name: initial for name, initial, free in zip(names, initials, alone, strict=True) if free}
    for name in names:
        if name not in chosen:
            chosen[name] = _distinct_letter(name, names, set(chosen.values()))
    return {name: chosen[name] for name in names}


def _distinct_letter(name: str, names: Sequence[str], taken: set[str]) -> str:
    """The letter of a name that the fewest others have, the last of these; else any that is free."""
    own = [letter for letter in name.upper() if letter.isalnum() and letter not in taken]
    if not own:
        return next((letter for letter in SPARE_LETTERS if letter not in taken), SPARE_LETTERS[-1])
    shared = {letter: sum(letter in other.upper() for other in names) for letter in own}
    fewest = min(shared.values())
    return [letter for letter in own if shared[letter] == fewest][-1]
