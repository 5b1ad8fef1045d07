"""The events: moves of components between named places, each with the id of its rule.

Counts by colour or skill are in the order of the set's names.  Events are immutable plain values; a record holds
exactly these, and reading one back needs no plugin.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from ktc.kit import UNLESS_EMPTY, BaseEvent, EventKinds, Hidden, Seat

__all__ = [
    "AllPassed",
    "BagFilled",
    "BargeMoored",
    "BargeSailed",
    "BidPaid",
    "BidRevealed",
    "BidSealed",
    "ChoiceOpened",
    "ConnectorDiscarded",
    "ConnectorPlaced",
    "ConnectorsTaken",
    "EraBegan",
    "EraEnded",
    "GameEnded",
    "HomeChosen",
    "KeyplesBagged",
    "KeyplesBid",
    "KeyplesDrawn",
    "KeyplesPlaced",
    "KeyplesReturned",
    "Noted",
    "OfferTaken",
    "Outbid",
    "Passed",
    "PhaseBegan",
    "PileMoved",
    "RiverLaid",
    "SeedCommitted",
    "SkillsReturned",
    "SkillsTaken",
    "SupplyLaid",
    "TileLeft",
    "TilePlaced",
    "TileTaken",
    "TileUpgraded",
    "TilesDealt",
    "TilesSetAside",
    "TurnBegan",
]

EVENTS: Final = EventKinds()


class CityEvent(BaseEvent):
    """An event of this game, except those of effects that any game may have."""

    __slots__ = ()
    rule: str


if TYPE_CHECKING:
    from ktc.effects import EffectEvent

    Event: TypeAlias = CityEvent | EffectEvent
else:  # few games have effects
    Event = CityEvent


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class SeedCommitted(CityEvent):
    """The hash of the seed was published before the first draw (setup.tournament)."""

    commitment: str
    """The hash of the seed, as hexadecimal digits."""
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class HomeChosen(CityEvent):
    """A seat has its home tile, at (0, 0) of its borough (setup.players)."""

    seat: int
    tile: str
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class RiverLaid(CityEvent):
    """The river tiles were set up, left to right (setup.river)."""

    tiles: tuple[str, ...]
    """The ids of the river tiles, left to right."""
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class SupplyLaid(CityEvent):
    """The general supply is filled with connectors and skill tiles (setup.supply)."""

    connectors: tuple[int, ...]
    """How many connectors of each colour, in the order of the set's colours."""
    skills: tuple[int, ...]
    """How many skill tiles of each type, in the order of the set's types."""
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class BagFilled(CityEvent):
    """The bag was filled with all keyples (setup.bag)."""

    counts: tuple[int, ...]
    """How many keyples of each colour, in the order of the set's colours."""
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class BargeMoored(CityEvent):
    """A barge moors at its first berth (setup.start-player)."""

    seat: int
    berth: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TilesSetAside(CityEvent):
    """These tiles of a kind were chosen and set aside face up; the others left the game (setup.routemasters)."""

    kind: str
    tiles: tuple[str, ...]
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TilesDealt(CityEvent):
    """Tiles came to the centre, at a level (era.tiles)."""

    tiles: tuple[str, ...]
    level: int
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class EraBegan(CityEvent):
    """An era, counted from 0, began; ``first`` plays first (turn.first)."""

    era: int
    first: Seat
    """The seat that plays first, from 0."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TurnBegan(CityEvent):
    """It is a seat's turn (turn.one-action)."""

    seat: int
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class PileMoved(CityEvent):
    """An own losing bid went whole from ``source`` to ``tile``, to bid there or to be placed (keyples.group)."""

    seat: int
    source: str
    """The id of the tile that the losing bid left."""
    tile: str
    purpose: str
    colour: str
    number: int
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesBid(CityEvent):
    """Keyples from behind and in front of the screen joined a bid, which now counts ``total`` with any moved piles."""

    seat: int
    tile: str
    colour: str
    behind: int
    front: int
    total: int
    """How many keyples the bid counts now, with any moved piles."""
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class BidSealed(CityEvent):
    """Keyples joined a bid whose size stays hidden from other seats until the era ends; a variant's rule.

    ``seen_by`` are the seats that know how many came from ``behind`` the screen; redacted for others, ``behind`` is None.
    """

    seat: int
    tile: str
    colour: str
    behind: Hidden[int]
    front: int
    seen_by: tuple[int, ...]
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class BidRevealed(CityEvent):
    """A sealed bid was revealed: it counts ``number``; ``leads``: it wins."""

    seat: int
    tile: str
    colour: str
    number: int
    leads: bool
    """Whether the bid wins."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class Outbid(CityEvent):
    """A seat's bid is no longer the highest; it stays where it is (bid.outbid-stays)."""

    seat: int
    tile: str
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesPlaced(CityEvent):
    """Keyples were placed to use or upgrade a tile; the placement counts ``number`` with any moved piles."""

    seat: int
    tile: str
    purpose: str
    colour: str
    behind: int
    front: int
    number: int
    """How many keyples the placement counts, with any moved piles."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class ChoiceOpened(CityEvent):
    """The seat must now choose what its use gives, or which skill tiles its upgrade costs."""

    seat: int
    tile: str
    purpose: str
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class ConnectorsTaken(CityEvent):
    """Connectors went from the supply to a seat, which must place them; ``open`` ones get their colour when placed."""

    seat: int
    tile: str
    connectors: tuple[str, ...]
    """The colours of the connectors that were taken from the supply, one entry each."""
    open: int
    """How many more were taken whose colour is chosen when they are placed."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class SkillsTaken(CityEvent):
    """Skill tiles went from the supply behind a screen (skill.hidden)."""

    seat: int
    tile: str
    skills: tuple[str, ...]
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class SkillsReturned(CityEvent):
    """Skill tiles went back to the supply, for a use or an upgrade."""

    seat: int
    tile: str
    skills: tuple[str, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class OfferTaken(CityEvent):
    """A seat took an offer of a variant, or of a tile by its id, as the action of its turn."""

    seat: int
    variant: str
    wish: str
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class Noted(CityEvent):
    """A variant noted a number under a key; ``seen_by`` are the seats that know it (None: all), for others it is None."""

    variant: str
    key: str
    """The key under which the variant remembers it."""
    value: Hidden[int]
    """The number that is remembered from now on."""
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class ConnectorPlaced(CityEvent):
    """A connector was placed across a side of a tile, permanently; ``open``: it had no colour before."""

    seat: int
    colour: str
    """The colour of the connector."""
    tile: str
    side: int
    open: bool
    """Whether it had no colour before."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class ConnectorDiscarded(CityEvent):
    """A connector went back to the supply; an ``open`` one (no colour) was never taken out of it."""

    seat: int
    colour: str
    """The colour of the connector; empty for one that had none yet."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TileUpgraded(CityEvent):
    """A tile now shows this level."""

    seat: int
    tile: str
    level: int
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class Passed(CityEvent):
    """A seat passed and may act later in the era (pass.again)."""

    seat: int
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class AllPassed(CityEvent):
    """All who had not sailed passed one after another; they sail in this order (pass.all)."""

    order: tuple[Seat, ...]
    """The seats in the order in which they sail now, from 0."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class BargeSailed(CityEvent):
    """A barge reached a berth of the next river tile (sail.berth); ``breaks``: it breaks a row of passes."""

    seat: int
    berth: int
    breaks: bool
    """Whether it breaks a row of passes."""
    rule: str


@EVENTS.kind()
@attrs.frozen(weakref_slot=False, repr=False)
class EraEnded(CityEvent):
    """The last barge has sailed; ``order`` is by seat from the rightmost barge, then clockwise (sail.effects)."""

    era: int
    order: tuple[Seat, ...]
    """The seats from that of the rightmost barge, then clockwise, from 0."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class PhaseBegan(CityEvent):
    """The game reached its next phase, named as in a view's ``phase``."""

    phase: str
    """The part of the game that begins, as in the view's phase."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesReturned(CityEvent):
    """Keyples returned from a tile to a seat, behind its screen or in front of it; ``bid``: they were a losing bid."""

    seat: int
    tile: str
    colour: str
    number: int
    to: str
    """Where they went: "behind" the seat's screen, or in "front" of it."""
    bid: bool
    """Whether they lay in a losing bid; else they had been placed."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class BidPaid(CityEvent):
    """The keyples of a winning bid went to the bag (end.take-tiles)."""

    seat: int
    tile: str
    colour: str
    number: int
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TileTaken(CityEvent):
    """A seat took a tile it won, or a river tile it claimed, and must place it."""

    seat: int
    tile: str
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesBagged(CityEvent):
    """Keyples placed on a tile went to the bag: as the price of an upgrade, or with a tile that leaves (end.unbid).

    ``out``: they left the game instead.
    """

    tile: str
    colour: str
    number: int
    out: bool
    """Whether the keyples left the game instead."""
    rule: str


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TileLeft(CityEvent):
    """A tile left the game."""

    tile: str
    rule: str


@EVENTS.kind(reveals=True, interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesDrawn(CityEvent):
    """A seat drew keyples from the bag.

    ``colours`` counts them by colour; ``seen_by`` are the seats that know them (None: all).  Redacted for other seats,
    ``colours`` is None.  Where they were ``sought``, all see them.
    """

    seat: int
    number: int
    """How many keyples were drawn."""
    colours: Hidden[tuple[int, ...]]
    """How many keyples of each colour, in the order of the set's colours."""
    seen_by: tuple[int, ...] | None
    rule: str
    sought: tuple[int, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """How many of each colour were looked for in the bag; missing where they were drawn at random."""

    if not TYPE_CHECKING:  # to a type checker, any name would be an attribute

        def __getattr__(self, name):
            if name == "sought":
                return ()  # in a pickle from before the field
            raise AttributeError(name)


@EVENTS.kind(interned=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TilePlaced(CityEvent):
    """A won tile was placed in the borough (end.place)."""

    seat: int
    tile: str
    q: int
    r: int
    rotation: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class GameEnded(CityEvent):
    """The points were counted (score.winner)."""

    totals: tuple[int, ...]
    """The points of each seat, by seat."""
    winner: Seat
    """The seat that wins, from 0."""
    rule: str
