"""Effects of this game's tiles and variants, besides those of every game.

Pieces are named as in the set, ``"any"`` for one of a seat's choice.  A seat of None is the tile's owner, or its user in the
centre; a variant names every seat.
"""

from typing import Final

import attrs

from ktc.effects import Effect
from ktc.effects.values import ANYONE, SeatOrChance, rows
from ktc.kit import UNLESS_EMPTY, Facts, Seat
from ktc_city.model.pieces import ANY

ACTIONS: Final = ("bid", "use", "upgrade")  # kinds of one more action

__all__ = ["ANY", "ANYONE", "Again", "Award", "Gain", "Give", "Level"]
SKILLS: Final = "skills"  # skill tiles from the supply, as a pool that is always there


@attrs.frozen
class Gain(Effect):
    """Take pieces from the supply, as far as it lasts; ``keyples`` are drawn from the bag.

    Keyples of the named ``colours`` are looked for in the bag, for all to see.
    Skill tiles ``"any"`` are chosen now; connectors ``"any"`` when they are placed, or now, by the ruling for uses.
    """

    skills: tuple[str, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    connectors: tuple[str, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    keyples: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    """How many keyples are drawn from the bag."""
    seat: int | None = None
    colours: tuple[str, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    """The colours of keyples that are looked for in the bag."""


@attrs.frozen
class Give(Effect):
    """Give pieces back to the supply, keyples to the bag, or all ``to`` another seat.

    The giver of ``keyples`` chooses their colours from its hand, and all see what it gave.  Keyples of the named ``colours`` it
    gives all or none, as it likes: no other seat can check its hand.  ``won`` is a tile that is not placed
    yet: its id, or ``"any"``.  ``seat`` gives; ``ANYONE`` is another seat that the ``chooser`` picks.  The chooser also picks the
    other pieces named ``"any"``; without one, the giver picks them.  With ``CHANCE`` for a chooser, both are drawn.

    ``whole``: if anything is missing, nothing moves; without it, as much as is available.
    """

    skills: tuple[str, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    keyples: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    won: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The id of a won tile that is not laid yet, or "any"; empty for none."""
    to: Seat | None = None
    """The seat that gets them, from 0; null for the supply."""
    seat: int | None = None
    chooser: SeatOrChance | None = None
    """The seat that picks pieces named "any", from 0; null for who gives, -3 for chance."""
    whole: bool = True
    """Whether nothing moves where anything is missing."""
    colours: tuple[str, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    """The colours of keyples that are given all or none."""


@attrs.frozen
class Level(Effect):
    """Raise the level of a tile without payment; "" is the tile itself."""

    tile: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The id of the tile that shows its next level; empty for the tile that brings it."""
    seat: int | None = None


@attrs.frozen
class Award(Effect):
    """Points, scored now and shown on the sheet with their reason, in English.

    ``message`` names a template in the ``words`` of the author's package, which states the reason in every language, with
    ``facts``.  Both are ignored when awards are compared, and so in the digest of a game.
    """

    points: int
    reason: str
    """Why, in the words of the effect's author."""
    seat: int | None = None
    message: str = attrs.field(default="", eq=False, metadata=UNLESS_EMPTY)
    """The template of the author's package that tells the reason in every language; missing where it has none."""
    facts: Facts = attrs.field(factory=dict, eq=False, metadata=UNLESS_EMPTY)
    """What that template shows, by name."""


@attrs.frozen
class Again(Effect):
    """One more action after this one, of the kinds named: "bid", "use", "upgrade"; the seat may decline.

    Only one can be pending: a second one lapses.  Then the held turn continues.
    """

    actions: tuple[str, ...] = attrs.field(default=ACTIONS, converter=rows)
    """The kinds of action that are allowed: "bid", "use", "upgrade"."""
    seat: int | None = None


@attrs.frozen
class Home(Effect):
    """Get a home tile.  Used only in the set-up: no hook may return it."""

    tile: str
    seat: int | None = None
