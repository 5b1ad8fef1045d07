"""The points as they stand, as one seat may know them: the own ones with their reasons, and what can be seen of others'."""

from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ktc.messages.plain import plain
from ktc.play.desk import Desk

TILE_SHARE: Final = 30
REASON_SHARE: Final = 44


def points_screen(desk: Desk) -> Iterator[RenderableType]:
    """Yield the own points, a line for each reason; then the tiles that bring none yet; then the others' points."""
    sheet = desk.table.ruleset.score(desk.table.position())  # a position that holds only what the seat may know
    own = [line for line in sheet.of(desk.seat) if line.points]
    yield Text(desk.say("play-points-now", number=sheet.totals[desk.seat]), style="bold")
    if own:
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(justify="right", width=4)
        table.add_column(ratio=TILE_SHARE, overflow="fold")
        table.add_column(ratio=REASON_SHARE, overflow="fold")
        for line in own:
            where = desk.names.tile(line.tile) if line.tile else ""
            table.add_row(str(line.points), Text(where), desk.names.painted(plain(line.told(desk.names.lang))))
        yield table
    scoring = {line.tile for line in own}
    idle = [desk.names.tile(tile.id) for tile in desk.own.borough if tile.id not in scoring]
    if idle:
        yield Text(desk.say("play-points-none", tiles=desk.scene.joined(idle)))
    others = [
        desk.say("total", player=desk.names.player(seat), number=total)
        for seat, total in enumerate(sheet.totals)
        if seat != desk.seat
    ]
    yield desk.names.painted(desk.say("play-points-of-others", totals=desk.scene.joined(others)))
