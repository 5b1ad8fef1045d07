"""What of an action each spot stands for."""

from collections.abc import Iterator

from ktc.draw import Mark
from ktc.effects import Choose
from ktc.kit import AnyAction
from ktc_city.drawing.board import names
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model import actions as ac
from ktc_city.model.pieces import ANY


def marks(view: View, action: AnyAction) -> Iterator[Mark]:
    """Yield what the answers within an action mean on the reader's board, in the order in which drafts ask for them.

    Kinds, numbers of keyples and offers are no spots.
    """
    match action:
        case ac.Bid() | ac.Use() | ac.Upgrade():
            yield _mark("tile", action.tile, names.tile(action.tile))
            yield _mark("colour", action.colour, names.keyple(action.colour))
            yield from (_mark("pile", pile, names.tile(pile)) for pile in action.piles)
        case ac.SetSail(berth=berth):
            river = next_river(view)
            yield from () if river is None else (_mark("berth", berth, names.berth(river, berth)),)
        case ac.Take():
            yield from (_mark("return", kind, names.skill(kind)) for kind in action.returned)
            yield from (_mark("connector", colour, names.stock("connector", colour)) for colour in action.connectors)
            yield from (_mark("skill", kind, names.stock("skill", kind)) for kind in action.skills)
        case ac.Pay(skills=skills):
            yield from (_mark("skill", kind, names.skill(kind)) for kind in skills)
        case ac.PlaceConnector(colour=colour, tile=tile, side=side):
            yield _mark("connector", colour, names.waiting(_waits_as(view, colour)))
            yield _mark("tile", tile, names.tile(tile))
            yield _mark("side", side, names.side(tile, side))
        case ac.DiscardConnector(colour=colour):
            yield _mark("connector", colour, names.waiting(colour or ANY))
        case ac.PlaceTile(tile=tile, q=q, r=r, rotation=rotation):
            yield _mark("tile", tile, names.tile(tile))
            yield _mark("place", (q, r), names.place(q, r))
            yield _mark("rotation", rotation, names.turn(tile, rotation))
        case Choose(option=option) if option in lying_tiles(view):
            yield _mark("option", option, names.tile(option))


def _mark(asks: str, choice: str | int | tuple[int, int], spot: str) -> Mark:
    return Mark(asks, choice, (spot,))


def next_river(view: View) -> str | None:
    """Return the river tile to whose berths barges sail in this era."""
    at = view.era + 1
    return view.rivers[at].id if 0 <= at < len(view.rivers) else None


def _waits_as(view: View, colour: str) -> str:
    """Return as what a connector waits that is laid: by its colour, or as one of any colour, which becomes one of that."""
    own = _own(view)
    at = view.connector_colours.index(colour) if colour in view.connector_colours else -1
    return colour if own is None or at < 0 or own.waiting[at] else ANY if own.waiting[-1] else colour


def _own(view: View) -> PlayerView | None:
    return None if view.reader is None else view.seats[view.reader]


def lying_tiles(view: View) -> dict[str, TileView]:
    """Return the tiles that lie in the centre and in boroughs."""
    return {tile.id: tile for tile in (*view.centre, *(tile for seat in view.seats for tile in seat.borough))}
