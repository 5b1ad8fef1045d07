"""A described table on a terminal: its sections below each other, players side by side."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ktc.draw.table.values import Figure, Item, Map, Row, Section, Space, Standing, Table, Texts, Thing, Track
from ktc.draw.terminal.screen import heading, style_of
from ktc.kernel.errors import cut
from ktc.messages.plain import capital, plain

LONGEST_TEXT: Final = 300
EMPTY: Final = "–"
WIDEST_LABEL: Final = 32
BACK: Final = "▒"
FREE: Final = "☐"
NOW: Final = "▶"
QUIET: Final = "dim"
NARROW: Final = 60
LEAST_NAME: Final = 24  # how wide names are at least before they are broken
MOST_BELOW: Final = 8  # spaces of a map, one below the other
MOST_BESIDE, FEWER_BESIDE = 6, 3  # players with their figures side by side, also where it is narrow
SEATS: Final = ("bold red1", "bold dodger_blue1", "bold green3", "bold yellow1", "bold medium_purple1", "bold dark_orange")


def draw_table(table: Table, width: int = 80) -> Iterator[RenderableType]:
    """Yield a table part by part; a map has two columns unless ``width`` is too small."""
    top: list[RenderableType] = [heading(clean(table.title))] if table.title else []
    if top or table.notes:
        yield Group(*top, *(Text(clean(line)) for line in table.notes))
    each = [[item for item in section.items if isinstance(item, Standing)] for section in table.sections]
    most = FEWER_BESIDE if width < NARROW else MOST_BESIDE
    apart = sum(map(bool, each)) > 1  # then they are shown beside each other once, before all sections
    if apart:
        standings = sorted((standing for some in each for standing in some), key=lambda standing: standing.seat)
        yield Group(Text(""), *_players(standings, most))
    for section, standings in zip(table.sections, each, strict=True):
        content = [*_players([] if apart else standings, most), *_items(section, width < NARROW)]
        head: list[RenderableType] = [Text(""), heading(clean(section.title))] if section.title else []
        if content:
            yield Group(*head, *content)


def clean(words: object) -> str:
    """Return words for one line of a terminal, never endless."""
    return plain(cut(str(words), LONGEST_TEXT))


def seat_style(seat: int) -> str:
    """Return how a player's name looks."""
    return SEATS[seat % len(SEATS)]


def _items(section: Section, narrow: bool) -> Iterator[RenderableType]:
    """Yield the items of a section as tables; things with print stand on lines of their own."""
    grid = _grid()
    for item in section.items:
        rows = [item] if isinstance(item, Row) else item.rows if isinstance(item, Standing) else ()
        for label, content in _lines(item, narrow):
            grid.add_row(label, content)
        for row in rows:
            if not (row.title or row.things or row.free):
                continue
            name = Text("")
            if isinstance(item, Standing) and len(section.items) > 1:
                name = Text(capital(clean(item.name)) + " " * bool(row.title), style=seat_style(item.seat))
            grid.add_row(name.append(clean(row.title), style="bold"), _printed(row) if _has_print(row) else row_text(row))
    if grid.row_count:
        yield grid


def _has_print(row: Row) -> bool:
    return any(len(thing.face) > 1 and not thing.down for thing in row.things)


