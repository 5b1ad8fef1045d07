"""Playouts that an installed package plays in another language: the same results, sooner.

A package names a function for a game in its entry points.  Callers ask ``playouts_of``, and fall back to Python.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from ktc.installed import entries
from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.score import ScoreSheet

MOST_STEPS: Final = 3_000  # of a playout


class FastPosition(Protocol):
    """A position that is played on outside Python.

    Its legal actions are numbered as ``ruleset.legal`` lists them, for the seat that acts next (``seat``, -1 when the game is
    over).  What it draws, and what it takes from a ``Random``, is what the ruleset would.
    """

    @property
    def seat(self) -> int:
        """The seat that acts next; -1 when the game is over."""

    def count(self) -> int:
        """Return the number of legal actions."""

    def action(self, number: int) -> Any:
        """Return a legal action by its number."""

    def sample(self, random: Random) -> int:
        """Return ``random.randrange(self.count())``."""

    def choose(self, policy: str, random: Random) -> int:
        """Return the number of the action that a policy takes; the only legal one without a draw."""

    def do(self, number: int) -> None:
        """Do a legal action, and what follows from it."""

    def play(self, policy: str, random: Random, horizon: int = MOST_STEPS, stage: int | None = None) -> int:
        """Let a policy play all seats for at most ``horizon`` steps; return how many there were.

        It ends where a ``stage`` of the game begins, such as an era, if one is given (see ``RatedGuide.stage``).
        """

    def estimates(self) -> Sequence[float]:
        """Return the final points that are expected, by seat: what the ``RatedGuide`` of a game with stages estimates."""

    def state(self) -> Any:
        """Return the position as the ruleset has it."""

    def score(self) -> ScoreSheet:
        """Return the score sheet of the position, which may have no lines."""


class Many(Protocol):
    """Positions of one table that are played on side by side.  The arrays are of C ints, such as numpy's ``int32``."""

    def read(self, counts: Any, seats: Any) -> None:
        """Write the numbers of legal actions and the seats that act into two arrays."""

    def do(self, numbers: Any, counts: Any, seats: Any) -> None:
        """Do an action of each position, and write the arrays again; raises ``IndexError`` before any action is done."""

    def put(self, at: int, position: Any) -> None:
        """Replace a position."""


class Playouts(Protocol):
    """The playouts of one table's rules; ``policies`` are the names of those that it can play by.

    It may have a method ``many(positions)``, which returns its loaded positions as ``Many``.
    """

    policies: Sequence[str]

    def load(self, state: Any, chance: Chance) -> FastPosition:
        """Return a position of the table to play on; raises ``ValueError`` for one that it cannot play."""


def playouts_of(rules: AnyRuleset, only: Sequence[str] | None = None) -> Playouts | None:
    """Return what an installed package plays these rules with; None if there is none, or if it does not support them.

    ``only`` names the packages that may be loaded.
    """
    for origin in entries.origins(entries.PLAYOUTS):
        if origin.name == rules.id and entries.may_load(origin, only):
            make, _ = entries.load(entries.PLAYOUTS, origin.name, only)
            found: Playouts | None = make(rules)  # decides by rules and content whether it supports them
            return found
    return None
