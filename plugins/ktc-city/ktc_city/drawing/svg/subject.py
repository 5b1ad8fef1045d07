"""What a picture is drawn from, and nothing else: a view, the box it belongs to, and one of its seats.

A view may come from far away as JSON, so it is looked over before anything is drawn.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ktc.draw import PictureError
from ktc.kit import shorten
from ktc_city.drawing.svg.printed import Box, inventory_of
from ktc_city.drawing.svg.styles import Styles
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model.hexes import DIRECTIONS, FURTHEST, HALF
from ktc_city.model.pieces import Inventory

ON_THE_GRID: Final = range(-FURTHEST, FURTHEST + 1)
KEPT: Final = 16  # looks of a box at a table


def styles_of(view: View, box: Box) -> Styles:
    """Return how everything in a view looks; raises ``PictureError`` for what is no view, or one of another box."""
    if not isinstance(view, View):
        raise PictureError(f"a table is drawn from a view, as game.view(seat) returns one, not from {shorten(view)}")
    inventory = inventory_of(box)
    strange = next(_strange(view, inventory), None)
    if strange is not None:
        raise PictureError(f"this view is none of a game with the box {shorten(inventory.id)}: {strange}")
    return _styles(box, tuple(seat.home for seat in view.seats))


@lru_cache(KEPT)
def _styles(box: Box, homes: tuple[str, ...]) -> Styles:
    return Styles(inventory_of(box), homes)


def seat_of(view: View, seat: object) -> PlayerView:
    """Return one player of a view; raises ``PictureError`` where there is no such seat."""
    if type(seat) is not int or not 0 <= seat < len(view.seats):
        raise PictureError(f"no seat {shorten(seat)}; this table has seats 0 to {len(view.seats) - 1}")
    return view.seats[seat]


def _strange(view: View, box: Inventory) -> Iterator[str]:
    """Yield what cannot be drawn: names that are not in the box, and counts that are not one for each name or seat."""
    if (view.keyple_colours, view.connector_colours, view.skill_types) != (box.keyples, box.connectors, box.skills):
        yield "other colours or types"
    seats = range(len(view.seats))
    if not seats or view.reader not in (None, *seats) or view.turn not in (None, *seats):
        yield "no such seats"
    asked = [] if view.question is None else [view.question.seat]
    if any(seat not in seats for seat in (*asked, *(seat for _, seat, _, _ in (*view.seat_notes, *view.kept)))):
        yield "no such seats asked or noted"
    if (len(view.connector_supply), len(view.skill_supply)) != (len(box.connectors), len(box.skills)):
        yield "other supplies"
    tops = {tile.id: tile.top for tile in box.tiles}
    if any(tile not in tops for tile in (*view.aside, *([view.asked] if view.asked is not None else []))):
        yield "other tiles"
    if any(not _drawable(tile, tops, box, len(seats)) for tile in view.centre):
        yield "other tiles in the centre"
    for number, seat in enumerate(view.seats):
        if seat.seat != number or not _player_drawable(seat, tops, box, len(seats)):
            yield f"seat {number}"


def _player_drawable(seat: PlayerView, tops: dict[str, int], box: Inventory, seats: int) -> bool:
    counts = [
        (seat.behind, box.keyples),
        (seat.front, box.keyples),
        (seat.skills, box.skills),
        (seat.waiting, (*box.connectors, "")),
    ]
    return (
        all(tile in tops for tile in (*filter(None, (seat.home, seat.river)), *seat.to_place))
        and all(given is None or len(given) == len(names) for given, names in counts)
        and all(_drawable(tile, tops, box, seats) and tile.q in ON_THE_GRID and tile.r in ON_THE_GRID for tile in seat.borough)
        and all(
            lying.colour in box.connectors and lying.side in range(HALF) and lying.q in ON_THE_GRID and lying.r in ON_THE_GRID
            for lying in seat.connectors
        )
    )


def _drawable(tile: TileView, tops: dict[str, int], box: Inventory, seats: int) -> bool:
    coloured = tile.colour in box.keyples or not (tile.colour or any(tile.bids))
    coloured = coloured and len(tile.highest) in (0, 2)
    return 0 <= tile.level <= tops.get(tile.id, -1) and tile.rotation in DIRECTIONS and coloured and len(tile.bids) == seats
