"""Who sits where: the orders around a table, and the schedule of a tournament.

In a tournament any number of bots meet at tables of one size.  Where there are more bots than seats, each set of bots that
fills a table meets.  Where there are fewer, each bot sits as often as the seats go round, and each set of bots that fills the
seats left over sits once more.  Whoever meets, meets once in each turn of the table.  So in every round each bot sits equally
often in each seat, and each two bots meet equally often.
"""

from collections.abc import Sequence
from math import comb, factorial, gcd
from typing import Final

from ktc.kernel.errors import OptionError, shorten

FEWEST: Final = 2
MOST: Final = 64  # a round of more would be longer than anybody plays
GOLDEN: Final = 0.618  # sets that follow one another should have little in common: a part of a round is as fair as can be


def entrants(bots: Sequence[str]) -> tuple[str, ...]:
    """Return the bots of a tournament: several, each once; raises ``OptionError``."""
    twice = next((name for number, name in enumerate(bots) if name in bots[:number]), None)
    if twice is not None:
        raise OptionError(f"each bot of a tournament is named once, and {shorten(twice)} twice")
    if not FEWEST <= len(bots) <= MOST:
        raise OptionError(f"a tournament is of {FEWEST} to {MOST} bots, not of {len(bots)}")
    return tuple(bots)


def round_length(bots: int, players: int) -> int:
    """Return how many games a round of a tournament has."""
    return comb(bots, players % bots) * players


def scheduled(bots: int, players: int, number: int) -> tuple[int, ...]:
    """Return for each seat of the ``number``-th game of a tournament which bot of the list sits there."""
    left_over = players % bots
    sets = comb(bots, left_over)
    round_number, place = divmod(number // players, sets)
    once_more = _subset(bots, left_over, (place * _stride(sets) + round_number) % sets)
    those = (*tuple(range(bots)) * (players // bots), *once_more)
    return around_the_table(those, round_number + place, number)


def _stride(sets: int) -> int:
    """Return by how much to go on, so that all sets are come by."""
    return next(step for step in range(max(1, int(sets * GOLDEN)), sets + 2) if gcd(step, sets) == 1)


def _subset(things: int, size: int, number: int) -> tuple[int, ...]:
    """Return the ``number``-th of all sets of some things, each in its order; the first is 0, 1, 2 and so on."""
    found, thing = list[int](), 0
    while len(found) < size:
        with_it = comb(things - thing - 1, size - len(found) - 1)
        if number < with_it:
            found.append(thing)
        else:
            number -= with_it
        thing += 1
    return tuple(found)


def around_the_table(those: Sequence[int], order: int, turn: int) -> tuple[int, ...]:
    """Return for each seat who sits there: the first one, then the others in one of their orders, all moved on by ``turn``."""
    around, seats = (those[0], *_order(order, those[1:])), len(those)
    return tuple(around[(seat - turn) % seats] for seat in range(seats))


def _order(number: int, things: Sequence[int]) -> tuple[int, ...]:
    """Return the ``number``-th order of some things, counted round and round."""
    left = list(things)
    return tuple(left.pop(number // factorial(size - 1) % size) for size in range(len(left), 0, -1))
