"""What spots are called, in the reader's language: all that can be seen of a thing, in sentences."""

from ktc.city.drawing.board.desk import Desk
from ktc.city.drawing.svg.printed import printed_text
from ktc.city.knowledge.rivers import RiverView
from ktc.city.knowledge.view import ConnectorView, PlayerView, TileView
from ktc.city.model.hexes import DIRECTION_NAMES, DIRECTIONS, OFFSETS, turned
from ktc.city.model.pieces import ANY, Berth
from ktc.city.text import noted
from ktc.messages.plain import capital


def tile(desk: Desk, lying: TileView) -> str:
    """Return what a tile is, what is printed on it, and what lies there."""
    printed = desk.tiles[lying.id]
    parts = [printed_text(printed.claimed() if lying.q is not None else printed, lying.level)]
    bids = [
        desk.say("board-bid", player=desk.names.player(seat), number=number) for seat, number in enumerate(lying.bids) if number
    ]
    colour = desk.names.word(lying.colour) if lying.colour else ""
    if bids:
        parts.append(desk.say("board-bids", colour=colour, bids=desk.scene.joined(bids)))
    sealed = [desk.names.player(seat) for seat in lying.sealed]
    if sealed:
        parts.append(desk.say("board-sealed", players=desk.scene.joined(sealed)))
    if lying.placed and colour:
        parts.append(desk.say("board-placed", keyples=desk.scene.keyples(lying.placed, lying.colour), least=lying.last + 1))
    if printed.notes:
        parts.append(f"{noted.listed(printed.notes)}.")
    return " ".join(parts)


def berth(desk: Desk, river: RiverView, number: int) -> str:
    """Return what a berth gives, and whose barge lies there."""
    berth = river.berths[number]
    worth = desk.scene.worth(Berth(berth.keyples, berth.points, berth.claims))
    words = desk.say("board-berth", river=desk.names.tile(river.id), number=number + 1, of=len(river.berths))
    gives = f" {capital(worth)}." if worth else ""
    here = f" {desk.say('board-barge', player=desk.names.player(berth.seat))}" if berth.seat is not None else ""
    return f"{words}{gives}{here}"


def river(desk: Desk, name: str, claimed: int | None) -> str:
    """Return what a river tile is called, and who has claimed it."""
    words = f"{desk.names.tile(name)}."
    return words if claimed is None else f"{words} {desk.say('board-claimed', player=desk.names.player(claimed))}"


def connector(desk: Desk, player: PlayerView, lying: ConnectorView) -> str:
    """Return where a connector lies."""
    at = {(tile.q, tile.r): tile.id for tile in player.borough}.get((lying.q, lying.r))
    if at is None:  # it is named by the place on the other side
        dq, dr = OFFSETS[lying.side]
        at = {(tile.q, tile.r): tile.id for tile in player.borough}.get((lying.q + dq, lying.r + dr), player.home)
    words = desk.names.word(lying.colour)
    return desk.say("board-connector", colour=words, tile=desk.names.tile(at), side=desk.names.word(DIRECTION_NAMES[lying.side]))


def side(desk: Desk, name: str, direction: int) -> str:
    """Return which side of which tile is free."""
    return desk.say("board-side", tile=desk.names.tile(name), side=desk.names.word(DIRECTION_NAMES[direction]))


def place(desk: Desk, player: PlayerView, q: int, r: int) -> str:
    """Return which tiles a free place lies beside."""
    there = {(tile.q, tile.r): tile.id for tile in player.borough}
    beside = [there[at] for dq, dr in OFFSETS if (at := (q + dq, r + dr)) in there]
    return desk.say("board-place", tiles=desk.scene.joined(desk.names.tiles(beside)))


def turn(desk: Desk, name: str, rotation: int) -> str:
    """Return at which sides a tile has its river when it is turned."""
    shores = turned(desk.names.facts(name).river_mask, rotation)
    sides = [desk.names.word(DIRECTION_NAMES[direction]) for direction in DIRECTIONS if shores >> direction & 1]
    return desk.say("board-turn", tile=desk.names.tile(name), sides=desk.scene.joined(sides), number=rotation)


def keyples(desk: Desk, colour: str, behind: int, front: int) -> str:
    """Return how many keyples of a colour the reader has."""
    return desk.say("board-keyples", colour=desk.names.word(colour), behind=behind, front=front)


def skills(desk: Desk, kind: str, number: int) -> str:
    """Return how many skill tiles of a type the reader has."""
    return desk.say("board-skills", kind=desk.names.word(kind), number=number)


def waiting(desk: Desk, colour: str, number: int) -> str:
    """Return how many connectors of a colour the reader has to lay."""
    return desk.say("board-waiting", colour=desk.names.word(colour or ANY), number=number)


def stock(desk: Desk, of: str, name: str, number: int) -> str:
    """Return how many connectors of a colour, or skill tiles of a type, nobody has."""
    return desk.say(f"board-stock-{of}", name=desk.names.word(name), number=number)
