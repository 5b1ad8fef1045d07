"""The points: what tiles show, what they count, and the berth on the last river tile."""

from ktc.city.board.borough import Borough, BoroughTile
from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.box.tilebox import ScoreHook
from ktc.city.model import ids
from ktc.city.model.effects import Points
from ktc.kernel.errors import shorten
from ktc.kernel.score import ScoreLine, ScoreSheet

WANTED = "Points (a whole number and a text) or a whole number"
MOST_POINTS = 100_000  # of a tile: sums stay below the largest number of a record
LEVELS = ("", ", upgraded", ", upgraded twice")


def score(setup: Setup, s: State) -> ScoreSheet:
    """Count the points as they stand, one line for each reason (score.tile, score.berth, score.winner)."""
    lines = tuple(line for seat in range(s.seats) for line in (*_tile_lines(setup, s, seat), *_berth_lines(s, seat)))
    totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(s.seats))
    winner = max(range(s.seats), key=lambda seat: (totals[seat], s.town.river[seat], s.town.berth[seat]))
    return ScoreSheet(totals, winner, lines)


def _tile_lines(setup: Setup, s: State, seat: int) -> list[ScoreLine]:
    borough = Borough(s, seat, setup.rulings, revealed=True)
    lines = []
    for number in s.town.boroughs[seat]:
        level, facts = s.town.level[number], s.look.tiles[number]
        printed = facts.points[level]
        if printed:
            state = LEVELS[level] if level < len(LEVELS) else f", level {level}"
            lines.append(ScoreLine(seat, facts.id, ids.SCORE_TILE, printed, f"printed on it{state}"))
        hook = setup.box.scores[number]
        if hook is not None:
            here = borough.numbered(number)
            points = _asked(setup, hook, borough, here)
            lines.append(ScoreLine(seat, here.id, ids.tile_rule(here.id, "score"), points.points, points.reason))
    return lines


def _asked(setup: Setup, hook: ScoreHook, borough: Borough, here: BoroughTile) -> Points:
    """Ask a tile's score, and see that the answer is one."""
    answer = hook(borough, here)
    if answer is None:
        return Points(0, "scores nothing now")
    points = Points(answer, "by its own rule") if type(answer) is int else answer
    if type(points) is not Points or type(points.points) is not int or type(points.reason) is not str:
        raise setup.box.fault(here.id, "tile_score", f"returned {shorten(answer)} instead of {WANTED}")
    if abs(points.points) > MOST_POINTS:
        raise setup.box.fault(here.id, "tile_score", f"returned {shorten(points.points)} points; {MOST_POINTS} are the most")
    return points


def _berth_lines(s: State, seat: int) -> list[ScoreLine]:
    if s.town.berth[seat] < 0:
        return []
    river = s.town.river[seat]
    points = s.look.berths(river)[s.town.berth[seat]].points
    if not points:
        return []
    tile = s.look.tiles[s.look.rivers[river]]
    return [ScoreLine(seat, tile.id, ids.SCORE_BERTH, points, f"the barge's berth on {tile.name}")]