def _printed(row: Row) -> RenderableType:
    """Return things one below the other, what is printed on them in columns."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    widest = max(cell_len(clean(thing.name)) + 2 * thing.down for thing in row.things)
    counted, marked = any(thing.number != 1 for thing in row.things), any(thing.marks for thing in row.things)
    most = max(len(thing.face[1:]) for thing in row.things)
    if counted:
        grid.add_column()
    grid.add_column(overflow="fold", min_width=min(LEAST_NAME, widest))
    for _ in range(most + marked):
        grid.add_column(overflow="fold")
    for thing in row.things:
        if not thing.ghost:
            printed = [] if thing.down else [clean(face) for face in thing.face[1:]]
            printed += [""] * (most - len(printed)) + [", ".join(map(clean, thing.marks))] * marked
            times = [Text(f"{thing.number}×" if thing.number != 1 else "")] * counted
            grid.add_row(*times, _named(thing), *(Text(face, style=QUIET) for face in printed))
    if row.free > 0:
        grid.add_row(*[Text("")] * counted, Text(FREE if row.free == 1 else f"{FREE} ×{row.free}", style=QUIET))
    return grid


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(max_width=WIDEST_LABEL, overflow="fold")
    grid.add_column(overflow="fold")
    return grid


def _lines(item: Item, narrow: bool) -> Iterator[tuple[Text, RenderableType]]:
    match item:
        case Figure(label=label, value=value, large=large):
            yield Text(clean(label), style="bold"), Text(clean(value), style="bold" if large else "")
        case Track(title=title, spaces=spaces):
            yield Text(clean(title), style="bold"), Text(" | ").join(_space(space) for space in spaces)
        case Map(title=title, spaces=spaces):
            yield Text(clean(title), style="bold"), _in_columns([_on_map(space) for space in spaces], narrow)
        case Texts(lines=lines):
            for line in lines:
                yield Text(""), Text(clean(line))


def row_text(row: Row) -> Text:
    """Return the things of a row, and its free places."""
    parts = [thing_text(thing) for thing in row.things if not thing.ghost]
    parts += [Text(FREE if row.free == 1 else f"{FREE} ×{row.free}", style=QUIET)] if row.free > 0 else []
    return Text("  ").join(parts) if parts else Text(EMPTY, style=QUIET)


def thing_text(thing: Thing) -> Text:
    """Return a thing: its name in its colour, what is printed on it besides, its number and its marks."""
    name, text = clean(thing.name), _named(thing)
    printed = " ".join(face for face in map(clean, () if thing.down else thing.face) if face not in name)
    text.append(f" {printed}" if printed else "", style=QUIET)
    text.append(f" ×{thing.number}" if thing.number != 1 else "", style="")
    return text.append(f" ({', '.join(map(clean, thing.marks))})" if thing.marks else "", style=QUIET)


def _named(thing: Thing) -> Text:
    if thing.down:
        return Text(f"{BACK} {clean(thing.name)}", style=QUIET)
    style = style_of(thing.colour) if thing.colour else seat_style(thing.owner) if thing.owner is not None else ""
    return Text(clean(thing.name), style=style)


def _space(space: Space) -> Text:
    things = [thing_text(thing) for thing in space.things if not thing.ghost]
    return Text(" ").join([thing_text(space.thing), *things])


def _in_columns(lines: Sequence[Text], narrow: bool) -> RenderableType:
    """Return lines in two columns where they are many."""
    half = -(-len(lines) // 2) if len(lines) > MOST_BELOW and not narrow else len(lines)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(1 + (half < len(lines))):
        grid.add_column(overflow="fold")
    for at in range(half):
        grid.add_row(lines[at], *lines[half + at : half + at + 1])
    return grid


def _on_map(space: Space) -> Text:
    beside = ", ".join(map(clean, space.beside))
    return _space(space).append(f" – {beside}" if beside else "", style=QUIET)


def _players(standings: Sequence[Standing], most: int) -> Iterator[RenderableType]:
    """Yield the figures of players: a column for each player, so that words of any language find room."""
    if not any(standing.figures for standing in standings):
        return
    for first in range(0, len(standings), most):
        some = standings[first : first + most]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(max_width=WIDEST_LABEL, overflow="fold")
        for _ in some:
            grid.add_column(justify="right", overflow="fold")
        grid.add_row(
            Text(""),
            *(Text(f"{NOW if each.acts else ''}{capital(clean(each.name))}", style=seat_style(each.seat)) for each in some),
        )
        for label in dict.fromkeys(figure.label for each in some for figure in each.figures):
            grid.add_row(Text(clean(label), style="bold"), *(_value(each.figures, label) for each in some))
        yield grid


def _value(figures: Iterable[Figure], label: str) -> Text:
    found = next((figure for figure in figures if figure.label == label), None)
    return Text("" if found is None else clean(found.value), style="bold" if found is not None and found.large else "")
