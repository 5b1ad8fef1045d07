"""Hook specifications of the table: restrict actions, count bids, and close a game.  Imported with the first plugin that has one.

Rule of thumb: restrict by hook, extend by ruling.  Lists stay subsets of what the box allows, so they are complete and a record
can be read without the plugin.  ``board`` is the public position, ``here`` the tile whose hook is called (None for a
variant), ``tile`` the tile of the action.
"""

from collections.abc import Sequence
from typing import Final

from ktc_city.board.borough import BoroughTile
from ktc_city.board.open_board import OpenBoard
from ktc_city.hookspecs import COUNTED, PLAYED, SET_UP, TABLE, Live, hookspec
from ktc_city.model.effect_kinds import Award
from ktc_city.model.narrowing import No, Only, Rank, Spot

Bound = No | Only | None  # None narrows nothing
Awards = Award | Sequence[Award] | None


class NarrowingHooks:
    """Hooks of tiles and variants that restrict actions, and score at the end."""

    @hookspec
    def may_bid(self, board: OpenBoard, seat: int, tile: BoroughTile, here: BoroughTile | None) -> Bound:
        """Live, once per list or check for a seat and a tile in the centre: whether and how it may bid there."""

    @hookspec
    def may_use(self, board: OpenBoard, seat: int, tile: BoroughTile, here: BoroughTile | None) -> Bound:
        """Live, once per list or check for a seat and a tile: whether and how it may use the tile."""

    @hookspec
    def may_upgrade(self, board: OpenBoard, seat: int, tile: BoroughTile, here: BoroughTile | None) -> Bound:
        """Live, once per list or check for a tile in the seat's borough: whether and how it may upgrade the tile."""

    @hookspec
    def may_place(
        self, board: OpenBoard, seat: int, tile: BoroughTile, spots: Sequence[Spot], here: BoroughTile | None
    ) -> Only | None:
        """Live, once per list or check for a won tile: where it may be placed, out of ``spots`` (q, r, rotation)."""

    @hookspec
    def final_score(self, board: OpenBoard, here: BoroughTile | None) -> Awards:
        """Live, once per count: points for any seat; the board also shows what is behind screens."""


class BidHooks:
    """The hook of tiles on their owner's bids."""

    @hookspec
    def bid_counts(self, board: OpenBoard, seat: int, here: BoroughTile, tile: BoroughTile, colour: str) -> int | None:
        """Live, when a bid of the tile's owner is listed, checked or made: what it counts beyond its keyples, 0 to 3."""


class ClosingHooks:
    """Hooks of variants on the whole table."""

    @hookspec
    def first_player(self, board: OpenBoard) -> int | None:
        """Live, once per era when its tiles are dealt: the start player; None leaves it to others."""

    @hookspec
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank | None:
        """Live, at a count in which several ``seats`` lead with equal points: their ranking; None leaves it to others."""

    @hookspec
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        """Live, once per game: the teams, as groups of seats; None leaves it to others."""


WHEN: Final[dict[str, tuple[str, str]]] = {
    "may_bid": (PLAYED, "a tile in its reach can be bid for"),
    "may_use": (PLAYED, "a tile in its reach can be used"),
    "may_upgrade": (PLAYED, "a tile in its reach can be upgraded"),
    "may_place": (PLAYED, "a tile in its reach is to be placed"),
    "bid_counts": (PLAYED, "its owner can bid"),
    "final_score": (COUNTED, "points are counted"),
    "first_player": (PLAYED, "an era begins"),
    "tie_break": (COUNTED, "seats have the most points alike"),
    "teams": (SET_UP, "a table is set up"),
}
LIVE: Final[dict[str, Live]] = {name: Live(*WHEN[name], "") for name in TABLE}
