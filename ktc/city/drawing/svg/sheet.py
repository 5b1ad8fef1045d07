"""The score sheet: who has how many points, and for each player every line with its reason."""

from typing import Final

from ktc.city.drawing.summaries import verdict
from ktc.city.drawing.svg.looks import Looks
from ktc.city.drawing.svg.pieces import DISC, disc
from ktc.city.drawing.svg.printed import Box
from ktc.city.drawing.svg.seen import looks_of
from ktc.city.knowledge.view import View
from ktc.city.model.pieces import Phase
from ktc.draw.svg.blocks import PADDING, Block, below, framed, page_head, panel, shelves
from ktc.draw.svg.lettering import cut, text, wrapped
from ktc.draw.svg.line import joined, said
from ktc.draw.svg.page import element, moved, titled
from ktc.draw.svg.picture import Picture, PictureError
from ktc.draw.words import counted, plain
from ktc.kernel.errors import shorten
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.words import say

WIDTH: Final = 1100.0
LEDGER: Final = 320.0  # the least width of a player's lines
NAME: Final = 14.0
TOTAL: Final = 17.0
SIZE: Final = 12.5
REASON: Final = 11.0
FIGURES: Final = 34.0  # how wide the points stand before a line
NAMES: Final = 270.0  # the same of the names before the bars
BAR: Final = 18.0
LINE: Final = 19.0
REASON_LINE: Final = 14.0
BETWEEN: Final = 5.0
HEADING: Final = 30.0
MOST_REASON_LINES: Final = 3


def sheet_svg(sheet: ScoreSheet, view: View, box: Box, theme: str = "auto") -> Picture:
    """Return a score sheet as ``game.score()`` counts it; ``view``, of the same position, tells the players' names.

    Raises ``PictureError`` for a sheet and a view that do not belong together.
    """
    looks = looks_of(view, box)
    if not isinstance(sheet, ScoreSheet) or len(sheet.totals) != len(view.seats):
        raise PictureError(f"a score sheet of {counted(len(view.seats), 'player')} is wanted, not {shorten(sheet)}")
    over = view.phase == Phase.OVER.word
    title = "The score sheet" if over else "The points as they stand"
    end = verdict(sheet, view, looks.names) if over else "The game goes on."
    ledgers = Ledgers(sheet, looks)
    blocks = [page_head(title, "", WIDTH), _verdict(end), panel(_totals(sheet, looks), WIDTH)]
    blocks.append(shelves([LEDGER] * len(view.seats), WIDTH, ledgers.panel))
    told = [end, *(f"{looks.names.full_player(seat)}: {counted(total, 'point')}." for seat, total in enumerate(sheet.totals))]
    return framed(title, told, below(blocks), theme)


def _verdict(words: str) -> Block:
    lines = wrapped(words, WIDTH, 13, MOST_REASON_LINES)
    svg = "".join(text(0, (at + 0.3) * LINE, line, 13, "muted", anchor="start") for at, line in enumerate(lines))
    return Block(WIDTH, len(lines) * LINE - 6, svg)


def _totals(sheet: ScoreSheet, looks: Looks) -> Block:
    """A bar for each player, in the order in which they end."""
    room = WIDTH - 2 * PADDING
    longest = room - NAMES - 2 * FIGURES
    most = max(1, *sheet.totals)
    parts = []
    for row, seat in enumerate(sheet.order):
        total, look = sheet.totals[seat], looks.player(seat)
        name = cut(looks.names.full_player(seat), NAMES - 2 * DISC - 16, SIZE, bold=seat in sheet.winners)
        length = max(2.0, longest * max(0, total) / most)
        bar = element("rect", x=NAMES, y=-BAR / 2, width=length, height=BAR, rx=3, fill=look.colour, class_="rim")
        owner = joined([disc(look), said(name, SIZE, bold=seat in sheet.winners)], 7)
        figure = text(NAMES + length + 8, 0, str(total), NAME, bold=True, anchor="start")
        title = f"{looks.names.full_player(seat)}: {counted(total, 'point')}"
        parts.append(moved(0, (row + 0.5) * (BAR + 8), titled(title, owner.svg, bar, figure)))
    return Block(room, len(sheet.order) * (BAR + 8), "".join(parts))


class Ledgers:
    """Every line of a sheet, player by player."""

    def __init__(self, sheet: ScoreSheet, looks: Looks) -> None:
        self.sheet, self.looks = sheet, looks

    def panel(self, seat: int, width: float, height: float) -> Block:
        """Return a player's lines on a panel, at least so high."""
        room = width - 2 * PADDING
        name = cut(self.looks.names.full_player(seat), room - 2 * DISC - 50, NAME, bold=True)
        total = self.sheet.totals[seat]
        head = joined([disc(self.looks.player(seat)), said(name, NAME, bold=True)], 7).svg
        head += text(room, 0, str(total), TOTAL, bold=True, anchor="end")
        lines = below([self._line(line, room) for line in self.sheet.of(seat)], BETWEEN)
        inside = Block(room, HEADING + lines.height, moved(0, DISC, head) + moved(0, HEADING, lines.svg))
        return panel(inside, width, height)

    def _line(self, line: ScoreLine, room: float) -> Block:
        look, names = "ink" if line.points else "muted", self.looks.names
        tile = names.tile(line.tile) if line.tile else say(names.lang, "sheet-no-tile")
        why = line.told(names.lang)
        reasons = wrapped(why, room - FIGURES, REASON, MOST_REASON_LINES)
        parts = [
            text(FIGURES - 10, LINE / 2, str(line.points), SIZE, look, bold=True, anchor="end"),
            text(FIGURES, LINE / 2, cut(tile, room - FIGURES, SIZE), SIZE, look, anchor="start"),
        ]
        parts += [
            text(FIGURES, LINE + (at + 0.4) * REASON_LINE, reason, REASON, "muted", anchor="start")
            for at, reason in enumerate(reasons)
        ]
        title = f"{counted(line.points, 'point')}, {tile}: {plain(why)} ({plain(line.rule)})"
        return Block(room, LINE + len(reasons) * REASON_LINE, titled(title, *parts))
