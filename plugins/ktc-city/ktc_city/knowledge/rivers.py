"""The public river: tiles in order, barges, and claims."""

import attrs

from ktc_city.board.state import NOTHING, State
from ktc_city.model.plain import RIVER, WON


@attrs.frozen
class BerthView:
    """A berth of a river tile: its print, and the ``seat`` of the barge there now (None: no barge)."""

    keyples: int
    """How many keyples the berth draws at the era's end."""
    points: int
    """How many points the berth scores at the game's end."""
    claims: bool
    seat: int | None
    """The seat whose barge lies there now, from 0; null for nobody's."""


@attrs.frozen
class RiverView:
    """A river tile with its berths from the left.

    ``claimed`` is the seat that owns it, or whose barge on the claiming berth will take it at the end of the era; None: no seat.
    """

    id: str
    name: str
    berths: tuple[BerthView, ...]
    """The berths, from the left."""
    claimed: int | None
    """The seat that has the river tile, or takes it when the era ends, from 0; null for nobody."""


def rivers(s: State) -> tuple[RiverView, ...]:
    """Return the river tiles; cached until a barge or a tile moves, since bots read every position."""
    board, tiles = s.board, s.index.rivers
    now = (*board.river, *board.berth, *[board.where[tile] for tile in tiles])
    kept = board.shown.get(NOTHING)
    if kept is None or kept[0] != now:
        kept = board.shown[NOTHING] = (now, tuple([_river(s, number) for number in range(len(tiles))]))
    found: tuple[RiverView, ...] = kept[1]
    return found


def _river(s: State, number: int) -> RiverView:
    board, tile = s.board, s.index.rivers[number]
    facts = s.index.tiles[tile]
    lying = {board.berth[seat]: seat for seat in range(s.seats) if board.river[seat] == number}
    berths = [BerthView(one.keyples, one.points, one.claims, lying.get(at)) for at, one in enumerate(facts.berths)]
    return RiverView(facts.id, facts.name, tuple(berths), _claimed(s, number))


def _claimed(s: State, number: int) -> int | None:
    """Return the seat that owns a river tile, or whose barge on the claiming berth will take it; None: no seat."""
    board, where = s.board, s.board.where[s.index.rivers[number]]
    if where >= 0:
        return where
    if where <= WON:
        return WON - where
    if where != RIVER or number + 1 == len(s.index.rivers):
        return None
    berths = s.index.berths(number + 1)
    sailed = [seat for seat in range(s.seats) if board.river[seat] == number + 1 and board.berth[seat] != NOTHING]
    return next((seat for seat in sailed if berths[board.berth[seat]].claims), None)
