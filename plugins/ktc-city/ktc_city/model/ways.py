"""How many ways there are to choose what a use gives, or what an upgrade costs: counted, not listed."""

from collections.abc import Sequence
from math import comb

from ktc_city.model.pieces import ANY, Inventory


def ways_to_take(box: Inventory, connectors: Sequence[str], skills: Sequence[str], returns: int) -> int:
    """Return in how many ways a yield can be taken at most: also fewer connectors (use.fewer), from a full supply."""
    white, colours = connectors.count(ANY), len(box.connectors)
    return comb(colours + white, white) * ways_to_choose(box, skills.count(ANY)) * ways_to_choose(box, returns)


def ways_to_choose(box: Inventory, number: int) -> int:
    """Return in how many ways so many skill tiles of any type can be chosen, from a full supply."""
    return comb(len(box.skills) + number - 1, number)
