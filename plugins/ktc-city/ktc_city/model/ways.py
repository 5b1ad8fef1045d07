"""The number of ways to choose what a use gives, or what an upgrade costs: counted, not listed."""

from collections.abc import Sequence
from math import comb

from ktc_city.model.pieces import ANY, Inventory


def ways_to_take(box: Inventory, connectors: Sequence[str], skills: Sequence[str], returns: int) -> int:
    """Return the number of ways to take a yield from a full supply, fewer connectors included (use.fewer)."""
    white, colours = connectors.count(ANY), len(box.connectors)
    return comb(colours + white, white) * ways_to_choose(box, skills.count(ANY)) * ways_to_choose(box, returns)


def ways_to_choose(box: Inventory, number: int) -> int:
    """Return the number of ways to choose skill tiles of any type from a full supply."""
    return comb(len(box.skills) + number - 1, number)
