"""Shared context of all parts of a board: the view, printed tiles, styles, and labels of spots."""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Final

import attrs

from ktc.draw import BoardRequest, Marker
from ktc.kit import capital, plain
from ktc_city.catalogue import joined, say, word
from ktc_city.drawing.svg.pieces import Styles
from ktc_city.drawing.svg.printed import (
    Box,
    Printed,
    inventory_of,
    printed_text,
    printed_tiles,
    styles_of,
    what_counts,
    with_notes,
)
from ktc_city.knowledge.rivers import RiverView
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView, View
from ktc_city.model.hexes import DIRECTION_NAMES, DIRECTIONS, OFFSETS, turned
from ktc_city.model.pieces import ANY, Berth
from ktc_city.text import note_text
from ktc_city.text.names import Names
from ktc_city.text.scene import Scene

KEPT: Final = 1024  # words of free places
SMALLEST: Final = 11.0  # what a text may be, in pixels
STOCK: Final = {"connector": "board-stock-connector", "skill": "board-stock-skill"}


@attrs.frozen
class BoardContext:
    """A view and a request, with everything derived from them."""

    view: View
    box: Box
    request: BoardRequest

    @property
    def lang(self) -> str:
        """The language of the labels."""
        return self.request.lang

    @property
    def marker(self) -> Marker:
        """The marker that writes the spots."""
        return self.request.marker

    @property
    def width(self) -> float:
        """The width of each part."""
        return self.request.width

    @cached_property
    def styles(self) -> Styles:
        """The styles of pieces, tiles and players."""
        return styles_of(self.view, self.box)

    @cached_property
    def tiles(self) -> Mapping[str, Printed]:
        """The print of each tile, in the reader's language."""
        return with_notes(printed_tiles(self.box, self.lang), self.view)

    @cached_property
    def scene(self) -> Scene:
        """The places of tiles, for texts about them."""
        inventory = inventory_of(self.box)
        return Scene(inventory, names=Names(inventory, [seat.home for seat in self.view.seats], self.lang))

    @property
    def names(self) -> Names:
        """The names of players and tiles."""
        return self.scene.names

    @property
    def own(self) -> PlayerView | None:
        """The reader's own pieces; None for a spectator."""
        return None if self.view.reader is None else self.view.seats[self.view.reader]

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message in the reader's language."""
        return self.scene.say(message, **facts)


def tile_label(context: BoardContext, lying: TileView) -> str:
    """Return the label of a tile: its kind, its print, and the pieces on it."""
    printed = context.tiles[lying.id]
    parts = [printed_text(printed.claimed if lying.q is not None else printed, lying.level)]
    if what_counts(printed):
        parts.append(context.say("board-counts", what=what_counts(printed)))  # the words that are seen on it
    bids = [
        context.say("board-bid", player=context.names.player(seat), number=number)
        for seat, number in enumerate(lying.bids)
        if number
    ]
    colour = context.names.word(lying.colour) if lying.colour else ""
    if bids:
        parts.append(context.say("board-bids", colour=colour, bids=context.scene.joined(bids)))
    sealed = [context.names.player(seat) for seat in lying.sealed]
    if sealed:
        parts.append(context.say("board-sealed", players=context.scene.joined(sealed)))
    if lying.placed and colour:
        keyples = context.scene.keyples(lying.placed, lying.colour)
        parts.append(context.say("board-placed", keyples=keyples, number=lying.placed, least=lying.last + 1))
    if printed.notes:
        parts.append(f"{note_text.listed(printed.notes)}.")
    return " ".join(parts)


def berth_label(context: BoardContext, river: RiverView, number: int) -> str:
    """Return the label of a berth: its gains and the barge at it."""
    berth = river.berths[number]
    worth = context.scene.worth(Berth(berth.keyples, berth.points, berth.claims))
    words = context.say("board-berth", river=context.names.tile(river.id), number=number + 1, of=len(river.berths))
    gives = f" {capital(worth)}." if worth else ""
    here = f" {context.say('board-barge', player=context.names.player(berth.seat))}" if berth.seat is not None else ""
    return f"{words}{gives}{here}"


