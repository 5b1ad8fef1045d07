"""The 57 tiles of the box: a plugin object for each, from one of these behaviours and its data."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ktc.plugin import PrintedTile, TileData
from ktc_box.buildings import ChainedTiles, DifferentConnectors, OwnConnectors
from ktc_box.rivers import LondonBridge, MillenniumBridge
from ktc_box.routemasters import (
    ConnectorSets,
    FullTiles,
    KeypleSets,
    LandmarkMarkers,
    OwnKeyples,
    OwnSkills,
    Routemasters,
    SkillSets,
)

KTC_API = 1  # the version of the hooks this is written for

BEHAVIOURS: Mapping[str, Callable[[TileData], PrintedTile]] = {
    # Their figures say all there is to say about these.
    "home": PrintedTile,
    "landmark": PrintedTile,
    "producer": PrintedTile,
    "river_tile": PrintedTile,
    # These count something at the end.
    "chained_tiles": ChainedTiles,
    "connector_sets": ConnectorSets,
    "different_connectors": DifferentConnectors,
    "full_tiles": FullTiles,
    "keyple_sets": KeypleSets,
    "landmark_markers": LandmarkMarkers,
    "london_bridge": LondonBridge,
    "millennium_bridge": MillenniumBridge,
    "own_connectors": OwnConnectors,
    "own_keyples": OwnKeyples,
    "own_skills": OwnSkills,
    "routemasters": Routemasters,
    "skill_sets": SkillSets,
}


def london_2016() -> Path:
    """Return the file of the box's tile set: beside this package when installed, else in the checkout."""
    beside = Path(__file__).parent / "tile_sets" / "london_2016.yaml"
    return beside if beside.exists() else Path(__file__).parents[2] / "tile_sets" / "london_2016.yaml"
