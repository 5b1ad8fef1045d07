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

    ``names`` are the colours of keyples, ``spent`` is what a sealed bid took from behind the screen (``SealedBids``), and
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


@attrs.frozen
class SealedBids:
    """The sealed bids of a stream, by event index: what each part ``spent`` from behind a screen, and the ``hidden`` parts.

    ``spent`` has the known number, or the minimum.  The rest of a revealed bid is counted at its last hidden part, as late as
    possible: keyples drawn after that part cannot be in the bid.  ``unknown`` are hidden parts that are never revealed.
    """

    spent: Mapping[int, int]
    unknown: Sequence[int]
    hidden: Sequence[int]


def read_bids(events: Sequence[Event]) -> SealedBids:
    """Return the sealed bids of a stream."""
    spent, hidden, parts, revealed = dict[int, int](), list[int](), dict[Pile, list[int]](), set[int]()
    held = dict[Pile, int]()
    for at, event in enumerate(events):
        if isinstance(event, BidSealed):
            pile = (event.seat, event.tile)
            spent[at] = fewest(event) if event.behind is None else event.behind
            held[pile] = held.get(pile, 0) + event.front + spent[at]
            if event.behind is None:
                hidden.append(at)
                parts.setdefault(pile, []).append(at)
        elif isinstance(event, BidRevealed):
            pile = (event.seat, event.tile)
            more, own = event.number - held.pop(pile, 0), parts.pop(pile, [])
            if own:
                spent[own[-1]] += more
                revealed.update(own)
    return SealedBids(spent, [at for at in hidden if at not in revealed], hidden)


def unseal(events: Sequence[Event], bids: SealedBids, names: Sequence[str], random: Random, gift: Gift = None) -> Sequence[Event]:
    """Return the stream with the size of every sealed bid: as revealed later, otherwise sampled from what its seat could bid.

    All draws must be known; ``names`` are the colours of keyples.
    """
    if not bids.hidden:
        return events
    found, spent, taken = list(events), dict(bids.spent), dict[Colour, int]()
    behind = _behind(events, spent, names, gift) if bids.unknown else {}
    event: Any
    for at in bids.unknown:
        event = events[at]
        own = (event.seat, event.colour)
        spare = min(number for place, number in behind[own] if place >= at)  # what came later cannot have been bid
        more = random.randint(0, spare - taken.get(own, 0))
        taken[own] = taken.get(own, 0) + more
        spent[at] += more
    for at in bids.hidden:
        event = events[at]
        found[at] = attrs.evolve(event, behind=spent[at])
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