def river_label(context: BoardContext, name: str, claimed: int | None) -> str:
    """Return the label of a river tile, with the player who claimed it."""
    words = f"{context.names.tile(name)}."
    return words if claimed is None else f"{words} {context.say('board-claimed', player=context.names.player(claimed))}"


def connector_label(context: BoardContext, player: PlayerView, lying: ConnectorView) -> str:
    """Return the label of a connector: its colour and place."""
    at = {(tile.q, tile.r): tile.id for tile in player.borough}.get((lying.q, lying.r))
    if at is None:  # it is named by the place on the other side
        dq, dr = OFFSETS[lying.side]
        at = {(tile.q, tile.r): tile.id for tile in player.borough}.get((lying.q + dq, lying.r + dr), player.home)
    words = context.names.word(lying.colour)
    return context.say(
        "board-connector", colour=words, tile=context.names.tile(at), side=context.names.word(DIRECTION_NAMES[lying.side])
    )


def side_label(context: BoardContext, name: str, direction: int) -> str:
    """Return the label of a free side of a tile."""
    return _side_words(context.lang, context.names.tile(name), direction)


@lru_cache(KEPT)
def _side_words(lang: str, tile: str, direction: int) -> str:
    return say(lang, "board-side", tile=tile, side=plain(word(lang, DIRECTION_NAMES[direction])))


def edge_label(context: BoardContext, name: str, other: str) -> str:
    """Return the label of the side between two tiles."""
    return _edge_words(context.lang, context.names.tile(name), context.names.tile(other))


@lru_cache(KEPT)
def _edge_words(lang: str, tile: str, other: str) -> str:
    return say(lang, "board-edge", tiles=joined(lang, [tile, other]))


def place_label(context: BoardContext, beside: Iterable[tuple[str, int]]) -> str:
    """Return the label of a free place by its neighbours, and the side of each."""
    return _place_words(context.lang, tuple([(context.names.tile(tile), side) for tile, side in beside]))


@lru_cache(KEPT)
def _place_words(lang: str, beside: tuple[tuple[str, int], ...]) -> str:
    sides = ", ".join(plain(word(lang, DIRECTION_NAMES[side])) for _, side in beside)
    return say(lang, "board-place", tiles=joined(lang, [tile for tile, _ in beside]), sides=sides)


def turn_label(context: BoardContext, name: str, rotation: int) -> str:
    """Return the label of a rotation: the sides of the tile's river."""
    shores = turned(context.names.facts(name).river_mask, rotation)
    sides = [context.names.word(DIRECTION_NAMES[direction]) for direction in DIRECTIONS if shores >> direction & 1]
    return context.say("board-turn", tile=context.names.tile(name), sides=context.scene.joined(sides), number=rotation)


def keyples_label(context: BoardContext, colour: str, behind: int, front: int) -> str:
    """Return the label of the reader's keyples of a colour: their number."""
    return context.say("board-keyples", colour=context.names.word(colour), behind=behind, front=front)


def skills_label(context: BoardContext, kind: str, number: int) -> str:
    """Return the label of the reader's skill tiles of a type: their number."""
    return context.say("board-skills", kind=context.names.word(kind), number=number)


def waiting_label(context: BoardContext, colour: str, number: int) -> str:
    """Return the label of the reader's connectors of a colour that are not placed yet: their number."""
    return context.say("board-waiting", colour=context.names.word(colour or ANY), number=number)


def stock_label(context: BoardContext, of: str, name: str, number: int) -> str:
    """Return the label of connectors of a colour, or skill tiles of a type, in the supply: their number."""
    return context.say(STOCK[of], name=context.names.word(name), number=number)
