"""Validation of the numbers in an event; used for every event of an untrusted record, never in a game."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc.effects import ids
from ktc.kit import shorten
from ktc_city.board.state import NOBODY, State
from ktc_city.model import events as ev
from ktc_city.model.hexes import DIRECTIONS, FURTHEST
from ktc_city.model.plain import CENTRE

NOBODY_S_CHANCE: Final = (NOBODY, ids.CHANCE)  # no seat owns a variant


def validate_event(s: State, event: ev.Event) -> str | None:
    """Return what is wrong with the values of an event, as text; None if the event could follow."""
    for name in ("seat", "first", "winner"):
        seat = getattr(event, name, 0)
        if not 0 <= seat < s.seats and (seat, event.rule) != NOBODY_S_CHANCE:
            return f"no seat {seat}; seats: 0 to {s.seats - 1}"
    for name in ("number", "total", "behind", "front", "open", "level", "berth", "era"):
        if int(getattr(event, name, 0) or 0) < 0:
            return f"{name} is negative"
    check = CHECKS.get(type(event))
    return check(s, event) if check is not None else None


def _drawn(s: State, e: ev.KeyplesDrawn) -> str | None:
    if e.colours is None:
        return None
    if len(e.colours) != len(s.bag) - 1 or sum(e.colours) != e.number or min(e.colours) < 0:
        return f"{e.number} keyples do not match the colours {shorten(e.colours)}"
    return "the keyples do not match the colours searched for" if e.sought and not _found(s, e) else None


def _found(s: State, e: ev.KeyplesDrawn) -> bool:
    """Return whether all see what the bag has of the colours that were looked for, or may have where it is not known."""
    if e.colours is None or e.seen_by is not None or len(e.sought) != len(e.colours) or not any(e.sought):
        return False
    known = not s.bag[-1]
    return all(map(lambda got, want, there: got == min(want, there) if known else got <= want, e.colours, e.sought, s.bag))


def _placed(s: State, e: ev.KeyplesPlaced) -> str | None:
    lying = s.placed[s.index.tile[e.tile]]
    if not e.behind + e.front <= e.number <= lying + e.behind + e.front:
        return f"{e.behind + e.front} keyples and those on the tile cannot make a placement of {e.number}"
    return None


def _bid(s: State, e: ev.KeyplesBid) -> str | None:
    there = s.bids[s.index.tile[e.tile] * s.seats + e.seat] + e.behind + e.front
    return None if there == e.total else f"the bid counts {there}, not {e.total}"


def _revealed(s: State, e: ev.BidRevealed) -> str | None:
    tile = s.index.tile[e.tile]
    there = s.bids[tile * s.seats + e.seat]
    if not any(pile[:2] == (tile, e.seat) for pile in s.sealed) or e.number < max(there, 1):
        return f"seat {e.seat} has no sealed bid of {e.number} on {e.tile}"
    return None


def _connector(s: State, e: ev.ConnectorPlaced) -> str | None:
    if e.side not in DIRECTIONS:
        return f"a tile has no side {e.side}"
    if s.board.where[s.index.tile[e.tile]] != e.seat:
        return f"{e.tile} is not in the borough of seat {e.seat}"
    return None


def _tile(s: State, e: ev.TilePlaced) -> str | None:
    if e.rotation not in DIRECTIONS or max(abs(e.q), abs(e.r)) > FURTHEST:
        return f"({e.q}, {e.r}) with rotation {e.rotation} is outside the table"
    return None


def _offered(s: State, e: ev.OfferTaken) -> str | None:
    tile = s.index.tile.get(e.variant, NOBODY)
    own = e.rule == e.variant or (tile != NOBODY and s.board.where[tile] == e.seat)
    return None if own else f"{shorten(e.variant)} offers nothing to seat {e.seat}"


def _ended(s: State, e: ev.GameEnded) -> str | None:
    if len(e.totals) != s.seats or e.totals[e.winner] != max(e.totals):
        return f"seat {e.winner} did not win with totals of {shorten(e.totals)}"
    return None


def _dealt(s: State, e: ev.TilesDealt) -> str | None:
    numbers = [s.index.tile[name] for name in e.tiles]
    if len(set(numbers)) != len(numbers) or any(s.board.where[tile] == CENTRE for tile in numbers):
        return "a dealt tile is already in the centre, or is dealt twice"
    return None


def _passed(s: State, e: ev.Passed) -> str | None:
    return f"seat {e.seat} has already passed" if e.seat in s.passes else None


def _all_passed(s: State, e: ev.AllPassed) -> str | None:
    if not e.order or len(set(e.order)) != len(e.order) or not set(e.order) <= set(range(s.seats)):
        return f"the seats cannot sail in the order {shorten(e.order)}"
    return None


def _counts(s: State, e: ev.SupplyLaid | ev.BagFilled) -> str | None:
    box = s.index.inventory
    wanted = (box.keyple_counts,) if isinstance(e, ev.BagFilled) else (box.connector_counts, box.skill_counts)
    found = (e.counts,) if isinstance(e, ev.BagFilled) else (e.connectors, e.skills)
    return None if found == wanted else "the numbers differ from the components of the box"


CHECKS: Final[Mapping[type, Callable[[State, Any], str | None]]] = {
    ev.TilesDealt: _dealt,
    ev.Passed: _passed,
    ev.AllPassed: _all_passed,
    ev.KeyplesDrawn: _drawn,
    ev.KeyplesPlaced: _placed,
    ev.KeyplesBid: _bid,
    ev.BidRevealed: _revealed,
    ev.ConnectorPlaced: _connector,
    ev.TilePlaced: _tile,
    ev.OfferTaken: _offered,
    ev.GameEnded: _ended,
    ev.SupplyLaid: _counts,
    ev.BagFilled: _counts,
}
