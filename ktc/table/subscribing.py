"""Readers who want to know when there is news: they are called, and ask for it when they can take it."""

from collections.abc import Callable
from threading import Lock
from typing import Self

Nudge = Callable[[int], object]  # called with the revision of the game after each change


class Subscription:
    """A reader who wants to know when there is news; ``error`` is what ended it where its call failed."""

    def __init__(self, nudge: Nudge, forget: Callable[["Subscription"], None]) -> None:
        self._nudge = nudge
        self._forget = forget
        self.error: BaseException | None = None

    def end(self) -> None:
        """Be called no more."""
        self._forget(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def call(self, revision: int) -> None:
        """Tell the reader that there is news; a call that fails, ``SystemExit`` included, ends the subscription."""
        try:
            self._nudge(revision)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # one reader's fault is nobody else's
            self.error = error
            self.end()


class Subscriptions:
    """The subscriptions of one table, in the order in which they were made."""

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
        """Call all that are subscribed; no lock is held meanwhile."""
        with self._lock:
            subscribed = tuple(self._all)
        for subscription in subscribed:
            subscription.call(revision)

    def _forget(self, subscription: Subscription) -> None:
        with self._lock:
            if subscription in self._all:
                self._all.remove(subscription)
