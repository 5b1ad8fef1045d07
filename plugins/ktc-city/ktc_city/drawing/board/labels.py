"""What spots are called, in the reader's language: all that can be seen of a thing, in sentences."""

from typing import Final

from ktc.kit import capital
from ktc_city.drawing.board.context import BoardContext
from ktc_city.drawing.svg.printed import printed_text, what_counts
from ktc_city.knowledge.rivers import RiverView
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView, tiles_beside
from ktc_city.model.hexes import DIRECTION_NAMES, DIRECTIONS, OFFSETS, turned
from ktc_city.model.pieces import ANY, Berth
from ktc_city.text import note_text

STOCK: Final = {"connector": "board-stock-connector", "skill": "board-stock-skill"}


def tile(context: BoardContext, lying: TileView) -> str:
    """Return what a tile is, what is printed on it, and what lies there."""
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


def berth(context: BoardContext, river: RiverView, number: int) -> str:
    """Return what a berth gives, and whose barge lies there."""
    berth = river.berths[number]
    worth = context.scene.worth(Berth(berth.keyples, berth.points, berth.claims))
    words = context.say("board-berth", river=context.names.tile(river.id), number=number + 1, of=len(river.berths))
    gives = f" {capital(worth)}." if worth else ""
    here = f" {context.say('board-barge', player=context.names.player(berth.seat))}" if berth.seat is not None else ""
    return f"{words}{gives}{here}"


def river(context: BoardContext, name: str, claimed: int | None) -> str:
    """Return what a river tile is called, and who has claimed it."""
    words = f"{context.names.tile(name)}."
    return words if claimed is None else f"{words} {context.say('board-claimed', player=context.names.player(claimed))}"


def connector(context: BoardContext, player: PlayerView, lying: ConnectorView) -> str:
    """Return where a connector lies."""
    at = {(tile.q, tile.r): tile.id for tile in player.borough}.get((lying.q, lying.r))
    if at is None:  # it is named by the place on the other side
        dq, dr = OFFSETS[lying.side]
        at = {(tile.q, tile.r): tile.id for tile in player.borough}.get((lying.q + dq, lying.r + dr), player.home)
    words = context.names.word(lying.colour)
    return context.say(
        "board-connector", colour=words, tile=context.names.tile(at), side=context.names.word(DIRECTION_NAMES[lying.side])
    )


def side(context: BoardContext, name: str, direction: int) -> str:
    """Return which side of which tile is free."""
    return context.say("board-side", tile=context.names.tile(name), side=context.names.word(DIRECTION_NAMES[direction]))


def place(context: BoardContext, player: PlayerView, q: int, r: int) -> str:
    """Return which tiles a free place lies beside, and on which side of each."""
    beside = tiles_beside(player, q, r)
    tiles = context.names.tiles([tile for tile, _ in beside])
    sides = ", ".join(context.names.word(DIRECTION_NAMES[side]) for _, side in beside)
    return context.say("board-place", tiles=context.scene.joined(tiles), sides=sides)


def turn(context: BoardContext, name: str, rotation: int) -> str:
    """Return at which sides a tile has its river when it is turned."""
    shores = turned(context.names.facts(name).river_mask, rotation)
    sides = [context.names.word(DIRECTION_NAMES[direction]) for direction in DIRECTIONS if shores >> direction & 1]
    return context.say("board-turn", tile=context.names.tile(name), sides=context.scene.joined(sides), number=rotation)


def keyples(context: BoardContext, colour: str, behind: int, front: int) -> str:
    """Return how many keyples of a colour the reader has."""
    return context.say("board-keyples", colour=context.names.word(colour), behind=behind, front=front)


def skills(context: BoardContext, kind: str, number: int) -> str:
    """Return how many skill tiles of a type the reader has."""
    return context.say("board-skills", kind=context.names.word(kind), number=number)


def waiting(context: BoardContext, colour: str, number: int) -> str:
    """Return how many connectors of a colour the reader has to lay."""
    return context.say("board-waiting", colour=context.names.word(colour or ANY), number=number)


def stock(context: BoardContext, of: str, name: str, number: int) -> str:
    """Return how many connectors of a colour, or skill tiles of a type, nobody has."""
    return context.say(STOCK[of], name=context.names.word(name), number=number)
