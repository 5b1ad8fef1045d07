"""The points: what tiles show, what they count, and the berth on the last river tile."""

from collections.abc import Mapping, Sequence

from ktc.city.board.borough import Borough, BoroughTile
from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.box.tilebox import ScoreHook
from ktc.city.model import ids
from ktc.city.model.effects import Points
from ktc.kernel.errors import shorten
from ktc.kernel.score import ScoreLine, ScoreSheet

WANTED = "Points (a whole number and a text) or a whole number"
NOTHING = Points(0, "", "score-nothing")
MOST_POINTS = 100_000  # of a tile: sums stay below the largest number of a record


def score(setup: Setup, s: State) -> ScoreSheet:
    """Count the points as they stand, one line for each reason (score.tile, score.berth, score.winner)."""
    lines = tuple(line for seat in range(s.seats) for line in (*_tile_lines(setup, s, seat), *_berth_lines(s, seat)))
    totals = [0] * s.seats
    for line in lines:
        totals[line.seat] += line.points
    return sheet(tuple(totals), lines, [(s.town.river[seat], s.town.berth[seat]) for seat in range(s.seats)])


def sheet(totals: tuple[int, ...], lines: tuple[ScoreLine, ...], barges: Sequence[tuple[int, int]] | Sequence[int]) -> ScoreSheet:
    """Return the sheet of some points; of those who have most, the one whose barge is greatest, by seat, wins (score.winner).

    The rule says who wins and nothing of the places behind: there, equals share one.  While no barge has sailed, nothing
    decides a tie, and the first of the equals stands for all.
    """
    most = max(totals)
    equal = [seat for seat, total in enumerate(totals) if total == most]
    winner = max(equal, key=lambda seat: barges[seat])
    decided = len(equal) > 1 and sum(barges[seat] == barges[winner] for seat in equal) == 1
    return ScoreSheet(totals, winner, lines, decided_by=ids.SCORE_WINNER if decided else "")


def _tile_lines(setup: Setup, s: State, seat: int) -> list[ScoreLine]:
    borough = Borough(s, seat, setup.rulings, revealed=True)
    lines = []
    for number in s.town.boroughs[seat]:
        level, facts = s.town.level[number], s.look.tiles[number]
        printed = facts.points[level]
        if printed:
            lines.append(ScoreLine(seat, facts.id, ids.SCORE_TILE, printed, says="score-printed", facts={"level": level}))
        hook = setup.box.scores[number]
        if hook is not None:
            here = borough.numbered(number)
            points, rule = _asked(setup, hook, borough, here), ids.tile_rule(here.id, "score")
            lines.append(ScoreLine(seat, here.id, rule, points.points, points.reason, points.says, points.facts))
    return lines


def _asked(setup: Setup, hook: ScoreHook, borough: Borough, here: BoroughTile) -> Points:
    """Ask a tile's score, and see that the answer is one."""
    answer = hook(borough, here)
    if answer is None:
        return NOTHING
    points = Points(answer, "", "score-own-rule") if type(answer) is int else answer
    if type(points) is not Points or type(points.points) is not int or not _is_told(points):
        raise setup.box.fault(here.id, "tile_score", f"returned {shorten(answer)} instead of {WANTED}")
    if abs(points.points) > MOST_POINTS:
        raise setup.box.fault(here.id, "tile_score", f"returned {shorten(points.points)} points; {MOST_POINTS} are the most")
    return points


def _is_told(points: Points) -> bool:
    """Return whether the reason of some points is a text, and its message one of plain facts."""
    if type(points.reason) is not str or type(points.says) is not str or not isinstance(points.facts, Mapping):
        return False
    for name, fact in points.facts.items():  # noqa: SIM110  # asked for each tile of each count: a generator takes twice as long
        if type(name) is not str or type(fact) not in (int, str):
            return False
    return True


def _berth_lines(s: State, seat: int) -> list[ScoreLine]:
    if s.town.berth[seat] < 0:
        return []
    river = s.town.river[seat]
    points = s.look.berths(river)[s.town.berth[seat]].points
    if not points:
        return []
    tile = s.look.tiles[s.look.rivers[river]]
    return [ScoreLine(seat, tile.id, ids.SCORE_BERTH, points, says="score-berth", facts={"tile": tile.name})]
