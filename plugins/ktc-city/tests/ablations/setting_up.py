"""Switches of the set-up and of the general supply."""

from collections.abc import Sequence

import attrs

from ktc_city.ablations.switches import Switch, with_inventory, with_tiles
from ktc_city.box.setup import Setup
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.pieces import Berth


def river_turned(setup: Setup) -> Setup:
    """The river tiles lie from right to left."""
    inventory = setup.box.inventory
    return with_inventory(setup, attrs.evolve(inventory, rivers=inventory.rivers[::-1]))


def empty_supply(setup: Setup) -> Setup:
    """The box holds neither connectors nor skill tiles."""
    box = setup.box.inventory
    return with_inventory(
        setup, attrs.evolve(box, connector_counts=(0,) * len(box.connectors), skill_counts=(0,) * len(box.skills))
    )


def plain_berths(setup: Setup) -> Setup:
    """No berth gives anything."""
    return with_tiles(setup, lambda tile: attrs.evolve(tile, berths=(Berth(),) * len(tile.berths)))


SWITCHES: Sequence[Switch] = (
    Switch.drop(ids.SETUP_PLAYERS, "nobody has a home tile", ev.HomeChosen),
    Switch(ids.SETUP_RIVER, "the river tiles lie the other way round", setup=river_turned),
    Switch(
        ids.SETUP_BAG,
        "the bag is empty and nobody draws from it before the first era",
        events=lambda rules, s, events: [e for e in events if e.rule != ids.SETUP_BAG],
    ),
    Switch.drop(ids.SETUP_START_PLAYER, "no barge is moored before the first era", ev.BargeMoored),
    Switch.drop(ids.SETUP_ROUTEMASTERS, "no tiles are set aside: all of them wait for their era", ev.TilesSetAside),
    Switch(ids.SETUP_SUPPLY, "the general supply is empty", setup=empty_supply),
    Switch.drop(ids.SETUP_TOURNAMENT, "nobody is bound to a seed", ev.SeedCommitted),
    Switch(ids.SAIL_EFFECTS, "no berth gives anything", setup=plain_berths),
)
