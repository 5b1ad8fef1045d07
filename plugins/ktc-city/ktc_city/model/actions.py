"""The actions of a seat.  An action names its seat.  All are immutable, hashable, plain values."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import attrs

from ktc.kit import IllegalAction, shorten
from ktc_city.model import ids

__all__ = [
    "Action",
    "Bid",
    "DiscardConnector",
    "Pass",
    "Pay",
    "PlaceConnector",
    "PlaceTile",
    "SetSail",
    "Take",
    "TakeOffer",
    "Upgrade",
    "Use",
]


def _in_order(names: Any) -> tuple[str, ...]:
    """Return names sorted, so that actions with the same names are equal."""
    if not names and type(names) is tuple:
        return ()
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise IllegalAction(ids.ACTION_FORM, "several-names", {"wish": shorten(names)})
    listed = tuple(names)
    return tuple(sorted(listed)) if all(type(name) is str for name in listed) else listed


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Bid:
    """Bid for a tile in the centre with keyples of one colour (bid.centre).

    ``behind`` and ``front`` count keyples from behind and in front of the own screen; ``piles`` names the tiles whose
    own losing bids move here, each whole.
    """

    seat: int
    tile: str
    colour: str
    behind: int
    front: int = 0
    piles: tuple[str, ...] = attrs.field(default=(), converter=_in_order)


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Use:
    """Place keyples on a tile to take what it yields (use.where); fields as for ``Bid``."""

    seat: int
    tile: str
    colour: str
    behind: int
    front: int = 0
    piles: tuple[str, ...] = attrs.field(default=(), converter=_in_order)


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Upgrade:
    """Place keyples on a tile of the own borough to upgrade it (upgrade.own); fields as for ``Bid``."""

    seat: int
    tile: str
    colour: str
    behind: int
    front: int = 0
    piles: tuple[str, ...] = attrs.field(default=(), converter=_in_order)


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Pass:
    """Do nothing this turn (pass.again)."""

    seat: int


@attrs.frozen(cache_hash=True, weakref_slot=False)
class SetSail:
    """Sail to a berth of the next river tile, counted from 0 at the left (sail.berth)."""

    seat: int
    berth: int


@attrs.frozen(cache_hash=True, weakref_slot=False)
class TakeOffer:
    """Take an offer of a ``variant``, or of an own tile by its id, as the one action of a turn; ``wish`` names the offer."""

    seat: int
    variant: str
    wish: str


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Take:
    """Choose what a use gives: the skill tiles returned for it, and the connectors and skill tiles of choice."""

    seat: int
    returned: tuple[str, ...] = attrs.field(default=(), converter=_in_order)
    """The types of the skill tiles that are given back for it; their order does not matter."""
    connectors: tuple[str, ...] = attrs.field(default=(), converter=_in_order)
    """The colours of the connectors of choice; their order does not matter."""
    skills: tuple[str, ...] = attrs.field(default=(), converter=_in_order)
    """The types of the skill tiles of choice; their order does not matter."""


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Pay:
    """Choose the skill tiles of any type that an upgrade costs (upgrade.skills)."""

    seat: int
    skills: tuple[str, ...] = attrs.field(converter=_in_order)
    """The types of the skill tiles that are spent; their order does not matter."""


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PlaceConnector:
    """Place a connector across a side of a tile in the own borough (connector.own-side).

    ``side`` is a direction, 0 for east, then counter-clockwise.  A side between two own tiles is named by the tile that
    was placed first.
    """

    seat: int
    colour: str
    """The colour of the connector, as the set names it."""
    tile: str
    """The id of the own tile; a side between two own tiles is named by the one that was laid first."""
    side: int


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DiscardConnector:
    """Put an unplaced connector back into the supply (connector.discard)."""

    seat: int
    colour: str
    """The colour of the connector, as the set names it; empty for one whose colour is chosen when it is placed."""


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PlaceTile:
    """Place a won tile at (q, r) of the own borough (end.place), rotated counter-clockwise by ``rotation`` sixths."""

    seat: int
    tile: str
    q: int
    r: int
    rotation: int = 0


KeypleAction = Bid | Use | Upgrade
BoxAction = Bid | Use | Upgrade | Pass | SetSail | TakeOffer | Take | Pay | PlaceConnector | DiscardConnector | PlaceTile
if TYPE_CHECKING:  # few games ask for the other
    from ktc.effects import Choose

    Action = BoxAction | Choose
else:
    Action = BoxAction
