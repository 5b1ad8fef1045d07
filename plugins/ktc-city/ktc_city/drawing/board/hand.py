"""The reader's own pieces and the supply on a board, each colour and type as a spot, and won tiles to place."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.draw import Block, Piece, below, box, box_target, label, label_within, moved, shape_target, text, wrapped
from ktc_city.drawing.board import labels, spots
from ktc_city.drawing.board.faces import face_of, ground, most_words, rounded
from ktc_city.drawing.board.labels import BoardContext
from ktc_city.drawing.svg.hexagon import HALF_WIDTH, RADIUS, corners, hexagon
from ktc_city.drawing.svg.pieces import connector, grown, keyple, skill
from ktc_city.drawing.svg.tile import shores
from ktc_city.knowledge.view import PlayerView, TileView
from ktc_city.model.hexes import DIRECTIONS
from ktc_city.model.pieces import ANY
from ktc_city.text import note_text

ITEM: Final = 44.0  # how high a thing stands that a finger has to find
GAP: Final = 6.0
FIGURE: Final = 14.0
LAID: Final = 1.1  # how much a tile that is to be laid is grown
TURNED: Final = 0.56  # the same of one that shows how it may be turned
SMALL: Final = 12.0
IN_HAND: Final = ("behind", "front")  # the places of keyples that the reader spends from: one spot a colour


@attrs.frozen
class Item:
    """A piece with its count: spot name, label, icon, figure and ``data``."""

    name: str
    label: str
    icon: Piece
    figure: str
    data: dict[str, str]


def hand(context: BoardContext, player: PlayerView, width: float) -> Block:
    """Return the reader's own pieces, ``width`` wide; colours and types with count 0 are shown too."""
    blocks = [
        cells(context, list(items), width)
        for items in (_keyples(context, player), _skills(context, player), _waiting(context, player))
    ]
    if player.to_place:
        blocks.append(_to_be_laid(context, player, width))
    notes = note_text.of_seat(context.view, context.names, player.seat)
    if notes:
        blocks.append(Block(width, SMALL * 1.5, moved(0, SMALL, label_within(notes, width, SMALL).svg)))
    return below([block for block in blocks if block.height], GAP)


def supply(context: BoardContext, width: float) -> Block:
    """Return the general supply, ``width`` wide."""
    view, styles = context.view, context.styles
    items = [
        *(
            _stock(context, "connector", name, connector(styles, name), number)
            for name, number in _of(view.connector_colours, view.connector_supply)
        ),
        *(
            _stock(context, "skill", name, skill(styles, name), number)
            for name, number in _of(view.skill_types, view.skill_supply)
        ),
    ]
    words = [context.say("board-bag", number=view.bag)]
    words += [note_text.of_the_table(view, context.names)] if note_text.of_the_table(view, context.names) else []
    rows = [Block(width, 18, moved(0, 9, label_within(each, width, SMALL, "muted").svg)) for each in words]
    return below([cells(context, items, width), *rows], GAP)


def _of(words: Sequence[str], numbers: Sequence[int]) -> Iterator[tuple[str, int]]:
    return zip(words, numbers, strict=True)


def _stock(context: BoardContext, of: str, name: str, icon: Piece, number: int) -> Item:
    data = {"colour": name} if of == "connector" else {"skill": name}
    return Item(spots.stock_spot(of, name), labels.stock_label(context, of, name, number), icon, str(number), data)


def _keyples(context: BoardContext, player: PlayerView) -> Iterator[Item]:
    behind = player.behind or (0,) * len(player.front)
    for colour, hidden, open_ones in zip(context.view.keyple_colours, behind, player.front, strict=True):
        label = labels.keyples_label(context, colour, hidden, open_ones)
        figure = f"{hidden}+{open_ones}" if open_ones else str(hidden)
        yield Item(spots.keyple_spot(colour), label, keyple(context.styles, colour), figure, {"colour": colour})


def _skills(context: BoardContext, player: PlayerView) -> Iterator[Item]:
    for kind, number in _of(context.view.skill_types, player.skills or (0,) * len(context.view.skill_types)):
        yield Item(
            spots.skill_spot(kind),
            labels.skills_label(context, kind, number),
            skill(context.styles, kind),
            str(number),
            {"skill": kind},
        )


def _waiting(context: BoardContext, player: PlayerView) -> Iterator[Item]:
    for colour, number in _of((*context.view.connector_colours, ANY), player.waiting):
        if number or context.marker.asked_for(spots.waiting_spot(colour)):
            icon, label = connector(context.styles, colour), labels.waiting_label(context, colour, number)
            yield Item(spots.waiting_spot(colour), label, icon, str(number), {"colour": colour})


