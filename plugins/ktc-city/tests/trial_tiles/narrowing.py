"""Tiles and a variant that narrow what is done, weigh bids and close a game: each answer follows from what is asked."""

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from tabling import NINE_TILES

import ktc
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.hookspecs import hookimpl
from ktc_city.model.effect_kinds import Award
from ktc_city.model.narrowing import No, Only, Rank

SAID = "the law says so"
NINE = [tile.id for tile in ktc.open_box(NINE_TILES).tiles]


def chance(*about: object) -> int:
    """Return a number that follows from what is asked."""
    return crc32(repr(about).encode()) % 12


def narrowed(board: Any, hook: str, seat: int, tile: Any) -> Any:
    colours = ("green",) if tile.id in NINE else ("red", "yellow")
    return {
        0: No(SAID),
        1: Only(most=1 + chance(tile.id) % 3, says=SAID),
        2: Only(colours=colours, most=4, says=SAID),
    }.get(chance(hook, seat, tile.id, board.era, board.turn))


class Narrow:
    """All hooks that narrow, and all that close a game."""

    @hookimpl
    def may_bid(self, board: Any, seat: int, tile: Any) -> Any:
        return narrowed(board, "bid", seat, tile)

    @hookimpl
    def may_use(self, board: Any, seat: int, tile: Any) -> Any:
        return narrowed(board, "use", seat, tile)

    @hookimpl
    def may_upgrade(self, board: Any, seat: int, tile: Any) -> Any:
        return narrowed(board, "upgrade", seat, tile)

    @hookimpl
    def may_place(self, seat: int, tile: Any, spots: Sequence[Any]) -> Only:
        return Only(spots=tuple(spot for spot in spots if chance(seat, tile.id, spot)), says=SAID)

    @hookimpl
    def first_player(self, board: Any) -> int | None:
        return None if board.era == 1 else board.era % board.seats

    @hookimpl
    def final_score(self, board: Any) -> Sequence[Award]:
        return [Award(board.bag % 5, "the bag", seat) for seat in range(board.seats)]

    @hookimpl
    def tie_break(self, seats: Sequence[int]) -> Rank:
        return Rank("numbers", {seat: seat % 2 for seat in seats})

    @hookimpl
    def teams(self, players: int) -> Any:
        return ((0, 2),) if players == 3 else None


class Weighty(PrintedTile):
    """A tile that weighs bids and narrows its own use."""

    @hookimpl
    def bid_counts(self, seat: int, here: Any, tile: Any, colour: str) -> int:
        return chance(here.level, tile.id, colour) % 4

    @hookimpl
    def may_use(self, seat: int, tile: Any) -> Any:
        return No(SAID) if chance(seat, tile.id) == 3 else None
