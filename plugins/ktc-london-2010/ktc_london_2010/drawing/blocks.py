"""Draw the parts of a table: Card Display, piles, rows of cards, players, Building Displays."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ktc.draw import Block, Piece, box, chip, cut, disc, element, flowed, joined, label, moved, text, wrapped
from ktc_london_2010.drawing import signs, spots
from ktc_london_2010.drawing.cards import FOOT, WIDE, CardSize, Spot, card_face, ledges, of_stack, stack
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.knowledge.view import PlayerView

GAP: Final = 8.0
MOST_LINES: Final = 6  # of one text
NARROWEST: Final = 104.0  # of a card
FIGURE: Final = 13.0
LARGE: Final = 18.0  # of the figures that decide the game
CELL: Final = 104.0  # maximum width of one of them
CELL_HIGH: Final = 50.0
FREE: Final = 38.0  # height of free spaces in a line without cards

Figure = tuple[str, str, Piece | None]  # a number, its label, and a sign


def rectangle(wide: float, high: float) -> str:
    """Return a rectangular click target."""
    return element("rect", x=1, y=1, width=wide - 2, height=high - 2, rx=7, class_="target")


def size_in(width: float, most: int) -> tuple[int, CardSize]:
    """Return the number of cards side by side, at most ``most``, and their size."""
    columns = max(1, min(most, int((width + GAP) // (NARROWEST + GAP))))
    return columns, CardSize(min(WIDE, (width - (columns - 1) * GAP) / columns))


# --- the Card Display -----------------------------------------------------------------------------------------------


def display(scene: Scene, width: float, spot: Spot) -> Block:
    """Return the Card Display with its free spaces; rows wrap at ``width``."""
    spaces = scene.rules.columns
    columns, size = size_in(width, spaces)
    y, svg = 0.0, ""
    for row, message, cards in (("top", "draw-top", scene.view.top), ("bottom", "draw-bottom", scene.view.bottom)):
        words = scene.say(message)
        svg += label_at(0, y + 10, cut(words, width, 12), 12, "muted")
        y += 22
        drawn = list(_row(scene, row, words, cards, size, spot))
        for first in range(0, spaces, columns):
            high = size.high if first < len(drawn) else FREE
            for at in range(first, min(spaces, first + columns)):
                each = drawn[at] if at < len(drawn) else _free(scene, size.wide, high)
                svg += moved((at - first) * (size.wide + GAP), y, each)
            y += high + GAP
    return Block(columns * (size.wide + GAP) - GAP, y - GAP, svg)


def _row(scene: Scene, row: str, words: str, cards: Sequence[str], size: CardSize, spot: Spot) -> Iterator[str]:
    """Yield the cards of a row as spots; copies of a card are numbered."""
    copies = dict.fromkeys(cards, 0)
    for card in cards:
        name = spots.display_spot(row, card, copies[card])
        copies[card] += 1
        told = scene.say("draw-in-row", card=scene.of_card(card), row=words)
        yield spot(name, told, rectangle(size.wide, size.high), card_face(scene, card, size), card=card, row=row)


def _free(scene: Scene, wide: float, high: float) -> str:
    frame = element("rect", x=2, y=2, width=wide - 4, height=high - 4, rx=7, class_="line", stroke_dasharray="4 4")
    return frame + text(wide / 2, high / 2, cut(scene.say("draw-free"), wide - 8, 12), 12, "muted")


def piles(scene: Scene, width: float, spot: Spot) -> Block:
    """Return the deck with its number of cards, and the names on the discard pile."""
    view = scene.view
    count = scene.say("draw-deck-left", number=view.deck)
    back = box(0.5, 3.5, 34, 46, "chip", 5) + text(17.5, 27, str(view.deck), 15, "onink", bold=True)
    row = wrapped(count, width - 50, FIGURE, 2, bold=True)
    words = "".join(label_at(50, 27 + (at - (len(row) - 1) / 2) * 16, line, bold=True) for at, line in enumerate(row))
    target = element("rect", x=-1, y=1, width=min(width, 260), height=52, rx=6, class_="target")
    svg = spot(spots.DECK, count, target, back, words)
    if view.discard:
        told = scene.say("draw-discarded", number=len(view.discard), cards=scene.names(view.discard))
    else:
        told = scene.say("draw-nothing-discarded")
    lines = wrapped(told, width, 12, 9)
    svg += "".join(label_at(0, 72 + at * 16, line, 12, "muted") for at, line in enumerate(lines))
    return Block(width, 66 + 16 * len(lines), svg)


def label_at(x: float, y: float, words: str, size: float = FIGURE, look: str = "ink", *, bold: bool = False) -> str:
    """Return left-aligned text."""
    return text(x, y, words, size, look, bold=bold, anchor="start")


def texts(scene: Scene, width: float) -> Block:
    """Return the texts of the visible cards that have one."""
    lines = [line for name, words in scene.texts for line in wrapped(f"{name}: {words}", width, 12, MOST_LINES)]
    return Block(width, 17 * len(lines), "".join(label_at(0, 8 + at * 17, line, 12) for at, line in enumerate(lines)))


# --- cards in rows --------------------------------------------------------------------------------------------------


def cards(scene: Scene, names: Sequence[str], width: float, spot: Spot, where: Callable[[str], str]) -> Block:
    """Return cards in rows, each name once with its count; ``where`` names the spot of a card."""
    kinds = list(dict.fromkeys(names))
    columns, size = size_in(width, len(names) + 2)
    high = size.high + (FOOT if len(kinds) < len(names) else GAP)
    svg = ""
    for at, card in enumerate(kinds):
        number = names.count(card)
        words = scene.of_card(card) + (f"; {scene.say('draw-copies', number=number)}" if number > 1 else "")
        foot = text(size.wide / 2, size.high + 9, f"×{number}", 12, bold=True) if number > 1 else ""
        x, y = at % columns * (size.wide + GAP), at // columns * high
        face = card_face(scene, card, size)
        svg += moved(x, y, spot(where(card), words, rectangle(size.wide, size.high), face, foot, card=card))
    return Block(width, -(-len(kinds) // columns) * high, svg)


# --- players --------------------------------------------------------------------------------------------------------


def standing(scene: Scene, player: PlayerView, width: float, spot: Spot) -> Block:
    """Return a player's name and figures: those that decide the game large, the others in a line."""
    acts = player.seat == scene.view.turn and not scene.seen.over
    mark = disc(scene.seats[player.seat])
    right = chip(scene.say("draw-acts")) if acts else Piece(0, "")
    name = cut(scene.player(player.seat), width - right.width - 40, 15, bold=True)
    head = joined([mark, label(name, 15, bold=True)], 7).svg + moved(width - right.width, 0, right.svg)
    large = _cells(list(_decisive(scene, player)), width)
    height, figures = flowed([_figure(*each) for each in _counted(scene, player)], width, gap=16, leading=21)
    whole = 30 + large.height + 4 + height
    target = element("rect", x=-4, y=-4, width=width + 8, height=whole + 6, rx=8, class_="target")
    words = scene.of_player(player) + (f"; {scene.say('draw-acts')}" if acts else "")
    shown = (moved(0, 11, head), moved(0, 30, large.svg), moved(0, 34 + large.height, figures))
    return Block(width, whole, spot(spots.player_spot(player.seat), words, target, *shown, seat=player.seat))


