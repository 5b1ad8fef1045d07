"""Readers who may see the same: their screen is computed, and written as JSON, once for all of them."""

from collections import deque
from collections.abc import Callable
from typing import Final
from weakref import finalize, ref

import attrs

from ktc.draw.kit import Kept
from ktc.kernel.rendering import Players
from ktc.kit import GameKit
from ktc.table import Table
from ktc.ui import Screen
from ktc.web.page_messages import screen_text, set_text
from ktc.wire.hosting import TableStatus
from ktc.wire.interface import UiSet
from ktc.wire.text import write_json

ALL_ELSE: Final = 10_000  # characters
KEPT: Final = 8  # updates that a slow client may be behind; beyond, it receives the whole state again


class Audience:
    """The clients of one seat, or all spectators, in one language.

    ``number`` counts the updates.  A client begins with ``whole``, and continues with the update after each number.
    """

    def __init__(
        self,
        table: Table,
        seat: int | None,
        lang: str,
        kit: GameKit | None,
        called: Callable[[str], Players],
        kept: Kept | None = None,
    ) -> None:
        self._kept = kept
        self.number = 0
        self._table, self._seat, self._lang, self._kit, self._called = table, seat, lang, kit, called
        self._texts = deque[str](maxlen=KEPT)
        self._whole: tuple[tuple[int, int | None], str] | None = None  # the last one as JSON, by its number and revision
        self._is_stale = True  # whether the table has changed since the last update
        self._note_changes()
        self._people = called(lang)
        self._renamed = -1  # the revision at which names changed: earlier sentences have others
        self._screen = self._new_screen()
        self._status = self._status_now()
        self._screen.catch_up()

    @property
    def set(self) -> UiSet:
        """The part of the table that never changes."""
        return self._screen.set

    @property
    def size(self) -> int:
        """The characters of all that it has written, and some for the rest, in proportion to its memory."""
        return ALL_ELSE + sum(map(len, self._texts)) + (0 if self._whole is None else len(self._whole[1]))

    def _note_changes(self) -> None:
        found = ref(self)  # it is freed with its last follower

        def note(revision: int) -> None:
            if (one := found()) is not None:
                one._is_stale = True

        finalize(self, self._table.subscribe(note).end).atexit = False

    def refresh(self) -> int:
        """Compute what is new, if anything is; return the number of the last update."""
        if not self._is_stale:
            return self.number
        number = self._refreshed()
        self._is_stale = False
        return number

    def _refreshed(self) -> int:
        status, game, state = self._status_now(), self._table.game, self._screen.state
        is_same = state is not None and state["revision"] == game.revision
        if is_same and attrs.evolve(status, times=self._status.times) == self._status:
            return self.number
        people = self._called(self._lang)
        if people != self._people:  # sentences and titles name players
            self._people, self._renamed = people, game.revision
            self._screen = self._new_screen()
        try:
            update = self._screen.update()
        except BaseException:
            self._screen.renew()  # some of it may be lost: the next update has everything
            raise
        self._texts.append(screen_text(write_json(update), "null", None if status == self._status else status))
        self._status = status
        self.number += 1
        return self.number

    def after(self, number: int) -> str | None:
        """Return the update after a number; None where it is no longer there, and a client needs the whole state."""
        behind = self.number - number
        return self._texts[-behind] if 0 < behind <= len(self._texts) else None

    def whole(self, since: int | None, known: str) -> str:
        """Return the last state, the events since a revision, and the set unless its hash is ``known``."""
        known_since = since if since is None or since > self._renamed else None
        printed = "null" if self.set["hash"] == known else set_text(self.set)
        key = self.number, known_since
        if self._whole is None or self._whole[0] != key:
            self._whole = key, write_json(self._screen.whole(known_since))
        return screen_text(self._whole[1], printed, self._status_now())

    def _new_screen(self) -> Screen:
        return Screen(self._table.game, self._seat, self._lang, self._kit, self._people, self._kept)

    def _status_now(self) -> TableStatus:
        return self._table.status(self._lang)
