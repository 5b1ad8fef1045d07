"""Limits on untrusted input: the components of a record, and the content of a tile set.

Input beyond them is refused within a second and 100 MB.  Each limit is ten times what the box of 2016 needs (57 tiles, 18 kB of
YAML with 2,841 words and brackets), except where noted.
"""

from copy import copy
from typing import Final

from ktc.kit import Limits
from ktc_city.model.pieces import Inventory

SCHEMA: Final = 1  # of what is written into records
COUNTS: Final = {  # of what a position may hold
    "notes": 1_100,  # of variants and tiles, those that seats keep too; each new one copies them all
    "due": 2_200,  # effects to be done, and triggers whose hooks were not called yet
    "scored": 10_000,  # lines of points that effects brought
    "sealed": 700,  # bids that lie at once: ten tiles of the centre and six seats make 60
}
LIMITS: Final = Limits(steps=4_000, events=11_000, draws=1_000_000, number=None, counts=COUNTS)  # components bound numbers

MOST_COMPONENTS: Final = 10_000  # of one colour or type
MOST_KINDS: Final = 50  # of keyples, connectors or skill tiles; the box has 11
MOST_TILES: Final = 600
MOST_SEATS: Final = 60
MOST_TILES_BY_SEATS: Final = 3_600
MOST_CHECKS: Final = 900_000  # steps * places: after each step the whole table is looked over
MOST_LEVELS: Final = 100  # of a tile, and berths of a river tile
MOST_POOLS: Final = 50
MOST_IN_POOL: Final = 500
LONGEST_ITEM: Final = 60

MOST_LISTED: Final = 100_000  # actions with keyples from behind the screen, or that lay tiles or connectors; 17,940 in the box
MOST_IN_FRONT: Final = 500_000  # the same with keyples from in front of the screen as well, in every mixture; 93,720
MOST_LOSING_BIDS: Final = 16  # of one seat and colour at once: each doubles a list; 12
MOST_WAYS: Final = 5_000  # to take what a use gives, or to pay an upgrade; 252

LARGEST_SET: Final = 200_000  # bytes, of a set and all that lies over it together
MOST_LAYERS: Final = 8
MOST_OPENED: Final = 100  # boxes that are remembered; who opens others' sets all day would remember them all


def limits_of(inventory: Inventory, seats: int, of_the_box: bool = False) -> Limits:
    """Return the limits of a game with these components: reading a record checks all places after each step.

    Rules that are ``of_the_box`` alone have no counts to limit: only effects and variants write what ``COUNTS`` bounds.
    """
    steps = min(LIMITS.steps, MOST_CHECKS // _places(inventory, seats) - 1)
    found = copy(LIMITS)
    found.steps = steps
    if of_the_box:
        found.counts = {}
    return found


def _places(box: Inventory, seats: int) -> int:
    """Return the number of places checked after each step; the unit is a tile outside all boroughs."""
    kinds = len(box.keyples) + len(box.connectors) + len(box.skills)
    connectors = min(sum(box.connector_counts), 3 * len(box.tiles))
    return len(box.tiles) + connectors + 3 * seats + kinds + kinds * seats // 20
