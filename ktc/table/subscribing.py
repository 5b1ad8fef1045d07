"""Readers who want to know when there is news: they are called, and ask for it when they can take it."""

from collections.abc import Callable
from typing import Self

Nudge = Callable[[int], object]  # called with the revision of the game after each change


class Subscription:
    """A reader who wants to know when there is news; ``error`` is what ended it where its call failed."""

    def __init__(self, nudge: Nudge, forget: Callable[["Subscription"], None]) -> None:
        self._nudge = nudge
        self._forget = forget
        self.error: Exception | None = None

    def end(self) -> None:
        """Be called no more."""
        self._forget(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def call(self, revision: int) -> None:
        """Tell the reader that there is news; a call that fails ends the subscription."""
        try:
            self._nudge(revision)
        except Exception as error:  # one reader's fault is nobody else's
            self.error = error
            self.end()
