"""A borough on a board: its player, public counts, and a map with tiles, connectors and free places as spots.

The map fits the width of its part.  If tiles become too small for their text, they get numbers and entries below the map; if
even a number does not fit, the map is cut into strips from west to east, one below the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

import attrs

from ktc import draw
from ktc.draw.svg.pieces import DISC, LETTER, with_number
from ktc_city.drawing.board import labels, spots
from ktc_city.drawing.board.faces import entries, face_of, ground, numbered_words, rounded, whole_words
from ktc_city.drawing.board.hand import IN_HAND
from ktc_city.drawing.board.labels import SMALLEST, BoardContext
from ktc_city.drawing.summaries import states
from ktc_city.drawing.svg.hexagon import ACROSS, HALF_WIDTH, RADIUS, Place, corners, middle, side_middle
from ktc_city.drawing.svg.pieces import GROWN, any_keyple, connector, grown, keyple, laid_connector, skill
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView, keyples_hidden, keyples_in_sight, tiles_beside
from ktc_city.model.hexes import DIRECTIONS, OFFSETS
from ktc_city.model.pieces import ANY
from ktc_city.text import note_text

NAME: Final = 15.0
FIGURE: Final = 12.0
LEADING: Final = 28.0
MOST_LINES: Final = 4
PITCH: Final = RADIUS + 2.5
LARGEST: Final = 1.3
SMALLEST_SCALE: Final = 0.21  # a hexagon that holds a number of two figures between six connectors
NAMED: Final = 0.55  # the least scale at which a name may find room
BAR: Final = 24.0  # how long a connector is, and what stands for one
SHORTEST: Final = 14.0  # the same in pixels of the page, so that its letter has room
NUMBER: Final = 11.5  # from the middle of a tile to the end of its number
READABLE: Final = SMALLEST / LETTER  # how much a connector is grown at least
ALLOWED: Final = 6.0  # how far they may reach in before the words of a face make room
SIDE_TARGET: Final = 14.0
OVER: Final = 13.0  # how far connectors reach beyond the sides at which they lie
FURTHER: Final = 24.0  # the line above a strip that goes on

Data = dict[str, str | int]  # the attributes of a spot
At = tuple[int, int]


def borough(context: BoardContext, player: PlayerView, width: float) -> draw.Block:
    """Return a player's part of the board, ``width`` wide."""
    blocks = [_head(context, player, width)]
    figures = list(_figures(context, player, width))
    if figures:
        blocks.append(draw.Block(width, *draw.flowed(figures, width, gap=12, leading=LEADING)))
    if player.borough:
        blocks.append(borough_map(context, player, width))
    return draw.below(blocks, 8.0)


def _head(context: BoardContext, player: PlayerView, width: float) -> draw.Block:
    chips = draw.joined([draw.chip(words) for words in states(context.view, player, context.names)], 6)
    name = draw.label_within(context.names.full_player(player.seat), width - chips.width - 3 * DISC - 8, NAME, bold=True)
    left = draw.joined([draw.disc(context.styles.player(player.seat)), name], 8)
    return draw.Block(width, 24, draw.moved(0, 12, left.svg) + draw.moved(width - chips.width, 12, chips.svg))


def _figures(context: BoardContext, player: PlayerView, room: float) -> Iterator[draw.Piece]:
    """Yield the public counts of another player; the reader's own pieces have a separate part."""
    styles, view = context.styles, context.view
    colours = [keyple(styles, colour) for colour in view.keyple_colours]
    own = player.seat == view.reader
    if not own and player.behind is None:
        yield _figure([with_number(grown(any_keyple()), keyples_hidden(player), 13, 5)], context.say("board-behind"))
    elif not own:
        yield _figure(_counts(colours, player.behind or ()), context.say("board-behind"))
    for place, counts in keyples_in_sight(player):
        if not (own and place in IN_HAND):
            yield _figure(_counts(colours, counts), context.say(f"board-{place}"))
    if own:
        return
    yield _figure([with_number(grown(skill(styles, ANY)), player.skill_tiles, 13, 5)], context.say("board-skill-tiles"))
    if any(player.waiting):
        waiting = [connector(styles, colour) for colour in (*view.connector_colours, ANY)]
        yield _figure(_counts(waiting, player.waiting), context.say("board-to-lay"))
    if player.to_place:
        won = context.say("board-won", tiles=context.scene.joined(context.names.tiles(player.to_place)))
        yield from (draw.label(line, FIGURE) for line in draw.wrapped(won, room, FIGURE, MOST_LINES))
    notes = note_text.of_seat(view, context.names, player.seat)
    if notes:
        yield draw.label_within(notes, room, FIGURE)


