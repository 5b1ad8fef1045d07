"""The berths of a river tile: a slot with its number, keyples or a star below it, and a flag where it claims the tile."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ktc.draw import Piece, box, element, moved, points, text, titled, width_of
from ktc.draw.words import counted, listed
from ktc_city.drawing.svg.pieces import any_keyple
from ktc_city.model.pieces import Berth

KEPT: Final = 128  # slots that were drawn
SLOT: Final = 18.0
SLOT_HEIGHT: Final = 44.0  # flag, number and what the number counts
FLAGGED_HEIGHT: Final = 30.0  # flag and number
BARE_HEIGHT: Final = 20.0  # a number alone
FIGURE: Final = 11.0
MARK: Final = 15.0  # from the number down to what it counts
FLAG: Final = "M-3 5V-5H5L3 -2.5L5 0H-3"
FLAG_MIDDLE: Final = -15.0
STAR: Final = points(
    (0, -6), (1.5, -2), (5.7, -1.9), (2.4, 0.8), (3.5, 4.9), (0, 2.5), (-3.5, 4.9), (-2.4, 0.8), (-5.7, -1.9), (-1.5, -2),
)  # fmt: skip


def berth_text(berth: Berth) -> str:
    """Return what a berth gives."""
    parts = [counted(berth.keyples, "keyple")] if berth.keyples else []
    parts += [counted(berth.points, "point")] if berth.points else []
    parts += ["the river tile"] if berth.claims else []
    return listed(parts) or "nothing"


def berths_text(berths: Iterable[Berth]) -> str:
    """Return what berths give, from left to right."""
    return f"Berths, left to right: {', '.join(map(berth_text, berths))}"


def flag() -> Piece:
    """Return the mark of a berth that claims its river tile."""
    return Piece(9, moved(4, 0, element("path", d=FLAG, class_="flag")))


def slots_height(berths: Iterable[Berth], marked: bool = True) -> float:
    """Return how high the slots of some berths stand, with or without what their numbers count."""
    return BARE_HEIGHT if all(berth == Berth() for berth in berths) else SLOT_HEIGHT if marked else FLAGGED_HEIGHT


@lru_cache(KEPT)
def berth_slot(berth: Berth, number: int, marked: bool = True) -> Piece:
    """Return the ``number``-th berth from the left as a piece, its number at y = 0, and what this counts if it is ``marked``."""
    figure = str(berth.keyples or berth.points or "–")
    width = max(SLOT, width_of(figure, FIGURE, bold=True) + 5)
    parts = [box(1, -9, width - 2, 18, "open", 4), text(width / 2, 0, figure, FIGURE, bold=True)]
    if marked and berth.keyples:
        parts.append(moved(width / 2 - 4.5, MARK + 1, any_keyple().svg, scale=0.6))
    elif marked and berth.points:
        parts.append(moved(width / 2, MARK + 1, element("polygon", points=STAR, class_="star")))
    if berth.claims:
        parts.append(moved(width / 2 - 4.5, FLAG_MIDDLE, flag().svg))
    return Piece(width, titled(f"berth {number}: {berth_text(berth)}", *parts))
