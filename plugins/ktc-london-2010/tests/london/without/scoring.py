"""Switches of the points."""

from collections.abc import Sequence
from typing import Final

import attrs
from ktc_london_2010.board.copying import copy_of
from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids
from ktc_london_2010.ruleset import London

from ktc.kit import ScoreLine, ScoreSheet
from ktc.testing import sheet_with
from ktc.testing.ablation import Count
from london.without.kinds import figures
from london.without.switch import Switch

FORTY: Final = 4  # loans for which one counter stands


def empty_hands(rules: London, state: State, count: Count) -> ScoreSheet:
    """Cards in hand bring no poverty."""
    other = copy_of(state)
    for player in other.players:
        player.held = 0
    return count(other)


def all_repaid(rules: London, state: State, count: Count) -> ScoreSheet:
    """Money is borrowed to repay the last loan: none is left, and no money either."""
    sheet = count(state)
    poor = [seat for seat, player in enumerate(state.players) if player.loans * rules.start.repay > player.money]
    gone = (ids.SCORE_LOAN, ids.SCORE_MONEY)
    return sheet_with(sheet, [line for line in sheet.lines if line.seat not in poor or line.rule not in gone])


def a_counter_is_a_loan(rules: London, state: State, count: Count) -> ScoreSheet:
    """A counter of £40 counts as one loan."""
    other = copy_of(state)
    for player in other.players:
        player.loans = sum(divmod(player.loans, FORTY))
    return count(other)


def all_their_poverty(rules: London, state: State, count: Count) -> ScoreSheet:
    """Nobody discards poverty points before the table is read."""
    sheet = count(state)
    others = [line for line in sheet.lines if line.rule != ids.SCORE_POVERTY_TABLE]
    lost = [
        ScoreLine(seat, None, ids.SCORE_POVERTY_TABLE, -rules.set.points_lost(player.poverty + player.held), "all of it")
        for seat, player in enumerate(state.players)
    ]
    return sheet_with(sheet, [*others, *lost])


def fewest_win(rules: London, state: State, count: Count) -> ScoreSheet:
    """Who has the fewest points wins."""
    sheet = count(state)
    last = tuple(seat for seat, total in enumerate(sheet.totals) if total == min(sheet.totals))
    return ScoreSheet(sheet.totals, lines=sheet.lines, winners=last)


def shared(rules: London, state: State, count: Count) -> ScoreSheet:
    """Who has the most points wins, several if they are equal."""
    sheet = count(state)
    first = tuple(seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals))
    return ScoreSheet(sheet.totals, lines=sheet.lines, winners=first)


SWITCHES: Final[Sequence[Switch]] = (
    figures(ids.SCORE_REPAY, "no loan is repaid at the end", repay=1_000),
    Switch(ids.SCORE_HAND, "cards in hand bring no poverty at the end", sheet=empty_hands),
    figures(ids.SCORE_MONEY, "money brings no points", pounds_a_point=1_000),
    Switch.unscored(ids.SCORE_BOROUGH, "boroughs bring no points"),
    figures(ids.SCORE_UNDERGROUND, "Underground counters bring no points", underground_points=0),
    Switch.unscored(ids.SCORE_CARD, "hexagons bring no points"),
    Switch.unscored(ids.SCORE_POINTS, "points that were gained are not counted"),
    figures(ids.SCORE_LOAN, "loans that are not repaid cost nothing", loan_points=0),
    Switch(ids.SCORE_POVERTY_LEAST, "nobody discards poverty points before the table is read", sheet=all_their_poverty),
    Switch(
        ids.SCORE_POVERTY_TABLE,
        "poverty costs no points",
        box=lambda cards: attrs.evolve(cards, lost=(0,), further=0),
    ),
    Switch(ids.SCORE_WINNER, "the fewest points win", sheet=fewest_win),
    Switch(ids.SCORE_TIE, "whoever is tied shares the victory", sheet=shared),
    Switch(ids.LOAN_NOT_FOR_LOANS, "money is borrowed to repay the last loans", sheet=all_repaid),
    Switch(ids.LOAN_COUNTERS, "a counter of £40 counts as one loan", sheet=a_counter_is_a_loan),
)
