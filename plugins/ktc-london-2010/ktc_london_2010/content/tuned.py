"""List the reconstructed figures of a set that were tuned to balance simulated games."""

from collections.abc import Sequence

import attrs

from ktc_london_2010.content.reading import TUNED
from ktc_london_2010.model.cards import CardSet


@attrs.frozen
class TunedFigure:
    """A tuned figure, by name in the file; ``of`` is its card, borough or table."""

    of: str
    figure: str


def tuned_figures(cards: CardSet) -> Sequence[TunedFigure]:
    """Return the figures whose source is ``TUNED``, in the order of the file."""
    return [
        TunedFigure(of, figure) for of, sources in cards.sources.items() for figure, source in sources.items() if source == TUNED
    ]
