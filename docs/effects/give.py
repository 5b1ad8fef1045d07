"""Give skill tiles to the supply, keyples to the bag, or both `to` a seat; or give away `won`, a tile not yet
placed.

The giver chooses `"any"` pieces, or the `chooser`. `seat=ANYONE` is a player whom the chooser picks, and
`chooser=CHANCE` draws both. Colours
of keyples are always the giver's choice, one question for each, even with one colour left; a seat that holds
no more than it gives is not asked. Keyples of named `colours` are given all or none: the giver answers `"yes"`
or `"no"`, because no other seat can check its hand. With `whole=True` nothing moves if pieces are missing. A seat with a
sealed bid gives no keyples.
"""

from itertools import permutations
from typing import Any

from ktc.plugin import Effects, Give, OpenBoard, PrintedTile, Trigger, hookimpl, one_of, then


class SwapShop(PrintedTile):
    """Another player who uses it may swap a skill tile for one of another type; an owner without that type keeps both."""

    @hookimpl
    def tile_used(self, moment: Trigger, board: OpenBoard) -> Effects:
        me, owner = moment.seat, moment.owner
        if owner in (-1, me):
            return None
        swaps: dict[str, Any] = {
            f"{given} for {got}": then(Give(skills=(given,), seat=me, to=owner), Give(skills=(got,), seat=owner, to=me))
            for given, got in permutations(board.skills, 2)
        }
        return one_of("swap", may=True, seat=me, **swaps)
