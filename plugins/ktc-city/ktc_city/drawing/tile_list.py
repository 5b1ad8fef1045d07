"""Lists of a set's tiles with their figures, the source of each, and the reconstructed ones."""

import re
from collections.abc import Iterator, Mapping, Sequence
from shlex import quote
from typing import Final

import attrs
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ktc.data import Figure, Plain
from ktc.data.rules import TUNED
from ktc.draw import heading, plain
from ktc.draw.words import count_of, counted, listed, tally
from ktc.kit import JsonObject
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.flow import flow
from ktc_city.box.sets.schema import FIGURES_OF_THE_BOX
from ktc_city.box.sets.tile_sets import TileSet
from ktc_city.model.effects import Cost, TileData, Yield
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.model.pieces import RIVER_SIDE, Berth

FIGURES: Final = (
    "name", "kind", "landmark", "colour", "connector", "keyple", "skill", "points", "each", "yields", "costs", "berths", "sides",
)  # fmt: skip
LABELS: Final[Mapping[str, str]] = {
    "name": "names",
    "kind": "kinds",
    "landmark": "landmark marks",
    "colour": "home colours",
    "connector": "connectors that count",
    "keyple": "keyples that count",
    "skill": "skill tiles that count",
    "points": "printed points",
    "each": "points for each thing counted",
    "yields": "yields",
    "costs": "upgrade costs",
    "berths": "berths",
    "sides": "river sides",
}
PHRASES: Final[Mapping[str, str]] = {
    "colour": "colour {}",
    "connector": "counts {} connectors",
    "keyple": "counts {} keyples",
    "skill": "counts {} skills",
    "points": "points {}",
    "each": "{} for each it counts",
    "yields": "gives {}",
    "costs": "upgrade {}",
    "berths": "berths {}",
}
OF_THE_BOX: Final = ("keyples", "connectors", "skills", "hand", "players", "rivers", "eras")
RECONSTRUCTED: Final = "reconstructed"
NAMED_SORT: Final = re.compile(rf"(?:rulebook|published|{RECONSTRUCTED})\b")
DETAILS: Final = re.compile(r"[,;:(]")
NAME_WIDTH: Final = 32
FIELD_WIDTH: Final = 11
FIGURE_WIDTH: Final = 42
ALWAYS: Final = frozenset({"name", "kind", "points", "sides"})
UNSAID: Final = frozenset({"name", "kind"})  # a tile's line begins with these, or stands below them


def figures(tile: TileData) -> list[str]:
    """Return the fields in which a tile has figures."""
    return [field for field in FIGURES if field in ALWAYS or getattr(tile, field)]


def tile_object(tile_set: TileSet, tile: TileData, provenance: bool) -> dict[str, Plain]:
    """Return a tile as plain data for JSON; with ``provenance``, with the source of each figure."""
    plain_tile: dict[str, Plain] = {"id": tile.id}
    plain_tile["behaviour"] = tile.behaviour
    plain_tile |= {field: _plain(getattr(tile, field)) for field in FIGURES}
    if provenance:
        plain_tile["sources"] = {field: tile_set.source(tile, field) for field in figures(tile)}
    return plain_tile


def _plain(value: Plain) -> Plain:
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, Yield):
        return {"connectors": list(value.connectors), "skills": list(value.skills), "returns": value.returns}
    if isinstance(value, Cost):
        return {"connectors": list(value.connectors), "skills": list(value.skills)}
    if isinstance(value, Berth):
        return {"keyples": value.keyples, "points": value.points, "claims": value.claims}
    return value


def draw_tiles(tile_set: TileSet, provenance: bool, sentences: Mapping[str, str] = {}) -> Iterator[RenderableType]:
    """Yield the tiles, kind by kind: a name, and its sentence or else its figures.

    ``sentences`` are by tile, from ``ktc.describe``; with ``provenance``, each figure has a line with its source.
    """
    title, tiles = plain(str(tile_set.plain["title"])), tile_set.tiles
    yield Text(f"{title}: {counted(len(tiles), 'tile')}", style="bold")
    if provenance:
        yield Group("", heading("the box"), _draw_box(tile_set))
    for kind, number in count_of(tile.kind for tile in tiles).items():
        of_kind = [tile for tile in tiles if tile.kind == kind]
        yield Group("", heading(f"{plain(kind.replace('_', ' '))} ({number})"))
        if provenance:
            yield from (_with_sources(tile_set, tile, sentences.get(tile.id, "")) for tile in of_kind)
        else:
            yield _in_short(of_kind, sentences)


