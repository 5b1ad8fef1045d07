"""List the figures of a set with their sources, for ``ktc content``."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ktc.data import Figure
from ktc_stadens_nyckel.content.opening import GAME, Cards, open_set
from ktc_stadens_nyckel.content.reading import plain_figures


def listed_figures(cards: Cards = GAME, only: Sequence[str] | None = None) -> Iterator[Figure]:
    """Yield every figure of a set: those of cards, districts, offices, families and the start."""
    found = open_set(cards, only).cards
    for thing, values in plain_figures(found).items():
        sources = found.sources[thing]
        yield from (Figure(thing, field, value, sources[field]) for field, value in values.items())


def stadens_nyckel() -> Path:
    """Return the file of the set of the box."""
    return Path(__file__).parents[1] / "stadens_nyckel.yaml"
