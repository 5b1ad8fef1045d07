"""The results of a simulation, as tables of plain values for JSON, CSV or Parquet."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import ClassVar, Protocol

import attrs

from ktc.installed.packages import engine_version
from ktc.kit import Part
from ktc.kit.kit import Maker
from ktc.shares import Share, share
from ktc.simulate.result import ALL, Failed, PlayedRow, Sat, Tally


@attrs.frozen
class BotRow:
    """A bot: its share of wins, per seat that it played; its mean points and their standard deviation."""

    bot: str
    wins: Share
    points: float
    deviation: float


@attrs.frozen
class SeatRow:
    """A bot in one seat; ``bot`` is "" for all bots together."""

    bot: str
    seat: int
    wins: Share
    points: float


@attrs.frozen
class ThingRow:
    """A source of a bot's points: a rule, and the thing that gives them, if any; ``each`` is the mean over its games."""

    bot: str
    rule: str
    thing: str
    points: int
    each: float


@attrs.frozen
class LengthRow:
    """The length of games, in decisions or events: the extremes, the quartiles and the mean."""

    what: str
    least: int
    lower: int
    median: int
    upper: int
    most: int
    mean: float


class Won(Protocol):
    """A row with a share of wins."""

    @property
    def wins(self) -> Share: ...


def equal_share(bots: Sequence[Won], players: int) -> float:
    """Return the share of wins that each bot would have if all were equally strong; partners win together."""
    sat = sum(row.wins.of for row in bots)
    return sum(row.wins.number for row in bots) / sat if sat else 1 / players


class Numbers(Protocol):
    """The tables common to the reports of all games."""

    @property
    def players(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def games(self) -> int: ...
    @property
    def failures(self) -> Sequence[Failed]: ...
    @property
    def bots(self) -> Sequence[BotRow]: ...
    @property
    def seats(self) -> Sequence[SeatRow]: ...
    @property
    def lengths(self) -> Sequence[LengthRow]: ...
    @property
    def fair(self) -> float: ...


@attrs.frozen
class Results:
    """The report of a game without specific tables.

    Reports of games with more statistics add fields to these.  ``TABLES`` are the fields with rows, ``TOLD`` is the function
    that renders a report as tables for a terminal, ``DRAWN`` the functions that draw it, by file name.

    ``tied``: the number of games in which several sides had the most points; ``shared``: the number won by several sides;
    ``lost``: the number without a winner.  ``common``: whether all seats played together against the game, so that there is no
    fair share of wins.
    """

    TABLES: ClassVar[tuple[str, ...]] = ("bots", "seats", "sources", "lengths", "played")
    TOLD: ClassVar[Part[Maker]] = "ktc.simulate.tables:plain_tables"
    DRAWN: ClassVar[Part[Mapping[str, Maker]]] = "ktc.simulate.plots:PLOTS"

    engine: str
    game: str
    players: int
    seed: int
    games: int
    tied: int
    shared: int
    lost: int
    failures: tuple[Failed, ...]
    bots: tuple[BotRow, ...]
    seats: tuple[SeatRow, ...]
    sources: tuple[ThingRow, ...]
    lengths: tuple[LengthRow, ...]
    played: tuple[PlayedRow, ...]
    common: bool = False

    @property
    def fair(self) -> float:
        """The share of games that each would win if all were equally strong."""
        return equal_share(self.bots, self.players)


def results_of(tally: Tally) -> Results:
    """Return the report of the counts; rows are in the order of the plan."""
    plan = tally.plan
    return Results(
        engine=engine_version(),
        game=tally.statistics.kit.id,
        players=plan.players,
        seed=plan.seed,
        games=len(tally.games),
        tied=tally.tied,
        shared=sum(games for winners, games in tally.wins.items() if winners > 1),
        lost=tally.wins[0],
        failures=tuple(sorted(tally.failed, key=lambda failed: failed.number)),
        bots=tuple(_bot_row(name, tally.bots[name]) for name in _order(tally)),
        seats=tuple(
            SeatRow(name, seat, share(sat.won, sat.times), mean(sat.points, sat.times) or 0.0)
            for name in (*_order(tally), ALL)
            for seat in range(plan.players)
            if (sat := tally.seats[name, seat]).times
        ),
        sources=tuple(_sources(tally)),
        lengths=tuple(_length_row(what, numbers) for what, numbers in tally.lengths.items() if numbers),
        played=tuple(tally.games[number] for number in sorted(tally.games)),
        common=0 < tally.common == len(tally.games),
    )


def mean(total: int, number: int) -> float | None:
    """Return a mean; None without values."""
    return total / number if number else None


def _order(tally: Tally) -> list[str]:
    return list(dict.fromkeys(tally.plan.bots))


def _bot_row(name: str, sat: Sat) -> BotRow:
    times = max(sat.times, 1)
    spread = sqrt(max(0, sat.squares * times - sat.points * sat.points)) / times
    return BotRow(name, share(sat.won, sat.times), sat.points / times, spread)


def _sources(tally: Tally) -> Iterator[ThingRow]:
    order, place = _order(tally), tally.statistics.place
    for (bot, rule, thing), points in sorted(
        tally.sources.items(), key=lambda item: (order.index(item[0][0]), item[0][1], place(item[0][2]))
    ):
        yield ThingRow(bot, rule, thing, points, points / tally.bots[bot].times)


def _length_row(what: str, numbers: Counter[int]) -> LengthRow:
    of = sum(numbers.values())
    ordered = list(Counter(dict(sorted(numbers.items()))).elements())
    lower, median, upper = (ordered[(of - 1) * quarter // 4] for quarter in (1, 2, 3))
    return LengthRow(what, ordered[0], lower, median, upper, ordered[-1], sum(ordered) / of)
