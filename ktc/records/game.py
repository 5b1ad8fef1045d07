"""A game that can be kept: the kernel's, with the calls that write a record of it."""

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ktc.kernel import AnyAction, AnyEvent, AnyState
from ktc.kernel import game as kernel
from ktc.kernel.limits import Measure
from ktc.kernel.ruleset import AnyRuleset, Ruleset

if TYPE_CHECKING:
    from array import array
    from pathlib import Path

    from ktc.kernel.log import AnyLog, AnyStep
    from ktc.wire.streams import Writable

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Game(kernel.Game[S, A, E]):
    """A running or finished game, as the host sees it: all is known here, what is drawn included.

    Give untrusted code ``game.as_seat(s)``, or ``view`` and ``told``; never the game itself.
    """

    __slots__ = ()

    @classmethod
    def _measure_of(cls, ruleset: Ruleset[S, A, E]) -> Measure | None:
        return partial(_measure, ruleset)

    def save(self, path: "str | Path | Writable", seat: int | None = None) -> None:
        """Write the game to a file, whole or not at all; or to an open stream, of text or of bytes, which stays open.

        Without ``seat`` the record is the host's and holds the seed; with it, only what that seat was told.
        """
        from ktc.records.record import save  # JSON and cattrs load only for those who use records

        self._check_seat(seat)
        save(self, path, seat)

    def to_text(self, seat: int | None = None) -> str:
        """Return as a text what ``save`` would write."""
        from ktc.records.record import written  # as above

        self._check_seat(seat)
        return written(self, seat).decode()


def _measure(ruleset: AnyRuleset, log: "AnyLog", known: "array[int]", further: "AnyStep | None") -> "array[int]":
    from ktc.records.measuring import measure  # as above, and few games come near their limits

    return measure(ruleset, log, known, further)


AnyGame = Game[AnyState, AnyAction, AnyEvent]  # a game of which nobody knows more
