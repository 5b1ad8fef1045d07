"""The score sheet: the points of each player, and every line with its reason."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ktc.draw.story import called_together, ledgers
from ktc.draw.svg.blocks import PADDING, Block, below, framed, page_head, panel, shelves
from ktc.draw.svg.lettering import cut, joined, label, text, wrapped
from ktc.draw.svg.picture import Picture, PictureError, element, moved, titled
from ktc.draw.svg.pieces import DISC, Look, disc, player_styles
from ktc.draw.words import counted, plain
from ktc.kernel.errors import shorten
from ktc.kernel.score import ScoreLine, ScoreSheet

if TYPE_CHECKING:  # names for a terminal know rich
    from ktc.draw.names import Names

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


def score_picture(sheet: ScoreSheet, names: "Names", end: str = "", theme: str = "auto", looks: Sequence[Look] = ()) -> Picture:
    """Return a score sheet as ``game.score()`` counts it; ``end`` says who wins, and is left out while the game goes on.

    ``looks`` are those of the players, where the game has any.  Raises ``PictureError`` for what is no score sheet.
    """
    if not isinstance(sheet, ScoreSheet):
        raise PictureError(f"expected a ScoreSheet, got {shorten(sheet)}")
    title = "The score sheet" if end else "The points as they stand"
    end = end or "The game goes on."
    shown = Ledgers(sheet, names, looks or player_styles([names.player(seat) for seat in range(len(sheet.totals))]))
    blocks = [page_head(title, "", WIDTH), _verdict(end), panel(shown.totals(), WIDTH)]
    blocks.append(shelves([LEDGER] * len(shown.shown), WIDTH, shown.panel))
    totals = (f"{called_together(names, side)}: {counted(sheet.totals[side[0]], 'point')}." for side in sheet.all_sides)
    sentences = [end, *totals]
    return framed(title, sentences, below(blocks), theme)


def _verdict(words: str) -> Block:
    lines = wrapped(words, WIDTH, 13, MOST_REASON_LINES)
    svg = "".join(text(0, (at + 0.3) * LINE, line, 13, "muted", anchor="start") for at, line in enumerate(lines))
    return Block(WIDTH, len(lines) * LINE - 6, svg)


class Ledgers:
    """Every line of a sheet, player by player; partners who have the same lines share a panel."""

    def __init__(self, sheet: ScoreSheet, names: "Names", looks: Sequence[Look]) -> None:
        self.sheet, self.names, self.styles, self.shown = sheet, names, looks, ledgers(sheet)

    def totals(self) -> Block:
        """Return a bar for each side, in the order in which they end."""
        sheet, names = self.sheet, self.names
        room = WIDTH - 2 * PADDING
        longest = room - NAMES - 2 * FIGURES
        most = max(1, *sheet.totals)
        parts = []
        sides = sorted(sheet.all_sides, key=lambda side: sheet.ranks[side[0]])
        for row, side in enumerate(sides):
            seat, called = side[0], called_together(names, side)
            total, look = sheet.totals[seat], self.styles[seat]
            name = cut(called, NAMES - 2 * DISC - 16, SIZE, bold=seat in sheet.winners)
            length = max(2.0, longest * max(0, total) / most)
            bar = element("rect", x=NAMES, y=-BAR / 2, width=length, height=BAR, rx=3, fill=look.colour, class_="rim")
            owner = joined([disc(look), label(name, SIZE, bold=seat in sheet.winners)], 7)
            figure = text(NAMES + length + 8, 0, str(total), NAME, bold=True, anchor="start")
            title = f"{called}: {counted(total, 'point')}"
            parts.append(moved(0, (row + 0.5) * (BAR + 8), titled(title, owner.svg, bar, figure)))
        return Block(room, len(sides) * (BAR + 8), "".join(parts))

    def panel(self, number: int, width: float, height: float) -> Block:
        """Return the lines of a player, or of partners, on a panel, at least so high."""
        room, seat = width - 2 * PADDING, self.shown[number][0]
        name = cut(called_together(self.names, self.shown[number]), room - 2 * DISC - 50, NAME, bold=True)
        total = self.sheet.totals[seat]
        head = joined([disc(self.styles[seat]), label(name, NAME, bold=True)], 7).svg
        head += text(room, 0, str(total), TOTAL, bold=True, anchor="end")
        lines = below([self._line(line, room) for line in self.sheet.of(seat)], BETWEEN)
        inside = Block(room, HEADING + lines.height, moved(0, DISC, head) + moved(0, HEADING, lines.svg))
        return panel(inside, width, height)

    def _line(self, line: ScoreLine, room: float) -> Block:
        look = "ink" if line.points else "muted"
        thing, why = self.names.scored(line), line.told(self.names.lang)
        reasons = wrapped(why, room - FIGURES, REASON, MOST_REASON_LINES)
        parts = [
            text(FIGURES - 10, LINE / 2, str(line.points), SIZE, look, bold=True, anchor="end"),
            text(FIGURES, LINE / 2, cut(thing or plain(line.rule), room - FIGURES, SIZE), SIZE, look, anchor="start"),
        ]
        parts += [
            text(FIGURES, LINE + (at + 0.4) * REASON_LINE, reason, REASON, "muted", anchor="start")
            for at, reason in enumerate(reasons)
        ]
        about = f"{counted(line.points, 'point')}{', ' if thing else ''}{thing}"
        title = f"{about}: {plain(why)} ({plain(line.rule)})"
        return Block(room, LINE + len(reasons) * REASON_LINE, titled(title, *parts))
