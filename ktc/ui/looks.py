"""Looks of pieces that any game may have, as paths around an origin: the set says them, for interfaces that draw by data.

Pieces that only one game has are in the drawing of that game: nothing here may know a game.
"""

from typing import Any, Final

BODY, MARK, SOLID = "body", "mark", "mark solid"  # classes, which say how a path is drawn
CUBE: Final = [[BODY, "M0-12 11-6V6L0 12-11 6V-6z"], [MARK, "M-11-6 0 0 11-6M0 0V12"]]
CARD: Final = [BODY, "M-6-13H6q3 0 3 3V10q0 3-3 3H-6q-3 0-3-3V-10q0-3 3-3z"]
SUITS: Final = {  # the form on a card, by its colour
    "blue": "M0-5.5a5.5 5.5 0 1 0 .01 0z",
    "brown": "M0-6 6 5H-6z",
    "pink": "M0-7 6 0 0 7-6 0z",
    "grey": "M-5-5H5V5H-5z",
    "green": "M-2-6h4v4h4v4H2v4h-4V2h-4v-4h4z",
    "red": "M0 7C-9 0-6-7 0-3 6-7 9 0 0 7z",
    "yellow": "M0-7 2-2 7-2 3 1.5 4.5 7 0 4-4.5 7-3 1.5-7-2-2-2z",
    "black": "M0-7C9 0 6 6 1 3.5L2.5 7h-5L-1 3.5C-6 6-9 0 0-7z",
}
TOKENS: Final = (  # of seats
    "M0-11a11 11 0 1 0 .01 0z",
    "M-9.5-9.5h19v19h-19z",
    "M0-12 12 9.5H-12z",
    "M0-13 12 0 0 13-12 0z",
    "M-7-11H7L12.5 0 7 11H-7L-12.5 0z",
    "M-4-11h8v7h7v8H4v7h-8V4h-7v-8h7z",
)


def tokens(seats: int) -> dict[str, Any]:
    """Return the figures of the tokens of seats, whose form tells the seat too, and of a card of any sort, by key."""
    found = {f"token/{seat + 1}": {"width": 28, "paths": [[BODY, TOKENS[seat % len(TOKENS)]]]} for seat in range(seats)}
    return found | {"token/card": paths_of("card-sign", "")}


def paths_of(look: str, colour: str) -> dict[str, Any]:
    """Return how wide a piece of a look is, and its paths; nothing for another look."""
    if look == "cube":
        return {"width": 26, "paths": CUBE}
    if look == "card-sign":
        return {"width": 20, "paths": [CARD, [SOLID, SUITS.get(colour, SUITS["grey"])]] if colour else [CARD]}
    return {}
