"""A row of the stack of effects."""

import attrs

from ktc.effects.values import ANYONE, CHANCE, Effect
from ktc.kernel.fact import SeatOrNobody
from ktc.kernel.rendering import UNLESS_EMPTY


@attrs.frozen
class Row:
    """A due effect: added ``by`` a tile, variant or card at a ``hook``, under a ``rule``.

    ``owner`` is the seat for effects that name no other, ``seat`` the one for this effect.  ``chosen`` are the answers so far,
    ``rest`` the effects that follow if this is done completely; ``depth`` is the number of triggers that led to it.
    """

    by: str
    hook: str
    owner: SeatOrNobody
    """The seat for effects that name no other seat, from 0."""
    seat: int
    """The seat for this effect, from 0."""
    effect: Effect
    """The effect to resolve."""
    rule: str
    chosen: tuple[str, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """The answers so far."""
    rest: tuple[Effect, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """The effects that follow if this is done completely."""
    depth: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    """The number of triggers that led to it, 0 or more."""

    def with_effect(self, effect: Effect) -> "Row":
        """Return this row with another effect."""
        return Row(self.by, self.hook, self.owner, self.seat, effect, self.rule, self.chosen, self.rest, self.depth)

    def of(self, effect: Effect, rest: tuple[Effect, ...] = ()) -> "Row":
        """Return the row of another effect of the same answer."""
        return Row(self.by, self.hook, self.owner, seat_of(effect, self.owner), effect, self.rule, (), rest, self.depth)


def seat_of(effect: Effect, owner: int) -> int:
    """Return the seat for an effect: the one it names, or else the owner."""
    named = getattr(effect, "seat", None)
    return owner if named in (None, ANYONE, CHANCE) else int(named)


def rows_of(by: str, hook: str, owner: int, rule: str, effects: tuple[Effect, ...], depth: int = 0) -> tuple[Row, ...]:
    """Return rows for the effects of an answer, in order; the owner does those that name no other seat."""
    return tuple(Row(by, hook, owner, seat_of(effect, owner), effect, rule, depth=depth) for effect in effects)
