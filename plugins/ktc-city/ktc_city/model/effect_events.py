"""Events of triggers and effects; imported for sets with triggers, or records with such events."""

from typing import Final

import attrs

from ktc.effects import EVENTS, Chosen, EffectResolved, EffectsDue
from ktc.effects.events import NoteShown, NoteWritten, PoolDrawn, PoolReturned
from ktc.kit import UNLESS_EMPTY, EventKinds, Facts, Seat, SeatOrNobody
from ktc_city.model.events import CityEvent
from ktc_city.model.moments import Trigger

__all__ = [
    "AgainGranted", "BidCounted", "Chosen", "EffectResolved", "EffectsDone", "EffectsDue", "HomesDealt",
    "KeyplesGiven", "MomentCame", "NoteShown", "NoteWritten", "PointsTaken", "PoolDrawn", "PoolReturned", "SkillsGiven",
    "TileGiven", "TurnHeld", "WinnersNamed",
]  # fmt: skip

EFFECT_EVENTS: Final = EventKinds(EVENTS)


@EFFECT_EVENTS.kind()
@attrs.frozen
class MomentCame(CityEvent):
    """A trigger was set off; the hooks for it are called when its turn comes."""

    moment: Trigger
    """What happened."""
    rule: str


@EFFECT_EVENTS.kind()
@attrs.frozen
class TurnHeld(CityEvent):
    """The turn of ``seat`` begins after all effects; ``turn_rule`` is the rule that makes it that seat's."""

    seat: int
    turn_rule: str
    """The id of the rule by which it is that seat's turn."""
    rule: str


@EFFECT_EVENTS.kind()
@attrs.frozen
class EffectsDone(CityEvent):
    """All pending effects are done."""

    rule: str


@EFFECT_EVENTS.kind()
@attrs.frozen
class SkillsGiven(CityEvent):
    """Skill tiles went from a seat ``to`` another, or back to the supply (-1)."""

    seat: int
    to: SeatOrNobody
    """The seat that gets them, from 0; -1 for the supply."""
    skills: tuple[str, ...]
    by: str
    rule: str


@EFFECT_EVENTS.kind(reveals=True)
@attrs.frozen
class KeyplesGiven(CityEvent):
    """Keyples of a colour went from ``behind`` and in ``front`` of a screen ``to`` behind that of a seat, or to the bag (-1)."""

    seat: int
    to: SeatOrNobody
    """The seat that gets them behind its screen, from 0; -1 for the bag."""
    colour: str
    behind: int
    front: int
    by: str
    rule: str


@EFFECT_EVENTS.kind()
@attrs.frozen
class TileGiven(CityEvent):
    """A won tile that is not placed yet went from a seat ``to`` another."""

    seat: int
    to: Seat
    """The seat that gets it, from 0."""
    tile: str
    by: str
    rule: str


@EFFECT_EVENTS.kind()
@attrs.frozen
class PointsTaken(CityEvent):
    """An effect scored points, as on the final sheet."""

    seat: int
    points: int
    """How many points; it may be less than 0."""
    reason: str
    """Why, in the words of the effect's author."""
    by: str
    rule: str
    message: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The template of the author's package that tells the reason in every language; missing where it has none."""
    facts: Facts = attrs.field(factory=dict, hash=False, metadata=UNLESS_EMPTY)
    """What that template shows, by name."""


@EFFECT_EVENTS.kind()
@attrs.frozen
class AgainGranted(CityEvent):
    """A seat acts once more after all effects, by one of these kinds of action."""

    seat: int
    actions: tuple[str, ...]
    """The kinds of action that are allowed: "bid", "use", "upgrade"."""
    by: str
    rule: str


@EFFECT_EVENTS.kind()
@attrs.frozen
class BidCounted(CityEvent):
    """A seat's new bid counts ``more`` than its keyples; this replaces the value of the previous highest bid."""

    seat: int
    tile: str
    more: int
    """By how much the bid counts more than its keyples."""
    rule: str


@EFFECT_EVENTS.kind(reveals=True)
@attrs.frozen
class WinnersNamed(CityEvent):
    """More than one seat wins: a team, or seats with equal ranks."""

    winners: tuple[Seat, ...]
    """The seats that win, from 0."""
    rule: str


@EFFECT_EVENTS.kind(reveals=True)
@attrs.frozen
class HomesDealt(CityEvent):
    """A seat chooses its home from these tiles, visible to all (setup.players)."""

    seat: int
    tiles: tuple[str, ...]
    rule: str
