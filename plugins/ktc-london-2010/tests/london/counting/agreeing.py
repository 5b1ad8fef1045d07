"""Do a game's score sheet and the count by hand agree?"""

from collections.abc import Mapping
from typing import Final

from ktc.kit import AnyGame
from ktc.testing import neutral_log
from london.counting.points import count_points
from london.counting.printed import Printed, printed
from london.counting.tabletop import lay_out

LINES: Final[Mapping[str, str]] = {
    "score.money": "money",
    "score.borough": "boroughs",
    "score.underground": "underground",
    "score.card": "cards",
    "score.points": "counters",
    "score.loan": "loans",
    "score.poverty-table": "poverty",
}


def agree(game: AnyGame, box: Printed | None = None) -> None:
    """Hold the score sheet of a game, played with this set or the default one, against the count by hand."""
    count = count_points(lay_out(game.seats, neutral_log(game, legal=False)), box or printed())
    sheet = game.score()
    for seat in range(game.seats):
        told = dict.fromkeys(LINES.values(), 0)
        for line in sheet.of(seat):
            told[LINES[line.rule]] += line.points
        assert told == count.lines[seat], f"seat {seat}: {told}, by hand {count.lines[seat]}"
    assert sheet.totals == count.totals and sheet.winners == count.winners, f"{sheet.totals}, by hand {count.totals}"
