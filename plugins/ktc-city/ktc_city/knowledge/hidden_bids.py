"""Keyples that events move behind screens and into the bag; and sealed bids in a stream that hides their size.

A property test adds up all ``moves`` and compares them with positions, so an event that is missing here is noticed.  A bid is a
choice, not a draw: all sizes that a seat could have bid are equally likely here.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import attrs

from ktc_city.model.events import (
    BagFilled,
    BidPaid,
    BidRevealed,
    BidSealed,
    Event,
    KeyplesBagged,
    KeyplesBid,
    KeyplesDrawn,
    KeyplesPlaced,
    KeyplesReturned,
)
from ktc_city.model.plain import HIDDEN

if TYPE_CHECKING:
    from ktc_city.model.effect_events import KeyplesGiven  # few games load it

Gift: TypeAlias = "type[KeyplesGiven] | None"
BAG: Final = -1
FEWEST: Final = 1  # keyples of a bid
Pile = tuple[int, str]  # seat and tile
Colour = tuple[int, str]  # of a seat


class Move(NamedTuple):
    """Keyples of a colour that come behind the screen of a seat, or into the ``BAG``; a negative number leaves it.

    ``front`` is the number spent together with them from in front of the screen.
    """

    to: int
    colour: str
    number: int
    front: int = 0


def moves(event: Event, names: Sequence[str], spent: int, gift: Gift = None) -> Sequence[Move]:
    """Return the moves of an event behind screens and into the bag; draws do not remove keyples from the bag here.

    ``names`` are the colours of keyples, ``spent`` is what a sealed bid took from behind the screen (``spent_under_seal``), and
    ``gift`` the kind of event that gives keyples from hands, if any.  Draws with hidden colours move nothing.
    """
    if isinstance(event, KeyplesBid | KeyplesPlaced):
        return (Move(event.seat, event.colour, -event.behind, event.front),)
    if isinstance(event, KeyplesDrawn):
        return [] if event.colours is None else [Move(event.seat, *drawn) for drawn in zip(names, event.colours, strict=True)]
    if isinstance(event, BidSealed):
        return (Move(event.seat, event.colour, -spent),)
    if isinstance(event, KeyplesReturned):
        return (Move(event.seat, event.colour, event.number),) if event.to in HIDDEN else ()
    if isinstance(event, BagFilled):
        return [Move(BAG, *filled) for filled in zip(names, event.counts, strict=True)]
    if isinstance(event, BidPaid) or (isinstance(event, KeyplesBagged) and not event.out):
        return (Move(BAG, event.colour, event.number),)
    if gift is not None and isinstance(event, gift):
        number = event.behind + event.front
        return (Move(event.seat, event.colour, -event.behind, event.front), Move(max(event.to, BAG), event.colour, number))
    return ()


def fewest(event: BidSealed) -> int:
    """Return the minimum number of keyples from behind the screen."""
    return max(0, FEWEST - event.front)


def spent_under_seal(events: Sequence[Event]) -> dict[int, int]:
    """Return by event index what each part of a sealed bid took from behind a screen: the known number, or the minimum.

    The rest of a revealed bid is counted at its last hidden part, as late as possible: keyples drawn after that part cannot be in
    the bid.
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
    """Return the stream with the size of every sealed bid: as revealed later, otherwise sampled from what its seat could bid.

    All draws must be known; ``names`` are the colours of keyples.
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
    """Return the indices of the bid parts that are revealed later."""
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
    """Return the keyples behind the screens by seat and colour, after each change, if hidden bids have their minimum."""
    behind = dict[Colour, list[tuple[int, int]]]()
    for at, event in enumerate(events):
        for move in moves(event, names, spent.get(at, 0), gift):
            row = behind.setdefault((move.to, move.colour), [])
            row.append((at, (row[-1][1] if row else 0) + move.number))
    return behind
