"""Pictures of boroughs: tiles in their places, connectors across sides, keyples on tiles."""

from collections.abc import Mapping
from typing import Final

from ktc.draw import Block, Picture, Piece, below, called, disc, framed, joined, label, label_within, moved, plain, titled
from ktc.draw.svg.blocks import HEADING, middled
from ktc.draw.svg.pieces import DISC
from ktc.draw.words import counted
from ktc_city.drawing.summaries import summary
from ktc_city.drawing.svg.hexagon import ACROSS, HALF_WIDTH, RADIUS, middle, side_middle
from ktc_city.drawing.svg.pieces import Styles, keyple, laid_connector, note
from ktc_city.drawing.svg.printed import Box, Printed, printed_tiles, seat_of, styles_of, with_notes
from ktc_city.drawing.svg.tile import LARGE, face, legend
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView, View
from ktc_city.text import note_text

PITCH: Final = RADIUS + 2.5  # from tile to tile, as a radius: what is more than a tile's own is the gap between two
MOST_NOTES: Final = 3  # more are in the title
LEAST_WIDTH: Final = 520.0  # for a heading and a legend that can be read


def borough_svg(view: View, box: Box, seat: int, theme: str = "auto") -> Picture:
    """Return one player's borough, from any view; raises ``PictureError`` for an unknown seat."""
    styles = styles_of(view, box)
    player = seat_of(view, seat)
    tiles = with_notes(printed_tiles(box), view)
    drawing = borough(player, tiles, styles)
    width = max(drawing.width, LEAST_WIDTH)
    owner = joined(
        [disc(styles.player(seat)), label_within(styles.names.full_player(seat), width - 3 * DISC, HEADING, bold=True)], 6
    )
    top = Block(width, DISC * 2, moved(0, DISC, owner.svg))
    notes = any(tiles[tile.id].notes for tile in player.borough)
    whole = below([top, middled(drawing, width), legend(styles, styles.names, width, notes=notes)])
    sentences = [f"{summary(player, styles.names)}.", *(tile_text(tile, tiles[tile.id]) for tile in player.borough)]
    title = f"The borough of {styles.names.full_player(seat)}"
    return framed(title, sentences, whole, theme)


def borough(player: PlayerView, tiles: Mapping[str, Printed], styles: Styles) -> Block:
    """Return a borough as a block."""
    places = [middle(tile.q or 0, tile.r or 0, PITCH) for tile in player.borough]
    columns, rows = ([place[axis] for place in places] or [0.0] for axis in (0, 1))
    left, top = min(columns) - HALF_WIDTH * RADIUS - 1, min(rows) - RADIUS - 1
    right, bottom = max(columns) + HALF_WIDTH * RADIUS + 1, max(rows) + RADIUS + 1
    parts = [moved(x, y, laid(tile, tiles[tile.id], styles)) for tile, (x, y) in zip(player.borough, places, strict=True)]
    parts += [_across(connector, styles) for connector in player.connectors]
    shown = titled(summary(player, styles.names), moved(-left * LARGE, -top * LARGE, *parts, scale=LARGE))
    return Block((right - left) * LARGE, (bottom - top) * LARGE, shown)


def laid(tile: TileView, printed: Printed, styles: Styles) -> str:
    """Return a tile in its place, rotated, around (0, 0)."""
    foot = [piece for piece in (_placed(tile, styles), _remembered(printed)) if piece is not None]
    lying = joined(foot, 6) if len(foot) > 1 else next(iter(foot), None)
    return titled(tile_text(tile, printed), face(printed.claimed, styles, tile.level, tile.rotation, lying))


def _placed(tile: TileView, styles: Styles) -> Piece | None:
    if not tile.placed or not tile.colour:
        return None
    return called(placed_text(tile), joined([keyple(styles, tile.colour), label(str(tile.placed), 13, bold=True)]))


def _remembered(printed: Printed) -> Piece | None:
    """Return the notes of a tile on a sheet of paper, with a title that explains them; None without notes."""
    if not printed.notes:
        return None
    figures = " · ".join(number for _, number in printed.notes[:MOST_NOTES]) + ("…" if printed.notes[MOST_NOTES:] else "")
    return called(note_text.listed(printed.notes), joined([note(), label(figures, 13, bold=True)]))


def placed_text(tile: TileView) -> str:
    """Return a text about the keyples placed on a tile in this era."""
    return f"{counted(tile.placed, f'{plain(tile.colour)} keyple')} placed, next at least {tile.last + 1}"


def tile_text(tile: TileView, printed: Printed) -> str:
    """Return a description of a tile and the pieces on it."""
    level = f", level {tile.level} of {printed.facts.top}" if printed.facts.top else ""
    lying = sum(tile.connectors)
    parts = [f"{plain(printed.facts.name)}{level}"]
    parts += [counted(lying, "connector")] if lying else []
    parts += [placed_text(tile)] if tile.placed else []
    parts += [f"notes: {note_text.listed(printed.notes)}"] if printed.notes else []
    return f"{'; '.join(parts)}."


def _across(connector: ConnectorView, styles: Styles) -> str:
    x, y = middle(connector.q, connector.r, PITCH)
    to_x, to_y = side_middle(connector.side, PITCH)
    return moved(x + to_x, y + to_y, laid_connector(styles, connector.colour, ACROSS[connector.side]))
