"""The strength of bots: games won are counted once for partners, and points ahead are those of the best seats."""

from collections import Counter

import pytest

from ktc.bots.strength import Result, one_game, table


def result(bots: str, totals: tuple[int, ...], winners: tuple[int, ...], *, common: bool = False) -> Result:
    return Result(tuple(bots.split()), totals, winners, common, Counter(a=4, b=4), {"a": 0.08, "b": 0.002}, wall=0.2)


def test_partners_win_a_game_once() -> None:
    one = result("a b a b", (9, 4, 9, 4), (0, 2))
    assert (one.won("a"), one.won("b"), one.ahead("a"), one.ahead("b")) == (True, False, 5, -5)
    assert result("a a", (3, 3), ()).ahead("a") is None


@pytest.mark.parametrize(
    ("results", "rows"),
    [
        (
            [
                result("a b a b", (9, 4, 9, 4), (0, 2)),
                result("b a b a", (1, 4, 1, 4), (1, 3)),
                result("a b a b", (0, 6, 0, 6), (1, 3)),
            ],
            [
                ["a", "2", "3", "66.7%", "50%", "4.3", "+0.7", "6.6", "20.0"],
                ["b", "1", "3", "33.3%", "50%", "3.7", "-0.7", "6.6", "0.5"],
            ],
        ),
        (
            [result("a a", (3, 3), (0, 1), common=True), result("a a", (1, 1), (), common=True)],
            [["a", "1", "2", "50.0%", "-", "2.0", "-", "-", "20.0"]],
        ),
    ],
)
def test_a_row_has_the_games_won_the_lead_and_the_time_of_a_step(results: list[Result], rows: list[list[str]]) -> None:
    lines = [line.split() for line in table(results)]
    assert lines[-1] == ["each", "process", "had", "41%", "of", "a", "core"]
    found = [[word for word in line if word not in ("to",)] for line in lines[1 : 1 + len(rows)]]
    assert [[*row[:4], *row[6:]] for row in found] == rows


def test_a_game_tells_steps_and_seconds_of_each_bot() -> None:
    one = one_game(1, ("greedy", "random"), None)
    assert one.bots == ("random", "greedy") and one.winners == (1,) and not one.common
    assert min(one.steps.values()) > 20 and sum(one.seconds.values()) > 0 and set(one.seconds) == {"greedy", "random"}
