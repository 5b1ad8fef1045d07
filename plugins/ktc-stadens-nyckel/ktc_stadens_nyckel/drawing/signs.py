"""Draw the symbols of improvements, and the other small signs of this game."""

from collections.abc import Callable, Mapping
from typing import Final

from ktc.draw import Piece, box, element, joined, moved, points, text

SIZE: Final = 13.0


def coin() -> Piece:
    return Piece(SIZE, moved(6.5, 0, element("circle", r=5.6, class_="flag"), element("circle", r=2.6, class_="open")))


def crown() -> Piece:
    corners = ((1, -4), (4, -0.5), (6.5, -5.5), (9, -0.5), (12, -4), (11, 4.5), (2, 4.5))
    return Piece(SIZE, element("polygon", points=points(*corners), class_="flag"))


def cross() -> Piece:
    return Piece(SIZE, box(5, -6, 3, 12, "ink") + box(2, -3, 9, 3, "ink"))


def cup() -> Piece:
    return Piece(
        SIZE, element("path", d="M1.5 -5H9V3Q9 5.5 5.2 5.5Q1.5 5.5 1.5 3ZM9 -3Q12.6 -3 12 0Q11.6 2 9 1.6", class_="edge")
    )


def other() -> Piece:
    return Piece(SIZE, text(SIZE / 2, 0, "?", 12, bold=True))


DRAWN: Final[Mapping[str, Callable[[], Piece]]] = {"coin": coin, "crown": crown, "cross": cross, "cup": cup}


def symbols(names: tuple[str, ...]) -> Piece:
    """Return the symbols of an improvement, side by side."""
    return joined([DRAWN.get(name, other)() for name in names], 2)


def pestilence() -> Piece:
    """Return a black disc with a cross of bones."""
    bones = element("path", d="M3.5 -3L9.5 3M9.5 -3L3.5 3", stroke="#fffdf9", stroke_width=1.8)
    return Piece(SIZE, element("circle", cx=6.5, cy=0, r=6, fill="#33353a", class_="rim") + bones)


NAMED: Final[Mapping[str, Callable[[], Piece]]] = {**DRAWN, "pestilence": pestilence, "status": lambda: shield("")}


def line() -> Piece:
    """Return the bar beside the longest line."""
    return Piece(5, box(0, -7, 4, 14, "star", 2))


def slot() -> Piece:
    """Return the room for an improvement."""
    return Piece(28, element("rect", x=0.5, y=-6, width=27, height=12, rx=3, class_="open"))


def shield(figure: str) -> Piece:
    """Return the points of a card on a small escutcheon."""
    around = element("path", d="M1 -9H19V0Q19 7 10 10Q1 7 1 0Z", class_="open")
    return Piece(20, around + text(10, -1, figure, 11, bold=True))
