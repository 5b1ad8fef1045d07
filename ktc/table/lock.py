"""The lock of one table.  Who changes it or reads it lets bots act at the end, and those who subscribed are nudged."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock

from ktc.records.game import AnyGame
from ktc.table.subscribing import Subscriptions
from ktc.table.turns.pump import Pump

Wake = Callable[[], object]


class TableLock:
    """Lets one call at a time use a table; ``wake`` is called where others let bots act.

    ``shown`` returns all that messages show, as far as a call can change it; ``settle`` drops what a change has made void.
    """

    def __init__(self, game: AnyGame, pump: Pump, shown: Callable[[], object], settle: Callable[[], None]) -> None:
        self._game = game
        self._pump = pump
        self._shown = shown
        self._settle = settle
        self._lock = RLock()
        self.subscriptions = Subscriptions()
        self.wake: Wake | None = None

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Hold the table for a change that may be refused; let bots act after it, which raises nothing any more."""
        with self._noted():
            yield
            self.let_bots_act()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Hold the table for a reader; before that, bots act that could not do so before.

        A bot that failed is left to ``wake``, where there is one.
        """
        with self:
            is_due = self._pump.is_due and (self.wake is None or self._pump.failure is None)
        if is_due:
            with self._noted():
                self.let_bots_act()
        with self:
            yield

    def pump(self, apart: bool = False) -> Exception | None:
        """Let bots act in this thread; see ``Table.pump``."""
        if apart:
            self._pump.run(self._noted, apart)
        else:
            with self._noted():
                self._pump.run(lambda: self)
        return self._pump.failure

    def let_bots_act(self) -> None:
        """Let bots act, here or wherever ``wake`` lets them."""
        if self.wake is not None:
            try:
                self.wake()
            except Exception:  # its loop is closed
                self.wake = None
        if self.wake is None:
            self._pump.run(lambda: self)

    @contextmanager
    def _noted(self) -> Iterator[None]:
        """Hold the table; nudge those who subscribed if it has changed then, whatever was raised."""
        changed, revision = False, 0
        try:
            with self:
                before = self._shown()
                try:
                    yield
                finally:
                    self._settle()
                    changed, revision = self._shown() != before, self._game.revision
        finally:
            if changed:
                self.subscriptions.nudge(revision)
