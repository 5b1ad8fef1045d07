"""A bot in a seat of a room, over a socket: it joins by a link, acts when the game waits for it, and reconnects."""

import queue
import random
import time
from collections.abc import Callable, Mapping, Sequence
from threading import Thread
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import attrs
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ktc import games
from ktc.bots import make_bot
from ktc.bots.builtin import RANDOM
from ktc.bots.turns import AnyBot, Lasting, choose, introduce
from ktc.kernel import AnyAction
from ktc.kernel.errors import KtcError, OptionError, reason_of, shorten
from ktc.kernel.views.seat_view import AnySeatView
from ktc.table.seats import new_token
from ktc.wire.codec import to_json
from ktc.wire.text import parse_json, write_json

LINKS: Final = ("seat", "invite")
LONGEST: Final = 32 * 1024 * 1024  # bytes of an answer
PASSING: Final = ("HostFault", "TooBusy")  # what may be better at the next try
SILENCE: Final = 60.0  # seconds for an answer
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 15.0  # seconds before connecting again
PART: Final = 0.1  # of the time that its clock leaves, for one decision
Report = Callable[[str], object]


class RoomError(KtcError):
    """The server refused a call; ``error`` is the name of its class."""

    def __init__(self, error: str, sentence: str) -> None:
        super().__init__(sentence)
        self.error = error


@attrs.frozen
class RoomLink:
    """A link to a seat, or an invitation: the server, the room, and the secret ``token``."""

    server: str
    room: str
    kind: str
    token: str

    @classmethod
    def of(cls, url: str) -> "RoomLink":
        """Return the parts of a link; raises ``OptionError``."""
        try:
            parts = urlsplit(url.strip())
            found = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
            kind = next((kind for kind in LINKS if kind in found), None)
            is_link = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:  # unclosed brackets, an invalid port, or too many fields
            is_link = False
        if not is_link or kind is None or "room" not in found:
            raise OptionError(f"{shorten(url)} must be a link to a seat: copy an invitation, as http://host/#room=…&invite=…")
        return cls(f"{parts.scheme}://{parts.netloc}", found["room"], kind, found[kind])

    @property
    def url(self) -> str:
        """The link."""
        return f"{self.server}/#room={self.room}&{self.kind}={self.token}"

    @property
    def socket(self) -> str:
        """The address of the server's socket."""
        return f"ws{self.server.removeprefix('http')}/calls"


@attrs.frozen
class BotSeat:
    """A bot by name and the link to its place: ``person`` is its name at the table.

    A decision takes at most ``seconds``, and at most a tenth of what its clock leaves; then a random action replaces it.
    """

    link: RoomLink
    bot: str
    person: str = ""
    seed: int = 0
    seconds: float = 60.0
    only: Sequence[str] | None = None


def play(place: BotSeat, report: Report = lambda line: None) -> str:
    """Play a seat to the end of the game; return the winners.  ``report`` receives a line for each event of the connection.

    Raises ``RoomError`` if the server refuses the link or an action, ``OptionError`` and ``BotError`` for the bot.
    """
    return _Player(place, report).run()


