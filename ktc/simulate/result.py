"""What is kept of a finished game: some small rows of numbers, about two kilobytes as JSON.

Tiles are named by their number in the set, seats and eras are counted from 0, NOBODY stands for no seat.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import attrs

NOBODY: Final = -1
NO_TILE: Final = -1
DRY: Final = ("bag", "connectors", "skill tiles")  # what can run out


class Line(NamedTuple):
    """Points of a seat; ``rule`` is "" for the tile's own."""

    seat: int
    tile: int
    rule: str
    points: int


class TileRow(NamedTuple):
    """What became of a tile that came out.

    ``era`` is when it came (a home tile: 0), ``bids`` how often somebody bid, ``bidders`` how many did.  ``taker`` took it,
    as the ``turn``-th in that era's order, with the barge on ``berth``, for ``price`` keyples.  It was used by the owner of
    the borough it lay in (``own``), by ``others`` there, and in the ``centre``.
    """

    tile: int
    era: int
    bids: int
    bidders: int
    taker: int
    turn: int
    berth: int
    price: int
    own: int
    others: int
    centre: int


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


@attrs.frozen
class Played:
    """A finished game.  ``seats`` are bots by their number in the plan's list; ``dry`` names what ran out."""

    number: int
    seed: int
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    winner: int
    decisions: int
    events: int
    lines: tuple[Line, ...]
    tiles: tuple[TileRow, ...]
    upgrades: tuple[UpgradeRow, ...]
    sails: tuple[SailRow, ...]
    dry: tuple[str, ...]

    @property
    def tied(self) -> bool:
        """Whether the tie-break decided (score.winner)."""
        return self.totals.count(max(self.totals)) > 1

    def tiles_of(self, seat: int) -> int:
        """Return how many tiles a seat took, its home among them."""
        return sum(row.taker == seat for row in self.tiles)


@attrs.frozen
class Failed:
    """A game that could not be finished, and why.  ``seats`` are the names of the bots."""

    number: int
    seed: int
    seats: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return f"game {self.number} (seed {self.seed}, {','.join(self.seats)}): {self.reason}"


ROWS: Final[Mapping[str, Any]] = {"lines": Line, "tiles": TileRow, "upgrades": UpgradeRow, "sails": SailRow}


def plain_of(game: Played) -> Mapping[str, Any]:
    """Return a game as JSON has it."""
    return {field.name: getattr(game, field.name) for field in attrs.fields(Played)}
