"""Things that a contract or an aim can name: pieces and kinds of tiles, by words that every box of this family has."""

from ktc.plugin import Borough

PIECES = ("brick", "coin", "compass", "black", "blue", "brown", "grey", "red", "yellow")
THINGS = (*PIECES, "building", "era_one", "era_two", "routemaster")


def had(borough: Borough, thing: str) -> int:
    """Return how many of a thing the owner of a borough has: connectors and tiles in the borough, or skill tiles."""
    if thing in borough.connector_colours:
        return borough.connectors(thing)
    return borough.count(thing) + borough.skills.get(thing, 0)
