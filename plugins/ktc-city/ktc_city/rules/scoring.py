"""Scoring: printed points, scores of tiles, and the berth at the last river tile."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ktc.kit import ScoreLine, ScoreSheet, shorten
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.box.tilebox import ScoreHook
from ktc_city.model import ids
from ktc_city.model.effects import Points

WANTED = "Points (a whole number and a text) or a whole number"
NOTHING = Points(0, "", "score-nothing")
MOST_POINTS = 100_000  # of a tile: sums stay below the largest number of a record
NAMES, PLAIN = frozenset({str}), frozenset({int, str})  # the types of a message's facts, by name and value
Line = tuple[int, str, str, int, str, str, Mapping[str, Any]]  # what a ScoreLine is made of when it is read


def score(setup: Setup, s: State) -> ScoreSheet:
    """Return the score sheet of the position, one line per reason (score.tile, score.berth, score.winner)."""
    lines = counted(setup, s)
    return sheet(totals_of(s, lines), tuple([ScoreLine(*line) for line in lines]), barges_of(s))


def result(setup: Setup, s: State) -> tuple[tuple[int, ...], int]:
    """Return the totals and the winner without the lines, for the end of a playout."""
    totals = totals_of(s, counted(setup, s))
    return totals, _winner(totals, barges_of(s))


def sheet(totals: tuple[int, ...], lines: tuple[ScoreLine, ...], barges: Sequence[Any]) -> ScoreSheet:
    """Return a score sheet from lines; a broken tie is shown with its rule (score.winner)."""
    equal, winner = leaders(totals), _winner(totals, barges)
    decided = len(equal) > 1 and sum(barges[seat] == barges[winner] for seat in equal) == 1
    return ScoreSheet(totals, winner, lines, decided_by=ids.SCORE_WINNER if decided else "")


def _winner(totals: Sequence[int], barges: Sequence[Any]) -> int:
    """Return the winner: of the seats with the most points, the one with the greatest barge (score.winner).

    The rule decides the winner but no further places: equals share those.  Before any barge has sailed, nothing decides a tie,
    and the first of the equals is returned.
    """
    return max(leaders(totals), key=lambda seat: barges[seat])


def leaders(totals: Sequence[int]) -> Sequence[int]:
    """Return the seats with the most points."""
    most = max(totals)
    return [seat for seat, total in enumerate(totals) if total == most]


def barges_of(s: State) -> Sequence[tuple[int, int]]:
    """Return how far right each barge is, by seat."""
    return list(zip(s.board.river, s.board.berth, strict=True))


def totals_of(s: State, lines: Iterable[Line]) -> tuple[int, ...]:
    """Return the totals of lines, by seat."""
    totals = [0] * s.seats
    for seat, _, _, points, _, _, _ in lines:
        totals[seat] += points
    return tuple(totals)


def counted(setup: Setup, s: State) -> Sequence[Line]:
    """Return the lines of the box and of tile scores, without table hooks."""
    lines = [line for seat in range(s.seats) for line in (*_tile_lines(setup, s, seat), *_berth_lines(s, seat))]
    return [*lines, *_effect_lines(s)] if s.effects is not None else lines


def _tile_lines(setup: Setup, s: State, seat: int) -> list[Line]:
    borough = Borough(s, seat, setup.rulings, revealed=True)
    lines: list[Line] = []
    for number in s.board.boroughs[seat]:
        level, facts = s.board.level[number], s.index.tiles[number]
        printed = facts.points[level]
        if printed:
            lines.append((seat, facts.id, ids.SCORE_TILE, printed, "", "score-printed", {"level": level}))
        hook = setup.box.scores[number]
        if hook is not None:
            points = _asked(setup, hook, borough.read_by(facts.id) if s.notes else borough, borough.numbered(number))
            rule = ids.tile_rule(facts.id, "score")
            lines.append((seat, facts.id, rule, points.points, points.reason, points.says, points.facts))
    return lines


def _asked(setup: Setup, hook: ScoreHook, borough: Borough, here: BoroughTile) -> Points:
    """Call a tile's score hook and validate the result."""
    answer = hook(borough, here)
    if answer is None:
        return NOTHING
    points = Points(answer, "", "score-own-rule") if type(answer) is int else answer
    if type(points) is not Points or type(points.points) is not int or not _has_reason(points):
        raise setup.box.fault(here.id, "tile_score", f"returned {shorten(answer)} instead of {WANTED}")
    if abs(points.points) > MOST_POINTS:
        raise setup.box.fault(here.id, "tile_score", f"returned {shorten(points.points)} points; the maximum is {MOST_POINTS}")
    return points


def _has_reason(points: Points) -> bool:
    """Return whether the reason of points is a text, and its message has plain facts."""
    facts = points.facts
    mapped = type(facts) is dict or isinstance(facts, Mapping)  # asking the abstract class takes long
    if type(points.reason) is not str or type(points.says) is not str or not mapped:
        return False
    return NAMES.issuperset(map(type, facts)) and PLAIN.issuperset(map(type, facts.values()))


def _berth_lines(s: State, seat: int) -> list[Line]:
    if s.board.berth[seat] < 0:
        return []
    river = s.board.river[seat]
    points = s.index.berths(river)[s.board.berth[seat]].points
    if not points:
        return []
    tile = s.index.tiles[s.index.rivers[river]]
    return [(seat, tile.id, ids.SCORE_BERTH, points, "", "score-berth", {"tile": tile.name})]


def _effect_lines(s: State) -> list[Line]:
    """Return the lines of points that effects scored."""
    tiles = s.index.tile
    return [
        (seat, by if by in tiles else "", rule, points, reason, message, facts)
        for seat, by, rule, points, reason, message, facts in s.scored
    ]
