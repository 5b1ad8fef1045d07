"""What happens through moments and effects, written down; loaded where a set waits for moments, or a record names one."""

from typing import TypeAlias

import attrs

from ktc.effects import Chosen, EffectResolved, EffectsDue
from ktc.effects.events import NoteShown, NoteWritten, PoolDrawn, PoolReturned
from ktc.kit import UNLESS_EMPTY, Facts, fact
from ktc_city.model.moments import Moment

__all__ = [
    "AgainGranted", "BidCounted", "Chosen", "EffectEvent", "EffectResolved", "EffectsDone", "EffectsDue", "HomesDealt",
    "KeyplesGiven", "MomentCame", "NoteShown", "NoteWritten", "PointsTaken", "PoolDrawn", "PoolReturned", "SkillsGiven",
    "TileGiven", "TurnHeld", "WinnersNamed",
]  # fmt: skip


@fact()
@attrs.frozen
class MomentCame:
    """Something happened for which a tile or a variant waits; it is asked when its turn comes."""

    moment: Moment
    rule: str


@fact()
@attrs.frozen
class TurnHeld:
    """The turn of ``seat`` begins when all effects are done; ``turn_rule`` is why it is that seat's."""

    seat: int
    turn_rule: str
    rule: str


@fact()
@attrs.frozen
class EffectsDone:
    """Nothing is due any more."""

    rule: str


@fact()
@attrs.frozen
class SkillsGiven:
    """Skill tiles went from a seat ``to`` another, or back to the supply (-1)."""

    seat: int
    to: int
    skills: tuple[str, ...]
    by: str
    rule: str


@fact(reveals=True)
@attrs.frozen
class KeyplesGiven:
    """Keyples of a colour went from ``behind`` and in ``front`` of a screen ``to`` behind that of a seat, or to the bag (-1)."""

    seat: int
    to: int
    colour: str
    behind: int
    front: int
    by: str
    rule: str


@fact()
@attrs.frozen
class TileGiven:
    """A won tile that is not laid yet went from a seat ``to`` another."""

    seat: int
    to: int
    tile: str
    by: str
    rule: str


@fact()
@attrs.frozen
class PointsTaken:
    """Points that an effect scored; they stand on the final sheet."""

    seat: int
    points: int
    reason: str
    by: str
    rule: str
    message: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    facts: Facts = attrs.field(factory=dict, hash=False, metadata=UNLESS_EMPTY)


@fact()
@attrs.frozen
class AgainGranted:
    """A seat acts once more when all effects are done, by one of these kinds of action."""

    seat: int
    actions: tuple[str, ...]
    by: str
    rule: str


@fact()
@attrs.frozen
class BidCounted:
    """The bid that a seat lays now counts so much ``more`` than its keyples; what the highest bid counted before is past."""

    seat: int
    tile: str
    more: int
    rule: str


@fact(reveals=True)
@attrs.frozen
class WinnersNamed:
    """More than one seat wins: a team, or those whom nothing puts in an order."""

    winners: tuple[int, ...]
    rule: str


@fact(reveals=True)
@attrs.frozen
class HomesDealt:
    """Out of these home tiles a seat chooses its own, for all to see (setup.players)."""

    seat: int
    tiles: tuple[str, ...]
    rule: str


EffectEvent: TypeAlias = (
    MomentCame
    | TurnHeld
    | EffectsDue
    | EffectResolved
    | EffectsDone
    | Chosen
    | NoteWritten
    | PoolDrawn
    | PoolReturned
    | NoteShown
    | SkillsGiven
    | KeyplesGiven
    | TileGiven
    | PointsTaken
    | AgainGranted
    | BidCounted
    | WinnersNamed
    | HomesDealt
)
