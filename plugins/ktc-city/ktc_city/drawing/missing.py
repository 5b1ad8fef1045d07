"""The figures of a set that are still reconstructed: a checklist for the owner of a box."""

from collections.abc import Iterator, Sequence
from shlex import quote

import attrs

from ktc.data import Figure, Plain
from ktc.data.figures import TUNED
from ktc.draw.words import count_of, counted, listed
from ktc.kit import JsonObject
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.flow import flow
from ktc_city.box.sets.schema import FIGURES_OF_THE_BOX
from ktc_city.box.sets.tile_sets import TileSet
from ktc_city.drawing.tile_list import LABELS, RECONSTRUCTED, figures, sort_of, sources_by_kind


@attrs.frozen
class MissingFigure:
    """A figure that nobody has read from a box yet: its tile ("" for the whole box), its field, and what is played now."""

    tile: str
    field: str
    value: Plain

    def __str__(self) -> str:
        return f"{self.tile}.{self.field}={flow(self.value)}" if self.tile else f"{self.field}={flow(self.value)}"


def missing_figures(tile_set: TileSet) -> list[MissingFigure]:
    """Return the reconstructed figures of a set: those of the whole box, then those of each tile."""
    return [missing for missing, source in _figures(tile_set) if sort_of(source) == RECONSTRUCTED]


def tuned_figures(tile_set: TileSet) -> list[MissingFigure]:
    """Return those of them that were tuned: their source begins with ``TUNED``."""
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
    """Yield every figure of a tile set by its name or file, as ``ktc content`` tells them; of the usual box with None."""
    box = open_box(only=only) if tiles is None else open_box(tiles, only=only)
    for figure, source in _figures(box.tile_set):
        yield Figure(figure.tile, figure.field, figure.value, source)


def missing_object(tile_set: TileSet) -> JsonObject:
    """Return the reconstructed figures of a set as plain data for JSON, and how many there are of each field."""
    missing = missing_figures(tile_set)
    figures_found = [{"tile": figure.tile or None, "field": figure.field, "value": figure.value} for figure in missing]
    return {"set": tile_set.plain["set"], "missing": figures_found, "counts": _counts(missing), "of": _number(tile_set)}


def missing_lines(tile_set: TileSet) -> Iterator[str]:
    """Yield the reconstructed figures of a set, each as a shell hands it to ``ktc tiles set``."""
    return (quote(str(figure)) for figure in missing_figures(tile_set))


def missing_counts(tile_set: TileSet) -> str:
    """Return how many figures of a set are reconstructed, of how many, and for which fields."""
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
