"""A borough on a board: tiles and connectors as spots, free places and sides as ghosts, and what everybody may count."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from ktc.city.drawing.board import labels, names
from ktc.city.drawing.board.context import GROWN, SMALLEST, BoardContext, grown
from ktc.city.drawing.board.face import board_face, rounded
from ktc.city.drawing.svg.pieces import any_keyple, connector, keyple, laid_connector, skill
from ktc.city.knowledge.view import ConnectorView, PlayerView, TileView
from ktc.city.model.hexes import DIRECTIONS, OFFSETS
from ktc.city.model.pieces import ANY
from ktc.city.text import noted
from ktc.draw.board.spots import disc_target, shape_target
from ktc.draw.svg.blocks import Block, below
from ktc.draw.svg.face import RADIUS
from ktc.draw.svg.hexagon import ACROSS, HALF_WIDTH, Place, corners, middle, side_middle
from ktc.draw.svg.lettering import wrapped
from ktc.draw.svg.line import Piece, flowed, joined, label, label_within
from ktc.draw.svg.page import element, moved
from ktc.draw.svg.pieces import DISC, LETTER, chip, disc, with_number

PITCH: Final = RADIUS + 2.5
LARGEST: Final = 1.3
SMALLEST_SCALE: Final = 0.2
NAME: Final = 15.0
FIGURE: Final = 12.0
LEADING: Final = 28.0
MOST_LINES: Final = 4
BAR: Final = 24.0  # how long a connector is, and what stands for one
READABLE: Final = SMALLEST / LETTER  # how much a connector is grown at least
ALLOWED: Final = 6.0  # how far they may reach in before the words of a face make room
SIDE_TARGET: Final = 14.0
OVER: Final = 13.0  # how far connectors reach beyond the sides at which they lie

Data = dict[str, str | int]  # the attributes of a spot


def borough(context: BoardContext, player: PlayerView, width: float) -> Block:
    """Return a player's part of the table, ``width`` wide."""
    blocks = [_head(context, player, width)]
    figures = list(_figures(context, player, width))
    if figures:
        blocks.append(Block(width, *flowed(figures, width, gap=12, leading=LEADING)))
    if player.borough:
        blocks.append(_map(context, player, width))
    return below(blocks, 8.0)


def _map(context: BoardContext, player: PlayerView, width: float) -> Block:
    """The tiles as they lie, with the free places that somebody asked for."""
    free = list(_free(context, player))
    lying = [middle(tile.q or 0, tile.r or 0, PITCH) for tile in player.borough]
    ends = [*lying, *(middle(q, r, PITCH) for q, r in free)]
    left, right = (pick(x for x, _ in ends) for pick in (min, max))
    top, bottom = (pick(y for _, y in ends) for pick in (min, max))
    wide, high = right - left + 2 * HALF_WIDTH * RADIUS + 8, bottom - top + 2 * RADIUS + 8
    scale = rounded(max(SMALLEST_SCALE, min(LARGEST, (width - 2 * OVER) / wide)))
    parts = [
        moved(x * scale, y * scale, _tile(context, player, tile, scale))
        for tile, (x, y) in zip(player.borough, lying, strict=True)
    ]
    parts += [_place(context, player, q, r, scale) for q, r in free]
    parts += [_connector(context, player, each, scale) for each in player.connectors]
    parts += [_side(context, player, tile, side, scale) for tile, side in _sides(context, player)]
    x = width / 2 - (left + right) / 2 * scale
    y = high * scale / 2 - (top + bottom) / 2 * scale
    return Block(width, high * scale + 2 * OVER, moved(x, y + OVER, *parts))


def _tile(context: BoardContext, player: PlayerView, tile: TileView, scale: float) -> str:
    reach = max(0.0, BAR / 2 * _grow(scale) / scale - ALLOWED) if any(tile.connectors) else 0.0
    face = moved(0, 0, board_face(context, context.tiles[tile.id].claimed(), tile, scale, reach), scale=scale)
    at: Data = {"tile": tile.id, "seat": player.seat, "q": tile.q or 0, "r": tile.r or 0}
    return context.marker.spot(
        names.tile(tile.id), labels.tile(context, tile), shape_target(*corners(RADIUS * scale)), face, **at
    )


def _free(context: BoardContext, player: PlayerView) -> Iterator[tuple[int, int]]:
    """Yield the free places of the reader's own borough that somebody asked for."""
    if player.seat != context.view.reader:
        return
    there = {(tile.q or 0, tile.r or 0) for tile in player.borough}
    rim = dict.fromkeys((q + dq, r + dr) for q, r in sorted(there) for dq, dr in OFFSETS if (q + dq, r + dr) not in there)
    yield from ((q, r) for q, r in rim if context.marker.asked_for(names.place(q, r)))


def _place(context: BoardContext, player: PlayerView, q: int, r: int, scale: float) -> str:
    x, y = middle(q, r, PITCH)
    target, label = shape_target(*corners(RADIUS * scale * 0.94)), labels.place(context, player, q, r)
    return moved(x * scale, y * scale, context.marker.ghost(names.place(q, r), label, target, seat=player.seat, q=q, r=r))


