"""Games added up.  Only whole numbers are kept, so that the order in which games end makes no difference."""

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

import attrs

from ktc.simulate.result import Failed, Played, PlayedRow

if TYPE_CHECKING:
    from ktc.simulate.plan import Plan
    from ktc.simulate.statistics import Statistics

ALL: Final = ""  # all bots, where a bot is named


@attrs.define
class Sat:
    """How often a thing was taken or done, and how these games ended: games won, points and their squares."""

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
    """All that is counted of the games of a plan; ``wins`` counts them by how many won together."""

    plan: "Plan"
    statistics: "Statistics"
    games: dict[int, PlayedRow] = attrs.field(factory=dict)
    failed: list[Failed] = attrs.field(factory=list)
    tied: int = 0
    wins: Counter[int] = attrs.field(factory=Counter)
    bots: defaultdict[str, Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    seats: defaultdict[tuple[str, int], Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    sources: Counter[tuple[str, str, str]] = attrs.field(factory=Counter)
    lengths: dict[str, Counter[int]] = attrs.field(factory=lambda: {"decisions": Counter(), "events": Counter()})

    def take(self, ended: Played | Failed) -> None:
        """Add a game, or keep why it failed."""
        if isinstance(ended, Failed):
            self.failed.append(ended)
        else:
            self.add(ended)

    def add(self, game: Played) -> None:
        """Add a game."""
        names = tuple(self.plan.bots[bot] for bot in game.seats)
        self.games[game.number] = PlayedRow(game.number, game.seed, names, game.totals, game.winners, game.decisions, game.events)
        self.tied += game.tied
        self.wins[len(game.winners)] += 1
        for seat, (name, points) in enumerate(zip(names, game.totals, strict=True)):
            for sat in (self.bots[name], self.seats[name, seat], self.seats[ALL, seat]):
                sat.add(points, seat in game.winners)
        for line in game.lines:
            self.sources[(names[line.seat], *self.statistics.source(line))] += line.points
        for what, number in (("decisions", game.decisions), ("events", game.events)):
            self.lengths[what][number] += 1
