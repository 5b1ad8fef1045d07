"""Tournaments: bots meet in a balanced schedule and are rated by their places, in plain tables."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import ClassVar, Final

import attrs

from ktc.installed.packages import engine_version
from ktc.kernel import Option
from ktc.kernel.score import ranked
from ktc.kit import GameKit, Part
from ktc.kit.kit import Maker
from ktc.kit.named import default_players, kit_of, kit_or_default
from ktc.shares import Share
from ktc.simulate.plan import Plan, lay_plan, round_length
from ktc.simulate.ratings import Outcome, Rating, called, import_model, rated
from ktc.simulate.report import Results, SeatRow, equal_share, results_of
from ktc.simulate.result import ALL, Failed, Played, PlayedRow, Tally
from ktc.simulate.running import Watch, Ways, play_plan
from ktc.simulate.statistics import Statistics


@attrs.frozen
class StandingRow:
    """A bot in the standings: its place by its rating, and its results.

    ``uncertainty`` is the standard deviation of the rating.  ``games`` are those that it played in, possibly in several seats:
    ``wins``, the mean ``points``, their standard deviation, and the mean place at the table, ``ends``, are per seat.  ``lost``
    is the number of seats in which it failed and was replaced; the results still count as its own.
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
    """The report of a tournament.  ``round`` is the number of games in a round: after complete rounds it is fair.

    ``TABLES`` are the fields with rows, ``TOLD`` is the function that renders a report as tables for a terminal.
    """

    TABLES: ClassVar[tuple[str, ...]] = ("bots", "seats", "played")
    TOLD: ClassVar[Part[Maker]] = "ktc.simulate.tables:standings_tables"

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
    common: bool = False

    @property
    def fair(self) -> float:
        """The share of wins that each would have if all were equally strong."""
        return equal_share(self.bots, self.players)

    @property
    def balanced(self) -> bool:
        """Whether each bot played equally often in each seat, and met each other equally often."""
        return not self.failures and self.games % self.round == 0


def standings_of(plan: Plan, statistics: Statistics, ended: Iterable[Played | Failed]) -> Standings:
    """Return the standings after the games of a tournament, which may end in any order."""
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
        common=results.common,
    )


def _rows(
    results: Results, ratings: Mapping[str, Rating], games: Sequence[Outcome], lost: Counter[str], ends: Counter[str]
) -> tuple[StandingRow, ...]:
    """Return the bots by rating, the best first."""
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


DEFAULT_GAMES: Final = 100  # rounded up to complete rounds


def tournament(
    bots: Sequence[str],
    games: int | None = None,
    players: int | None = None,
    seed: int = 0,
    *,
    only: Sequence[str] | None = None,
    game: str | GameKit | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    out: str | Path | None = None,
    records: str | Path | None = None,
    decisions: str | Path | None = None,
    watch: Watch | None = None,
    **options: Option,
) -> Standings:
    """Let bots play against each other, and return the standings; without ``game``, in Key to the City – London.

    ``bots`` are names for ``make_bot``, all different.  ``games`` defaults to 100, rounded up to complete rounds; ``players``
    to 4, or the nearest possible.  ``options`` are game-specific.  All other arguments are as in ``simulate``.  Raises
    ``KtcError``.
    """
    import_model()  # reports a missing library before games are played
    if game is None:
        game = kit_or_default()
    number = default_players(kit_of(game, only)) if players is None else players
    plan, statistics = lay_plan(game, number, bots, seed, options, only, tournament=True)
    if games is None:
        a_round = round_length(len(plan.bots), number)
        games = a_round * -(-DEFAULT_GAMES // a_round)
    ways = Ways(jobs=jobs, executor=executor, out=out, records=records, decisions=decisions, watch=watch)
    ways.check(games)
    with closing(play_plan(plan, statistics, games, ways)) as ended:
        return standings_of(plan, statistics, ended)
