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
HEX: Final = (  # a corner is up, and all are round
    "M-17-107Q0-117 17-107L84-69Q101-59 101-39L101 38Q101 58 84 68L17 107Q0 117-17 107L-84 69Q-101 59-101 39L-101-39"
    "Q-101-59-84-69Z"
)
SEAL: Final = (  # with twelve lobes
    "M0-14Q4.5-16.9 7-12.1Q12.4-12.4 12.1-7Q16.9-4.5 14 0Q16.9 4.5 12.1 7Q12.4 12.4 7 12.1Q4.5 16.9 0 14Q-4.5 16.9-7 12.1"
    "Q-12.4 12.4-12.1 7Q-16.9 4.5-14 0Q-16.9-4.5-12.1-7Q-12.4-12.4-7-12.1Q-4.5-16.9 0-14z"
)
INKS: Final = {  # of the words for colours, whatever the theme
    "any": "#fffdf6", "black": "#35353a", "blue": "#2c6fb5", "brown": "#8a5630", "green": "#3b7d3f", "grey": "#8c929b",
    "orange": "#d9772b", "pink": "#b8517c", "purple": "#7a4a94", "red": "#c33b30", "white": "#f6f1e4", "yellow": "#eab92d",
}  # fmt: skip


def tokens(seats: int) -> dict[str, Any]:
    """Return the tokens of seats, whose form tells the seat too, forms that any game may have, and the colours, by key."""
    found = {f"token/{seat + 1}": {"width": 28, "paths": [[BODY, TOKENS[seat % len(TOKENS)]]]} for seat in range(seats)}
    found |= {"token/card": paths_of("card-sign", ""), "token/hex": {"path": HEX}, "token/seal": {"path": SEAL}}
    return {name: {"figures": figures} for name, figures in found.items()} | {
        f"ink/{word}": {"colour": colour} for word, colour in INKS.items()
    }


def paths_of(look: str, colour: str) -> dict[str, Any]:
    """Return how wide a piece of a look is, and its paths; nothing for another look."""
    if look == "cube":
        return {"width": 26, "paths": CUBE}
    if look == "card-sign":
        return {"width": 20, "paths": [CARD, [SOLID, SUITS.get(colour, SUITS["grey"])]] if colour else [CARD]}
    return {}
