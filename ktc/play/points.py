"""The points as they stand, as one seat may know them: the own ones with their reasons, and the totals of others."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ktc.kernel.score import ScoreSheet
from ktc.messages import joined
from ktc.messages.plain import plain
from ktc.play.context import PlayContext

THING_SHARE: Final = 30
REASON_SHARE: Final = 44


def points_screen(
    context: PlayContext, between: Callable[[ScoreSheet], Iterable[RenderableType]] = lambda sheet: ()
) -> Iterator[RenderableType]:
    """Yield the own points, a line for each reason, then what a game says ``between``, then the others' points."""
    visible_score = context.table.ruleset.score(context.table.position())  # a position that holds only what the seat may know
    sheet = visible_score.told_by(context.table.messages)
    own = [line for line in sheet.of(context.seat) if line.points]
    names = context.names
    yield Text(context.say("play-points-now", number=sheet.totals[context.seat]), style="bold")
    if own:
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(justify="right", width=4)
        table.add_column(ratio=THING_SHARE, overflow="fold")
        table.add_column(ratio=REASON_SHARE, overflow="fold")
        for line in own:
            table.add_row(str(line.points), Text(names.scored(line)), names.painted(plain(line.told(names.lang, context.called))))
        yield table
    yield from between(sheet)
    others = [
        context.say("total", player=names.player(seat), number=total)
        for seat, total in enumerate(sheet.totals)
        if seat != context.seat
    ]
    yield names.painted(context.say("play-points-of-others", totals=joined(names.lang, others)))
