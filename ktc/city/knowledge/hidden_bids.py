"""Sealed bids in a stream that does not tell their size: what they must hold, and bids that could have been made.

A bid is a choice and no chance: whatever its seat could have bid is as likely here as anything else.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from ktc.city.model.events import BidRevealed, BidSealed, Event, KeyplesDrawn, KeyplesPlaced, KeyplesReturned
from ktc.city.model.pieces import Hand

if TYPE_CHECKING:
    from ktc.city.model.effect_events import KeyplesGiven  # few games load it

Gift: TypeAlias = "type[KeyplesGiven] | None"
FEWEST: Final = 1  # keyples of a bid
Pile = tuple[int, str]  # seat and tile
Colour = tuple[int, str]  # of a seat


class Seals:
    """Follows what each sealed bid holds, as far as is known, and at least one keyple where nothing is."""

    def __init__(self) -> None:
        self._held: dict[Pile, int] = {}

    def spent(self, event: BidSealed | BidRevealed) -> int:
        """Return how many keyples from behind a screen the event adds to what was counted of its bid before."""
        pile = (event.seat, event.tile)
        if isinstance(event, BidRevealed):
            return event.number - self._held.pop(pile, 0)
        behind = event.behind if event.behind is not None else fewest(event)
        self._held[pile] = self._held.get(pile, 0) + event.front + behind
        return behind


def fewest(event: BidSealed) -> int:
    """Return how many keyples came from behind the screen at least."""
    return max(0, FEWEST - event.front)


def unseal(events: Sequence[Event], names: Sequence[str], random: Random, gift: Gift = None) -> Sequence[Event]:
    """Return the stream with the size of every sealed bid: what was revealed later, and else what its seat could bid.

    All draws are known in it; ``names`` are the colours of keyples.
    """
    hidden = [at for at, event in enumerate(events) if isinstance(event, BidSealed) and event.behind is None]
    if not hidden:
        return events
    found, revealed, behind = list(events), _beyond_the_fewest(events), _behind(events, names, gift)
    taken = dict[Colour, int]()
    for at in hidden:
        event: Any = events[at]
        if at in revealed:
            more = revealed[at]
        else:
            own = (event.seat, event.colour)
            spare = min(number for place, number in behind[own] if place >= at)  # what came later cannot have been bid
            more = random.randint(0, spare - taken.get(own, 0))
            taken[own] = taken.get(own, 0) + more
        found[at] = attrs.evolve(event, behind=fewest(event) + more)
    return found


def _beyond_the_fewest(events: Sequence[Event]) -> dict[int, int]:
    """Return what hidden parts of bids hold beyond the fewest, by place, where it was revealed: the first part holds it."""
    seals, parts, found = Seals(), dict[Pile, list[int]](), dict[int, int]()
    for at, event in enumerate(events):
        if isinstance(event, BidSealed):
            seals.spent(event)
            if event.behind is None:
                parts.setdefault((event.seat, event.tile), []).append(at)
        elif isinstance(event, BidRevealed):
            more = seals.spent(event)
            for place in parts.pop((event.seat, event.tile), []):
                found[place], more = more, 0
    return found


def _behind(events: Sequence[Event], names: Sequence[str], gift: Gift) -> dict[Colour, list[tuple[int, int]]]:
    """Return what lies behind the screens by seat and colour, after each change, if hidden bids hold no more than they must."""
    behind, seals = dict[Colour, list[tuple[int, int]]](), Seals()

    def gain(at: int, seat: int, colour: str, number: int) -> None:
        row = behind.setdefault((seat, colour), [])
        row.append((at, (row[-1][1] if row else 0) + number))

    for at, event in enumerate(events):
        if isinstance(event, KeyplesDrawn) and event.colours is not None:
            for colour, number in zip(names, event.colours, strict=True):
                gain(at, event.seat, colour, number)
        elif isinstance(event, BidSealed | BidRevealed):
            gain(at, event.seat, event.colour, -seals.spent(event))
        elif isinstance(event, KeyplesPlaced):
            gain(at, event.seat, event.colour, -event.behind)
        elif isinstance(event, KeyplesReturned) and event.to == Hand.BEHIND:
            gain(at, event.seat, event.colour, event.number)
        elif gift is not None and isinstance(event, gift):
            gain(at, event.seat, event.colour, -event.behind)
            if event.to >= 0:
                gain(at, event.to, event.colour, event.behind + event.front)
    return behind
