"""Colours on a terminal: a style for each colour word.

A set may name any colours: words that no terminal knows are drawn bold.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from rich.color import Color, ColorParseError
from rich.style import Style
from rich.text import Text

STYLES: Final[Mapping[str, str]] = {
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
OTHER_STYLE: Final = "bold"


@cache
def style_of(colour: str) -> Style:
    """Return how a colour looks; one that no terminal knows is bold."""
    if colour in STYLES:
        return Style.parse(STYLES[colour])
    try:
        return Style(color=Color.parse(colour), bold=True)
    except ColorParseError:
        return Style.parse(OTHER_STYLE)


def paint_word(text: Text, word: str, style: Style) -> None:
    """Give every occurrence of a whole word in a text a style."""
    text.highlight_regex(rf"\b{re.escape(word)}\b", style)
