"""The hooks of a table: they narrow what may be done, say what a bid counts, and close a game.  Loaded where a plugin has one.

Rule of thumb: narrow by hook, widen by ruling.  Whatever is listed stays a part of what the box allows, so that lists are
whole and a record is read without the plugin.  ``board`` is what everybody sees, ``here`` the tile that is asked (None for a
variant), ``tile`` the tile that something is done with.
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
    """How a tile or a variant may narrow what is done, and close a game."""

    @hookspec
    def may_bid(self, board: OpenBoard, seat: int, tile: BoroughTile, here: BoroughTile | None) -> Bound:
        """Live, once a list or a check for a seat and a tile in the centre: whether and how it bids there."""

    @hookspec
    def may_use(self, board: OpenBoard, seat: int, tile: BoroughTile, here: BoroughTile | None) -> Bound:
        """Live, once a list or a check for a seat and a tile: whether and how it uses the tile."""

    @hookspec
    def may_upgrade(self, board: OpenBoard, seat: int, tile: BoroughTile, here: BoroughTile | None) -> Bound:
        """Live, once a list or a check for a tile in the seat's borough: whether and how it upgrades the tile."""

    @hookspec
    def may_place(
        self, board: OpenBoard, seat: int, tile: BoroughTile, spots: Sequence[Spot], here: BoroughTile | None
    ) -> Only | None:
        """Live, once a list or a check for a won tile: where it may be laid, of the ``spots`` (q, r, rotation) where it fits."""

    @hookspec
    def final_score(self, board: OpenBoard, here: BoroughTile | None) -> Awards:
        """Live, once a count: points for any seat; the board shows what lies behind screens too."""


class BidHooks:
    """Hooks of tiles on their owner's bids."""

    @hookspec
    def bid_counts(self, board: OpenBoard, seat: int, here: BoroughTile, tile: BoroughTile, colour: str) -> int | None:
        """Live, when a bid of the tile's owner is listed, checked or laid: how much more it counts than its keyples, 0 to 3."""


class ClosingHooks:
    """Hooks of variants on the whole table."""

    @hookspec
    def first_player(self, board: OpenBoard) -> int | None:
        """Live, once an era when its tiles are dealt: which seat plays first; None leaves it to others."""

    @hookspec
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank | None:
        """Live, at a count where ``seats`` have the most points alike: who of them is ahead; None leaves it to others."""

    @hookspec
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        """Live, once a game: the seats that play together, in groups; None leaves it to others."""


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
