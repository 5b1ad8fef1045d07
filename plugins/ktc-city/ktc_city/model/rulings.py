"""Points that no rulebook settles, each with a default, alternatives and the reason.  All are options of a game."""

from typing import Final

import attrs

from ktc_city.model import ids


@attrs.frozen
class Ruling:
    """One open point, named by the rule that it belongs to.  ``choices`` start with the default."""

    rule: str
    """The id of the rule that it belongs to."""
    choices: tuple[str, ...]
    """What can be chosen; the first one is played unless the options say otherwise."""
    question: str
    """The open point, in English."""

    @property
    def default(self) -> str:
        """The default choices of the open rules."""
        return self.choices[0]


ANOTHER_TILE, SAME_TILE_TOO = "another-tile", "same-tile-too"
ANY_IN_THE_CENTRE, WITH_A_BID = "any-in-the-centre", "with-a-bid"
AT_USE, AT_PLACING = "at-use", "at-placing"
MAY_BE_USED, MAY_NOT_BE_USED = "may-be-used", "may-not-be-used"
RIVER_SIDES_TOO, LAND_SIDES_ONLY = "river-sides-too", "land-sides-only"
SAILING_BREAKS, SAILING_KEEPS = "sailing-breaks", "sailing-keeps"
TO_THE_BAG, OUT_OF_THE_GAME = "to-the-bag", "out-of-the-game"
CLOCKWISE, BY_BERTH = "clockwise", "by-berth"
FREE, AS_DEALT = "free", "as-dealt"
LEAVES, WAITS = "leaves", "waits"
AT_RANDOM, CHOSEN_IN_TURN, ONE_OF_TWO_DEALT = "at-random", "chosen-in-turn", "one-of-two-dealt"

CORE: Final = (  # a new one comes last: the plan of the kept games counts them
    Ruling(ids.KEYPLES_SOURCES, (ANOTHER_TILE, SAME_TILE_TOO), "May a losing bid be placed to use the tile that it is on?"),
    Ruling(ids.USE_YIELD, (AT_USE, AT_PLACING), "When is the colour of a white connector chosen?"),
    Ruling(ids.USE_SHORTAGE, (MAY_BE_USED, MAY_NOT_BE_USED), "May a tile be used that can give nothing?"),
    Ruling(ids.CONNECTOR_OWN_SIDE, (RIVER_SIDES_TOO, LAND_SIDES_ONLY), "May a connector lie across a river side?"),
    Ruling(ids.PASS_ALL, (SAILING_BREAKS, SAILING_KEEPS), "Does a sailing break a row of passes?"),
    Ruling(ids.END_UNBID, (TO_THE_BAG, OUT_OF_THE_GAME), "Where do keyples go that were placed on a tile without a bid?"),
    Ruling(ids.END_DRAW, (CLOCKWISE, BY_BERTH), "In which order are keyples drawn, from the rightmost barge on?"),
    Ruling(ids.END_PLACE, (FREE, AS_DEALT), "May a tile be turned when it is placed?"),
    Ruling(ids.END_PLACE_RIVER, (LEAVES, WAITS), "What becomes of a won tile that fits nowhere?"),
    Ruling(ids.USE_WHERE, (ANY_IN_THE_CENTRE, WITH_A_BID), "May a tile in the centre be used before a player has bid on it?"),
    Ruling(ids.SETUP_PLAYERS, (AT_RANDOM, CHOSEN_IN_TURN, ONE_OF_TWO_DEALT), "How does each player get a home tile?"),
)


def preferred(ruling: Ruling, choice: str) -> Ruling:
    """Return the ruling with this choice as its default."""
    if choice == ruling.default:
        return ruling
    return attrs.evolve(ruling, choices=(choice, *(other for other in ruling.choices if other != choice)))
