"""The board: where tiles and barges are and what is built.  It changes slowly, so forks share it.

Written for speed, like ``state.py``.  A board is copied when one of the states that share it is written; until then a fork
costs nothing.  Only ``evolve.py`` writes here.  Lists by tile have one entry per tile; lists "by tile and side" have
entry ``tile * 6 + side``.  Rarely read values are in arrays of small numbers, a quarter of the size of a list.
"""

from array import array
from typing import Any, Final

import attrs

from ktc_city.model.hexes import DIRECTIONS, HALF, edge_of
from ktc_city.model.pieces import Index
from ktc_city.model.plain import PILE

NOTHING = -1
SIDES: Final = len(DIRECTIONS)
EDGES: Final = tuple(edge_of(0, direction) for direction in DIRECTIONS)  # what to add to a cell * 3


@attrs.define(eq=False)
class Board:
    """The centre, all boroughs and the river.

    ``usable``, ``ready``, ``sails`` and ``shown`` are caches, not part of the position: ``listing.py`` and ``view.py`` keep
    derived values there until ``evolve.py`` writes something that invalidates them.
    """

    where: "array[int]"  # by tile: a seat (in its borough) or a Where
    level: "array[int]"  # by tile
    spot: "array[int]"  # by tile: its cell, for tiles in boroughs
    rotation: bytearray  # by tile
    free: bytearray  # by tile: its sides without a connector that are named by it, the tile laid first there, as bits
    across: bytearray  # by tile and side: the colour of the connector across it, + 1
    centre: list[int]  # the tiles in the centre
    won: list[list[int]]  # by seat: tiles taken and not yet placed
    boroughs: list[list[int]]  # by seat: tiles in the order they were laid
    cells: list[dict[int, int]]  # by seat: cell -> tile
    rim: list[dict[int, int]]  # by seat: free cell beside the borough -> sides touched * 64 + river sides touched
    river: list[int]  # by seat: the river tile (by number along the river) where its barge lies
    berth: list[int]  # by seat: the berth there, from the left
    usable: dict[int, tuple[int, ...]] = attrs.field(factory=dict)  # by skill tiles at hand: tiles that can be used
    ready: dict[int, tuple[int, ...]] = attrs.field(factory=dict)  # by seat: its tiles with an upgrade's connectors on them
    sails: dict[int, tuple[Any, ...]] = attrs.field(factory=dict)  # by seat: the actions of sailing to a free berth
    shown: dict[int, tuple[Any, ...]] = attrs.field(factory=dict)  # by seat: its connectors as views; by -1: the river

    @classmethod
    def empty(cls, index: Index, seats: int) -> "Board":
        """Return a board without any tile."""
        tiles = len(index.names)
        none = array("h", [0]) * tiles
        return cls(
            array("h", [PILE]) * tiles, none[:], none, bytearray(tiles), bytearray(tiles), bytearray(tiles * SIDES),
            [], [[] for _ in range(seats)], [[] for _ in range(seats)], [{} for _ in range(seats)],
            [{} for _ in range(seats)], [0] * seats, [NOTHING] * seats,
        )  # fmt: skip

    def copy(self) -> "Board":
        """Return a copy that shares no mutable data."""
        return Board(
            self.where[:], self.level[:], self.spot[:], self.rotation[:], self.free[:], self.across[:], self.centre[:],
            [won[:] for won in self.won], [tiles[:] for tiles in self.boroughs], [cells.copy() for cells in self.cells],
            [rim.copy() for rim in self.rim], self.river[:], self.berth[:],
        )  # fmt: skip

    def lying(self, tile: int, colours: int) -> list[int]:
        """Return the number of connectors of each colour on a tile."""
        found = [0] * colours
        for colour in self.across[tile * SIDES : (tile + 1) * SIDES]:
            if colour:
                found[colour - 1] += 1
        return found

    def connectors(self, seat: int) -> dict[int, int]:
        """Return the connectors of a borough as edge -> colour."""
        found: dict[int, int] = {}
        for tile in self.boroughs[seat]:
            across = self.across[tile * SIDES : (tile + 1) * SIDES]
            if any(across):
                edges = self.spot[tile] * HALF
                for to_edge, colour in zip(EDGES, across, strict=True):
                    if colour:
                        found[edges + to_edge] = colour - 1
        return found
