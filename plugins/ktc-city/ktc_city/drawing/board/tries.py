"""Attempts at a spot, legal or not: for each kind, the action nearest to a legal one."""

from collections.abc import Iterator
from typing import Final

from ktc.draw import Seen
from ktc.kit import AnyAction, Refusal
from ktc_city.drawing.board.spots import lying_tile, next_river
from ktc_city.knowledge.at_hand import AtHand, at_hand
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model import actions as ac
from ktc_city.rules.sailing import check_river

NUMBERS: Final = frozenset(map(str, range(100)))  # of berths and sides; strangers send the names of spots


def tries(seen: Seen, spot: str) -> Iterator[AnyAction | Refusal]:
    """Yield an action of each kind that the reader may intend with a spot, or the refusal of a berth that no action can name."""
    view: View = seen.view
    own = None if view.reader is None else view.seats[view.reader]
    sort, *rest = spot.split("/")
    if own is None:
        return
    if sort == "tile" and len(rest) == 1:
        yield from tries_with_tile(view, own, rest[0])
    elif sort == "berth" and len(rest) == 2 and rest[1] in NUMBERS:
        if rest[0] == next_river(view):
            yield ac.SetSail(own.seat, int(rest[1]))
        yield from _other_river(view, rest[0], int(rest[1]))
    elif sort == "side" and len(rest) == 2 and rest[1] in NUMBERS:
        yield from (ac.PlaceConnector(own.seat, colour, rest[0], int(rest[1])) for colour in _waiting(view, own)[:1])


def _other_river(view: View, river: str, berth: int) -> Iterator[Refusal]:
    """Yield the refusal for a berth of a river tile that is not the next one; nothing in the last era."""
    names = [tile.name for tile in view.rivers]
    number = next((at for at, tile in enumerate(view.rivers) if tile.id == river and berth < len(tile.berths)), None)
    if number is not None and next_river(view) is not None:
        refusal = check_river(names, view.era, number)
        yield from () if refusal is None else (refusal,)


def tries_with_tile(view: View, own: PlayerView, name: str) -> Iterator[ac.KeypleAction]:
    """Yield the possible kinds of bid, use and upgrade for a tile in its place, with as many keyples as possible."""
    tile = lying_tile(view, name)
    if tile is None:
        return
    most = _most(view, own, tile)
    given = (own.seat, name, most.colour, most.behind, most.front, most.piles)
    if any(other.id == name for other in view.centre):
        yield ac.Bid(*given)
    yield ac.Use(*given)
    if any(other.id == name for other in own.borough):
        yield ac.Upgrade(*given)


def _most(view: View, own: PlayerView, tile: TileView) -> AtHand:
    """Return the most keyples that a seat can bring to a tile, in the tile's colour if it has one and the seat has any.

    Otherwise in the seat's most frequent colour, so that the refusal names the colour instead of the number.
    """
    found = at_hand(view, own, tile)
    fitting = [each for each in found if each.colour == tile.colour]
    most = max(found, key=lambda each: each.number)
    return fitting[0] if fitting and (fitting[0].number or not most.number) else most


def _waiting(view: View, own: PlayerView) -> list[str]:
    """Return the colours of connectors that the reader may place."""
    open_ones = own.waiting[-1]
    return [colour for colour, number in zip(view.connector_colours, own.waiting, strict=False) if number or open_ones]
