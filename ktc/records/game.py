"""A game that can be saved: the kernel's, with methods that write a record."""

from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ktc.kernel import AnyAction, AnyEvent, AnyState
from ktc.kernel import game as kernel
from ktc.kernel.limits import Recorder
from ktc.kernel.log import AnyLog, AnyStep
from ktc.kernel.ruleset import AnyRuleset, Refusal, Ruleset

if TYPE_CHECKING:
    from ktc.records.checks import Closure
    from ktc.wire.streams import Writable

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Game(kernel.Game[S, A, E]):
    """A game with full information, for the host, that can be saved.

    Never pass it to untrusted code: use ``game.as_seat(s)``, ``view`` or ``events_for``.
    """

    __slots__ = ()

    @classmethod
    def _recorder_of(cls, ruleset: Ruleset[S, A, E]) -> Recorder | None:
        return _Recorder(ruleset)

    def save(self, path: "str | Path | Writable", seat: int | None = None) -> None:
        """Write the game to a file, atomically, or to an open stream of text or bytes, which stays open.

        Without ``seat`` the record is the host's and contains the seed; with it, only what that seat knows.
        """
        from ktc.records.record import save  # JSON and cattrs load only for those who use records

        self._check_seat(seat)
        save(self, path, seat)

    def to_text(self, seat: int | None = None) -> str:
        """Return the text that ``save`` would write."""
        from ktc.records.record import written  # as above

        self._check_seat(seat)
        return written(self, seat).decode()


class _Recorder:
    """The kernel's interface to the records of a game; imports everything on first use."""

    __slots__ = ("_closure", "_rules")

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._closure: Closure | None = None

    def refusal(self, action: AnyAction) -> Refusal | None:
        return (self._closure or self._closed()).refusal(action)

    def check(self, action: AnyAction, events: Sequence[AnyEvent]) -> None:
        (self._closure or self._closed()).check(action, events)

    def _closed(self) -> "Closure":
        from ktc.records.checks import Closure  # the default game's events never need this check

        self._closure = Closure(self._rules)
        return self._closure

    def measure(self, log: AnyLog, known: "array[int]", further: AnyStep | None) -> "array[int]":
        from ktc.records.checks import measure  # few games come near their limits

        return measure(self._rules, log, known, further)


AnyGame = Game[AnyState, AnyAction, AnyEvent]  # a game of unknown kind
