"""Headings, chapters and colours on a terminal."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from rich.color import Color, ColorParseError
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ktc.draw.names import PaintedNames
from ktc.draw.story import Chapter, Entry
from ktc.messages.plain import capital

STYLES: Final[Mapping[str, str]] = {
    "black": "black on grey82",
    "blue": "bold dodger_blue1",
    "brown": "bold orange4",
    "green": "bold green3",
    "grey": "bold grey62",
    "orange": "bold dark_orange",
    "pink": "bold hot_pink",
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


def heading(title: str) -> Rule:
    """Return the line over a chapter."""
    return Rule(Text(capital(title), style="bold"), align="left", style="dim")


def draw_chapters(chapters: Iterable[Chapter[str]], names: PaintedNames) -> Iterator[RenderableType]:
    """Yield a game's story, chapter by chapter; the numbers at the left are steps."""
    for chapter in chapters:
        entries = [entry for entry in chapter.entries if entry.told]
        if entries:
            yield Group("", heading(chapter.title), _entries(entries, names))


def _entries(entries: Sequence[Entry[str]], names: PaintedNames) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", min_width=4, no_wrap=True)
    table.add_column()
    shown = 0
    for entry in entries:
        number, shown = str(entry.step) if entry.step > shown else "", entry.step
        whole = [names.painted(sentence) for sentence in entry.told]
        if entry.title:
            table.add_row("", Text(f"{capital(entry.title)}:", style="italic"))
        for line in whole if entry.listed else [Text(" ").join(whole)]:
            table.add_row(number, line)
            number = ""
    return table
