"""The Card Display: where a card goes, and what happens when both rows are full."""

from typing import TYPE_CHECKING

from ktc_london_2010.board.state import BOTTOM, TOP, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import CardExpended, CardGivenUp, DisplayOverflowed

if TYPE_CHECKING:
    from ktc_london_2010.rules.ledger import Ledger
    from ktc_london_2010.ruleset import London


def expend(rules: "London", ledger: "Ledger", seat: int, card: str, rule: str) -> None:
    """Put a card from a hand on the Card Display as a price."""
    ledger.add(CardExpended(seat, card, _place(rules, ledger), rule))


def give_up(rules: "London", ledger: "Ledger", seat: int, card: str) -> None:
    """Put a card from a hand on the Card Display for the hand limit."""
    ledger.add(CardGivenUp(seat, card, _place(rules, ledger), ids.TURN_TRIM_TO_DISPLAY))


def _place(rules: "London", ledger: "Ledger") -> str:
    """Return the row to which a card goes: the top one first; full rows make room before (display.overflow)."""
    state = ledger.state
    if len(state.top) < rules.columns:
        return TOP
    if len(state.bottom) >= rules.columns:
        ledger.add(DisplayOverflowed(tuple(state.top), ids.DISPLAY_OVERFLOW))
    return BOTTOM


def lies_open(state: State, place: str, card: object) -> bool:
    """Return whether a card is in a row of the Card Display."""
    return place in (TOP, BOTTOM) and card in state.row(place)


def open_cards(state: State) -> list[tuple[str, str]]:
    """Return the cards of the Card Display, each with its row; two of one name in one row are one choice."""
    return [(TOP, card) for card in dict.fromkeys(state.top)] + [(BOTTOM, card) for card in dict.fromkeys(state.bottom)]


def is_empty(state: State) -> bool:
    """Return whether no card can be taken, neither from the deck nor from the Card Display."""
    return not (state.top or state.bottom or state.deck)
