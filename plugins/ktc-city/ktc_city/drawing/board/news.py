"""What an event has touched: the spots of a board at which the news is seen."""

from collections.abc import Iterator

from ktc.kit import AnyEvent
from ktc_city.drawing.board import names
from ktc_city.knowledge.view import ConnectorView, View
from ktc_city.model import events as ev
from ktc_city.model.hexes import HALF, OFFSETS


def touched(view: View, event: AnyEvent) -> Iterator[str]:
    """Yield the spots of an event, as far as what it tells of lies on the board now."""
    match event:
        case ev.BargeMoored(seat=seat, berth=berth) | ev.BargeSailed(seat=seat, berth=berth):
            player = view.seats[seat]
            if player.river and player.berth == berth:
                yield names.berth(player.river, berth)
        case ev.ConnectorPlaced(seat=seat, tile=tile, side=side):
            lying = _connector(view, seat, tile, side)
            if lying is not None:
                yield names.connector(seat, lying.q, lying.r, lying.side)
        case _:
            seen = {tile.id for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough))}
            seen |= set() if view.reader is None else set(view.seats[view.reader].to_place)
            named = (getattr(event, "source", None), getattr(event, "tile", None))
            yield from (names.tile(tile) for tile in named if isinstance(tile, str) and tile in seen)


def _connector(view: View, seat: int, tile: str, side: int) -> ConnectorView | None:
    """Return the connector at a side of a tile; one that lies at the far half of its sides is named by the place beyond."""
    at = next(((found.q or 0, found.r or 0) for found in view.seats[seat].borough if found.id == tile), None)
    if at is None:
        return None
    if side >= HALF:
        at, side = (at[0] + OFFSETS[side][0], at[1] + OFFSETS[side][1]), side - HALF
    return next((lying for lying in view.seats[seat].connectors if (lying.q, lying.r, lying.side) == (*at, side)), None)
