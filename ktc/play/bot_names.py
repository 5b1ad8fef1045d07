"""What bots are called at a table: names that no thing of the game and nobody else there has."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final

from ktc.play.seating import Seating

NAMES: Final = (
    "Astro", "Bolt", "Comet", "Dynamo", "Gizmo", "Helix", "Kilo",
    "Lumen", "Nimbus", "Pixel", "Quasar", "Turbo", "Vector", "Widget",
)  # fmt: skip


def all_named(seating: Seating, things: Iterable[str] = ()) -> dict[int, str]:
    """Return what everybody is called who has a name, by seat: persons as they said, bots by the table's seed.

    ``things`` are what has a name in the game, in every language: a game may go on in another one.
    """
    named = dict(seating.people)
    names = _names(seating.seed)
    taken = _words(things) | _words(named.values())
    for seat, chair in enumerate(seating.chairs):
        if not chair.person:
            named[seat] = next(name for name in names if name.casefold() not in taken)
    return dict(sorted(named.items()))


def _names(seed: int) -> Iterator[str]:
    """Yield names without end, each once; the seed says with which they begin."""
    first = seed % len(NAMES)
    for turn in count(1):
        for name in NAMES[first:] + NAMES[:first]:
            yield name if turn == 1 else f"{name} {turn}"


def _words(texts: Iterable[str]) -> set[str]:
    """Return some texts, and the words in them."""
    small = [text.casefold() for text in texts]
    return {*small, *(part for text in small for part in text.split())}
