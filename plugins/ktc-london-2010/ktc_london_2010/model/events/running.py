"""Cards of a Building Display that are activated, do something, and are turned."""

import attrs

from ktc.kit import fact
from ktc_london_2010.model.effects import Effect


@fact()
@attrs.frozen
class CardActivated:
    """The top of a stack was activated; ``again``: for the second time in this run."""

    seat: int
    card: str
    stack: int
    again: bool
    rule: str


@fact()
@attrs.frozen
class EffectsDue:
    """A card does something that needs an answer, or follows one: all that is still to be done of it, in order."""

    seat: int
    card: str
    stack: int
    effects: tuple[Effect, ...]
    rule: str


@fact()
@attrs.frozen
class EffectsLeft:
    """What is left to be done of the card that was due last; nothing: it is done."""

    seat: int
    effects: tuple[Effect, ...]
    rule: str


@fact()
@attrs.frozen
class RunEnded:
    """A seat activates no more cards."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class HospitalUsed:
    """A card was turned face down in the place of another one."""

    seat: int
    hospital: int
    saved: int
    rule: str


@fact()
@attrs.frozen
class CardFlipped:
    """The top of a stack was turned face down."""

    seat: int
    card: str
    stack: int
    rule: str
