"""Upper bounds of a set's lists of actions, checked when it is opened: a small file could ask for millions of actions.

Each bound is computed from the set's figures, for a seat that has everything.  Each losing bid that may move doubles a list,
so their number is bounded too.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from ktc import TileSetError
from ktc.data.places import MOST_MISTAKES
from ktc_city.box.tilebox import TileBox
from ktc_city.hookspecs import VariantHooks
from ktc_city.model.hexes import DIRECTIONS
from ktc_city.model.limits import MOST_IN_FRONT, MOST_LISTED, MOST_LOSING_BIDS, MOST_WAYS
from ktc_city.model.pieces import ANY, Inventory
from ktc_city.model.ways import ways_to_choose, ways_to_take

SIDES: Final = len(DIRECTIONS)
OF_A_LOSING_BID: Final = 3  # keyples of its colour at least: one of it, and two of the bid that wins
AROUND_A_TILE: Final = 4  # places that one more tile of a borough can add beside it; the first has two more


class Longest(NamedTuple):  # every start of the engine makes this class; one of attrs takes six times as long
    """The greatest lengths of a set's lists.

    ``centre``: tiles in the centre at once; ``uses`` and ``upgrades``: tiles that have any.  ``behind`` counts bids, uses and
    upgrades with keyples from behind the screen, ``in_front`` those that also use keyples from in front of it.  ``losing``:
    losing bids of one seat and colour at once.  ``laid`` counts placements of won tiles, ``connected`` those of connectors.
    """

    centre: int
    uses: int
    upgrades: int
    behind: int
    in_front: int
    losing: int
    laid: int
    connected: int


def longest(box: TileBox) -> Longest:
    """Return the greatest lengths of a box's lists."""
    inventory = box.inventory
    counts, tiles, centre = inventory.keyple_counts, len(inventory.tiles), _most_in_the_centre(inventory)
    uses, upgrades = (sum(any(levels) for levels in printed) for printed in (box.yields, box.costs))
    places = centre + uses + upgrades
    return Longest(
        centre=centre,
        uses=uses,
        upgrades=upgrades,
        behind=places * sum(counts),
        in_front=places * sum((count // 2 + 1) * (count - count // 2 + 1) - 1 for count in counts),
        losing=min(centre, max(counts) // OF_A_LOSING_BID) if inventory.players[-1] > 1 else 0,
        laid=(centre + 1) * SIDES * (AROUND_A_TILE * tiles + 2),
        connected=len(inventory.connectors) * SIDES * tiles,
    )


def check_lists(box: TileBox) -> None:
    """Raise ``TileSetError``, with the causes, for a set whose lists of actions could become too long."""
    complaints = islice(_complaints(box, longest(box)), MOST_MISTAKES)
    found = [f"{box.tile_set.path.name}, {complaint}" for complaint in complaints]
    if found:
        raise TileSetError(found)


def _complaints(box: TileBox, most: Longest) -> Iterator[str]:
    keyples, tiles = f"{sum(box.inventory.keyple_counts):,} keyples", len(box.inventory.tiles)
    places = f"on {most.centre} tiles in the centre, {most.uses} to use and {most.upgrades} to upgrade"
    if most.behind > MOST_LISTED:
        yield f"keyples: {keyples} {places} {_too_many(most.behind)}: use fewer keyples, or fewer tiles"
    elif most.in_front > MOST_IN_FRONT and box.of_variants(VariantHooks.keyples_return):
        lays = ", ".join(box.of_variants(VariantHooks.keyples_return))
        what = f"{keyples}, behind and in front of the screen (by {lays}), {places}"
        yield f"keyples: {what} {_too_many(most.in_front, MOST_IN_FRONT)}: use fewer keyples of a colour, or fewer tiles"
    if most.losing > MOST_LOSING_BIDS:
        few = OF_A_LOSING_BID * (MOST_LOSING_BIDS + 1) - 1
        yield (
            f"eras: {most.centre} tiles are in the centre at once, so that {most.losing} losing bids of one player and colour "
            f"are possible, and each doubles the list of actions; at most {MOST_LOSING_BIDS}: deal fewer tiles, or use at "
            f"most {few} keyples of a colour"
        )
    if most.laid > MOST_LISTED:
        what = f"{most.centre} tiles in the centre, won by one player of a set of {tiles} tiles,"
        yield f"eras: {what} {_too_many(most.laid)}: deal fewer tiles at once, or use fewer in the set"
    if most.connected > MOST_LISTED:
        what = f"{len(box.inventory.connectors)} colours of connectors for the sides of {tiles} tiles"
        yield f"connectors: {what} {_too_many(most.connected)}: use fewer colours, or fewer tiles"
    yield from _choices(box)


def _choices(box: TileBox) -> Iterator[str]:
    """Yield the tiles' choices: in yields, and in costs of upgrades."""
    inventory = box.inventory
    for tile, yields, costs in zip(inventory.tiles, box.yields, box.costs, strict=True):
        taken = [ways_to_take(inventory, one.connectors, one.skills, one.returns) if one is not None else 0 for one in yields]
        paid = [ways_to_choose(inventory, one.skills.count(ANY)) if one is not None else 0 for one in costs]
        for field, levels in (("yields", taken), ("costs", paid)):
            for level, ways in enumerate(levels):
                if ways > MOST_WAYS:
                    what = f"tiles.{tile.id}.{field}.{level}: it leaves {ways:,} ways to choose; at most {MOST_WAYS:,}"
                    yield f"{what}: ask for fewer of any kind, or have fewer kinds in the set"


def _most_in_the_centre(box: Inventory) -> int:
    deals = [sum(deal.count(players) for deal in era.deals) for era in box.eras for players in box.players]
    return max(deals, default=0)


def _too_many(number: int, most: int = MOST_LISTED) -> str:
    return f"make {number:,} actions to choose from; at most {most:,}"
