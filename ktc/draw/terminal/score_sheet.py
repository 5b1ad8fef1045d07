"""The score sheet: every line with its reason and its rule, and the totals."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw.names import PaintedNames
from ktc.draw.terminal.screen import heading
from ktc.kernel.rendering import Players
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.messages import say
from ktc.messages.plain import plain

THING_SHARE: Final = 41  # of the width, so that no rule's id of the house is broken in 80 columns
REASON_SHARE: Final = 32


def draw_sheet(sheet: ScoreSheet, names: PaintedNames) -> Iterator[RenderableType]:
    """Yield the score sheet of each seat: points, what gives them, the rule, the reason. Then the totals."""
    called = {seat: names.player(seat) for seat in range(len(sheet.totals))}
    for seat, total in enumerate(sheet.totals):
        table = Table.grid(padding=(0, 2, 0, 0), expand=True)
        table.add_column(justify="right", width=5, min_width=5)
        table.add_column(ratio=THING_SHARE, overflow="fold")
        table.add_column(ratio=REASON_SHARE, overflow="fold")
        for line in sheet.of(seat):
            style = "" if line.points else "dim"
            table.add_row(Text(str(line.points), style=style or "bold"), _where(line, names, style), _why(line, names, called))
        table.add_row("-----", "", "")
        table.add_row(Text(str(total), style="bold"), Text(say(names.lang, "sheet-in-all", number=total), style="bold"), "")
        yield Group("", Text(names.full_player(seat), style=names.style(seat)), table)


def _where(line: ScoreLine, names: PaintedNames, style: str) -> Text:
    scored, rule = names.scored(line), (plain(line.rule), "dim")
    return Text.assemble((scored, style), "\n", rule) if scored else Text.assemble(rule)


def _why(line: ScoreLine, names: PaintedNames, called: Players) -> Text:
    sentence = plain(line.told(names.lang, called))
    return names.painted(sentence) if line.points else Text(sentence)


def draw_totals(sheet: ScoreSheet, names: PaintedNames) -> Table:
    """Return the totals, in the order in which the seats end."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", min_width=5)
    table.add_column()
    for seat in sheet.order:
        table.add_row(Text(str(sheet.totals[seat]), style="bold"), Text(names.full_player(seat), style=names.style(seat)))
    return table


def draw_result(sheet: ScoreSheet, names: PaintedNames, verdict: str) -> Iterator[RenderableType]:
    """Yield the score sheet of a game, the totals and who wins."""
    yield Group("", heading(say(names.lang, "play-sheet")))
    yield from draw_sheet(sheet, names)
    yield Group("", heading(say(names.lang, "sheet-result")), draw_totals(sheet, names), "", names.painted(verdict))
