"""Figures of a set that were tuned: they stay reconstructed, and were changed until simulated games were balanced."""

from collections.abc import Sequence

import attrs

from ktc_london_2010.content.reading import TUNED
from ktc_london_2010.model.cards import CardSet


@attrs.frozen
class TunedFigure:
    """A figure by its name in the file: ``of`` is the card, the borough or the table that has it."""

    of: str
    figure: str


def tuned_figures(cards: CardSet) -> Sequence[TunedFigure]:
    """Return the figures that the set says were tuned, in the order of the file."""
    return [
        TunedFigure(of, figure) for of, sources in cards.sources.items() for figure, source in sources.items() if source == TUNED
    ]
