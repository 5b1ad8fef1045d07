"""How many components a table may have: asked of each game that is opened, and of each record before it is played."""

from ktc.city.model.hexes import DIRECTIONS as SIDES
from ktc.city.model.limits import (
    MOST_COMPONENTS,
    MOST_KINDS,
    MOST_LEVELS,
    MOST_SEATS,
    MOST_TILES,
    MOST_TILES_BY_SEATS,
)
from ktc.city.model.pieces import Inventory
from ktc.kernel.errors import shorten


def wrong_components(box: Inventory, seats: int) -> str | None:
    """Return why no table can have these components, of a record or of a set; None where one can."""
    counts = (*box.keyple_counts, *box.connector_counts, *box.skill_counts)
    names = [tile.id for tile in box.tiles]
    if seats < 1 or seats not in box.players:
        return f"has {seats} players; its box is for {shorten(box.players)}"
    if len(names) > MOST_TILES or seats > MOST_SEATS or len(names) * seats > MOST_TILES_BY_SEATS:
        return "has more tiles or seats than any box"
    if len(counts) > MOST_KINDS or any(not 0 <= count <= MOST_COMPONENTS for count in counts):
        return "has more components than any box"
    if len(set(names)) != len(names) or not set(box.rivers) <= set(names) or len(box.rivers) != len(box.eras) + 1:
        return "has tiles that are named twice, or a river of other tiles"
    for kinds, numbers in (
        (box.keyples, box.keyple_counts),
        (box.connectors, box.connector_counts),
        (box.skills, box.skill_counts),
    ):
        if len(kinds) != len(numbers) or len(set(kinds)) != len(kinds) or not kinds:
            return "counts its components in another number of kinds than it names"
    if any(max(len(tile.points), len(tile.berths)) > MOST_LEVELS for tile in box.tiles):
        return "has a tile with more levels or berths than any"
    if any(not tile.points or len(tile.sides) != len(SIDES) for tile in box.tiles):
        return "has a tile without a level, or without six sides"
    if box.pools:
        from ktc.city.box.moments.pools import wrong_pools  # few boxes have any

        return wrong_pools(box.pools)
    return None
