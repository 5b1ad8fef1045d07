"""Sealed bids in a stream that does not tell their size: what they must hold, and bids that could have been made.

A bid is a choice and no chance: whatever its seat could have bid is as likely here as anything else.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from ktc_city.model.events import BidRevealed, BidSealed, Event, KeyplesDrawn, KeyplesPlaced, KeyplesReturned
from ktc_city.model.pieces import Hand

if TYPE_CHECKING:
    from ktc_city.model.effect_events import KeyplesGiven  # few games load it

Gift: TypeAlias = "type[KeyplesGiven] | None"
FEWEST: Final = 1  # keyples of a bid
Pile = tuple[int, str]  # seat and tile
Colour = tuple[int, str]  # of a seat


def fewest(event: BidSealed) -> int:
    """Return how many keyples came from behind the screen at least."""
    return max(0, FEWEST - event.front)


def spent_under_seal(events: Sequence[Event]) -> dict[int, int]:
    """Return by place what each part of a sealed bid took from behind a screen: as told, and else the fewest that it can be.

    What a bid was revealed to hold beyond that is counted at its last hidden part, as late as it can have been bid: keyples that
    were drawn after it are none of it.
    """
    spent, held, hidden = dict[int, int](), dict[Pile, int](), dict[Pile, int]()
    for at, event in enumerate(events):
        if isinstance(event, BidSealed):
            pile = (event.seat, event.tile)
            spent[at] = event.behind if event.behind is not None else fewest(event)
            held[pile] = held.get(pile, 0) + event.front + spent[at]
            if event.behind is None:
                hidden[pile] = at
        elif isinstance(event, BidRevealed):
            pile = (event.seat, event.tile)
            more = event.number - held.pop(pile, 0)
            if pile in hidden:
                spent[hidden.pop(pile)] += more
    return spent


def unseal(events: Sequence[Event], names: Sequence[str], random: Random, gift: Gift = None) -> Sequence[Event]:
    """Return the stream with the size of every sealed bid: what was revealed later, and else what its seat could bid.

    All draws are known in it; ``names`` are the colours of keyples.
    """
    hidden = [at for at, event in enumerate(events) if isinstance(event, BidSealed) and event.behind is None]
    if not hidden:
        return events
    found, spent = list(events), spent_under_seal(events)
    behind, revealed = _behind(events, spent, names, gift), _revealed(events)
    taken = dict[Colour, int]()
    for at in hidden:
        event: Any = events[at]
        if at not in revealed:
            own = (event.seat, event.colour)
            spare = min(number for place, number in behind[own] if place >= at)  # what came later cannot have been bid
            more = random.randint(0, spare - taken.get(own, 0))
            taken[own] = taken.get(own, 0) + more
            spent[at] += more
        found[at] = attrs.evolve(event, behind=spent[at])
    return found


def _revealed(events: Sequence[Event]) -> set[int]:
    """Return the places of the parts of bids that were revealed later."""
    parts, found = dict[Pile, list[int]](), set[int]()
    for at, event in enumerate(events):
        if isinstance(event, BidSealed):
            parts.setdefault((event.seat, event.tile), []).append(at)
        elif isinstance(event, BidRevealed):
            found.update(parts.pop((event.seat, event.tile), ()))
    return found


def _behind(
    events: Sequence[Event], spent: Mapping[int, int], names: Sequence[str], gift: Gift
) -> dict[Colour, list[tuple[int, int]]]:
    """Return what lies behind the screens by seat and colour, after each change, if hidden bids hold no more than they must."""
    behind = dict[Colour, list[tuple[int, int]]]()

    def gain(at: int, seat: int, colour: str, number: int) -> None:
        row = behind.setdefault((seat, colour), [])
        row.append((at, (row[-1][1] if row else 0) + number))

    for at, event in enumerate(events):
        if isinstance(event, KeyplesDrawn) and event.colours is not None:
            for colour, number in zip(names, event.colours, strict=True):
                gain(at, event.seat, colour, number)
        elif isinstance(event, BidSealed):
            gain(at, event.seat, event.colour, -spent[at])
        elif isinstance(event, KeyplesPlaced):
            gain(at, event.seat, event.colour, -event.behind)
        elif isinstance(event, KeyplesReturned) and event.to == Hand.BEHIND:
            gain(at, event.seat, event.colour, event.number)
        elif gift is not None and isinstance(event, gift):
            gain(at, event.seat, event.colour, -event.behind)
            if event.to >= 0:
                gain(at, event.to, event.colour, event.behind + event.front)
    return behind
