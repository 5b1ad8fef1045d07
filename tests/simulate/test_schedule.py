"""The schedule of a tournament: in each round all bots meet alike, and each sits in each seat equally often."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import pytest
from kernel.kits import AUCTION, LENDERS

import ktc
from ktc.simulate.plan import MOST, entrants, round_length, scheduled, seating
from ktc_city.kit import GAME

from .conftest import plan_of

SEATS = sorted({*GAME.numbers(), *AUCTION.numbers(), *LENDERS.numbers()})


def counted(games: Iterable[Sequence[int]]) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]]]:
    """Return how often each bot sat in each seat, and how often each two bots met, counted by the seats."""
    sat, met = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for seats in games:
        sat.update((bot, seat) for seat, bot in enumerate(seats))
        met.update((min(pair), max(pair)) for pair in combinations(seats, 2) if pair[0] != pair[1])
    return sat, met


@pytest.mark.parametrize("bots", range(2, 7))
@pytest.mark.parametrize("players", [1, *SEATS])
def test_every_round_is_balanced(bots: int, players: int) -> None:
    length = round_length(bots, players)
    for round_number in range(3):
        games = [scheduled(bots, players, round_number * length + number) for number in range(length)]
        sat, met = counted(games)
        assert set(sat) == {(bot, seat) for bot in range(bots) for seat in range(players)}
        assert len(set(sat.values())) == 1
        if players > 1:
            assert set(met) == set(combinations(range(bots), 2)) and len(set(met.values())) == 1
        for seats in games:
            times = Counter(seats).values()
            assert max(times) <= -(-players // bots), "nobody sits more often than has to be"


@pytest.mark.parametrize(("bots", "players"), [(3, 2), (4, 4), (6, 4), (2, 5), (12, 5)])
def test_a_turn_of_the_table_puts_each_in_each_seat(bots: int, players: int) -> None:
    for start in range(0, 40 * players, players):
        sat, _ = counted(scheduled(bots, players, start + number) for number in range(players))
        assert all(len({sat[bot, seat] for seat in range(players)}) == 1 for bot in range(bots))


@pytest.mark.parametrize(("bots", "players"), [(4, 4), (5, 4), (3, 4)])
def test_from_round_to_round_they_sit_in_another_order(bots: int, players: int) -> None:
    length = round_length(bots, players)
    first, second = ({scheduled(bots, players, start + number) for number in range(length)} for start in (0, length))
    assert first != second


def test_a_round_of_many_bots_is_worked_out_at_once() -> None:
    assert round_length(MOST, 4) == 2_541_504
    assert len(set(scheduled(MOST, 4, 10**12))) == 4


def test_a_simulation_s_seats_are_what_they_were() -> None:
    plan, _ = plan_of(4, ("builder", "random", "random", "random"), 5)
    assert [seating(plan, number) for number in (0, 1, 5, 23, 100)] == [
        (0, 1, 2, 3), (3, 0, 1, 2), (2, 0, 1, 3), (3, 2, 1, 0), (0, 1, 3, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (("random",), "needs 2 to 64 bots, not 1"),
        ((), "needs 2 to 64 bots, not 0"),
        (("random", "builder", "random"), "once; 'random' is named twice"),
        (tuple(f"bot {number}" for number in range(65)), "not 65"),
    ],
)
def test_who_cannot_meet_is_refused(bots: tuple[str, ...], told: str) -> None:
    with pytest.raises(ktc.OptionError, match=told):
        entrants(bots)
