"""How much a search may think for each turn: as many playouts as so many whole games come to, or seconds."""

from collections.abc import Iterator
from math import isfinite
from time import perf_counter
from typing import Final

import attrs

from ktc.kernel import AnyValue
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.fact import AnyField

ITERATIONS: Final = 8
MOST_ITERATIONS: Final = 1_000_000
MOST_SECONDS: Final = 3_600.0
FEWEST: Final = 3  # playouts for each candidate: with fewer it is left to greedy
SPELLING: Final = "search:iterations=200 or search:seconds=0.5"


def _checked_iterations(budget: "Budget", field: AnyField, value: AnyValue) -> None:
    if type(value) is not int or not 1 <= value <= MOST_ITERATIONS:
        raise OptionError(f"the iterations of search are a whole number from 1 to {MOST_ITERATIONS}, not {shorten(value)}")


def _checked_seconds(budget: "Budget", field: AnyField, value: AnyValue) -> None:
    if value is None:
        return
    if type(value) not in (int, float) or not isfinite(value) or not 0 < value <= MOST_SECONDS:
        raise OptionError(f"the seconds of search are a number above 0 and up to {MOST_SECONDS:g}, not {shorten(value)}")


@attrs.frozen
class Budget:
    """What one turn may cost: ``iterations``, or ``seconds`` where they are given.

    An iteration is a whole game played out.  Late in a game a playout is a small part of one, so there are more of them.
    With iterations a bot's choices follow from its seed; with seconds they also depend on how fast the machine is.
    """

    iterations: int = attrs.field(default=ITERATIONS, validator=_checked_iterations)
    seconds: float | None = attrs.field(default=None, validator=_checked_seconds)

    def spend(self, share: float, ahead: float, pace: float) -> "Spending":
        """Begin to spend a share of it on one decision.

        ``ahead`` is the part of the game, up to 1, that a playout takes; ``pace`` the seconds that a whole one took lately.
        """
        if self.seconds is None:
            return Spending(int(self.iterations * share / ahead), None)
        seconds = self.seconds * share
        return Spending(int(seconds / (pace * ahead)), perf_counter() + seconds)


@attrs.define
class Spending:
    """What is left for one decision: so many ``playouts``; where the clock decides, until it shows ``end``."""

    playouts: int
    end: float | None

    def most(self) -> int:
        """Return among how many candidates it can choose with some certainty."""
        return max(1, self.playouts // FEWEST)

    def rounds(self, alive: int, stages: int) -> Iterator[None]:
        """Go round after round, ``alive`` playouts each, for one of the ``stages`` that are left."""
        if self.end is None:
            number = self.playouts // (stages * alive)
            self.playouts -= number * alive
            for _ in range(number):
                yield
            return
        now = perf_counter()
        until = now + (self.end - now) / stages
        while perf_counter() < until:
            yield


def read_budget(settings: str) -> Budget:
    """Read ``iterations=200`` or ``seconds=0.5``; raises ``OptionError`` for anything else."""
    name, _, value = settings.partition("=")
    try:
        if name == "iterations":
            return Budget(iterations=int(value))
        if name == "seconds":
            return Budget(seconds=float(value))
    except ValueError:
        raise OptionError(f"{shorten(value)} is no number of {name} for search; say {SPELLING}") from None
    raise OptionError(f"search has no setting {shorten(name)}; say {SPELLING}")