def _connector(context: BoardContext, player: PlayerView, lying: ConnectorView, scale: float) -> str:
    x, y = _across(middle(lying.q, lying.r, PITCH), lying.side, scale)
    bar = moved(0, 0, laid_connector(context.styles, lying.colour, ACROSS[lying.side]), scale=_grow(scale))
    name = names.connector(player.seat, lying.q, lying.r, lying.side)
    at: Data = {"seat": player.seat, "q": lying.q, "r": lying.r, "side": lying.side, "colour": lying.colour}
    return moved(x, y, context.marker.spot(name, labels.connector(context, player, lying), disc_target(), bar, **at))


def _grow(scale: float) -> float:
    """Return how much a connector is grown: with the tiles, and never so little that its letter could not be read."""
    return rounded(max(READABLE, min(GROWN, scale * GROWN)), ceil)


def _sides(context: BoardContext, player: PlayerView) -> Iterator[tuple[TileView, int]]:
    """Yield the free sides of the reader's own tiles that somebody asked for."""
    if player.seat == context.view.reader:
        sides = ((tile, side) for tile in player.borough for side in DIRECTIONS)
        yield from ((tile, side) for tile, side in sides if context.marker.asked_for(names.side(tile.id, side)))


def _side(context: BoardContext, player: PlayerView, tile: TileView, side: int, scale: float) -> str:
    q, r = tile.q or 0, tile.r or 0
    x, y = _across(middle(q, r, PITCH), side, scale)
    turned = {"transform": f"rotate({ACROSS[side]})"} if ACROSS[side] else {}
    bar = element("rect", x=-BAR / 2, y=-6, width=BAR, height=12, rx=4, class_="open", **turned)
    at: Data = {"tile": tile.id, "seat": player.seat, "q": q, "r": r, "side": side}
    target = disc_target(radius=min(SIDE_TARGET, RADIUS * scale / 2))
    return moved(x, y, context.marker.ghost(names.side(tile.id, side), labels.side(context, tile.id, side), target, bar, **at))


def _across(at: Place, side: int, scale: float) -> Place:
    (x, y), (to_x, to_y) = at, side_middle(side, PITCH)
    return (x + to_x) * scale, (y + to_y) * scale


# --- what stands above the map --------------------------------------------------------------------------------------


def _head(context: BoardContext, player: PlayerView, width: float) -> Block:
    chips = joined([chip(context.say(words)) for words in _standing(context, player)], 6)
    name = label_within(context.names.full_player(player.seat), width - chips.width - 3 * DISC - 8, NAME, bold=True)
    left = joined([grown(disc(context.styles.player(player.seat)), 1.2), name], 8)
    return Block(width, 24, moved(0, 12, left.svg) + moved(width - chips.width, 12, chips.svg))


def _standing(context: BoardContext, player: PlayerView) -> Iterator[str]:
    question = context.view.question
    if question is not None and question.seat == player.seat:
        yield "board-answers"
    elif player.seat == context.view.turn:
        yield "board-acts"
    if player.sailed:
        yield "board-sailed"
    elif player.passed:
        yield "board-passed"


def _figures(context: BoardContext, player: PlayerView, room: float) -> Iterator[Piece]:
    """What everybody may count of another player; the reader's own things stand in a part of their own."""
    if player.seat == context.view.reader:
        return
    styles, view = context.styles, context.view
    colours = [keyple(styles, colour) for colour in view.keyple_colours]
    behind = player.keyples - sum(player.front)
    if player.behind is None:
        yield _figure([with_number(grown(any_keyple()), behind, 13, 5)], context.say("board-behind"))
    else:
        yield _figure(_counts(colours, player.behind), context.say("board-behind"))
    if any(player.front):
        yield _figure(_counts(colours, player.front), context.say("board-front"))
    yield _figure([with_number(grown(skill(styles, ANY)), player.skill_tiles, 13, 5)], context.say("board-skill-tiles"))
    if any(player.waiting):
        waiting = [connector(styles, colour) for colour in (*view.connector_colours, ANY)]
        yield _figure(_counts(waiting, player.waiting), context.say("board-to-lay"))
    if player.to_place:
        won = context.say("board-won", tiles=context.scene.joined(context.names.tiles(player.to_place)))
        yield from (label(line, FIGURE) for line in wrapped(won, room, FIGURE, MOST_LINES))
    notes = noted.of_seat(view, context.names, player.seat)
    if notes:
        yield label_within(notes, room, FIGURE)


def _figure(counts: Sequence[Piece], words: str) -> Piece:
    return joined([*counts, label(words, FIGURE, "muted")], 5)


def _counts(icons: Sequence[Piece], counts: Sequence[int]) -> list[Piece]:
    return [with_number(grown(icon), count, 13, 5) for icon, count in zip(icons, counts, strict=True) if count]
