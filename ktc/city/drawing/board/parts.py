"""The parts of the board of this game: the river, the centre, the reader's own things, the supply, and each borough."""

from collections.abc import Iterator
from typing import Final

from ktc.city.drawing.board.borough import borough
from ktc.city.drawing.board.centre import centre
from ktc.city.drawing.board.desk import Desk
from ktc.city.drawing.board.hand import hand, supply
from ktc.city.drawing.board.river import river
from ktc.city.drawing.svg.printed import Box
from ktc.city.knowledge.view import View
from ktc.draw.board.parts import Part, Wish
from ktc.draw.svg.blocks import CORNER, Block
from ktc.draw.svg.page import box as frame
from ktc.draw.svg.page import moved

PADDING: Final = 10.0


def parts(view: View, box: Box, wish: Wish) -> Iterator[Part]:
    """Yield the parts in the order in which a narrow page shows them: what is chosen most often comes first."""
    desk = Desk(view, box, wish)
    room = desk.width - 2 * PADDING
    if view.centre or view.aside:
        yield _part(desk, "centre", desk.say("board-centre"), centre(desk, room))
    if desk.own is not None:
        yield _part(desk, "hand", desk.say("board-hand"), hand(desk, desk.own, room))
        yield _part(desk, f"borough-{desk.own.seat}", desk.say("board-own-borough"), borough(desk, desk.own, room))
    yield _part(desk, "river", desk.say("board-river"), river(desk, room))
    for player in view.seats:
        if player.seat != view.reader:
            title = desk.say("board-borough", player=desk.names.full_player(player.seat))
            yield _part(desk, f"borough-{player.seat}", title, borough(desk, player, room))
    yield _part(desk, "supply", desk.say("board-supply"), supply(desk, room))


def _part(desk: Desk, name: str, title: str, block: Block) -> Part:
    width, height = desk.width, block.height + 2 * PADDING
    ground = frame(0.5, 0.5, width - 1, height - 1, "panel", CORNER)
    return Part(name, title, Block(width, height, ground + moved(PADDING, PADDING, block.svg)))