def cells(context: BoardContext, items: Sequence[Item], width: float) -> Block:
    """Return items in rows of equal cells, each large enough for a finger."""
    if not items:
        return Block(width, 0, "")
    columns = max(1, min(len(items), int((width + GAP) // (76 + GAP))))
    columns = -(-len(items) // -(-len(items) // columns))  # rows as even as they can be
    room = min(96.0, (width - (columns - 1) * GAP) / columns)
    svg = ""
    for number, item in enumerate(items):
        x, y = number % columns * (room + GAP), number // columns * (ITEM + GAP)
        svg += moved(x, y, _item(context, item, room))
    rows = -(-len(items) // columns)
    return Block(width, rows * (ITEM + GAP) - GAP, svg)


def _item(context: BoardContext, item: Item, room: float) -> str:
    icon = grown(item.icon, 1.4)
    ground = box(0.5, 0.5, room - 1, ITEM - 1, "open", 8)
    drawing = moved(room * 0.36 - icon.width / 2, ITEM / 2, icon.svg)
    style = "muted" if item.figure == "0" else "ink"
    number = text(room * 0.72, ITEM / 2, item.figure, FIGURE, style, bold=True)
    return context.marker.spot(item.name, item.label, box_target(1, 1, room - 2, ITEM - 2), ground, drawing, number, **item.data)


# --- tiles that are to be laid --------------------------------------------------------------------------------------


def _to_be_laid(context: BoardContext, player: PlayerView, width: float) -> Block:
    """Return the tiles that the reader has won, with their rotations if the request marks them."""
    turns = [
        (tile, turn) for tile in player.to_place for turn in DIRECTIONS if context.marker.asked_for(spots.turn_spot(tile, turn))
    ]
    scale = rounded(min(LAID, (width / 2 - GAP) / (2 * HALF_WIDTH * RADIUS)))  # two beside each other on the narrowest page
    blocks = [_words(context.say("board-to-be-laid"), width)]
    blocks.append(_row([_won(context, tile, scale) for tile in player.to_place], scale, width))
    if turns:
        blocks.append(_words(context.say("board-turns"), width))
        blocks.append(_row([_turned(context, tile, turn) for tile, turn in turns], TURNED, width))
    return below(blocks, GAP)


def _words(words: str, width: float) -> Block:
    rows = wrapped(words, width, SMALL, 2)
    return Block(
        width, 18.0 * len(rows), "".join(moved(0, 9 + 18 * at, label(row, SMALL, "muted").svg) for at, row in enumerate(rows))
    )


def _row(hexagons: Sequence[str], scale: float, width: float) -> Block:
    """Return hexagons in rows, from the left."""
    wide, high = 2 * HALF_WIDTH * RADIUS * scale + GAP, 2 * RADIUS * scale + GAP
    columns = max(1, int((width + 1) // wide))
    svg = "".join(
        moved((number % columns + 0.5) * wide, (number // columns + 0.5) * high, shown) for number, shown in enumerate(hexagons)
    )
    return Block(width, -(-len(hexagons) // columns) * high, svg)


def _won(context: BoardContext, tile: str, scale: float) -> str:
    lying = _as_printed(context, tile)
    printed = context.tiles[tile].claimed
    words = most_words(face_of(context, printed, lying), printed.facts.name, scale)
    face = moved(0, 0, ground(context, printed, lying), words, scale=scale)
    return context.marker.spot(
        spots.tile_spot(tile), labels.tile_label(context, lying), shape_target(*corners(RADIUS * scale)), face, tile=tile
    )


def _as_printed(context: BoardContext, tile: str) -> TileView:
    """Return a won tile on the side on which it came to the centre: views do not have it until it is placed."""
    facts = context.names.facts(tile)
    nobody, level = (0,) * len(context.view.seats), context.names.inventory.dealt_level(context.view.era, facts.kind)
    return TileView(
        id=tile, name=facts.name, kind=facts.kind, level=level, colour="", bids=nobody, last=0, placed=0, q=None, r=None,
        rotation=0, connectors=(0,) * len(context.view.connector_colours),
    )  # fmt: skip


def _turned(context: BoardContext, tile: str, rotation: int) -> str:
    facts = context.names.facts(tile)
    shape = hexagon(RADIUS, context.styles.kind(facts.kind)) + "".join(shores(facts, rotation)) + hexagon(RADIUS, "edge")
    target = shape_target(*corners(RADIUS * TURNED))
    drawing = moved(0, 0, shape, scale=TURNED)
    return context.marker.ghost(
        spots.turn_spot(tile, rotation), labels.turn_label(context, tile, rotation), target, drawing, tile=tile, rotation=rotation
    )
