"""A position as a person may know it, and how a game ended, plainly."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from ktc.kernel.score import ScoreSheet
from ktc.messages.plain import capital, plain
from ktc.play.desk import Desk
from ktc.play.names import Names


def heading(title: str) -> Rule:
    """Return the line over a chapter."""
    return Rule(Text(capital(title), style="bold"), align="left", style="dim")


def table_screen(desk: Desk) -> Iterator[RenderableType]:
    """Yield whose screen it is, and the position."""
    yield heading(desk.names.full_player(desk.seat))
    yield Text(plain(str(desk.view)))


def result_screen(names: Names, sheet: ScoreSheet) -> Iterator[RenderableType]:
    """Yield the totals, the highest first."""
    for seat in sorted(range(len(sheet.totals)), key=lambda seat: -sheet.totals[seat]):
        yield names.painted(names.say("total", player=names.full_player(seat), number=sheet.totals[seat]))
