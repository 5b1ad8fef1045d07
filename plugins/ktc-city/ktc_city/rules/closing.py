"""The final count with table hooks: final scores, teams, and rankings of equals.  Imported if a plugin has such a hook.

Each partner of a team has the sum of the partners' points, and they win together.  Seats that remain equal after a tie-break
share the win.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ktc.kit import IN_ENGLISH, ScoreLine, ScoreSheet
from ktc_city.board.state import State
from ktc_city.box.no_hooks import NoHooks
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.effect_events import WinnersNamed
from ktc_city.model.events import Event, GameEnded
from ktc_city.model.narrowing import Rank
from ktc_city.rules.scoring import Line, barges_of, counted, leaders, totals_of


def closed(setup: Setup, s: State) -> ScoreSheet:
    """Return the score sheet of a table with such hooks."""
    table = setup.table
    lines = [*counted(setup, s), *_final_lines(table, s)]
    lines += _team_lines(table, totals_of(s, lines))
    totals = totals_of(s, lines)
    winners, rule, more = _winners(table, s, totals)
    told = tuple([ScoreLine(*line) for line in (*lines, *more)])
    teams = tuple(dict.fromkeys(team for team in table.teams if len(team) > 1))
    return ScoreSheet(totals, lines=told, sides=teams, winners=winners, decided_by=rule)


def ended(setup: Setup, s: State) -> list[Event]:
    """Return the events of the end; several winners are named by an event."""
    sheet = closed(setup, s)
    end = GameEnded(sheet.totals, sheet.winners[0], sheet.decided_by or ids.SCORE_WINNER)
    if len(sheet.winners) == 1:
        return [end]
    return [WinnersNamed(sheet.winners, sheet.decided_by or setup.table.team_rule or ids.SCORE_WINNER), end]


def _final_lines(table: NoHooks, s: State) -> Iterable[Line]:
    for tile, rule, award in table.final_scores(s):
        assert award.seat is not None
        yield award.seat, tile, rule, award.points, award.reason, award.message, award.facts


def _team_lines(table: NoHooks, own: Sequence[int]) -> list[Line]:
    """Return for each seat a line with the points of its partners."""
    return [
        (seat, "", table.team_rule, own[partner], "", "score-partner", {"seat": partner})
        for seat, team in enumerate(table.teams)
        for partner in team
        if partner != seat
    ]


def _winners(table: NoHooks, s: State, totals: Sequence[int]) -> tuple[tuple[int, ...], str, list[Line]]:
    """Return the winners, the rule of the tie-break ("" if none decided), and lines with the ranking of the equals."""
    equal = leaders(totals)
    if len({table.teams[seat] for seat in equal}) == 1:
        return tuple(equal), "", []
    broken = table.tie_break(s, equal)
    if broken is None:
        barges, rule, more = barges_of(s), ids.SCORE_WINNER, list[Line]()
        ahead = [max(equal, key=lambda seat: barges[seat])]
        decided = sum(barges[seat] == barges[ahead[0]] for seat in equal) == 1
    else:
        rank, rule = broken
        best = max(rank.by_seat.values())
        ahead, decided = [seat for seat in equal if rank.by_seat[seat] == best], True
        more = [(seat, "", rule, 0, *_standing(rank, rank.by_seat[seat])) for seat in equal]
    winners = tuple(seat for seat in equal if any(seat in table.teams[one] for one in ahead))
    return winners, rule if decided and len(winners) < len(equal) else "", more


def _standing(rank: Rank, number: int) -> tuple[str, str, Mapping[str, Any]]:
    """Return the text of a seat's rank: an empty sentence, a message and its facts."""
    if not rank.message:
        return "", "score-rank", {"reason": rank.reason, "number": number}
    return "", rank.message, {**rank.facts, "number": number, IN_ENGLISH: f"{rank.reason}: {number}"}
