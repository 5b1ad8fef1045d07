"""Evaluation weights of greedy, in points, tuned by self-play."""

from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import Final

import attrs


@attrs.frozen
class Weights:
    """The evaluation weights of greedy."""

    noise: float = 0.15  # between worths that are nearly equal, so that its games differ
    act: float = 0.23  # a keyple spent in this era does nothing else in it
    act_last: float = 0.3  # the same in the last era, after which it does nothing at all
    plenty: float = 0.18  # keyples of the colour of which most are at hand are easiest to miss
    least: float = 0.02  # no keyple is spent for nothing
    keep: float = 1.3  # a keyple that stays one's own does something in each era that is left
    gift: float = 0.2  # a keyple placed in another borough is another's from the next era on
    outbid: float = 0.096  # the chance that a rival tops a bid of one keyple; for each keyple more, times this again
    watch: float = 0.24  # the part of what a winning bid may still lose that staying ashore saves
    led: float = 0.59  # how sure a tile is that this seat has bid most for
    upgraded: float = 0.62  # how much of an upgrade's points is left when its costs are paid
    lasting: float = 0.49  # the chance in one era that an upgrade comes about
    next_step: float = 0.26  # of what the upgrade after the next brings
    production: float = 1.6  # the uses of an own tile in one era, in uses at the lowest cost
    unit: float = 1.6  # a connector or skill tile in an average use
    again: float = 0.54  # of that, where another tile of the borough gives the same
    counted: float = 2.3  # connectors that a counting tile gets in one era
    chained: float = 0.49  # tiles that a chain grows by in one era
    reach: float = 0.58  # of the longest chain that lies already, for a tile that counts such chains
    gather: float = 0.83  # skill tiles that are still taken for a tile that counts them
    protrude: float = 0.55  # a chain that sticks out may be joined by a later tile
    neighbour: float = 0.29  # a side between two tiles can serve both
    spread: float = 0.02  # a borough that stays together leaves more such sides
    crowd: float = 0.27  # a side of a counting tile spent on another colour
    spare: float = 0.18  # a connector that nothing counts
    spare_skill: float = 0.37  # a skill tile that nothing asks for
    share: float = 0.51  # of an upgrade's gain for each thing it waits for
    second: float = 0.51  # of two alike, the second is worth less
    hurry: float = 0.075  # the chance that a rival takes the best berth within a round
    wait: float = 0.4  # passing lets others act, and shows that there is nothing left to do
    first: float = 0.34  # the rightmost barge starts the next era
    berth_keyple: float = 0.92  # a keyple drawn, in keyples kept


DEFAULT_WEIGHTS = Weights()

# Parts of the worths that came true in games of greedy, and points that nothing else says: from a regression.
WON: Final = (0.9, 1.0, 0.3)  # of a tile that is won or led, by eras that follow: early ones are worth less than they seem
NEARLY: Final = 0.5  # of an upgrade, a skill tile, uses and connectors that are still to come
KEYPLE: Final = 1.6  # at hand, or drawn for the berth, when another era follows
LAST_KEYPLE: Final = 0.3


def added(worths: Iterable[float]) -> float:
    """Return worths added one after the other: from Python 3.12 on, ``sum`` corrects their rounding, so choices would differ."""
    return reduce(add, worths, 0.0)
