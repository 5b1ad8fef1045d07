"""The figures of a game's content, each with where it is from: what a rulebook says, what nobody has read, what was tuned."""

from typing import Final

import attrs

from ktc.data import Plain

RECONSTRUCTED: Final = "reconstructed"  # a source that begins so: nobody has read the figure from a box
TUNED: Final = "reconstructed, tuned"  # and it was changed since, so that simulated games are balanced


@attrs.frozen
class Figure:
    """One figure: the thing whose it is ("" for the whole box), its field, its value, and where it is from.

    A ``source`` that begins with "reconstructed" says that nobody has read it; with "reconstructed, tuned", that it was changed
    since, so that simulated games are balanced.
    """

    thing: str
    field: str
    value: Plain
    source: str

    @property
    def missing(self) -> bool:
        """Whether nobody has read it from a box yet."""
        return self.source.startswith(RECONSTRUCTED)

    @property
    def tuned(self) -> bool:
        """Whether it was changed so that simulated games are balanced."""
        return self.source.startswith(TUNED)
