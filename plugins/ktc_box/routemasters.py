"""The Routemasters: no yield, no upgrade, only points for what their owner has at the end."""

from collections.abc import Mapping

from ktc.plugin import Borough, BoroughTile, Points, hookimpl
from ktc_box.scoring import Scoring

SIDES_OF_A_TILE = 6
EXTRA_SKILLS_OF_A_SET = 1


class Routemasters(Scoring):
    """British Museum: for each Routemaster, itself included."""

    message = "routemasters"

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return self.each(here, borough.count(here.kind), "Routemaster tile in the borough")


class OwnKeyples(Scoring):
    """Lord's, Oval, ZSL London Zoo: for each keyple of one colour."""

    message = "own-keyples"
    wants = ("keyple",)

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return self.each(here, borough.keyples[self.tile.keyple], f"{self.tile.keyple} keyple owned")


class KeypleSets(Scoring):
    """Madame Tussauds: for each set of keyples of all colours."""

    message = "keyple-sets"

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return self.each(here, min(borough.keyples.values()), "set of keyples of all colours")


class OwnSkills(Scoring):
    """National Gallery, Tate Britain, Tate Modern: for each skill tile of one type."""

    message = "own-skills"
    wants = ("skill",)

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return self.each(here, borough.skills[self.tile.skill], f"{self.tile.skill} skill tile owned")


class SkillSets(Scoring):
    """Victoria and Albert Museum: for each set of one skill tile of each type and one more of any."""

    message = "skill-sets"
    facts: Mapping[str, int] = {"more": EXTRA_SKILLS_OF_A_SET}

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        skills = borough.skills
        size = len(skills) + EXTRA_SKILLS_OF_A_SET
        sets = min(*skills.values(), sum(skills.values()) // size)
        return self.each(here, sets, f"set of {size} skill tiles", size=size)


class LandmarkMarkers(Scoring):
    """Natural History Museum: for each 3D landmark marker."""

    message = "landmark-markers"

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return self.each(here, sum(tile.marker for tile in borough.tiles), "3D landmark marker in the borough")


class ConnectorSets(Scoring):
    """Royal Festival Hall: for each set of connectors of all colours in the borough."""

    message = "connector-sets"

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        fewest = min(borough.connectors(colour) for colour in borough.connector_colours)
        return self.each(here, fewest, "set of connectors of all colours in the borough")


class FullTiles(Scoring):
    """Science Museum: for each tile, of whatever kind, with a connector on every side."""

    message = "full-tiles"

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        full = sum(tile.connected == SIDES_OF_A_TILE for tile in borough.tiles)
        return self.each(here, full, f"tile with {SIDES_OF_A_TILE} connectors", sides=SIDES_OF_A_TILE)
