"""How an effect on the stack is asked and done."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ktc.effects import Effect, EffectKind, EffectResolved, EffectsDue, Row
from ktc.kit import Chance, Refusal
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import State

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

LAPSED = "effects.lapsed"


class Doer(EffectKind["StadensNyckel", State, Row]):
    """One kind of effect: the phase in which it waits, the seats that it asks, and what comes of it when none is left to ask.

    ``asked`` depends on nothing that is hidden, as every reader works out who may act.
    """

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        """Return the seats that may act."""
        return ()

    def awaited(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        """Return the seats for which the game waits."""
        return self.asked(rules, state, row)

    def possible(self, rules: "StadensNyckel", state: State, row: Row) -> bool:
        """Return whether a seat is asked."""
        return bool(self.asked(rules, state, row))

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        """Return the events of the effect, with which it leaves the stack."""
        return [EffectResolved(LAPSED)]


class OfSeat(Doer):
    """An effect that asks the seat of its row."""

    def __init__(self, waits_in: str) -> None:
        self.waits_in = waits_in

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        """Return the seat of the row."""
        return (row.seat,)


def becomes(row: Row, rule: str, *rows: Row) -> list[Event]:
    """Return the events by which a row leaves the stack, and others come in its place."""
    return [EffectResolved(rule), EffectsDue(rows, rule)] if rows else [EffectResolved(rule)]


def row_of(seat: int, effect: Effect, rule: str, by: str = "") -> Row:
    """Return the row of an effect that the engine adds."""
    return Row(by, "", seat, seat, effect, rule)


def top(state: State) -> Row:
    """Return the effect that is asked now."""
    return state.due[-1]


def not_held(rules: "StadensNyckel", state: State, seat: int, card: str, rule: str) -> Refusal | None:
    """Return the refusal of a card that is not in the hand of a seat."""
    if card in state.cards.hand(seat).kinds:
        return None
    return Refusal(rule, "not-in-hand", {"card": card})
