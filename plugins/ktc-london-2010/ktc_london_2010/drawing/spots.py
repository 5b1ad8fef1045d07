"""Name the spots of the board: each thing on the table has one, equal for all readers."""

from typing import Final

DECK: Final = "deck"


def display_spot(row: str, card: str, copy: int = 0) -> str:
    """Return the spot of a card in a row of the Card Display; ``copy`` counts equal cards there, from 0."""
    return f"display/{row}/{card}" if not copy else f"display/{row}/{card}/{copy + 1}"


def hand_spot(card: str) -> str:
    """Return the spot of all copies of a card in the reader's hand."""
    return f"hand/{card}"


def looked_spot(card: str) -> str:
    """Return the spot of a card of the deck that the reader looks at."""
    return f"looked/{card}"


def stack_spot(seat: int, number: int) -> str:
    """Return the spot of a stack; the number after the last is a new stack."""
    return f"stack/{seat}/{number}"


def borough_spot(borough: str) -> str:
    """Return the spot of a borough."""
    return f"borough/{borough}"


def player_spot(seat: int) -> str:
    """Return the spot of a player."""
    return f"player/{seat}"