def _in_short(tiles: Sequence[TileData], sentences: Mapping[str, str]) -> Table:
    """Return a table of names and ids, with the sentence or figures beside them."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=NAME_WIDTH, overflow="fold")
    table.add_column()
    for tile in tiles:
        words = [phrase(tile, field) for field in figures(tile) if field not in UNSAID and _informative(tile, field)]
        table.add_row(_title(tile, "\n"), Text(sentences.get(tile.id) or "; ".join(words)))
    return table


def _informative(tile: TileData, field: str) -> bool:
    """Return whether a figure is worth showing: no zeros, no sides without a river."""
    value = getattr(tile, field)
    return any(value) if field == "points" else RIVER_SIDE in value if field == "sides" else True


def _with_sources(tile_set: TileSet, tile: TileData, sentence: str) -> RenderableType:
    """Return a name with the sentence below, and each figure with its source."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=FIELD_WIDTH, style="dim")
    table.add_column(width=FIGURE_WIDTH)
    table.add_column()
    for field in figures(tile):
        source = plain(tile_set.source(tile, field))
        table.add_row(f"  {field}", Text(in_words(tile, field)), Text(source, style=_source_style(source)))
    sentences = [Padding(Text(sentence), (0, 0, 0, 4))] if sentence else []
    return Group("", _title(tile, "  "), *sentences, table)


def _title(tile: TileData, between: str) -> Text:
    return Text.assemble((plain(tile.name), "bold"), between, (plain(tile.id), "dim"))


def _draw_box(tile_set: TileSet) -> RenderableType:
    """Return the figures that belong to no tile, with their sources."""
    table = Table.grid(padding=(0, 2, 0, 0))
    sources = tile_set.plain["sources"]
    for field in OF_THE_BOX:
        source = plain(sources.get(field, tile_set.plain["source"]))
        table.add_row(Text(field, style="bold"), Text(_in_the_box(tile_set, field)), Text(source, style=_source_style(source)))
    return table


