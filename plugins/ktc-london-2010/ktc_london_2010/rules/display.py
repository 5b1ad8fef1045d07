"""The Card Display: put cards on it, and discard the top row when both rows are full."""

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
    """Return the row for a card, top row first; full rows are cleared before (display.overflow)."""
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
    """Return the cards of the Card Display with their rows; copies in one row are listed once."""
    return [(TOP, card) for card in dict.fromkeys(state.top)] + [(BOTTOM, card) for card in dict.fromkeys(state.bottom)]


def is_empty(state: State) -> bool:
    """Return whether neither the deck nor the Card Display has a card."""
    return not (state.top or state.bottom or state.deck)
