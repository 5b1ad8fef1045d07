"""Draw the signs of this game: cards, counters, poverty, points, flips and others, with their legend."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ktc.draw import Look, Piece, box, called, element, joined, label, moved, points, text, width_of
from ktc_london_2010.drawing.scene import Scene

SIZE: Final = 12.0
CARD_WIDE, CARD_HIGH = 10.0, 14.0


def card_sign(look: Look | None = None) -> Piece:
    """Return a small card, with the colour and letter of a look; None for a card of any colour."""
    if look is None:
        return Piece(CARD_WIDE, box(0, -CARD_HIGH / 2, CARD_WIDE, CARD_HIGH, "open", 2))
    face = element("rect", x=0, y=-8, width=13, height=16, rx=2, fill=look.colour, class_="rim")
    words = element("text", look.letter, x=6.5, y=3.9, font_size=11, fill=look.on, text_anchor="middle", font_weight="bold")
    return Piece(13, face + words)


def hexagon(figure: str) -> Piece:
    """Return a hexagon with the points at the end."""
    wide, high = max(20.0, width_of(figure, SIZE, bold=True) + 11), 9.0
    corners = ((0, 0), (5, -high), (wide - 5, -high), (wide, 0), (wide - 5, high), (5, high))
    around = element("polygon", points=points(*corners), class_="open")
    return Piece(wide, around + text(wide / 2, 0, figure, SIZE, bold=True))


def loan() -> Piece:
    """Return the sign of a loan: a note with a seal."""
    lines = "".join(element("path", d=f"M3 {y}H{x}", class_="line") for y, x in ((-3.5, 13), (0, 13), (3.5, 7)))
    return Piece(16, box(0.5, -7, 15, 14, "open", 2) + lines + element("circle", cx=11.5, cy=3.6, r=2.1, class_="star"))


def star() -> Piece:
    """Return the star of victory points."""
    outer, inner = 6.5, 2.8
    corners = []
    for at in range(5):
        from_x, from_y = ((0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309))[at]
        to_x, to_y = ((0.588, -0.809), (0.951, 0.309), (0.0, 1.0), (-0.951, 0.309), (-0.588, -0.809))[at]
        corners += [(from_x * outer, from_y * outer), (to_x * inner, to_y * inner)]
    return Piece(13, moved(6.5, 0, element("polygon", points=points(*corners), class_="star")))


def cube() -> Piece:
    """Return the black cube of a poverty point."""
    return Piece(9, box(0, -4.5, 9, 9, "ink", 1.5))


def turned() -> Piece:
    """Return the sign of a card that is flipped: a circular arrow."""
    arc = element("path", d="M2 3A5 5 0 1 1 9 5", class_="edge")
    tip = element("polygon", points=points((5.2, 2.6), (10.8, 3.2), (6.4, 8.2)), class_="muted")
    return Piece(13, moved(0, -1, arc, tip))


def stays() -> Piece:
    """Return the sign of a card that stays in view: an open eye."""
    around = element("path", d="M0.5 0Q6.5 -7 12.5 0Q6.5 7 0.5 0Z", class_="edge")
    return Piece(13, around + element("circle", cx=6.5, cy=0, r=2, class_="ink"))


def roundel() -> Piece:
    """Return an Underground counter: a ring with a bar across it."""
    ring = element("circle", cx=9, cy=0, r=6.2, class_="open")
    rim = element("circle", cx=9, cy=0, r=6.2, class_="edge")
    return Piece(18, ring + rim + box(0.5, -2.2, 17, 4.4, "ink", 1))


def flag() -> Piece:
    """Return the sign of a borough that may be bought first."""
    cloth = element("polygon", points=points((1, -7), (9.5, -3.5), (1, 0)), class_="flag")
    return Piece(10, cloth + box(0, -7.5, 1.6, 14, "ink"))


def ring() -> Piece:
    """Return the sign of a borough where the Underground begins."""
    outer = element("circle", cx=7, cy=0, r=6, class_="edge")
    return Piece(14, outer + element("circle", cx=7, cy=0, r=2.4, class_="ink"))


def wave() -> Piece:
    """Return the sign of a borough on the Thames."""
    return Piece(15, element("path", d="M0.5 1Q2.5 -3.5 4.5 0T8.5 0T12.5 0L14.5 -1.5", class_="water"))


def bridge() -> Piece:
    """Return the sign of a bridge: planks between two rails, over water."""
    water = box(0, -5, 16, 10, "bed")
    rails = "".join(element("path", d=f"M{x} -8V8", class_="edge") for x in (4, 12))
    planks = "".join(element("path", d=f"M4 {y}H12", class_="line") for y in (-4, 0, 4))
    return Piece(16, water + box(4, -8, 8, 16, "panel") + planks + rails)


LEGEND: Final[Sequence[tuple[str, str, Callable[[], Piece] | None]]] = (  # the sign of a terminal, a message, and a drawing
    ("£", "draw-key-cost", lambda: label("£3", SIZE, bold=True)), ("[?]", "draw-key-expend", None),
    ("▯", "draw-key-cards", card_sign), ("★", "draw-key-gains", star), ("■", "draw-key-relief", cube),
    ("↷", "draw-key-flip", turned), ("=", "draw-key-stays", stays), ("⬡", "draw-key-points", lambda: hexagon("2")),
    ("≈", "draw-key-thames", wave), ("⊖", "draw-key-underground", roundel), ("⚑", "draw-key-first", flag),
    ("◎", "draw-key-begins", ring), ("", "draw-key-bridge", bridge),
)  # fmt: skip
NAMED: Final[Mapping[str, Callable[[], Piece]]] = {
    "loans": loan, "turns": turned, "stays": stays, "thames": wave, "underground": roundel, "first": flag, "begins": ring,
}  # fmt: skip


def legend(scene: Scene) -> list[Piece]:
    """Return the legend: each sign with its meaning."""
    pairs = [(draw(), scene.say(message)) for _, message, draw in LEGEND if draw is not None]
    pairs += [(card_sign(look), look.word) for look in scene.colours.values()]
    return [called(scene.say("draw-key"), joined([sign, label(words, SIZE, "muted")], 5)) for sign, words in pairs]


def in_words(scene: Scene) -> str:
    """Return the legend of a terminal."""
    words = [f"{sign} {scene.say(message)}" for sign, message, _ in LEGEND if sign]
    return "; ".join([*words, *(f"{look.letter} {look.word}" for look in scene.colours.values())])
