"""A reader's screen: remembers what was sent, and sends what is new."""

from ktc.draw.kit import Kept
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import GameKit
from ktc.ui.changes import delta
from ktc.ui.deeds import can_in
from ktc.ui.news import EventSentences, plain_events
from ktc.ui.prints import ReaderView, reading_of, set_of
from ktc.ui.state import state_in
from ktc.wire.interface import UiCan, UiSet, UiState, UiUpdate


class Screen:
    """Sends one reader of a game what is new: a seat, or without ``seat`` a spectator; of a seat's table, that seat.

    The first update has the whole state, later ones have its change.  Call ``renew`` when a client starts again with nothing.
    It has no lock: use it where the game is used.  Screens of one game may share ``kept``, an empty dict at first: what is
    equal is then written once.
    """

    def __init__(
        self,
        game: AnyGame | AnySeatView,
        seat: int | None = None,
        lang: str = "en",
        kit: GameKit | None = None,
        people: Players = BY_SEAT,
        kept: Kept | None = None,
    ) -> None:
        self._kept = {} if kept is None else kept
        self._game, self._lang, self._kit, self._people = game, lang, kit, people
        self._seat = game.seat if isinstance(game, SeatView) else seat
        self.set: UiSet = set_of(game, lang, kit)
        self.renew()

    def renew(self) -> None:
        """Forget what was sent: the next update has everything."""
        self._following = EventSentences(self._game, self._seat, self._lang, self._people)
        self.state: UiState | None = None
        self._can: UiCan | None = None

    def update(self) -> UiUpdate:
        """Return what is new since the last update, and what the seat may do now."""
        before = self.state
        reading, kept, after = self._read()
        events = plain_events(reading, self._following.told(kept))
        found: UiUpdate = {"revision": after["revision"], "kept": kept, "events": events}
        if before is None:
            found["state"] = after
        else:
            found["delta"] = delta(before, after)
        self.state = after
        return self._with_can(found)

    def catch_up(self) -> None:
        """Note the state as it is now, for clients that begin with ``whole``."""
        _, _, self.state = self._read()

    def whole(self, since: int | None = None) -> UiUpdate:
        """Return the last state for one more client of this reader, and the events since a revision that the client has seen.

        What is new for the others stays so.  Raises ``OptionError`` for a revision that the game never had.
        """
        if self.state is None:
            self.catch_up()
        assert self.state is not None
        kept = 0 if since is None else self._following.kept_since(since)
        told = self._following.told(kept)
        events = plain_events(self._reading(), told) if told else []
        return self._with_can({"revision": self.state["revision"], "kept": kept, "events": events, "state": self.state})

    def _read(self) -> tuple[ReaderView, int, UiState]:
        """Read the position; return how many earlier events are kept, and the state."""
        before, game, reading = self.state, self._game, self._reading()
        kept = self._following.update(None if before is None else before["revision"])
        after = state_in(reading)
        table = game if isinstance(game, SeatView) else None if self._seat is None else game.as_seat(self._seat)
        self._can = None if table is None else can_in(reading, table)
        return reading, kept, after

    def _reading(self) -> ReaderView:
        return reading_of(self._game, self._seat, self._lang, self._kit, self._people, self._kept)

    def _with_can(self, found: UiUpdate) -> UiUpdate:
        return found if self._can is None else {**found, "can": self._can}
