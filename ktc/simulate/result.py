"""The result of a finished game as small rows of numbers, and sums of results.  Seats count from 0."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import attrs

from ktc.kernel import AnyValue
from ktc.kernel.score import ScoreSheet, side_by_seat
from ktc.wire import JsonObject

if TYPE_CHECKING:
    from ktc.simulate.plan import Plan
    from ktc.simulate.statistics import Statistics


AnyReport = Any  # that of any game: an attrs class like ``Results``
WINNER: Final = "winner"  # in files: a seat, or the list of all winners if there is not exactly one


class Line(NamedTuple):
    """Points of a seat by a rule; ``thing`` is their source: the name in the score line, or "", or a number for it."""

    seat: int
    thing: AnyValue
    rule: str
    points: int


def default_places(totals: tuple[int, ...], winners: tuple[int, ...], teams: tuple[tuple[int, ...], ...] = ()) -> tuple[int, ...]:
    """Return the places by seat that follow from points, winners and teams."""
    if teams == (tuple(range(len(totals))),):
        return ScoreSheet(totals, common=bool(winners)).ranks
    return ScoreSheet(totals, winners=winners, sides=teams).ranks


@attrs.frozen(kw_only=True)
class Played:
    """A finished game.  ``seats`` are bots by their index in the plan's list.

    A game with more statistics uses a subclass: ``ROWS`` maps its fields with rows to their classes, ``LISTS`` are those with
    plain values.

    ``ranks`` are the places by seat, () if they follow from points, winners and teams.  ``teams`` are the seats that play
    together, in a co-operative game all of them.  ``lost`` are the seats whose bot failed and was replaced.  These three are
    written only if not empty.
    """

    ROWS: ClassVar[Mapping[str, type]] = {"lines": Line}
    LISTS: ClassVar[tuple[str, ...]] = ("seats", "totals")
    SELDOM: ClassVar[tuple[str, ...]] = ("ranks", "teams", "lost")

    number: int
    seed: int
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    events: int
    lines: tuple[Line, ...]
    ranks: tuple[int, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    lost: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """The places by seat, 1 for the first; equal players share one."""
        return self.ranks or default_places(self.totals, self.winners, self.teams)

    @property
    def common(self) -> bool:
        """Whether all seats play together against the game."""
        return self.teams == (tuple(range(len(self.totals))),)

    @property
    def tied(self) -> bool:
        """Whether more than one side has the most points."""
        most = max(self.totals)
        return self.number_of_sides([seat for seat, total in enumerate(self.totals) if total == most]) > 1

    def number_of_sides(self, seats: Sequence[int]) -> int:
        """Return the number of sides that some seats belong to."""
        sides = side_by_seat(len(self.totals), self.teams)
        return len({sides[seat] for seat in seats})

    @classmethod
    def read(cls, plain: JsonObject) -> "Played":
        """Return a game written by ``plain``; raises ``TypeError`` or ``KeyError`` for an invalid one."""
        found = {name if name != WINNER else "winners": value for name, value in plain.items()}
        winner = plain[WINNER]
        found["winners"] = tuple(winner) if isinstance(winner, list) else (winner,)
        rows = {name: tuple(make(*row) for row in plain[name]) for name, make in cls.ROWS.items()}
        found["teams"] = [tuple(team) for team in plain.get("teams", ())]
        seldom = {name: tuple(found.get(name, ())) for name in cls.SELDOM}
        return cls(**{**found, **rows, **seldom, **{name: tuple(plain[name]) for name in cls.LISTS}})

    def plain(self) -> JsonObject:
        """Return the game as JSON values."""
        found = {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        found = {name: value for name, value in found.items() if value or name not in self.SELDOM}
        winner = self.winners[0] if len(self.winners) == 1 else self.winners
        return {(WINNER if name == "winners" else name): (winner if name == "winners" else found[name]) for name in found}


@attrs.frozen
class PlayedRow:
    """A game in tables: the bots by seat, the points by seat, and the winning seats."""

    number: int
    seed: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    events: int


@attrs.frozen
class Failed:
    """A game that could not be finished, and the reason.  ``seats`` are the names of the bots."""

    number: int
    seed: int
    seats: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return f"game {self.number} (seed {self.seed}, {','.join(self.seats)}): {self.reason}"


ALL: Final = ""  # all bots, in place of a bot's name


@attrs.define
class Sat:
    """The number of times something was taken or done, and the results of these games: wins, points and their squares."""

    times: int = 0
    won: int = 0
    points: int = 0
    squares: int = 0

    def add(self, points: int, won: bool) -> None:
        """Add one time."""
        self.times += 1
        self.won += won
        self.points += points
        self.squares += points * points


@attrs.define
class Tally:
    """All counts over the games of a plan.

    ``wins`` counts the games by their number of winning sides, ``common`` those in which all seats played together.
    """

    plan: "Plan"
    statistics: "Statistics"
    games: dict[int, PlayedRow] = attrs.field(factory=dict)
    failed: list[Failed] = attrs.field(factory=list)
    tied: int = 0
    common: int = 0
    wins: Counter[int] = attrs.field(factory=Counter)
    bots: defaultdict[str, Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    seats: defaultdict[tuple[str, int], Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    sources: Counter[tuple[str, str, str]] = attrs.field(factory=Counter)
    lengths: dict[str, Counter[int]] = attrs.field(factory=lambda: {"decisions": Counter(), "events": Counter()})

    def take(self, ended: Played | Failed) -> None:
        """Add a game, or its failure."""
        if isinstance(ended, Failed):
            self.failed.append(ended)
        else:
            self.add(ended)

    def add(self, game: Played) -> None:
        """Add a game."""
        names = tuple(self.plan.bots[bot] for bot in game.seats)
        self.games[game.number] = PlayedRow(game.number, game.seed, names, game.totals, game.winners, game.decisions, game.events)
        self.tied += game.tied
        self.common += game.common
        self.wins[game.number_of_sides(game.winners)] += 1
        for seat, (name, points) in enumerate(zip(names, game.totals, strict=True)):
            for sat in (self.bots[name], self.seats[name, seat], self.seats[ALL, seat]):
                sat.add(points, seat in game.winners)
        for line in game.lines:
            self.sources[(names[line.seat], *self.statistics.source(line))] += line.points
        for what, number in (("decisions", game.decisions), ("events", game.events)):
            self.lengths[what][number] += 1
