"""What moments brought in whole games: effects that a limit ended, and notes that are written and never read."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

import attrs

from ktc.effects import Row, after, ids
from ktc.effects.stack import DEEPEST, MOST_DONE
from ktc.testing.checking.complaint import place_of
from ktc_city.board.notes import Notes
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.findings import NoteKey
from ktc_city.checking.watching import Watched
from ktc_city.model.effect_events import EffectResolved, EffectsDue, NoteWritten

AT_A_LIMIT = "let a moment bring less, or ask a look at a note first whether it was brought already"


@attrs.define
class EffectsSeen:
    """What was seen of effects: the notes by who wrote them and key, and the keys that any hook read."""

    written: dict[tuple[str, str], NoteKey] = attrs.field(factory=dict)
    read: set[str] = attrs.field(factory=set)

    def add(self, box: TileBox, events: Iterable[object], seen: Watched) -> None:
        """Look at the events of one game; what lapsed at a limit is a complaint about the hook that brought it."""
        rows: tuple[Row, ...] = ()
        last: Row | None = None
        for event in events:
            match event:
                case EffectsDue():
                    rows = event.rows
                    if event.rule == ids.LIMIT and last is not None:
                        what = f"causes moments one after another: what comes after {DEEPEST} lapses ({ids.LIMIT})"
                        seen.complain(last.by, last.hook, what, AT_A_LIMIT)
                case EffectResolved():
                    last = rows[0]
                    if event.rule == ids.LIMIT:
                        what = f"brings effects that lapse: one step does {MOST_DONE} at most ({ids.LIMIT})"
                        seen.complain(last.by, last.hook, what, AT_A_LIMIT)
                    rows = after(rows, event)
                case NoteWritten() if rows and (event.by, event.key) not in self.written:
                    place = place_of(box.live[rows[0].hook][event.by])
                    self.written[event.by, event.key] = NoteKey(event.by, event.key, *place)


@contextmanager
def noting_reads(brought: EffectsSeen, seen: Watched) -> Iterator[None]:
    """Note which keys hooks read, while these play: a note is looked up in one class, whoever shows it to a hook."""

    def reading(look_up: Callable[[Notes, str], object]) -> Callable[[Notes, str], object]:
        def read(notes: Notes, key: str) -> object:
            if seen.running is not None:  # else the engine reads, to add to what is there
                brought.read.add(key)
            return look_up(notes, key)

        return read

    with (
        patch.object(Notes, "__getitem__", reading(Notes.__getitem__)),
        patch.object(Notes, "__contains__", reading(Notes.__contains__)),
    ):
        yield
