"""The lock of one table, and its subscribers: after each change or read, bots act and subscribers are notified."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, RLock
from typing import Self
from weakref import WeakMethod

from ktc.records.game import AnyGame
from ktc.table.pump import Pump

Nudge = Callable[[int], object]  # called with the revision of the game after each change


def _nothing(revision: int) -> None: ...


class Subscription:
    """A reader waiting for news; ``error`` is set if its callback failed."""

    def __init__(self, nudge: Nudge, forget: Callable[["Subscription"], None]) -> None:
        self._nudge = nudge
        self._forget = forget
        self.error: BaseException | None = None

    def end(self) -> None:
        """End the subscription."""
        self._forget(self)
        self._nudge = _nothing  # so that its reader is freed at once

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def call(self, revision: int) -> None:
        """Notify the reader of news; a callback that fails, even with ``SystemExit``, ends the subscription."""
        try:
            self._nudge(revision)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a reader's fault must not affect others
            self.error = error
            self.end()


class Subscriptions:
    """The subscriptions of one table, in order of creation."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: list[Subscription] = []

    def __len__(self) -> int:
        return len(self._all)

    def add(self, nudge: Nudge) -> Subscription:
        """Return a new subscription."""
        subscription = Subscription(nudge, self._forget)
        with self._lock:
            self._all.append(subscription)
        return subscription

    def nudge(self, revision: int) -> None:
        """Notify all subscribers, without holding a lock."""
        with self._lock:
            subscribed = tuple(self._all)
        for subscription in subscribed:
            subscription.call(revision)

    def _forget(self, subscription: Subscription) -> None:
        with self._lock:
            if subscription in self._all:
                self._all.remove(subscription)


Wake = Callable[[], object]


class TableLock:
    """Serializes the calls to a table; ``wake`` is called instead if bots act elsewhere.

    ``shown`` returns everything in messages that a call can change; ``settle`` drops data that a change has made invalid.  Both
    are methods of the table, which is freed as soon as its host drops it.
    """

    def __init__(self, game: AnyGame, pump: Pump, shown: Callable[[], object], settle: Callable[[], None]) -> None:
        self._game = game
        self._pump = pump
        self._shown = WeakMethod(shown)
        self._settle = WeakMethod(settle)
        self._lock = RLock()
        self.subscriptions = Subscriptions()
        self.wake: Wake | None = None

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Hold the table for a change that may be refused; afterwards let bots act, whose errors are not raised."""
        with self._noted():
            yield
            self.let_bots_act()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Hold the table for a reader, after letting bots act that are due.

        A failed bot is left to ``wake``, if set.
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
        """Let bots act, here or through ``wake``."""
        if self.wake is not None:
            try:
                self.wake()
            except Exception:  # its loop is closed
                self.wake = None
        if self.wake is None:
            self._pump.run(lambda: self)

    @contextmanager
    def _noted(self) -> Iterator[None]:
        """Hold the table, and notify subscribers of a change, even after an exception."""
        changed, revision = False, 0
        shown, settle = self._shown(), self._settle()
        assert shown is not None, "its table uses it"
        assert settle is not None, "its table uses it"
        try:
            with self:
                before = shown()
                try:
                    yield
                finally:
                    settle()
                    changed, revision = shown() != before, self._game.revision
        finally:
            if changed:
                self.subscriptions.nudge(revision)
