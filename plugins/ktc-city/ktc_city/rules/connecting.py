"""Placing connectors across the sides of tiles, and returning them."""

from collections.abc import Mapping

from ktc.kit import Chance, Refusal, shorten
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import DiscardConnector, PlaceConnector
from ktc_city.model.events import ConnectorDiscarded, ConnectorPlaced, Event
from ktc_city.model.hexes import ALL_SIDES, DIRECTION_NAMES, DIRECTIONS, OPPOSITE, STEPS


def pending(s: State, seat: int, colour: int) -> int:
    """Return the number of connectors of a colour that a seat must place; the entry after the last colour is for open ones."""
    return s.pending[seat * (len(s.connector_supply) + 1) + colour]


def _check_colour(s: State, name: object) -> Refusal | None:
    if type(name) is not str or name not in s.index.connector:
        return Refusal(ids.ACTION_FORM, "no-such-connector", {"wish": shorten(name), "colours": s.index.inventory.connectors})
    return None


def check_place_connector(setup: Setup, s: State, a: PlaceConnector) -> Refusal | None:
    """Check the place of a connector (connector.own-side, connector.one-per-side)."""
    refusal = _check_colour(s, a.colour)
    if refusal is not None:
        return refusal
    if type(a.tile) is not str or a.tile not in s.index.tile or type(a.side) is not int or a.side not in DIRECTIONS:
        return Refusal(ids.ACTION_FORM, "form-of-a-side")
    colour, tile = s.index.connector[a.colour], s.index.tile[a.tile]
    open_ones = pending(s, a.seat, len(s.connector_supply))
    if not pending(s, a.seat, colour) and open_ones and not s.connector_supply[colour]:
        return Refusal(ids.USE_SHORTAGE, "supply-out-of-colour", {"colour": a.colour})
    if not pending(s, a.seat, colour) and not open_ones:
        return Refusal(ids.CONNECTOR_PERMANENT, "no-connector-to-place", {"seat": a.seat, "colour": a.colour})
    name = s.index.tiles[tile].name
    if s.board.where[tile] != a.seat:
        return Refusal(ids.CONNECTOR_OWN_SIDE, "not-in-borough", {"tile": a.tile, "name": name, "seat": a.seat})
    if not allowed_sides(setup, s, tile) >> a.side & 1:
        return Refusal(ids.CONNECTOR_OWN_SIDE, "not-across-the-river", {"tile": a.tile})
    if s.board.free[tile] >> a.side & 1:
        return None
    if s.board.across[tile * len(DIRECTIONS) + a.side]:
        return Refusal(ids.CONNECTOR_ONE_PER_SIDE, "side-has-connector", {"tile": a.tile, "name": name})
    other, side = s.board.cells[a.seat][s.board.spot[tile] + STEPS[a.side]], OPPOSITE[a.side]
    facts = {"tile": s.index.names[other], "name": s.index.tiles[other].name, "side": side, "direction": DIRECTION_NAMES[side]}
    return Refusal(ids.ACTION_FORM, "side-named-otherwise", facts)


def allowed_sides(setup: Setup, s: State, tile: int) -> int:
    """Return the sides of a tile across which connectors are allowed, by the ruling on river sides, as bits."""
    return ALL_SIDES & ~s.index.shores[tile][s.board.rotation[tile]] if setup.land_sides_only else ALL_SIDES


def free_sides(setup: Setup, s: State, seat: int) -> Mapping[int, int] | bytearray:
    """Return by tile of a borough the sides free for a connector, as bits; all at once, for lists."""
    free = s.board.free
    if not setup.land_sides_only:
        return free
    return {tile: free[tile] & allowed_sides(setup, s, tile) for tile in s.board.boroughs[seat]}


def decide_place_connector(setup: Setup, s: State, a: PlaceConnector, chance: Chance) -> list[Event]:
    """Return the events of placing a connector."""
    open_one = not pending(s, a.seat, s.index.connector[a.colour])
    beside = s.board.spot[s.index.tile[a.tile]] + STEPS[a.side]
    if s.turn != a.seat:
        rule = ids.CONNECTOR_BEFORE_NEXT_TURN
    elif beside in s.board.cells[a.seat]:
        rule = ids.CONNECTOR_OWN_SIDE
    else:
        rule = ids.CONNECTOR_PROTRUDES
    return [ConnectorPlaced.make(a.seat, a.colour, a.tile, a.side, open_one, rule)]


def check_discard(setup: Setup, s: State, a: DiscardConnector) -> Refusal | None:
    """Check that a connector is waiting to be placed (connector.permanent: placed ones stay); "" is one of open colour."""
    if a.colour == "":
        if pending(s, a.seat, len(s.connector_supply)):
            return None
        return Refusal(ids.CONNECTOR_PERMANENT, "no-open-connector", {"seat": a.seat})
    refusal = _check_colour(s, a.colour)
    if refusal is not None:
        return refusal
    if not pending(s, a.seat, s.index.connector[a.colour]):
        return Refusal(ids.CONNECTOR_PERMANENT, "no-connector-to-put-back", {"seat": a.seat, "colour": a.colour})
    return None


def decide_discard(setup: Setup, s: State, a: DiscardConnector, chance: Chance) -> list[Event]:
    """Return the events of discarding a connector."""
    return [ConnectorDiscarded.make(a.seat, a.colour, ids.CONNECTOR_DISCARD)]
