"""Sealed bids in a stream that does not tell their size: what they must hold, and bids that could have been made.

A bid is a choice and no chance: whatever its seat could have bid is as likely here as anything else.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import attrs

from ktc.city.model.events import BidRevealed, BidSealed, Event, KeyplesDrawn, KeyplesPlaced, KeyplesReturned
from ktc.city.model.pieces import Hand

FEWEST: Final = 1  # keyples of a bid
Pile = tuple[int, str]  # seat and tile


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


def unseal(events: Sequence[Event], names: Sequence[str], random: Random) -> Sequence[Event]:
    """Return the stream with the size of every sealed bid: what was revealed later, and else what its seat could bid.

    All draws are known in it; ``names`` are the colours of keyples.
    """
    hidden = [at for at, event in enumerate(events) if isinstance(event, BidSealed) and event.behind is None]
    if not hidden:
        return events
    found, revealed, spare = list(events), _beyond_the_fewest(events), _left_behind(events, names)
    for at in hidden:
        event: Any = events[at]
        hand = (event.seat, event.colour)
        more = revealed[at] if at in revealed else random.randint(0, spare.get(hand, 0))
        if at not in revealed:
            spare[hand] -= more
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


def _left_behind(events: Sequence[Event], names: Sequence[str]) -> dict[tuple[int, str], int]:
    """Return what lies behind the screens at the end, by seat and colour, if hidden bids hold no more than they must."""
    left, seals = dict[tuple[int, str], int](), Seals()

    def gain(seat: int, colour: str, number: int) -> None:
        left[seat, colour] = left.get((seat, colour), 0) + number

    for event in events:
        if isinstance(event, KeyplesDrawn) and event.colours is not None:
            for colour, number in zip(names, event.colours, strict=True):
                gain(event.seat, colour, number)
        elif isinstance(event, BidSealed | BidRevealed):
            gain(event.seat, event.colour, -seals.spent(event))
        elif isinstance(event, KeyplesPlaced):
            gain(event.seat, event.colour, -event.behind)
        elif isinstance(event, KeyplesReturned) and event.to == Hand.BEHIND:
            gain(event.seat, event.colour, event.number)
    return left