def _figure(counts: Sequence[draw.Piece], words: str) -> draw.Piece:
    return draw.joined([*counts, draw.label(words, FIGURE, "muted")], 5)


def _counts(icons: Sequence[draw.Piece], counts: Sequence[int]) -> list[draw.Piece]:
    return [with_number(grown(icon), count, 13, 5) for icon, count in zip(icons, counts, strict=True) if count]


@attrs.frozen
class _Strip:
    """A strip of a map: its tiles and free places, and their scale."""

    tiles: tuple[TileView, ...]
    free: tuple[At, ...]
    scale: float

    def middles(self) -> list[Place]:
        """Return the centres of all places, scaled."""
        return [_middle((tile.q or 0, tile.r or 0), self.scale) for tile in self.tiles] + [
            _middle(at, self.scale) for at in self.free
        ]


def borough_map(context: BoardContext, player: PlayerView, width: float) -> draw.Block:
    """Return the map of a borough, ``width`` wide, with the free places that the request marks."""
    in_order = sorted(player.borough, key=lambda tile: (tile.r or 0, tile.q or 0))
    free = tuple(_free(context, player))
    xs = [_middle(at, 1)[0] for at in (*((tile.q or 0, tile.r or 0) for tile in in_order), *free)]
    room = width - 2 * OVER - 2
    scale = rounded(min(LARGEST, room / (max(xs) - min(xs) + 2 * HALF_WIDTH * RADIUS + 6)))
    scale = max(SMALLEST_SCALE, scale)
    drawn, numbered = _words(context, in_order, scale)
    blocks: list[draw.Block] = []
    for strip in _strips(player.borough, free, scale, room):
        if blocks:
            further = draw.moved(0, FURTHER / 2, draw.label(context.say("board-further-east"), SMALLEST, "muted").svg)
            blocks.append(draw.Block(width, FURTHER, further))
        blocks.append(_strip(context, player, strip, drawn, width))
    blocks += [entries(context, numbered, width)] if numbered else []
    return draw.below(blocks, 6.0)


def _words(context: BoardContext, tiles: Sequence[TileView], scale: float) -> tuple[dict[str, str], list[tuple[int, TileView]]]:
    """Return the text of each tile, and the numbered tiles in order."""
    drawn: dict[str, str] = {}
    numbered: list[tuple[int, TileView]] = []
    for tile in tiles:
        face = face_of(context, context.tiles[tile.id].claimed, tile)
        reach = max(0.0, _length(scale) / 2 / scale - ALLOWED) if any(tile.connectors) else 0.0
        whole = whole_words(face, scale, reach) if scale >= NAMED else None
        if whole is None:
            numbered.append((len(numbered) + 1, tile))
            whole = numbered_words(face, len(numbered), scale, reach)
        drawn[tile.id] = whole
    return drawn, numbered


