"""Frequencies with the 95 % interval of the true share."""

from math import sqrt
from typing import Final

import attrs

Z: Final = 1.9599639845400536  # of a normal distribution, 95 % lies within so many deviations; statistics is slow to load


@attrs.frozen
class Share:
    """``number`` times out of ``of``.  ``low`` and ``high`` are Wilson's interval, from 0 to 1 without observations."""

    number: int
    of: int
    rate: float | None
    low: float
    high: float


def share(number: int, of: int) -> Share:
    """Return a share with its interval of 95 % (E. B. Wilson, 1927).

    >>> share(5, 10).low, share(5, 10).high
    (0.2365930905125639, 0.7634069094874361)
    """
    if not of:
        return Share(number, of, None, 0.0, 1.0)
    rate, spread = number / of, Z * Z / of
    middle = (rate + spread / 2) / (1 + spread)
    half = sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Share(number, of, rate, low if number else 0.0, high if number < of else 1.0)
