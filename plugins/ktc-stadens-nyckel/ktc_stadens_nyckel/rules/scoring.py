"""Points at the end: status, offices, districts with their lines of symbols, money; and who wins."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ktc.kit import ScoreLine, ScoreSheet, ranked
from ktc_stadens_nyckel.model.state import State

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

CROSS: Final = "cross"
Line = tuple[str, int]  # a symbol, and how many of it are in the line


def shown(rules: "StadensNyckel", row: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the symbols that each improvement of a row shows; a card may change those of its row."""
    symbols = [rules.cards[card].symbols for card in row]
    for at, card in enumerate(row):
        if card in rules.changing:
            symbols = rules.opened.ask("symbols_shown", card, at, tuple(symbols)) or symbols
            if len(symbols) != len(row):
                raise rules.opened.asked.fault(card, "symbols_shown", f"returned {len(symbols)} improvements of {len(row)}")
    return symbols


def placed_lines(rules: "StadensNyckel", row: Sequence[str]) -> Iterator[tuple[Line, range]]:
    """Yield all lines of a district with their places: the same symbol on improvements next to each other (score.line)."""
    cards = shown(rules, row)
    columns = [[symbols[at : at + 1] for symbols in cards] for at in range(max(map(len, cards), default=0))]
    for places in columns if rules.ruled["score.two-symbols"] == "by-column" else [cards]:
        for symbol in sorted({symbol for symbols in places for symbol in symbols}):
            at = 0
            for has, group in groupby(places, lambda symbols, symbol=symbol: symbol in symbols):  # type: ignore[misc]  # mypy: default
                along = list(group)
                if has:
                    yield (symbol, sum(symbols.count(symbol) for symbols in along)), range(at, at + len(along))
                at += len(along)


def lines(rules: "StadensNyckel", row: Sequence[str]) -> Iterator[Line]:
    """Yield all lines of a district."""
    yield from (line for line, _ in placed_lines(rules, row))


def line_places(rules: "StadensNyckel", row: Sequence[str]) -> frozenset[int]:
    """Return the places in a row of the longest line that counts."""
    best = points_of_row(rules, row)[2]
    return frozenset(next((places for line, places in placed_lines(rules, row) if line == best), ()))


def points_of_row(rules: "StadensNyckel", row: Sequence[str]) -> tuple[int, bool, Line]:
    """Return the points of a district's longest line, whether they count double, and the line."""
    found = list(lines(rules, row))
    longest = max((length for _, length in found), default=0)
    best = [symbol for symbol, length in found if length == longest]
    rivals = best if rules.ruled["score.cross-alone"] == "any-other-line" else sorted(set(best))
    doubles = rivals == [CROSS]
    points = max(0, longest - 1)
    return points * (2 if doubles else 1), doubles, (CROSS if doubles else min(best, default=""), longest)


def lines_of_seat(rules: "StadensNyckel", state: State, seat: int) -> Iterator[ScoreLine]:
    """Yield the lines of a seat's score."""

    def line(rule: str, points: int, source: str | None = None, **facts: object) -> ScoreLine:
        return ScoreLine(seat, source, rule, points, says=f"score-{rule.partition('.')[2]}", facts=facts)

    start = rules.start
    yield line("score.status", state.status[seat])
    for office in rules.offices_of(state, seat):
        yield line("score.office", start.office_points, office, office=office)
    for district in rules.on_board(state):
        if state.controllers[district - 1] != seat:
            continue
        source, (points, doubles, (symbol, length)) = str(district), points_of_row(rules, rules.row(state, district))
        twice = doubles and rules.ruled["score.cross"] == "with-district"
        yield line("score.district", start.district_points * (2 if twice else 1), source, district=district)
        if points:
            rule = "score.cross" if doubles else "score.line"
            yield line(rule, points, source, district=district, symbol=symbol, number=length)
    dalers = rules.dalers(state, seat)
    if dalers >= start.dalers_a_point:
        yield line("score.money", dalers // start.dalers_a_point, dalers=dalers)


def score(rules: "StadensNyckel", state: State) -> ScoreSheet:
    """Count the points; a tie goes to the highest office, then to the earlier in turn order."""
    found = [line for seat in range(rules.seats) for line in lines_of_seat(rules, state, seat)]
    totals = tuple(sum(line.points for line in found if line.seat == seat) for seat in range(rules.seats))
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    order = rules.in_order(state)
    held = [seat for seat in state.offices.values() if seat in tied]
    winner = held[0] if held else next(seat for seat in order if seat in tied)
    decided = "" if len(tied) == 1 else "win.offices" if held else "win.order"
    ranks = ranked([(seat == winner, total) for seat, total in enumerate(totals)])
    return ScoreSheet(totals, winner, tuple(found), ranks=ranks, decided_by=decided)