def _strips(tiles: Sequence[TileView], free: Sequence[At], scale: float, room: float) -> Iterator[_Strip]:
    """Yield a map in as few strips as fit the width, from west to east."""
    places = [*((tile.q or 0, tile.r or 0) for tile in tiles), *free]
    half = HALF_WIDTH * PITCH * scale
    left = min(_middle(at, scale)[0] for at in places)
    each = max(half, room - 2 * half + 0.5)  # from the first middle in a strip to the last

    def strip_of(at: At) -> int:
        return int((_middle(at, scale)[0] - left + 0.01) // (each + 0.02))

    for number in sorted({strip_of(at) for at in places}):
        yield _Strip(
            tuple(tile for tile in tiles if strip_of((tile.q or 0, tile.r or 0)) == number),
            tuple(at for at in free if strip_of(at) == number),
            scale,
        )


def _strip(context: BoardContext, player: PlayerView, strip: _Strip, drawn: Mapping[str, str], width: float) -> draw.Block:
    xs, ys = zip(*strip.middles(), strict=True)
    radius = RADIUS * strip.scale + 4
    parts = [_tile(context, player, tile, drawn[tile.id], strip.scale) for tile in strip.tiles]
    parts += [_place(context, player, at, strip.scale) for at in strip.free]
    parts += [_connector(context, player, each, strip.scale) for each in player.connectors if _is_in(strip, player, each)]
    parts += [_side(context, player, tile, side, strip.scale) for tile, side in _sides(context, player, strip.tiles)]
    x, y = width / 2 - (min(xs) + max(xs)) / 2, radius + OVER - min(ys)
    return draw.Block(width, max(ys) - min(ys) + 2 * radius + 2 * OVER, draw.moved(x, y, *parts))


def _middle(at: At, scale: float) -> Place:
    x, y = middle(*at, PITCH)
    return x * scale, y * scale


def _tile(context: BoardContext, player: PlayerView, tile: TileView, words: str, scale: float) -> str:
    x, y = _middle((tile.q or 0, tile.r or 0), scale)
    face = draw.moved(0, 0, ground(context, context.tiles[tile.id], tile), words, scale=scale)
    at: Data = {"tile": tile.id, "seat": player.seat, "q": tile.q or 0, "r": tile.r or 0}
    target, name = draw.shape_target(*corners(RADIUS * scale)), labels.tile_label(context, tile)
    return draw.moved(x, y, context.marker.spot(spots.tile_spot(tile.id), name, target, face, **at))


def _free(context: BoardContext, player: PlayerView) -> Iterator[At]:
    """Yield the free places of the reader's borough that the request marks."""
    if player.seat != context.view.reader:
        return
    there = {(tile.q or 0, tile.r or 0) for tile in player.borough}
    rim = dict.fromkeys((q + dq, r + dr) for q, r in sorted(there) for dq, dr in OFFSETS if (q + dq, r + dr) not in there)
    yield from ((q, r) for q, r in rim if context.marker.asked_for(spots.place_spot(q, r)))


def _place(context: BoardContext, player: PlayerView, at: At, scale: float) -> str:
    (x, y), (q, r) = _middle(at, scale), at
    target = draw.shape_target(*corners(RADIUS * scale * 0.94))
    name = labels.place_label(context, tiles_beside(player, q, r))
    return draw.moved(x, y, context.marker.ghost(spots.place_spot(q, r), name, target, seat=player.seat, q=q, r=r))


# --- connectors and sides -------------------------------------------------------------------------------------------


def _is_in(strip: _Strip, player: PlayerView, lying: ConnectorView) -> bool:
    """Return whether a connector is drawn in a strip: with its tile, or with the tile beyond if the former is elsewhere."""
    dq, dr = OFFSETS[lying.side]
    names_it = any((tile.q, tile.r) == (lying.q, lying.r) for tile in player.borough)
    q, r = (lying.q, lying.r) if names_it else (lying.q + dq, lying.r + dr)
    return any((tile.q, tile.r) == (q, r) for tile in strip.tiles)


def _connector(context: BoardContext, player: PlayerView, lying: ConnectorView, scale: float) -> str:
    x, y = _across((lying.q, lying.r), lying.side, scale)
    grow = _grow(scale)
    bar = draw.moved(0, 0, laid_connector(context.styles, lying.colour, ACROSS[lying.side], _length(scale) / grow), scale=grow)
    name = spots.connector_spot(player.seat, lying.q, lying.r, lying.side)
    at: Data = {"seat": player.seat, "q": lying.q, "r": lying.r, "side": lying.side, "colour": lying.colour}
    return draw.moved(
        x, y, context.marker.spot(name, labels.connector_label(context, player, lying), draw.disc_target(), bar, **at)
    )


def _grow(scale: float) -> float:
    """Return the scale of a connector: that of the tiles, but large enough for its letter."""
    return rounded(max(READABLE, min(GROWN, scale * GROWN)), ceil)


def _length(scale: float) -> float:
    """Return the length of a connector in pixels, shortened on small tiles to leave room for a number."""
    inside = HALF_WIDTH * RADIUS * scale - NUMBER
    return rounded(max(SHORTEST, min(BAR * _grow(scale), 2 * inside)))


def _sides(context: BoardContext, player: PlayerView, tiles: Sequence[TileView]) -> Iterator[tuple[TileView, int]]:
    """Yield the free sides of the reader's tiles that the request marks."""
    if player.seat == context.view.reader:
        sides = ((tile, side) for tile in tiles for side in DIRECTIONS)
        yield from ((tile, side) for tile, side in sides if context.marker.asked_for(spots.side_spot(tile.id, side)))


def _side(context: BoardContext, player: PlayerView, tile: TileView, side: int, scale: float) -> str:
    q, r = tile.q or 0, tile.r or 0
    x, y = _across((q, r), side, scale)
    turned = {"transform": f"rotate({ACROSS[side]})"} if ACROSS[side] else {}
    length = min(BAR, _length(scale))
    bar = draw.element("rect", x=-length / 2, y=-6, width=length, height=12, rx=4, class_="open", **turned)
    at: Data = {"tile": tile.id, "seat": player.seat, "q": q, "r": r, "side": side}
    target = draw.disc_target(radius=min(SIDE_TARGET, RADIUS * scale / 2))
    return draw.moved(
        x, y, context.marker.ghost(spots.side_spot(tile.id, side), labels.side_label(context, tile.id, side), target, bar, **at)
    )


def _across(at: At, side: int, scale: float) -> Place:
    (x, y), (to_x, to_y) = middle(*at, PITCH), side_middle(side, PITCH)
    return (x + to_x) * scale, (y + to_y) * scale
