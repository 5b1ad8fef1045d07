"""The spots of a board: names, the spots of an action, and the spots that an event touches.

Each thing on the table has one name, the same for every reader and every drawing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from ktc.draw import Mark
from ktc.effects import Choose
from ktc.kit import AnyAction, AnyChoice, AnyEvent
from ktc_city.entries.topics import TOPICS
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView, View
from ktc_city.model import actions as ac
from ktc_city.model import events as ev
from ktc_city.model.hexes import HALF, OFFSETS
from ktc_city.model.pieces import ANY


def tile_spot(tile: str) -> str:
    """Return the spot of a tile: in the centre, in a borough, or among the won tiles to place."""
    return f"tile/{tile}"


def berth_spot(river: str, berth: int) -> str:
    """Return the spot of a berth, counted from 0 at the left."""
    return f"berth/{river}/{berth}"


def river_spot(river: str) -> str:
    """Return the spot of a river tile in the river."""
    return f"river/{river}"


def connector_spot(seat: int, q: int, r: int, side: int) -> str:
    """Return the spot of a connector in a borough."""
    return f"connector/{seat}/{q},{r}/{side}"


def side_spot(tile: str, side: int) -> str:
    """Return the spot of a free side, named by one of its tiles."""
    return f"side/{tile}/{side}"


def place_spot(q: int, r: int) -> str:
    """Return the spot of a free place in the reader's borough."""
    return f"place/{q},{r}"


def turn_spot(tile: str, rotation: int) -> str:
    """Return the spot of a rotation of a tile."""
    return f"turn/{tile}/{rotation}"


def keyple_spot(colour: str) -> str:
    """Return the spot of the reader's keyples of a colour."""
    return f"keyple/{colour}"


def skill_spot(kind: str) -> str:
    """Return the spot of the reader's skill tiles of a type."""
    return f"skill/{kind}"


def waiting_spot(colour: str) -> str:
    """Return the spot of the reader's unplaced connectors of a colour, "any" for those of any colour."""
    return f"waiting/{colour}"


def stock_spot(of: str, name: str) -> str:
    """Return the spot of a colour of connectors or a type of skill tiles in the supply."""
    return f"stock/{of}/{name}"


def next_river(view: View) -> str | None:
    """Return the river tile to whose berths barges sail in this era; None if there is none left."""
    at = view.era + 1
    return view.rivers[at].id if 0 <= at < len(view.rivers) else None


def waits_as(view: View, colour: str) -> str:
    """Return the colour under which a placed connector waited: its own, or "any" for one of open colour."""
    own = _own(view)
    at = view.connector_colours.index(colour) if colour in view.connector_colours else -1
    return colour if own is None or at < 0 or own.waiting[at] else ANY if own.waiting[-1] else colour


def _own(view: View) -> PlayerView | None:
    return None if view.reader is None else view.seats[view.reader]


def lying_tile(view: View, name: str) -> TileView | None:
    """Return a tile in the centre or in a borough by its id."""
    for tiles in (view.centre, *[seat.borough for seat in view.seats]):
        for tile in tiles:
            if tile.id == name:
                return tile
    return None


Spotting = Callable[[View, Any, Any], str | None]  # the spot of an answer within an action


def marks(view: View, action: AnyAction) -> Iterator[Mark]:
    """Yield the spots for the answers in an action, in the order in which drafts ask for them.

    Kinds, numbers of keyples and what an offer is called have no spots.
    """
    kind = type(action).__name__
    for asks, choice in _asked(action):
        spotting = SPOTS.get(f"{kind}.{asks}") or SPOTS.get(asks)
        spot = spotting(view, action, choice) if spotting is not None else None
        if spot is not None:
            yield Mark(asks, choice, (spot,))


def _asked(action: AnyAction) -> Iterable[tuple[str, AnyChoice]]:
    """Return the questions about an action with its answers."""
    if isinstance(action, ac.KeypleAction):
        return ("tile", action.tile), ("colour", action.colour), *(("pile", pile) for pile in action.piles)
    return (("option", action.option),) if isinstance(action, Choose) else TOPICS[type(action)].answers(action)


SPOTS: Final[Mapping[str, Spotting]] = {  # by question, or by kind of action and question
    "tile": lambda view, a, tile: tile_spot(tile),
    "colour": lambda view, a, colour: keyple_spot(colour),
    "pile": lambda view, a, tile: tile_spot(tile),
    "berth": lambda view, a, berth: None if (river := next_river(view)) is None else berth_spot(river, berth),
    "return": lambda view, a, kind: skill_spot(kind),
    "skill": lambda view, a, kind: stock_spot("skill", kind),
    "Pay.skill": lambda view, a, kind: skill_spot(kind),
    "connector": lambda view, a, colour: stock_spot("connector", colour),
    "PlaceConnector.connector": lambda view, a, colour: waiting_spot(waits_as(view, colour)),
    "DiscardConnector.connector": lambda view, a, colour: waiting_spot(colour or ANY),
    "side": lambda view, a, side: side_spot(a.tile, side),
    "place": lambda view, a, at: place_spot(*at),
    "rotation": lambda view, a, rotation: turn_spot(a.tile, rotation),
    "option": lambda view, a, option: _if_lying(view, option),
    "variant": lambda view, a, variant: _if_lying(view, variant),
}


def _if_lying(view: View, tile: str) -> str | None:
    return tile_spot(tile) if lying_tile(view, tile) is not None else None


def _to_place(view: View) -> tuple[str, ...]:
    return () if view.reader is None else view.seats[view.reader].to_place


def touched(view: View, event: AnyEvent) -> Iterator[str]:
    """Yield the spots of an event's pieces, as far as they are on the board now."""
    match event:
        case ev.BargeMoored(seat=seat, berth=berth) | ev.BargeSailed(seat=seat, berth=berth):
            player = view.seats[seat]
            if player.river and player.berth == berth:
                yield berth_spot(player.river, berth)
        case ev.ConnectorPlaced(seat=seat, tile=tile, side=side):
            lying = _connector(view, seat, tile, side)
            if lying is not None:
                yield connector_spot(seat, lying.q, lying.r, lying.side)
        case ev.ConnectorsTaken() | ev.SkillsTaken() | ev.SkillsReturned() | ev.ChoiceOpened() | ev.Outbid():
            return  # the keyples that led to it touched the tile
        case _:
            for named in (getattr(event, "source", None), getattr(event, "tile", None)):
                if isinstance(named, str) and (lying_tile(view, named) is not None or named in _to_place(view)):
                    yield tile_spot(named)


def _connector(view: View, seat: int, tile: str, side: int) -> ConnectorView | None:
    """Return the connector at a side of a tile; for sides 3 to 5 the view names it by the neighbouring place."""
    at = next(((found.q or 0, found.r or 0) for found in view.seats[seat].borough if found.id == tile), None)
    if at is None:
        return None
    if side >= HALF:
        at, side = (at[0] + OFFSETS[side][0], at[1] + OFFSETS[side][1]), side - HALF
    return next((lying for lying in view.seats[seat].connectors if (lying.q, lying.r, lying.side) == (*at, side)), None)
