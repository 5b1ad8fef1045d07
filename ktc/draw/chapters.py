"""A game told from its events: chapters, and in each its entries."""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

import attrs

from ktc.kernel import AnyEvent
from ktc.kernel.log import AnyStep

T = TypeVar("T")


@attrs.define
class Entry(Generic[T]):
    """What belongs together: one step, a turn, or a part of what happens between turns.

    ``step`` is the last step in it, 0 for the set-up; ``listed``: each sentence stands on a line of its own.  ``told`` are
    sentences, or what a game makes them of.
    """

    title: str = ""
    step: int = 0
    listed: bool = False
    told: list[T] = attrs.Factory(list)


@attrs.define
class Chapter(Generic[T]):
    """A stretch of the game with its title."""

    title: str
    entries: list[Entry[T]] = attrs.Factory(list)


def numbered(opening: Iterable[AnyEvent], steps: Iterable[AnyStep]) -> Iterator[tuple[int, AnyEvent]]:
    """Yield the events of a game, each with the number of its step; 0 for the set-up."""
    yield from ((0, event) for event in opening)
    for number, step in enumerate(steps, start=1):
        yield from ((number, event) for event in step.events)


def plain_chapters(
    titles: tuple[str, str], events: Iterable[tuple[int, AnyEvent]], in_words: Callable[[AnyEvent], str]
) -> list[Chapter[str]]:
    """Return the set-up and the game as a chapter each, by these titles, with an entry for each step."""
    set_up, played = (Chapter[str](title) for title in titles)
    for number, event in events:
        entries = (played if number else set_up).entries
        if not entries or entries[-1].step != number:
            entries.append(Entry(step=number, listed=not number))
        entries[-1].told.append(in_words(event))
    return [set_up, played]
