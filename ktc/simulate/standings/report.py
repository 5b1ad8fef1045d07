"""What came of a tournament, as tables of plain values."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import attrs

from ktc.installed.packages import engine_version
from ktc.kernel.score import ranked
from ktc.kit import Part
from ktc.kit.kit import Maker
from ktc.shares import Share
from ktc.simulate.plan import Plan
from ktc.simulate.report import Results, SeatRow, results_of
from ktc.simulate.result import Failed, Played, PlayedRow
from ktc.simulate.seating import round_length
from ktc.simulate.standings.ratings import Outcome, Rating, called, rated
from ktc.simulate.statistics import Statistics
from ktc.simulate.tally import ALL, Tally


@attrs.frozen
class StandingRow:
    """A bot: its place by its rating, and how it played.

    ``uncertainty`` is the standard deviation of the rating.  ``games`` are those that it sat in.  It may sit in several seats:
    ``wins`` are of the times that it sat, and so are the mean ``points``, their standard deviation, and the mean place at the
    table, ``ends``.  ``lost`` is how many seats it lost because it failed: another bot played on there, for its account.
    """

    place: int
    bot: str
    rating: float
    uncertainty: float
    games: int
    wins: Share
    points: float
    deviation: float
    ends: float
    lost: int


@attrs.frozen
class Standings:
    """The report of a tournament.  ``round`` is how many games a round has: after whole rounds it is fair.

    ``TABLES`` are the fields with rows, ``TOLD`` is the function that tells a report in tables for a terminal.
    """

    TABLES: ClassVar[tuple[str, ...]] = ("bots", "seats", "played")
    TOLD: ClassVar[Part[Maker]] = "ktc.simulate.standings.tables:standings_tables"

    engine: str
    ratings: str
    game: str
    players: int
    seed: int
    games: int
    round: int
    failures: tuple[Failed, ...]
    bots: tuple[StandingRow, ...]
    seats: tuple[SeatRow, ...]
    played: tuple[PlayedRow, ...]

    @property
    def fair(self) -> float:
        """The share of wins that each would have if all were alike."""
        sat = sum(row.wins.of for row in self.bots)
        return sum(row.wins.number for row in self.bots) / sat if sat else 1 / self.players

    @property
    def balanced(self) -> bool:
        """Whether each bot sat equally often in each seat, and met each other equally often."""
        return not self.failures and self.games % self.round == 0


def standings_of(plan: Plan, statistics: Statistics, ended: Iterable[Played | Failed]) -> Standings:
    """Return what came of the games of a tournament, in whatever order they ended."""
    tally, lost, ends = Tally(plan, statistics), Counter[str](), Counter[str]()
    outcomes = dict[int, Outcome]()
    for game in ended:
        tally.take(game)
        if isinstance(game, Played):
            names, places = tuple(plan.bots[bot] for bot in game.seats), game.places
            outcomes[game.number] = Outcome(names, places, game.teams)
            lost.update(names[seat] for seat in game.lost)
            for name, place in zip(names, places, strict=True):
                ends[name] += place
    results = results_of(tally)
    games = [outcomes[number] for number in sorted(outcomes)]
    ratings = rated(plan.bots, games)
    return Standings(
        engine=engine_version(),
        ratings=called(),
        game=statistics.kit.id,
        players=plan.players,
        seed=plan.seed,
        games=results.games,
        round=round_length(len(plan.bots), plan.players),
        failures=results.failures,
        bots=_rows(results, ratings, games, lost, ends),
        seats=tuple(row for row in results.seats if row.bot != ALL),
        played=results.played,
    )


def _rows(
    results: Results, ratings: Mapping[str, Rating], games: Sequence[Outcome], lost: Counter[str], ends: Counter[str]
) -> tuple[StandingRow, ...]:
    """Return the bots by their ratings, the best first."""
    sat_in = Counter(bot for game in games for bot in set(game.bots))
    places = ranked([ratings[row.bot].rating for row in results.bots])
    found = [
        StandingRow(
            place=place,
            bot=row.bot,
            rating=ratings[row.bot].rating,
            uncertainty=ratings[row.bot].uncertainty,
            games=sat_in[row.bot],
            wins=row.wins,
            points=row.points,
            deviation=row.deviation,
            ends=ends[row.bot] / max(row.wins.of, 1),
            lost=lost[row.bot],
        )
        for place, row in zip(places, results.bots, strict=True)
    ]
    return tuple(sorted(found, key=lambda row: row.place))
