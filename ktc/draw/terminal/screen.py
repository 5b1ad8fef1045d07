"""Headings, chapters and tables of fields on a terminal."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ktc.draw.chapters import Chapter, Entry
from ktc.draw.names import PaintedNames
from ktc.draw.terminal.fields import rows_of
from ktc.messages.plain import capital

INDENT: Final = "  "
WIDEST_NAME: Final = 32


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


def fields_of(value: object) -> Table:
    """Return any value as an indented table of its fields; what is hidden is "?"."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", max_width=WIDEST_NAME, overflow="fold")
    table.add_column(overflow="fold")
    for row in rows_of(value):
        table.add_row(Text(INDENT * row.depth + row.name), Text(row.text))
    return table
