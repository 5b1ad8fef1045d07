"""Headings, chapters, colours and tables of fields on a terminal."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from itertools import islice
from typing import Any, Final

import attrs
from rich.color import Color, ColorParseError
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ktc.draw.names import PaintedNames
from ktc.draw.story import Chapter, Entry
from ktc.kernel import Kind
from ktc.kernel.errors import cut, shorten
from ktc.messages.plain import capital, plain

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


HIDDEN: Final = "?"
EMPTY: Final = "–"
MORE: Final = "…"
MOST_ROWS: Final = 500
MOST_ITEMS: Final = 200  # of one value
MOST_DEPTH: Final = 8
LONGEST_TEXT: Final = 300
LONGEST_NAME: Final = 60
WITHIN: Final = 2  # how deep values stand within a row
LONGEST_ROW: Final = 60  # of a value with names in it; a longer one has a row for each


@attrs.frozen
class TableRow:
    """A line of the table; ``text`` is "" if the deeper rows below describe it."""

    depth: int
    name: str
    text: str


def rows_of(value: object) -> Iterator[TableRow]:
    """Yield a value as rows, at most ``MOST_ROWS`` of them and a last one that says that there are more.

    >>> [(row.depth, row.name, row.text) for row in rows_of({"coins": (4, None), "cards": {"red": (1, {2: ({3}, [])})}})]
    [(0, 'coins', '4, ?'), (0, 'cards', 'red (1, (2 ((3), –)))')]
    """
    rows = _within(value, 0)
    yield from islice(rows, MOST_ROWS)
    if next(rows, None) is not None:
        yield TableRow(0, MORE, "")


def _within(value: object, depth: int) -> Iterator[TableRow]:
    parts = _parts(value)
    if parts is None:
        yield TableRow(depth, "", _scalar(value))
        return
    for name, part in parts:
        text = _in_a_row(part, 0) if depth < MOST_DEPTH else MORE
        yield TableRow(depth, name, text or "")
        if text is None:
            yield from _within(part, depth + 1)


Part = tuple[str, Any]  # a name, and what stands there


def _parts(value: object) -> Iterable[Part] | None:
    """Return what a value consists of, by name; None for one that stands for itself."""
    named = _named(value)
    if named is not None:
        return named
    if isinstance(value, Set):
        value = sorted(islice(value, MOST_ITEMS), key=_scalar)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray):
        return _cut((str(number), part) for number, part in enumerate(value))
    return None


def _named(value: object) -> Iterable[Part] | None:
    """Return the fields of a value, or what a mapping holds."""
    if isinstance(value, Mapping):
        return _cut((cut(_scalar(name), LONGEST_NAME), part) for name, part in value.items())
    if isinstance(value, type):
        return None
    kind: Kind = type(value)
    if attrs.has(kind):
        names: Iterable[str] = (field.name for field in attrs.fields(kind))
    elif is_dataclass(value):
        names = (field.name for field in dataclass_fields(value))
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        names = value._fields
    else:
        return None
    return [(name.replace("_", " ").strip(), getattr(value, name)) for name in names]


def _cut(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the first parts; one more says that there are others."""
    for number, part in enumerate(parts):
        if number == MOST_ITEMS:
            yield MORE, MORE
            return
        yield part


def _in_a_row(value: object, depth: int) -> str | None:
    """Return a value in one row; None for one that is too deep or too long for it."""
    parts = _parts(value)
    if parts is None:
        return _scalar(value)
    if depth > WITHIN:
        return None
    names = _named(value) is not None
    found: list[str] = []
    for name, part in parts:
        text = _in_a_row(part, depth + 1)
        if text is None:
            return None
        flat = _parts(part) is None
        found.append(f"{name if names else ''} {text if flat or text == EMPTY else f'({text})'}".strip())
        if (names or not flat) and sum(map(len, found)) > LONGEST_ROW:
            return None
    return ", ".join(found) or EMPTY


def _scalar(value: object) -> str:
    """Return what stands for itself as printable text."""
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return plain(str(value.name or value.value).lower().replace("_", " "))
    if isinstance(value, str):
        return plain(cut(value, LONGEST_TEXT)) or EMPTY
    return plain(shorten(value))


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
