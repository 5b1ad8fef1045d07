"""What has happened: moves of components between named places.  Every event carries the id of the rule that made it.

Counts by colour or skill are in the order of the set's names.  Events are immutable plain values; a record holds
exactly these, and reading one back needs no plugin.
"""

from typing import TYPE_CHECKING, TypeAlias

import attrs

from ktc.kit import Hidden, fact

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
    "Event",
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


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class SeedCommitted:
    """The hash of the seed, published before the first draw (setup.tournament)."""

    commitment: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class HomeChosen:
    """A seat has its home tile, which lies at (0, 0) of its borough (setup.players)."""

    seat: int
    tile: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class RiverLaid:
    """The river tiles, left to right (setup.river)."""

    tiles: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class SupplyLaid:
    """Connectors and skill tiles lie in the general supply (setup.supply)."""

    connectors: tuple[int, ...]
    skills: tuple[int, ...]
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class BagFilled:
    """All keyples are in the bag (setup.bag)."""

    counts: tuple[int, ...]
    rule: str


@fact(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class BargeMoored:
    """A barge lies on its first berth (setup.start-player)."""

    seat: int
    berth: int
    rule: str


@fact(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TilesSetAside:
    """Of a kind, these tiles were chosen and lie face up; the others have left the game (setup.routemasters)."""

    kind: str
    tiles: tuple[str, ...]
    rule: str


@fact(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class TilesDealt:
    """Tiles came to the centre, at a level (era.tiles)."""

    tiles: tuple[str, ...]
    level: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class EraBegan:
    """An era, counted from 0, began; ``first`` plays first (turn.first)."""

    era: int
    first: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class TurnBegan:
    """It is a seat's turn (turn.one-action)."""

    seat: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class PileMoved:
    """An own losing bid went whole from ``source`` to ``tile``, to bid there or to be placed (keyples.group)."""

    seat: int
    source: str
    tile: str
    purpose: str
    colour: str
    number: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesBid:
    """Keyples from behind and in front of the screen joined a bid, which now counts ``total`` with any moved piles."""

    seat: int
    tile: str
    colour: str
    behind: int
    front: int
    total: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class BidSealed:
    """Keyples joined a bid whose size others see when the era ends; a variant's rule.

    ``seen_by`` are the seats that know how many came from ``behind`` the screen; told to another, ``behind`` is None.
    """

    seat: int
    tile: str
    colour: str
    behind: Hidden[int]
    front: int
    seen_by: tuple[int, ...]
    rule: str


@fact(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class BidRevealed:
    """A sealed bid counts ``number``; ``leads``: it wins."""

    seat: int
    tile: str
    colour: str
    number: int
    leads: bool
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class Outbid:
    """A seat's bid is no longer the highest; it stays where it is (bid.outbid-stays)."""

    seat: int
    tile: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesPlaced:
    """Keyples were placed to use or upgrade a tile; the placement counts ``number`` with any moved piles."""

    seat: int
    tile: str
    purpose: str
    colour: str
    behind: int
    front: int
    number: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class ChoiceOpened:
    """The seat must now choose what its use gives, or which skill tiles its upgrade costs."""

    seat: int
    tile: str
    purpose: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class ConnectorsTaken:
    """Connectors went from the supply to a seat, which has yet to place them; ``open`` ones get their colour when placed."""

    seat: int
    tile: str
    connectors: tuple[str, ...]
    open: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class SkillsTaken:
    """Skill tiles went from the supply behind a screen (skill.hidden)."""

    seat: int
    tile: str
    skills: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class SkillsReturned:
    """Skill tiles went back to the supply, for a use or an upgrade."""

    seat: int
    tile: str
    skills: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class OfferTaken:
    """A seat did what a variant offers, as the action of its turn."""

    seat: int
    variant: str
    wish: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class Noted:
    """A variant remembers a number under a key; ``seen_by`` are the seats that know it (None: all), to others it is None."""

    variant: str
    key: str
    value: Hidden[int]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class ConnectorPlaced:
    """A connector lies across a side of a tile, for good; ``open``: it had no colour before."""

    seat: int
    colour: str
    tile: str
    side: int
    open: bool
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class ConnectorDiscarded:
    """A connector went back to the supply; an ``open`` one (no colour) was never taken out of it."""

    seat: int
    colour: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class TileUpgraded:
    """A tile now shows this level."""

    seat: int
    tile: str
    level: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class Passed:
    """A seat did nothing and may act later in the era (pass.again)."""

    seat: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class AllPassed:
    """All who had not sailed passed one after another; they sail in this order (pass.all)."""

    order: tuple[int, ...]
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class BargeSailed:
    """A barge lies on a berth of the next river tile (sail.berth); ``breaks``: it breaks a row of passes."""

    seat: int
    berth: int
    breaks: bool
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class EraEnded:
    """The last barge has sailed; ``order`` is by seat from the rightmost barge, then clockwise (sail.effects)."""

    era: int
    order: tuple[int, ...]
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class PhaseBegan:
    """The game goes on to its next part, named as in a view's ``phase``."""

    phase: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesReturned:
    """Keyples from a tile went to a seat, behind its screen or in front of it; ``bid`` tells a losing bid from placed ones."""

    seat: int
    tile: str
    colour: str
    number: int
    to: str
    bid: bool
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class BidPaid:
    """The keyples of a winning bid went to the bag (end.take-tiles)."""

    seat: int
    tile: str
    colour: str
    number: int
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class TileTaken:
    """A seat took a tile it won, or a river tile it claimed, and has yet to place it."""

    seat: int
    tile: str
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesBagged:
    """Keyples placed on a tile went to the bag: the price of an upgrade, or with a tile that leaves (end.unbid).

    ``out``: they left the game instead.
    """

    tile: str
    colour: str
    number: int
    out: bool
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class TileLeft:
    """A tile left the game."""

    tile: str
    rule: str


@fact(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class KeyplesDrawn:
    """A seat drew keyples from the bag.

    ``colours`` counts them by colour; ``seen_by`` are the seats that know them (None: all).  Told to another seat,
    ``colours`` is None.
    """

    seat: int
    number: int
    colours: Hidden[tuple[int, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen(weakref_slot=False, repr=False)
class TilePlaced:
    """A won tile lies in the borough (end.place)."""

    seat: int
    tile: str
    q: int
    r: int
    rotation: int
    rule: str


@fact(reveals=True)
@attrs.frozen(weakref_slot=False, repr=False)
class GameEnded:
    """The points were counted (score.winner)."""

    totals: tuple[int, ...]
    winner: int
    rule: str


BoxEvent: TypeAlias = (
    SeedCommitted
    | HomeChosen
    | RiverLaid
    | SupplyLaid
    | BagFilled
    | BargeMoored
    | TilesSetAside
    | TilesDealt
    | EraBegan
    | TurnBegan
    | PileMoved
    | KeyplesBid
    | BidSealed
    | BidRevealed
    | Outbid
    | KeyplesPlaced
    | ChoiceOpened
    | ConnectorsTaken
    | SkillsTaken
    | SkillsReturned
    | OfferTaken
    | Noted
    | ConnectorPlaced
    | ConnectorDiscarded
    | TileUpgraded
    | Passed
    | AllPassed
    | BargeSailed
    | EraEnded
    | PhaseBegan
    | KeyplesReturned
    | BidPaid
    | TileTaken
    | KeyplesBagged
    | TileLeft
    | KeyplesDrawn
    | TilePlaced
    | GameEnded
)
if TYPE_CHECKING:  # few games have the others; a record or a set that names one loads them
    from ktc_city.model.effect_events import EffectEvent

    Event: TypeAlias = BoxEvent | EffectEvent
else:
    Event = BoxEvent
