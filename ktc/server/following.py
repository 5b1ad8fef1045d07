"""A page that follows a room: nothing is queued for it but one mark that there is news."""

from collections.abc import Callable, Iterator
from typing import Any

from ktc.server.rooms import OpenRoom
from ktc.table import WrongToken
from ktc.wire.text import write_json


class Following:
    """What one socket follows: a room by a token, in a language, and up to which revision it was told.

    Raises ``WrongToken``.  ``wake`` is called when there is something to ``send``.
    """

    def __init__(self, room: OpenRoom, token: str, lang: str, wake: Callable[[], None]) -> None:
        self.room = room
        self.seat = room.page.seat_of(token)
        self.gone = False
        self._token, self._lang = token, lang
        self._since: int | None = None
        self._away: tuple[int, ...] = ()
        self._wake = wake
        self._marked = False
        self._subscription = room.table.subscribe(lambda revision: self._news_there())
        room.followers.add(self)
        room.mark_all()  # one more is there

    def mark(self) -> None:
        """Look again who is away."""
        self._wake()

    def lost(self) -> None:
        """Be told that the room in memory is no longer what is kept."""
        self.gone = True
        self._wake()

    def end(self) -> None:
        """Follow no longer."""
        self._subscription.end()
        if self in self.room.followers:
            self.room.followers.remove(self)
            self.room.mark_all()
            if not self.room.followers:
                self.room.page.forget()  # a house has many rooms in which nobody is

    def begin(self, since: int | None) -> str:
        """Return the news since a revision, as JSON; from here on only what is new is sent."""
        return self._news(since)

    def messages(self) -> Iterator[dict[str, Any]]:
        """Yield what the page was not told yet; each is made when it is asked for."""
        if self._marked:
            try:
                self._marked = self.room.page.seat_of(self._token) != self.seat
            except WrongToken:
                self.end()
            yield {"news": self.room.name, "text": self._news(self._since)}
        if (away := self.room.away) != self._away and self in self.room.followers:
            self._away = away
            yield {"news": self.room.name, "away": list(away)}

    def heard(self, room: OpenRoom, token: object) -> None:
        """Be told that the page has the news of its own action by the answer to that."""
        if room is self.room and token == self._token:
            self._marked = False
            self._since = room.table.game.revision

    def _news_there(self) -> None:
        self._marked = True
        self._wake()

    def _news(self, since: int | None) -> str:
        self._marked = False
        text = self.room.calls.do("news", write_json({"token": self._token, "since": since, "lang": self._lang}))
        self._since = self.room.table.game.revision
        return text