class _Player:
    """The bot and its connection.  The token is drawn here, so that a lost answer loses no seat."""

    def __init__(self, place: BotSeat, report: Report) -> None:
        self._place, self._report = place, report
        self._token = place.link.token if place.link.kind == "seat" else new_token()
        self._joined = place.link.kind == "seat"
        self._bot: AnyBot = None
        self._seat = -1
        self._numbers = 0
        self._pause = SHORTEST_PAUSE

    def run(self) -> str:
        while True:
            lost = f"no connection to {self._place.link.server}"
            try:
                with self._connected() as socket:
                    lost = "the connection was lost"
                    return self._played(socket)
            except (OSError, WebSocketException, EOFError) as error:
                self._report(f"{lost}: {getattr(error, 'strerror', None) or reason_of(error)}")
                time.sleep(self._pause * random.uniform(0.5, 1))
                self._pause = min(LONGEST_PAUSE, 2 * self._pause)

    def _connected(self) -> ClientConnection:
        link = self._place.link
        return connect(link.socket, origin=Origin(link.server), max_size=LONGEST, open_timeout=SILENCE)

    def _played(self, socket: ClientConnection) -> str:
        opened = self._entered(socket)
        news = self._call(socket, "follow", since=None)
        while not news.get("over"):
            if self._seat in (news.get("undo") or {}).get("waiting", ()):
                news = self._call(socket, "agree", yes=True, revision=news["revision"])["news"] or self._news(socket)
            elif news.get("may_act"):
                news = self._acted(socket, opened["game"], news)
            else:
                news = self._pushed(socket) or news
        if isinstance(self._bot, Lasting):
            self._bot.finish()
        return str(self._call(socket, "points")["verdict"])

    def _entered(self, socket: ClientConnection) -> Mapping[str, Any]:
        place, link = self._place, self._place.link
        opened: Mapping[str, Any] = (
            self._call(socket, "come-back") if self._joined else self._call(socket, "look-in", token=link.token)
        )
        if self._bot is None:
            self._make_bot(opened["game"])  # before it joins: a misspelt one takes no seat
        if not self._joined:
            opened = self._call(socket, "join", invite=link.token, name=place.person or place.bot)
            self._joined = True
        self._seat = opened["places"][0]["seat"]
        self._pause = SHORTEST_PAUSE
        own = attrs.evolve(link, kind="seat", token=self._token)
        self._report(f"{place.bot} plays seat {self._seat + 1} of {opened['title']}; to go on later: {own.url}")
        return opened

    def _make_bot(self, game: str) -> None:
        self._bot = make_bot(self._place.bot, self._place.seed, self._place.only, game)

    def _acted(self, socket: ClientConnection, game: str, news: Mapping[str, Any]) -> Mapping[str, Any]:
        """Choose an action and send it; return the news."""
        known = self._call(socket, "seat-record")
        table = games.load_record(games.read(text=known["record"])).as_seat(self._seat)
        if not table.may_act:  # the game went on meanwhile
            return self._news(socket)
        moved = self._call(socket, "act", action=parse_json(to_json(self._choice(table, game, news))), revision=known["revision"])
        problem = moved["problem"]
        if problem is not None and problem["error"] != "StaleAction":
            raise RoomError(problem["error"], problem["sentence"])
        return self._news(socket) if moved["news"] is None else dict(moved["news"])

    def _choice(self, table: AnySeatView, game: str, news: Mapping[str, Any]) -> AnyAction:
        """Return the bot's choice, or after its time a random one."""
        place, bot, seconds = self._place, self._bot, self._place.seconds
        if news["times"] is not None:
            seconds = min(seconds, PART * news["times"][self._seat] / 1000)
        introduce([bot], [seated["name"] or seated["bot"] for seated in news["seated"]])
        answers = queue.Queue[AnyAction | Exception](1)

        def answer() -> None:
            try:
                answers.put(choose(table, bot, place.bot, table.revision + 1))
            except Exception as error:
                answers.put(error)

        Thread(target=answer, daemon=True).start()
        try:
            found = answers.get(timeout=seconds)
        except queue.Empty:
            self._report(f"{place.bot} took longer than {seconds:.1f} s; a random action replaces its choice")
            self._make_bot(game)  # the other one may still think
            return make_bot(RANDOM, place.seed, game=game).choose(table)
        if isinstance(found, Exception):
            raise found
        return found

    # --- the socket

    def _news(self, socket: ClientConnection) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._call(socket, "news", since=None)
        return found

    def _call(self, socket: ClientConnection, do: str, **args: object) -> Any:
        """Return the answer to a call; what is pushed meanwhile is read later, from the answers."""
        self._numbers += 1
        given = {"room": self._place.link.room, "token": self._token, "lang": "en", **args}
        socket.send(write_json({"id": self._numbers, "do": do, "args": given}))
        while True:
            message = parse_json(socket.recv(timeout=SILENCE), LONGEST)
            if message.get("id") == self._numbers:
                return _checked(message)

    def _pushed(self, socket: ClientConnection) -> Mapping[str, Any] | None:
        """Return the next news; None for another message."""
        message = parse_json(socket.recv(), LONGEST)
        found: Mapping[str, Any] | None = _checked(message) if "news" in message and "text" in message else None
        return found


def _checked(message: Mapping[str, Any]) -> Any:
    value = parse_json(message["text"], LONGEST)
    if isinstance(value, dict) and value.get("type") == "Problem":
        if value["error"] in PASSING:
            raise ConnectionError(value["sentence"])
        raise RoomError(value["error"], value["sentence"])
    return value
