"""Wilson's interval, against figures of others and by its laws."""

from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ktc.shares import Z
from ktc.simulate import share


def test_it_covers_95_per_cent() -> None:
    assert pytest.approx(NormalDist().inv_cdf(0.975), rel=1e-12) == Z


@pytest.mark.parametrize(
    ("number", "of", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_intervals(number: int, of: int, low: float, high: float) -> None:
    found = share(number, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_of_nothing_nothing_is_known() -> None:
    assert (share(0, 0).rate, share(0, 0).low, share(0, 0).high) == (None, 0.0, 1.0)


@given(st.integers(1, 10_000).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_an_interval_holds_its_rate_and_narrows_with_more_games(counts: tuple[int, int]) -> None:
    number, of = counts
    found, more, mirrored = share(number, of), share(4 * number, 4 * of), share(of - number, of)
    assert found.rate is not None
    assert 0.0 <= found.low <= found.rate <= found.high <= 1.0
    assert more.high - more.low < found.high - found.low
    assert mirrored.low == pytest.approx(1 - found.high)
