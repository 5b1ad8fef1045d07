"""Switches of the points and of the winner."""

from collections.abc import Callable, Sequence

from ktc.kernel.score import ScoreSheet
from ktc_city.ablations.switches import Switch
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.rules import scoring


def without(rule: str) -> Callable[[Setup, State, ScoreSheet], ScoreSheet]:
    """Return what leaves the points of one rule out of a sheet."""

    def counted(setup: Setup, s: State, sheet: ScoreSheet) -> ScoreSheet:
        lines = tuple(line for line in sheet.lines if line.rule != rule)
        totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(s.seats))
        return scoring.sheet(totals, lines, s.board.berth)

    return counted


def leftmost_wins(setup: Setup, s: State, sheet: ScoreSheet) -> ScoreSheet:
    """Among equals the barge further left wins."""
    return scoring.sheet(sheet.totals, sheet.lines, [-berth for berth in s.board.berth])


SWITCHES: Sequence[Switch] = (
    Switch(ids.SCORE_TILE, "nothing that is printed on tiles scores", sheet=without(ids.SCORE_TILE)),
    Switch(ids.SCORE_BERTH, "no berth scores", sheet=without(ids.SCORE_BERTH)),
    Switch(ids.SCORE_WINNER, "among equals the barge further left wins", sheet=leftmost_wins),
)
