"""Switches of the eras: what is dealt, who begins, and what an era's end brings."""

from collections.abc import Callable, Sequence

import attrs

from ktc_city.ablations.switches import Switch, with_inventory
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.game.ruleset import City
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.events import Event
from ktc_city.model.pieces import Deal, Phase, Where


def all_dealt(setup: Setup) -> Setup:
    """Each era deals all tiles of its kinds; those that were set aside are few as they are."""
    many = len(setup.index.tiles)

    def dealt(deal: Deal) -> Deal:
        return deal if deal.aside else attrs.evolve(deal, counts=tuple((players, many) for players, _ in deal.counts))

    return _with_deals(setup, dealt)


def none_upgraded(setup: Setup) -> Setup:
    """All tiles come to the centre as they are printed on their front."""
    return _with_deals(setup, lambda deal: attrs.evolve(deal, level=0))


def _with_deals(setup: Setup, change: Callable[[Deal], Deal]) -> Setup:
    inventory = setup.box.inventory
    eras = tuple(attrs.evolve(era, deals=tuple(change(deal) for deal in era.deals)) for era in inventory.eras)
    return with_inventory(setup, attrs.evolve(inventory, eras=eras))


def first_of_the_pile(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """What is drawn by lot comes in the order in which the box names it."""
    by_lot = (ids.ERA_BUILDINGS_AT_RANDOM, ids.ERA_THREE_UPGRADED)
    return [
        attrs.evolve(event, tiles=_first(s, event)) if isinstance(event, ev.TilesDealt) and event.rule in by_lot else event
        for event in events
    ]


def _first(s: State, dealt: ev.TilesDealt) -> tuple[str, ...]:
    kind = s.index.kinds[s.index.tile[dealt.tiles[0]]]
    pile = [s.index.names[tile] for tile in s.index.of_kind(kind) if s.board.where[tile] == Where.PILE]
    return tuple(pile[: len(dealt.tiles)])


def seat_0_begins(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """Seat 0 has the first turn of every era."""
    if s.phase != Phase.NEXT_ERA:
        return events
    changed: list[Event] = []
    for event in events:
        if isinstance(event, ev.EraBegan):
            changed.append(attrs.evolve(event, first=0))
        elif isinstance(event, ev.TurnBegan):
            changed.append(attrs.evolve(event, seat=0))
        else:
            changed.append(event)
    return changed


def to_the_bag(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """Keyples that lie in boroughs when an era ends go to the bag."""
    if s.phase != Phase.RETRIEVING:
        return events
    return [
        ev.KeyplesBagged(event.tile, event.colour, event.number, False, event.rule)
        if isinstance(event, ev.KeyplesReturned)
        else event
        for event in events
    ]


SWITCHES: Sequence[Switch] = (
    Switch(ids.ERA_TILES, "each era brings all tiles of its kinds", setup=all_dealt),
    Switch(ids.ERA_BUILDINGS_AT_RANDOM, "buildings come in the order in which the box names them", events=first_of_the_pile),
    Switch(ids.ERA_THREE_UPGRADED, "the buildings of era 3 come with their front up", setup=none_upgraded),
    Switch(ids.TURN_FIRST, "seat 0 begins every era", events=seat_0_begins),
    Switch.drop(ids.END_LOSING_BIDS, "losing bids stay on their tiles", ev.KeyplesReturned, phase=Phase.LOSING_BIDS),
    Switch.drop(
        ids.END_TAKE_TILES,
        "winners pay and take neither tiles nor the keyples on them",
        ev.TileTaken,
        ev.KeyplesReturned,
        phase=Phase.TAKING_TILES,
    ),
    Switch.drop(ids.END_UNBID, "tiles without a bid stay in the centre", ev.TileLeft, phase=Phase.UNBID_TILES),
    Switch.drop(ids.END_RIVER_TILE, "nothing happens to the river tile", ev.TileTaken, ev.TileLeft, phase=Phase.RIVER_TILE),
    Switch.drop(ids.END_DRAW, "nobody draws at an era's end", ev.KeyplesDrawn, phase=Phase.DRAWING),
    Switch(ids.END_RETRIEVE, "keyples in boroughs go to the bag", events=to_the_bag),
    Switch.allow(ids.END_PLACE, "a tile may be placed anywhere, by anybody, turned in any way"),
    Switch.allow(ids.END_PLACE_RIVER, "river sides and land sides may meet"),
)
