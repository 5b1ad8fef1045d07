"""Draw cards: faces, backs, and stacks."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.draw import Piece, box, cut, element, joined, label, label_within, moved, plain, text, wrapped
from ktc_london_2010.drawing import signs
from ktc_london_2010.drawing.scene import Scene, has_text
from ktc_london_2010.knowledge.view import StackView
from ktc_london_2010.model.cards import Card

WIDE: Final = 138.0
HIGH: Final = 92.0
NAME: Final = 12.5
SMALL: Final = 11.0
PADDING: Final = 6.0
TIGHT: Final = 3.0  # between signs
LEDGE: Final = 7.0  # visible edge of a covered card
MOST_LEDGES: Final = 4


@attrs.frozen
class CardSize:
    """The size of drawn cards."""

    wide: float
    high: float = HIGH


def card_face(scene: Scene, name: str, size: CardSize) -> str:
    """Return the face of a card, with its upper left corner at (0, 0)."""
    card = scene.card(name)
    look = scene.colours[card.colour]
    ground = box(0.5, 0.5, size.wide - 1, size.high - 1, scene.face(card.colour), 7)
    edge = element("rect", x=0.5, y=0.5, width=size.wide - 1, height=size.high - 1, rx=7, class_="edge")
    head = moved(PADDING, 14, signs.card_sign(look).svg)
    head += moved(PADDING + 17, 14, label(plain(card.letter), SMALL, "muted").svg)
    right = [label(f"£{card.cost}", NAME, bold=True)] if card.has_base else []
    right += [signs.hexagon(str(card.hexagon))] if card.hexagon is not None else []
    ends = joined(right, 5)
    head += moved(size.wide - PADDING - ends.width, 14, ends.svg)
    lines = wrapped(card.name, size.wide - 2 * PADDING, NAME, 2, bold=True)
    middle = size.high / 2 + 1
    words = "".join(
        text(PADDING, middle + (at - (len(lines) - 1) / 2) * 14, line, NAME, bold=True, anchor="start")
        for at, line in enumerate(lines)
    )
    return ground + edge + head + words + _blocks(scene, card, size)


def _blocks(scene: Scene, card: Card, size: CardSize) -> str:
    """Return the price and gains of an activation along the lower edge; without room, the text mark is left out."""
    room = size.wide - 2 * PADDING
    pieces = _signs_of(scene, card)
    words = [label_within(scene.say("draw-text"), room, SMALL)] if has_text(card) else []
    ends = [signs.turned() if card.flip else signs.stays()] if scene.is_activated(card) and card.has_base else []
    blocks = joined([*pieces, *words, *ends], TIGHT)
    if blocks.width > room:
        blocks = joined([*pieces, *ends], TIGHT)
    return moved(PADDING, size.high - 14, blocks.svg)


def _signs_of(scene: Scene, card: Card) -> Sequence[Piece]:
    found: list[Piece] = []
    if scene.is_activated(card) and card.has_base:
        if card.pay:
            found.append(label(f"£{card.pay}", SMALL))
        elif card.expend:
            found.append(signs.card_sign(scene.colours.get(card.expend)))
        found.append(label("→", SMALL))
        for figure, sign in (
            (f"£{card.money}" if card.money else "", None),
            (f"+{card.points}" if card.points else "", signs.star()),
            (f"−{card.relief}" if card.relief else "", signs.cube()),
            (f"+{card.burden}" if card.burden else "", signs.cube()),
        ):
            if figure:
                pieces = [label(figure, SMALL, bold=True)]
                found.append(joined([*pieces, *([sign] if sign is not None else [])], 1))
    return found


def card_back(scene: Scene, name: str, size: CardSize) -> str:
    """Return a face-down card; its name stays public."""
    ground = box(0.5, 0.5, size.wide - 1, size.high - 1, "kind8", 7)
    stripes = element("path", d="".join(f"M{x} 22L{x + 14} 5" for x in range(8, int(size.wide) - 20, 9)), class_="edge")
    frame = element("rect", x=0.5, y=0.5, width=size.wide - 1, height=size.high - 1, rx=7, class_="edge", stroke_dasharray="5 4")
    lines = wrapped(scene.card(name).name, size.wide - 2 * PADDING, NAME, 2)
    words = "".join(
        text(size.wide / 2, size.high / 2 + 2 + (at - (len(lines) - 1) / 2) * 14, line, NAME, "muted")
        for at, line in enumerate(lines)
    )
    words += text(size.wide / 2, size.high - 13, cut(scene.say("draw-face-down"), size.wide - 8, SMALL), SMALL, "muted")
    return ground + stripes + frame + words


def ledges(pile: StackView) -> float:
    """Return the height of the visible edges below the top of a stack."""
    return min(MOST_LEDGES, len(pile.cards) - 1) * LEDGE


def stack(scene: Scene, pile: StackView, size: CardSize) -> str:
    """Return a stack, its top at (0, 0): above it the edges of those below it."""
    below = min(MOST_LEDGES, len(pile.cards) - 1)
    edges = ""
    for at in range(below):
        lower = scene.card(pile.cards[-1 - (below - at)])
        face = box(0.5, 0.5, size.wide - 1, 24, scene.face(lower.colour), 7)
        frame = element("rect", x=0.5, y=0.5, width=size.wide - 1, height=24, rx=7, class_="edge")
        edges += moved(0, at * LEDGE - ledges(pile), face, frame)
    return edges + (card_back(scene, pile.cards[-1], size) if pile.down else card_face(scene, pile.cards[-1], size))
