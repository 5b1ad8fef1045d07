"""A coached first game: notes for a beginner, each pinned to a thing of the table when it first matters."""

from collections.abc import Callable, Iterator

import attrs

from ktc.wire.interface import UiCan, UiSet, UiState, UiThing


@attrs.frozen
class CoachedTable:
    """The table of a beginner at the turn, as interfaces show it (see ``ktc.ui``)."""

    set: UiSet
    state: UiState
    can: UiCan

    def thing(self, key: str) -> UiThing:
        """Return a thing with its figures, also those that are printed on it."""
        printed, now = self.set["things"].get(key, {}), self.state["things"].get(key, {})
        figures = {**printed.get("figures", {}), **now.get("figures", {})}
        return {**printed, **now, **({"figures": figures} if figures else {})}

    def things_for(self, kind: str) -> Iterator[str]:
        """Yield the keys of the things with which the beginner can do a kind of action."""
        yield from (key for key, deeds in self.can["things"].items() if kind in deeds)


Pin = Callable[[CoachedTable], str | None]


@attrs.frozen
class CoachNote:
    """A note: a message of the game, and a function that pins it.

    ``pin`` returns the key of the thing that the note is about, "" for none, or None as long as the note does not matter.
    """

    message: str
    pin: Pin


def when_possible(kind: str) -> Pin:
    """Return what pins a note to the first thing with which a kind of action can be done."""

    def pin(table: CoachedTable) -> str | None:
        return next(table.things_for(kind), "" if kind in table.can["others"] else None)

    return pin


@attrs.frozen
class FirstGame:
    """The coached game of a kit: its seed, the bots in the seats after the beginner's, and the notes, the more urgent first."""

    seed: int
    bots: tuple[str, ...]
    notes: tuple[CoachNote, ...]