def _in_the_box(tile_set: TileSet, field: str) -> str:
    value = tile_set.plain[field]
    if isinstance(value, Mapping):
        return ", ".join(f"{number} {plain(name)}" for name, number in value.items())
    if field == "eras":
        return "; ".join(f"{plain(era['name'])}: {_deals(era['centre'])}" for era in value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(plain(str(part)) for part in value)
    return str(value)


def _deals(deals: Sequence[Mapping[str, Plain]]) -> str:
    return ", ".join(f"{'/'.join(map(str, deal['counts']))} {plain(deal['kind'].replace('_', ' '))}" for deal in deals)


def _source_style(source: str) -> str:
    return "yellow" if sort_of(source) == RECONSTRUCTED else "green"


def phrase(tile: TileData, field: str) -> str:
    """Return a figure of a tile as part of a sentence about it."""
    words = in_words(tile, field)
    return PHRASES[field].format(words) if field in PHRASES else words


def in_words(tile: TileData, field: str) -> str:
    """Return a figure of a tile as text."""
    value = getattr(tile, field)
    if field in ("yields", "costs"):
        return ", then ".join(_components(part) for part in value)
    if field in ("points", "each"):
        return " / ".join(map(str, value))
    if field == "berths":
        return " | ".join(_berth(berth) for berth in value)
    if field == "sides":
        rivers = [DIRECTION_NAMES[side] for side, what in enumerate(value) if what == RIVER_SIDE]
        return f"river {listed(rivers)}" if rivers else "no river"
    if field == "landmark":
        return "landmark" if value else "no landmark"
    return plain(str(value))


def _components(part: Yield | Cost) -> str:
    words = [tally(count_of(map(plain, part.connectors)), "connector")] if part.connectors else []
    words += [tally(count_of(map(plain, part.skills)), "skill")] if part.skills else []
    words += [counted(part.keyples, "keyple")] if isinstance(part, Cost) and part.keyples else []
    returns = f" for {counted(part.returns, 'skill')}" if isinstance(part, Yield) and part.returns else ""
    return (" + ".join(words) or "nothing") + returns


def _berth(berth: Berth) -> str:
    number = str(berth.keyples or berth.points or "-")
    return f"{number} claims" if berth.claims else number


def sources_by_kind(tile_set: TileSet) -> dict[str, int]:
    """Count the figures of all tiles by the kind of their source; see ``sort_of``."""
    counts = count_of(sort_of(tile_set.source(tile, field)) for tile in tile_set.tiles for field in figures(tile))
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def sort_of(source: str) -> str:
    """Return the kind of a source: its first word if known, otherwise the text up to a comma or bracket.

    >>> sort_of("rulebook p. 5"), sort_of("reconstructed, tuned"), sort_of("my box (of 2016)")
    ('rulebook', 'reconstructed', 'my box')
    """
    text = plain(source)
    sort = NAMED_SORT.match(text)
    return sort[0] if sort else DETAILS.split(text, maxsplit=1)[0].strip() or text


def draw_sources(tile_set: TileSet) -> RenderableType:
    """Return the number of figures by source, and the fields of the reconstructed ones."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", min_width=5)
    table.add_column()
    table.add_column()
    for sort, number in sources_by_kind(tile_set).items():
        table.add_row(str(number), Text(sort, style=_source_style(sort)), Text(listed(_fields(tile_set, sort))))
    return table


def _fields(tile_set: TileSet, sort: str) -> Sequence[str]:
    counts = count_of(
        field for tile in tile_set.tiles for field in figures(tile) if sort_of(tile_set.source(tile, field)) == sort
    )
    by_number = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [f"{LABELS[field]} of {counted(number, 'tile')}" for field, number in by_number]


@attrs.frozen
class MissingFigure:
    """A figure that is not read from a printed box yet: its tile ("" for the whole box), its field, and the current value."""

    tile: str
    field: str
    value: Plain

    def __str__(self) -> str:
        return f"{self.tile}.{self.field}={flow(self.value)}" if self.tile else f"{self.field}={flow(self.value)}"


def missing_figures(tile_set: TileSet) -> list[MissingFigure]:
    """Return the reconstructed figures of a set: those of the whole box, then those of each tile."""
    return [missing for missing, source in _figures(tile_set) if sort_of(source) == RECONSTRUCTED]


def tuned_figures(tile_set: TileSet) -> list[MissingFigure]:
    """Return the tuned ones among the reconstructed figures: their source begins with ``TUNED``."""
    return [missing for missing, source in _figures(tile_set) if source.startswith(TUNED)]


def _figures(tile_set: TileSet) -> Iterator[tuple[MissingFigure, str]]:
    stated = tile_set.plain
    for field in FIGURES_OF_THE_BOX:
        yield MissingFigure("", field, stated[field]), stated["sources"].get(field, stated["source"])
    for tile in tile_set.tiles:
        for field in figures(tile):
            value = stated["tiles"][tile.id].get(field, getattr(tile, field))
            yield MissingFigure(tile.id, field, value), tile_set.source(tile, field)


def listed_figures(tiles: str | None = None, only: Sequence[str] | None = None) -> Iterator[Figure]:
    """Yield every figure of a tile set, by name or file, as ``ktc content`` prints them; None is the default set."""
    box = open_box(only=only) if tiles is None else open_box(tiles, only=only)
    for figure, source in _figures(box.tile_set):
        yield Figure(figure.tile, figure.field, figure.value, source)


def missing_object(tile_set: TileSet) -> JsonObject:
    """Return the reconstructed figures of a set as plain data for JSON, with their number by field."""
    missing = missing_figures(tile_set)
    figures_found = [{"tile": figure.tile or None, "field": figure.field, "value": figure.value} for figure in missing]
    return {"set": tile_set.plain["set"], "missing": figures_found, "counts": _counts(missing), "of": _number(tile_set)}


def missing_lines(tile_set: TileSet) -> Iterator[str]:
    """Yield the reconstructed figures of a set as arguments for ``ktc tiles set``, quoted for the shell."""
    return (quote(str(figure)) for figure in missing_figures(tile_set))


def missing_counts(tile_set: TileSet) -> str:
    """Return a sentence with the number of reconstructed figures of a set, and their fields."""
    missing = missing_figures(tile_set)
    fields = [f"{LABELS[field]} of {counted(number, 'tile')}" for field, number in _counts(missing).items() if field in LABELS]
    of_the_box = [figure.field for figure in missing if not figure.tile]
    details = f": {listed([*of_the_box, *fields])}" if missing else ""
    tuned = len(tuned_figures(tile_set))
    balanced = f"; {tuned} of them were tuned to balance simulated games" if tuned else ""
    return f"{len(missing)} of {counted(_number(tile_set), 'figure')} are reconstructed{details}{balanced}."


def _counts(missing: Sequence[MissingFigure]) -> dict[str, int]:
    counts = count_of(figure.field for figure in missing)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _number(tile_set: TileSet) -> int:
    return len(FIGURES_OF_THE_BOX) + sum(sources_by_kind(tile_set).values())
