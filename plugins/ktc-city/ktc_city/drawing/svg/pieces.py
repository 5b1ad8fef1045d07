"""The pieces of the box as small pictures: connectors, skill tiles, keyples, barges, landmarks.  Each is drawn once, and kept."""

from functools import lru_cache
from typing import Final

from ktc.draw import Look, Piece, called, element, moved, points, titled
from ktc.draw.svg.page import number
from ktc.draw.svg.pieces import LETTER, letter
from ktc_city.drawing.svg.styles import WHITE, Styles
from ktc_city.model.pieces import DIFFERENT

KEPT: Final = 512  # pieces that were drawn
CONNECTOR: Final = (21.0, 12.5)
BAR: Final = (24.0, 12.0)  # one that lies across a side
SKILL: Final = 16.0
MOST_STRIPES: Final = 6
STRIPES_FROM: Final = 2.5
KEYPLE: Final = 15.0
GROWN: Final = 1.3  # the smallest letter on a piece is 9 pixels high, and 11.7 where it is grown so much
HEAD: Final = (0.0, -6.2, 3.5)
BODY: Final = (
    "M0 -3.4C3.4 -3.4 6.9 -1.7 7.4 .3Q7.6 1.9 6 2L4.4 1.8L5.6 8.4H-5.6L-4.4 1.8L-6 2Q-7.6 1.9 -7.4 .3C-6.9 -1.7 -3.4 -3.4 0 -3.4Z"
)
COLUMNS: Final = "M-5 5H5V3.6H-5ZM-4.4 3V-1H-2.9V3ZM-.75 3V-1H.75V3ZM2.9 3V-1H4.4V3ZM-5.2 -1.6L0 -5.2L5.2 -1.6Z"
BOAT: Final = "M-13 0H13L9.5 7.5H-9.5ZM-6 0V-6H5V0Z"
PAPER: Final = "M-5 -6.5H1.5L5 -3V6.5H-5ZM1.5 -6.5V-3H5"
SHAPES: Final = (  # of skill tiles, in the order of the set: each tells its type without colour or letter
    points((-8, -6), (8, -6), (8, 6), (-8, 6)),
    "",  # a circle
    points((0, -9.5), (3.6, -3.6), (9.5, 0), (3.6, 3.6), (0, 9.5), (-3.6, 3.6), (-9.5, 0), (-3.6, -3.6)),
    points((0, -8.8), (8.8, 6.6), (-8.8, 6.6)),
    points((0, -8.4), (8, -2.6), (4.9, 6.8), (-4.9, 6.8), (-8, -2.6)),
    points((-5, -8), (5, -8), (9, 0), (5, 8), (-5, 8), (-9, 0)),
    points((-9, -6.5), (9, -6.5), (5.5, 6.5), (-5.5, 6.5)),
    points((-3, -8), (3, -8), (3, -3), (8, -3), (8, 3), (3, 3), (3, 8), (-3, 8), (-3, 3), (-8, 3), (-8, -3), (-3, -3)),
)  # fmt: skip


def _capsule(styles: Styles, colour: str, width: float, height: float) -> str:
    """A connector without its letter, around (0, 0); a multi-coloured one shows the colours of the set."""
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2.6}
    if colour != DIFFERENT:
        return element("rect", **frame, fill=styles.connector(colour).colour, class_="rim")
    shown = styles.inventory.connectors[:MOST_STRIPES]
    step = (width - 2 * STRIPES_FROM) / max(1, len(shown))
    stripes = "".join(
        element("rect", x=STRIPES_FROM - width / 2 + at * step, y=-height / 2, width=step + 0.3, height=height, fill=colour)
        for at, colour in enumerate(styles.connector(name).colour for name in shown)
    )
    ends = element("rect", **frame, fill=WHITE, class_="rim")
    return ends + stripes + element("rect", **frame, fill="none", class_="rim") + element("circle", r=5, fill=WHITE)


@lru_cache(KEPT)
def grown(piece: Piece, scale: float = GROWN) -> Piece:
    """Return a piece drawn larger: by itself so much that the letters on all pieces can be read."""
    return Piece(piece.width * scale, moved(0, 0, piece.svg, scale=scale))


@lru_cache(KEPT)
def connector(styles: Styles, colour: str) -> Piece:
    """Return a connector for a line."""
    width, height = CONNECTOR
    return Piece(width, moved(width / 2, 0, _capsule(styles, colour, width, height), letter(styles.connector(colour))))


@lru_cache(KEPT)
def laid_connector(styles: Styles, colour: str, angle: float, length: float = BAR[0]) -> str:
    """Return a connector that lies across a side whose middle is at (0, 0); its letter stands upright."""
    bar = _capsule(styles, colour, length, BAR[1])
    turned = element("g", bar, transform=f"rotate({number(angle)})") if angle else bar
    return titled(f"{styles.connector(colour).word} connector", turned, letter(styles.connector(colour)))


@lru_cache(KEPT)
def skill(styles: Styles, kind: str) -> Piece:
    """Return a skill tile for a line."""
    look, shape = styles.skill(kind)
    outline = SHAPES[shape % len(SHAPES)] if shape >= 0 else points((-7, -7), (7, -7), (7, 7), (-7, 7))
    if outline:
        drawing = element("polygon", points=outline, fill=look.colour, class_="rim")
    else:
        drawing = element("circle", r=SKILL / 2, fill=look.colour, class_="rim")
    return Piece(SKILL + 2, moved(SKILL / 2 + 1, 0, drawing, letter(look, LETTER - 0.5)))


@lru_cache(KEPT)
def keyple(styles: Styles, colour: str) -> Piece:
    """Return a keyple for a line."""
    look = styles.keyple(colour)
    return Piece(KEYPLE, moved(KEYPLE / 2, 0, _figure(look.colour), letter(look, 9, 3.6)))


@lru_cache(KEPT)
def any_keyple() -> Piece:
    """Return a keyple of which nobody says its colour."""
    return Piece(KEYPLE, moved(KEYPLE / 2, 0, element("g", _figure(None), class_="open")))


def _figure(colour: str | None) -> str:
    x, y, radius = HEAD
    paint = {} if colour is None else {"fill": colour, "class_": "rim"}
    return element("path", d=BODY, **paint) + element("circle", cx=x, cy=y, r=radius, **paint)


def barge(look: Look) -> str:
    """Return a player's barge around (0, 0)."""
    hull = element("path", d=BOAT, fill=look.colour, class_="rim")
    return titled(f"{look.word}'s barge", hull, letter(look, 9, 2.6))


def note() -> Piece:
    """Return the mark of what a tile remembers: a sheet of paper with a folded corner."""
    return Piece(12, moved(6, 0, element("path", d=PAPER, class_="open")))


def landmark() -> Piece:
    """Return the mark of a landmark: columns under a gable."""
    return called("landmark", Piece(11, moved(5.5, 0, element("path", d=COLUMNS, class_="muted"))))
