"""Switches of the points and of the winner."""

from collections.abc import Sequence

from ktc.kit import ScoreSheet
from ktc.testing.ablation import Count
from ktc_city.ablations.switches import Switch
from ktc_city.board.state import State
from ktc_city.game.ruleset import City
from ktc_city.model import ids
from ktc_city.rules import scoring


def leftmost_wins(rules: City, s: State, count: Count) -> ScoreSheet:
    """Among equals the barge further left wins."""
    sheet = count(s)
    return scoring.sheet(sheet.totals, sheet.lines, [-berth for berth in s.board.berth])


SWITCHES: Sequence[Switch] = (
    Switch.unscored(ids.SCORE_TILE, "nothing that is printed on tiles scores"),
    Switch.unscored(ids.SCORE_BERTH, "no berth scores"),
    Switch(ids.SCORE_WINNER, "among equals the barge further left wins", sheet=leftmost_wins),
)
