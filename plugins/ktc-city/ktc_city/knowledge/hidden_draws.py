"""Constraints on hidden draws from an event stream: their number, the bag before each, and what was spent later."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc_city.knowledge.hidden_bids import BAG, Gift, SealedBids, moves
from ktc_city.model import events as ev
from ktc_city.model.pieces import Inventory, Spend

Counts = Sequence[int]  # by colour
ANY_NUMBER: Final = 1 << 30


@attrs.frozen
class KeypleDraw:
    """One draw from the bag.

    ``at`` is its index in the stream; ``added`` what entered the bag since the previous draw.  ``colours`` are its colours, or
    None if the stream hides them.  ``least`` and ``most`` then bound the total of the seat's hidden draws up to this one, from
    what the seat did before its next draw.  If keyples were ``sought``, the bag had no more of a colour of which fewer were
    found.
    """

    at: int
    seat: int
    number: int
    added: Counts
    colours: Counts | None
    least: list[int]
    most: list[int]
    sought: Counts = ()


def read_draws(
    box: Inventory, spend: Spend, stream: Sequence[ev.Event], bids: SealedBids, gift: Gift = None
) -> Sequence[KeypleDraw]:
    """Return the draws of a stream, in order; ``gift`` is the kind of event that gives keyples from hands, if any.

    If keyples behind the screen are spent first, spending one from in front shows that none of its colour is left behind.
    """
    names, spends_behind_first = box.keyples, spend is Spend.BEHIND_FIRST
    colour_of = {name: number for number, name in enumerate(names)}
    added, held, last, found = [0] * len(names), dict[int, list[int]](), dict[int, KeypleDraw](), list[KeypleDraw]()
    for at, event in enumerate(stream):
        if isinstance(event, ev.KeyplesDrawn):
            least, most = [0] * len(names), [ANY_NUMBER] * len(names)
            found.append(KeypleDraw(at, event.seat, event.number, added, event.colours, least, most, event.sought))
            added = [0] * len(names)
            if event.colours is None:
                last[event.seat] = found[-1]
        for to, name, number, front in moves(event, names, bids.spent.get(at, 0), gift):
            colour, all_there_was = colour_of[name], spends_behind_first and front > 0
            if to == BAG:
                added[colour] += number
                continue
            seen = held.setdefault(to, [0] * len(names))
            seen[colour] += number
            if to in last and (number < 0 or all_there_was):  # what it spent without being seen to get it
                least, most = last[to].least, last[to].most
                least[colour] = max(least[colour], -seen[colour])
                if all_there_was:
                    most[colour] = min(most[colour], -seen[colour])
    return found
