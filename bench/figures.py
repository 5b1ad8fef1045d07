"""Medians, quartiles, and when a figure is good enough to judge by."""

import math
from collections.abc import Mapping, Sequence
from statistics import median, quantiles
from typing import Any

import attrs

SPREAD_LIMIT = 0.10
BUSY_LIMIT = 0.95


def quartiles(values: Sequence[float]) -> tuple[float, float]:
    """Return the lower and the upper quartile."""
    if len(values) < 2:
        return values[0], values[0]
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, high


@attrs.frozen
class Figure:
    """The same thing measured once a round."""

    rounds: Sequence[float]
    busy: float  # CPU time by wall time, in the worst round

    @property
    def median(self) -> float:
        """The middle one."""
        return median(self.rounds)

    @property
    def quartiles(self) -> tuple[float, float]:
        """The lower and the upper quartile."""
        return quartiles(self.rounds)

    @property
    def spread(self) -> float:
        """How far the quartiles lie apart, as a share of the median."""
        low, high = self.quartiles
        return (high - low) / self.median


def rate(answers: Sequence[Mapping[str, Any]], what: str) -> Figure:
    """Return how many of something were done in a second of wall time."""
    return Figure([a[what] / a["wall"] for a in answers], busy(answers))


def busy(answers: Sequence[Mapping[str, Any]]) -> float:
    """Return CPU time by wall time in the worst round."""
    return min(float(a["cpu"] / a["wall"]) for a in answers)


def ratio(ours: Figure, reference: Figure) -> float:
    """Return the median of the ratios of each round."""
    return median(a / b for a, b in zip(ours.rounds, reference.rounds, strict=True))


def doubts(reference: Figure, *others: Figure) -> str:
    """Return why nothing can be judged by these figures; the empty text when it can."""
    if reference.spread > SPREAD_LIMIT:
        return f"the reference's quartiles lie {reference.spread:.0%} apart"
    worst = min(figure.busy for figure in (reference, *others))
    if worst < BUSY_LIMIT:
        return f"only {worst:.0%} of a core was had"
    return ""


@attrs.frozen
class Target:
    """A bound, what was measured, and the reason, if any, why it does not count."""

    name: str
    value: float
    bound: float
    at_least: bool
    doubt: str = ""

    @property
    def met(self) -> bool:
        """Whether the figure as measured, not as printed, keeps the bound."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    @property
    def verdict(self) -> str:
        """Met, missed by how much, or no verdict and why."""
        if self.doubt:
            return f"no verdict: {self.doubt}"
        if self.met:
            return "met"
        return f"missed by {math.ceil(abs(self.value / self.bound - 1) * 100)} % of the bound"

    @property
    def shown(self) -> str:
        """The figure with three digits, rounded against us."""
        digits = max(0, 2 - math.floor(math.log10(self.value))) if self.value else 0
        away = math.floor if self.at_least else math.ceil
        return f"{away(self.value * 10**digits) / 10**digits:,.{digits}f}"
