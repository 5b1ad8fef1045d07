"""The parts of the board of this game: the river, the centre, the reader's own things, each borough, the supply, and the key."""

from collections.abc import Iterator
from typing import Final

from ktc.draw import Block, BoardRequest, Part, label, moved
from ktc.draw import box as frame
from ktc.draw.svg.blocks import CORNER
from ktc_city.drawing.board import rows
from ktc_city.drawing.board.borough import borough
from ktc_city.drawing.board.centre import centre
from ktc_city.drawing.board.context import BoardContext
from ktc_city.drawing.board.hand import hand, supply
from ktc_city.drawing.board.river import river
from ktc_city.drawing.svg.printed import Box
from ktc_city.drawing.svg.tile import legend
from ktc_city.knowledge.view import View

PADDING: Final = 10.0


def parts(view: View, box: Box, request: BoardRequest) -> Iterator[Part]:
    """Yield the parts in the order in which a narrow page shows them: what is chosen most often comes first."""
    context = BoardContext(view, box, request)
    room = context.width - 2 * PADDING
    if view.centre or view.aside:
        yield _part(context, "centre", context.say("board-centre"), centre(context, room))
    if context.own is not None:
        yield _part(context, "hand", context.say("board-hand"), hand(context, context.own, room))
        yield _part(context, f"borough-{context.own.seat}", context.say("board-own-borough"), borough(context, context.own, room))
    yield _part(context, "river", context.say("board-river"), river(context, room))
    for player in view.seats:
        if player.seat != view.reader:
            title = context.say("board-borough", player=context.names.full_player(player.seat))
            yield _part(context, f"borough-{player.seat}", title, borough(context, player, room))
    yield _part(context, "supply", context.say("board-supply"), supply(context, room))
    yield _part(context, "key", context.say("board-key"), _key(context, room))


def _key(context: BoardContext, width: float) -> Block:
    """Return what the marks mean: those of all pictures, and the signs that boards have in place of words."""
    signs = ((rows.ARROW, "key-gives"), (rows.UP, "key-asks"))
    more = [(label(sign, 14, "muted", bold=True), context.say(message)) for sign, message in signs]
    more.append((rows.plate(7), context.say("key-number")))
    return legend(context.styles, context.names, width, tuple(more), notes=bool(context.view.notes))


def _part(context: BoardContext, name: str, title: str, block: Block) -> Part:
    width, height = context.width, block.height + 2 * PADDING
    ground = frame(0.5, 0.5, width - 1, height - 1, "panel", CORNER)
    return Part(name, title, Block(width, height, ground + moved(PADDING, PADDING, block.svg)))
