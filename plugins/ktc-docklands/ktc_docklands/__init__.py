"""The Docklands: a tile set with rules that the box does not have, to play and to copy from."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ktc.plugin import PrintedTile, TileData
from ktc_docklands.acting import BondedWarehouse, GravingDock, LegalQuay, Pilots, Warrant
from ktc_docklands.counting import Guild, LongestQuay, Terrace
from ktc_docklands.giving import Chandler, CustomsHouse, Warehouse
from ktc_docklands.tides import TidalPier

KTC_API = 1  # the version of the hooks that this is built for

BEHAVIOURS: Mapping[str, Callable[[TileData], PrintedTile]] = {
    "bonded_warehouse": BondedWarehouse,
    "chandler": Chandler,
    "customs_house": CustomsHouse,
    "graving_dock": GravingDock,
    "guild": Guild,
    "legal_quay": LegalQuay,
    "longest_quay": LongestQuay,
    "pilots": Pilots,
    "terrace": Terrace,
    "tidal_pier": TidalPier,
    "warehouse": Warehouse,
    "warrant": Warrant,
}


def tile_set_path() -> Path:
    """Return the file of the tile set."""
    return Path(__file__).with_name("docklands.yaml")
