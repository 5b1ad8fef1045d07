"""Colours on a terminal: a style for each colour word, and a letter for each connector, so that no eye depends on colour.

A set may name any colours: words that no terminal knows are drawn bold, and the letters are worked out from the names.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from string import ascii_uppercase, digits
from typing import Final

from rich.color import Color, ColorParseError
from rich.style import Style
from rich.text import Text

LOOKS: Final[Mapping[str, str]] = {
    "black": "black on grey82",
    "blue": "bold dodger_blue1",
    "brown": "bold orange4",
    "green": "bold green3",
    "grey": "bold grey62",
    "orange": "bold dark_orange",
    "purple": "bold medium_purple1",
    "red": "bold red1",
    "yellow": "bold yellow1",
}
OTHER_LOOK: Final = "bold"
SPARE_LETTERS: Final = ascii_uppercase + digits + "?"


@cache
def style_of(colour: str) -> Style:
    """Return how a colour looks; one that no terminal knows is bold."""
    if colour in LOOKS:
        return Style.parse(LOOKS[colour])
    try:
        return Style(color=Color.parse(colour), bold=True)
    except ColorParseError:
        return Style.parse(OTHER_LOOK)


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
            chosen[name] = _telling_letter(name, names, set(chosen.values()))
    return {name: chosen[name] for name in names}


def _telling_letter(name: str, names: Sequence[str], taken: set[str]) -> str:
    """The letter of a name that the fewest others have, the last of these; else any that is free."""
    own = [letter for letter in name.upper() if letter.isalnum() and letter not in taken]
    if not own:
        return next((letter for letter in SPARE_LETTERS if letter not in taken), SPARE_LETTERS[-1])
    shared = {letter: sum(letter in other.upper() for other in names) for letter in own}
    fewest = min(shared.values())
    return [letter for letter in own if shared[letter] == fewest][-1]


def paint_word(text: Text, word: str, style: Style) -> None:
    """Give every occurrence of a whole word in a text a style."""
    text.highlight_regex(rf"\b{re.escape(word)}\b", style)
