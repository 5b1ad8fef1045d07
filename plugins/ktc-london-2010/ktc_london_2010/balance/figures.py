"""Statistics over many games: strength of bots, and results of each card's owners against a fair share."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final

import attrs

from ktc.simulate import Share, share
from ktc_london_2010.balance.counting import GameCount, Seat

SURE: Final = 1.96  # standard errors on both sides, for a 95 % interval
BAND: Final = 0.06  # wins beyond a fair share that need no explanation


@attrs.frozen
class Mean:
    """A mean of ``number`` values; its 95 % interval is ``value`` ± ``half``."""

    number: int
    value: float
    half: float


@attrs.frozen
class OwnerRow:
    """The results of the owners of a card or borough, in the ``games`` that had an owner.

    ``wins`` are beyond a fair share (0.05: five more games in a hundred), ``points`` beyond the mean of the table.
    ``expected`` are the mean wins of all players who built as many cards.
    """

    name: str
    games: int
    wins: Mean
    points: Mean
    expected: float

    @property
    def outside(self) -> bool:
        """Whether the wins are outside the band."""
        return abs(self.wins.value) > BAND

    @property
    def as_expected(self) -> bool:
        """Whether the wins are within the band around those of all players who built as many cards."""
        return abs(self.wins.value - self.expected) <= BAND


@attrs.frozen
class StrengthRow:
    """A bot at a table: its fair share of wins, its sole wins (a shared win counts for no bot), and its mean points."""

    bot: str
    fair: float
    wins: Share
    points: float


def mean_of(numbers: Sequence[float]) -> Mean:
    """Return a mean with its interval, which is infinite for fewer than two numbers."""
    if len(numbers) < 2:
        return Mean(len(numbers), sum(numbers), float("inf"))
    return Mean(len(numbers), mean(numbers), SURE * stdev(numbers) / sqrt(len(numbers)))


def strength(games: Sequence[GameCount]) -> Sequence[StrengthRow]:
    """Return each bot's wins and points."""
    found = []
    for bot in dict.fromkeys(seat.bot for seat in sorted(games[0].seats, key=lambda seat: seat.bot)):
        own = [seat for game in games for seat in game.seats if seat.bot == bot]
        won = sum(any(seat.won == 1 for seat in game.seats if seat.bot == bot) for game in games)
        fair = len(own) / sum(len(game.seats) for game in games)
        found.append(StrengthRow(bot, fair, share(won, len(games)), mean(seat.points for seat in own)))
    return found


def lead(games: Sequence[GameCount], bot: str) -> Mean:
    """Return how many points a bot is ahead of the mean of the other bots."""
    return mean_of(
        [
            mean(seat.points for seat in game.seats if seat.bot == bot)
            - mean(seat.points for seat in game.seats if seat.bot != bot)
            for game in games
        ]
    )


def owners(games: Sequence[GameCount], things: Callable[[Seat], Iterable[str]]) -> Sequence[OwnerRow]:
    """Return a row for each card or borough with an owner, by descending wins."""
    usual = _usual(games)
    wins, points, expected = (defaultdict[str, list[float]](list) for _ in range(3))
    count = defaultdict[str, int](int)
    for game in games:
        players, middle = len(game.seats), mean(seat.points for seat in game.seats)
        for seat in game.seats:
            for thing in things(seat):
                wins[thing].append(seat.won - 1 / players)
                points[thing].append(seat.points - middle)
                expected[thing].append(usual[players, seat.placed])
        for thing in {thing for seat in game.seats for thing in things(seat)}:
            count[thing] += 1
    rows = [OwnerRow(name, count[name], mean_of(won), mean_of(points[name]), mean(expected[name])) for name, won in wins.items()]
    return sorted(rows, key=lambda row: (-row.wins.value, row.name))


def _usual(games: Sequence[GameCount]) -> Mapping[tuple[int, int], float]:
    """Return the mean wins beyond a fair share, by number of players and of cards built."""
    found = defaultdict[tuple[int, int], list[float]](list)
    for game in games:
        for seat in game.seats:
            found[len(game.seats), seat.placed].append(seat.won - 1 / len(game.seats))
    return {key: mean(won) for key, won in found.items()}


def by_players(games: Sequence[GameCount]) -> Mapping[int, Sequence[GameCount]]:
    """Group games by number of players."""
    found = defaultdict[int, list[GameCount]](list)
    for game in games:
        found[len(game.seats)].append(game)
    return dict(sorted(found.items()))


def middle(numbers: Iterable[float], part: float = 0.8) -> tuple[float, float]:
    """Return the range of the middle ``part`` of the numbers, such as the 10th to the 90th percentile for 0.8."""
    ordered = sorted(numbers)
    left = round(len(ordered) * (1 - part) / 2)
    return ordered[left], ordered[-1 - left]
