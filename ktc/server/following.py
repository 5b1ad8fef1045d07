"""A page that follows a room: nothing is queued for it but one mark that there is news."""

from collections.abc import Callable

from ktc.server.rooms import Room
from ktc.web.calls import OF_A_SEAT
from ktc.wire.text import write_json


class Following:
    """What one socket follows in one room: by which token, in which language, and up to which revision it was told."""

    def __init__(self, room: Room, token: str, since: int | None, lang: str, wake: Callable[[], None]) -> None:
        self.room = room
        self.gone = False
        self._token, self._since, self._lang = token, since, lang
        self._wake = wake
        self._marked = False
        self._subscription = room.table.subscribe(self._mark)
        room.followers.add(self)

    def _mark(self, revision: int) -> None:
        self._marked = True
        self._wake()

    def lost(self) -> None:
        """Be told that the room in memory is no longer what is kept."""
        self.gone = True
        self._wake()

    def end(self) -> None:
        """Follow no longer."""
        self._subscription.end()
        self.room.followers.discard(self)

    def news(self) -> str | None:
        """Return all that the page was not told yet, as JSON; None where there is nothing new."""
        if not self._marked:
            return None
        return self.news_now()

    def news_now(self) -> str:
        """Return the news since the last ones, as JSON."""
        self._marked = False
        text = news_of(self.room, self._token, self._since, self._lang)
        self._since = self.room.table.game.revision
        return text


def news_of(room: Room, token: str, since: int | None, lang: str) -> str:
    """Return the news of a room since a revision, as JSON."""
    if "news" in OF_A_SEAT:
        return room.calls.do("news", write_json({"token": token, "since": since, "lang": lang}))
    request = {"type": "NewsRequest", "revision": since}
    return room.calls.do("reply", write_json({"token": token, "request": request, "lang": lang}))
