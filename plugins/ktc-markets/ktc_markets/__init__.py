"""The markets of London: tiles with triggers, notes and questions, as an overlay over the box of 2016."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ktc.plugin import PrintedTile, TileData
from ktc_markets.aiming import Livery
from ktc_markets.asking import Mason, NightBus
from ktc_markets.contracting import Contract, Exchange
from ktc_markets.counting import CountingHouse, Lot, Showroom
from ktc_markets.extending import Extension
from ktc_markets.storing import Store
from ktc_markets.watching import Ferry, Turnpike

KTC_API = 1  # the version of the hooks that this is built for

BEHAVIOURS: Mapping[str, Callable[[TileData], PrintedTile]] = {
    "contract": Contract,
    "counting_house": CountingHouse,
    "exchange": Exchange,
    "extension": Extension,
    "ferry": Ferry,
    "livery": Livery,
    "lot": Lot,
    "mason": Mason,
    "night_bus": NightBus,
    "showroom": Showroom,
    "store": Store,
    "turnpike": Turnpike,
}


def tile_set_path() -> Path:
    """Return the file of the tile set."""
    return Path(__file__).with_name("markets.yaml")