def _decisive(scene: Scene, player: PlayerView) -> Iterator[Figure]:
    yield f"£{player.money}", scene.say("draw-money"), None
    yield str(player.loans), scene.say("draw-loans"), signs.loan()
    yield str(player.poverty), scene.say("draw-poverty"), signs.cube()
    yield str(player.points), scene.say("draw-points"), signs.star()


def _counted(scene: Scene, player: PlayerView) -> Iterator[Figure]:
    yield str(player.cards_in_hand), scene.say("draw-cards"), signs.card_sign()
    yield str(len(player.boroughs)), scene.say("draw-boroughs"), None
    yield str(scene.tunnels(player)), scene.say("draw-underground"), signs.roundel()
    yield str(scene.counters_left(player)), scene.say("draw-counters"), None


def _cells(figures: Sequence[Figure], width: float) -> Block:
    """Return figures side by side, each in a box with its label below."""
    wide = min(CELL, (width - (len(figures) - 1) * GAP) / len(figures))
    svg = ""
    for at, (number, words, sign) in enumerate(figures):
        shown = joined([*([sign] if sign is not None else []), label(number, LARGE, bold=True)], 6)
        word = text(wide / 2, 38, cut(words, wide - 6, 11), 11, "muted")
        ground = box(0.5, 0.5, wide - 1, CELL_HIGH - 1, "open", 7)
        svg += moved(at * (wide + GAP), 0, ground, moved((wide - shown.width) / 2, 18, shown.svg), word)
    return Block(width, CELL_HIGH, svg)


def _figure(number: str, words: str, sign: Piece | None) -> Piece:
    return joined([*([sign] if sign is not None else []), label(number, FIGURE, bold=True), label(words, 12, "muted")], 5)


def building(scene: Scene, player: PlayerView, width: float, spot: Spot, new: Spot | None = None) -> Block:
    """Return a Building Display: its stacks in rows, oldest first.

    ``new`` draws a placeholder for a new stack.
    """
    number = len(player.stacks) + (new is not None)
    if not number:
        return Block(width, 20, label_at(0, 10, scene.say("draw-no-stacks"), 12, "muted"))
    columns, size = size_in(width, number + 2)
    y, svg = 0.0, ""
    for first in range(0, number, columns):
        row = range(first, min(number, first + columns))
        top = max(ledges(player.stacks[at]) if at < len(player.stacks) else 0.0 for at in row)
        target = element("rect", x=1, y=top + 1, width=size.wide - 2, height=size.high - 2, rx=7, class_="target")
        for at in row:
            name, marks = spots.stack_spot(player.seat, at), {"seat": player.seat, "stack": at}
            if at < len(player.stacks):
                pile = player.stacks[at]
                drawn = spot(name, of_stack(scene, at, pile), target, stack(scene, pile, at, size, top), **marks)
            elif new is not None:
                words = scene.say("draw-new-stack")
                inside = text(size.wide / 2, top + size.high / 2, cut(words, size.wide - 8, 12), 12)
                drawn = new(name, words, target, inside, **marks)
            svg += moved((at - first) * (size.wide + GAP), y, drawn)
        y += top + size.high + FOOT + GAP
    return Block(width, y - GAP, svg)
