"""The kinds of effects on the stack, and what several rules refuse."""

from typing import TYPE_CHECKING

from ktc.effects import RowKind
from ktc.kit import Refusal
from ktc_stadens_nyckel.model.state import State

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

Doer = RowKind["StadensNyckel", State]


def not_held(rules: "StadensNyckel", state: State, seat: int, card: str, rule: str) -> Refusal | None:
    """Return the refusal of a card that is not in the hand of a seat."""
    if card in state.cards.hand(seat).kinds:
        return None
    return Refusal(rule, "not-in-hand", {"card": card})
