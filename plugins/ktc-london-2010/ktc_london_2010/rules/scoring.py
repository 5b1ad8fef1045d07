"""Count the points as if the game ended now.  Only the size of a hand counts, so the points are public."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ktc.kit import ScoreLine, ScoreSheet, ranked
from ktc_london_2010.board.state import Player, State
from ktc_london_2010.model import ids
from ktc_london_2010.rules.turns import repaid
from ktc_london_2010.rules.view import AnyPlayer

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def score(rules: "London", state: State) -> ScoreSheet:
    """Return the score sheet: a line for each reason, with ties broken by the rulebook."""
    poverty = poverty_above_least(state.players, [player.held for player in state.players])
    lines = [line for seat, player in enumerate(state.players) for line in _of(rules, state, seat, player, poverty[seat])]
    totals = [0] * rules.seats
    for line in lines:
        totals[line.seat] += line.points
    worth = [
        (totals[seat], -poverty[seat], len(player.boroughs), _highest(rules, player)) for seat, player in enumerate(state.players)
    ]
    ranks = ranked(worth)
    tied = sum(total == max(totals) for total in totals) > 1
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return ScoreSheet(
        tuple(totals), lines=tuple(lines), winners=winners, ranks=ranks,
        decided_by=ids.SCORE_TIE if tied and len(winners) == 1 else "",
    )  # fmt: skip


def poverty_above_least(players: Sequence[AnyPlayer], hands: Sequence[int]) -> list[int]:
    """Return how much more poverty than the least each player has, with a point for each card in hand."""
    poverty = [player.poverty + number for player, number in zip(players, hands, strict=True)]
    return [number - min(poverty) for number in poverty]


def _highest(rules: "London", player: Player) -> int:
    return max((rules.cards[card].hexagon or 0 for stack in player.stacks for card in stack.cards), default=0)


def _of(rules: "London", state: State, seat: int, player: Player, poverty: int) -> list[ScoreLine]:
    """Return the lines of one seat, in the order of the rulebook."""
    start = rules.start
    count = repaid(rules, player.money, player.loans)
    pounds, unpaid = player.money - count * start.repay, player.loans - count
    lines: list[ScoreLine] = []

    def line(rule: str, points: int, says: str, source: str | None = None, **facts: int | str) -> None:
        if points:
            lines.append(ScoreLine(seat, source, rule, points, says=says, facts=facts))

    line(ids.SCORE_MONEY, pounds // start.pounds_a_point, "score-money", number=pounds)
    for name in player.boroughs:
        line(ids.SCORE_BOROUGH, rules.boroughs[name].points, "score-borough", name, borough=name)
        if name in state.tunnels:
            line(ids.SCORE_UNDERGROUND, start.underground_points, "score-underground", name, borough=name)
    for stack in player.stacks:
        for card in stack.cards:
            line(ids.SCORE_CARD, rules.cards[card].hexagon or 0, "score-card", card, card=card)
    line(ids.SCORE_POINTS, player.points, "score-points", number=player.points)
    line(ids.SCORE_LOAN, -unpaid * start.loan_points, "score-loans", number=unpaid)
    line(ids.SCORE_POVERTY_TABLE, -rules.set.points_lost(poverty), "score-poverty", number=poverty)
    return lines
