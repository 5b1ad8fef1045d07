"""What is kept of a finished game of this city: some small rows of numbers, about two kilobytes as JSON.

Tiles are named by their number in the set, seats and eras are counted from 0, NOBODY stands for no seat.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, NamedTuple, get_type_hints

import attrs

from ktc.simulate.result import Played

NOBODY: Final = -1
NO_TILE: Final = -1
Counted = Annotated[int, "a column of the table of tiles"]


class TileRow(NamedTuple):
    """What became of a tile that came out.

    ``era`` is when it came (a home tile: 0).  ``taker`` took it, as the ``turn``-th in that era's order, with the barge on
    ``berth``, for ``price`` keyples.  What is ``Counted`` is added up over all games, and is a column of the table of tiles: how
    often somebody bid, how many did, and how often it was used: by the owner of the borough it lay in, by others there, in the
    centre.  One more takes a field here, and the event that counts it in ``collecting.py``.
    """

    tile: int
    era: int
    taker: int = NOBODY
    turn: int = -1
    berth: int = -1
    price: int = 0
    bids: Counted = 0
    bidders: Counted = 0
    own_uses: Counted = 0
    others_uses: Counted = 0
    centre_uses: Counted = 0


COUNTED: Final = tuple(name for name, kind in get_type_hints(TileRow, include_extras=True).items() if kind == Counted)


class UpgradeRow(NamedTuple):
    """An upgrade to ``level``: how many points it added for its seat, and whether the seat won by them (1) or not (0).

    Both are counted at the game's end, against the same table with the tile one level lower.
    """

    tile: int
    level: int
    seat: int
    points: int
    decided: int


class SailRow(NamedTuple):
    """A barge that came to a berth of the ``river``-th river tile."""

    river: int
    berth: int
    seat: int


@attrs.frozen(kw_only=True)
class CityPlayed(Played):
    """A finished game of this city; ``dry`` names what ran out.  A line names its tile by its number, and "" is its own rule."""

    ROWS: ClassVar[Mapping[str, type]] = {**Played.ROWS, "tiles": TileRow, "upgrades": UpgradeRow, "sails": SailRow}
    LISTS: ClassVar[tuple[str, ...]] = (*Played.LISTS, "dry")

    tiles: tuple[TileRow, ...]
    upgrades: tuple[UpgradeRow, ...]
    sails: tuple[SailRow, ...]
    dry: tuple[str, ...]

    def tiles_of(self, seat: int) -> int:
        """Return how many tiles a seat took, its home among them."""
        return sum(row.taker == seat for row in self.tiles)
