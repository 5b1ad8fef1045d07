"""A server within a test, and pages without a page: they call and are sent news over sockets, as browsers do."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import attrs
from starlette.testclient import TestClient, WebSocketTestSession
from web.calling import offered

from ktc.server.app import Site
from ktc.server.backend import Backend
from ktc.server.limits import ServerLimits

Answer = Any  # what JSON holds
CITY, AUCTION, LONDON, STADENS = "key-to-the-city-london", "sealed-auction", "london_2010", "stadens_nyckel"
MANY = 1_000_000
OWN = "http://testserver"  # where Starlette's client finds a server


def table_of(game: str, *seats: str, **more: Any) -> dict[str, Any]:
    """Return a table as a page wishes it: a seat is the name of a bot, or "" for a person."""
    sitters = [{"type": "Sitter", "name": "", "bot": bot} for bot in seats]
    return {"type": "NewTable", "game": game, "seats": sitters, "settled": [], "seed": None, **more}


@attrs.define
class Page:
    """A page with its socket; ``pushed`` is what it was sent without asking."""

    socket: WebSocketTestSession
    pushed: list[Answer] = attrs.field(factory=list)
    number: int = 0

    def ask(self, do: str, **args: Any) -> Answer:
        """Return the answer to a call."""
        self.send(do, **args)
        while (message := self.receive()).get("id") != self.number:
            self.pushed.append(message)
        return json.loads(message["text"])

    def send(self, do: str, **args: Any) -> None:
        """Send a call, and wait for nothing."""
        self.number += 1
        self.socket.send_text(json.dumps({"id": self.number, "do": do, "args": args}))

    def receive(self) -> Answer:
        """Return the next message."""
        return json.loads(self.socket.receive_text())

    def news(self, wanted: Callable[[Answer], bool] = lambda news: True) -> Answer:
        """Return the next news that are wanted, of those that were sent already or will be."""
        while True:
            message = self.pushed.pop(0) if self.pushed else self.receive()
            if "text" in message and wanted(news := json.loads(message["text"])):
                return news

    def screens(self) -> list[Answer]:
        """Return the screens that were sent so far, in order."""
        self.ask("unknown")  # all that was sent before its answer has come
        found = [message["screen"] for message in self.pushed if "screen" in message]
        self.pushed = [message for message in self.pushed if "screen" not in message]
        return found

    def away(self) -> Answer:
        """Return the next message that says who is away."""
        while True:
            message = self.pushed.pop(0) if self.pushed else self.receive()
            if "away" in message:
                return message["away"]


@attrs.frozen
class Served:
    """A server within a test."""

    client: TestClient
    backend: Backend

    @contextmanager
    def page(self, origin: str = OWN) -> Iterator[Page]:
        """Open a socket."""
        with self.client.websocket_connect("/calls", headers={"origin": origin}) as socket:
            yield Page(socket)


@contextmanager
def serving(
    file: Path, workers: int = 0, origins: tuple[str, ...] = (), now: Callable[[], float] = lambda: 0.0, **limits: int
) -> Iterator[Served]:
    """Serve a file until the block ends."""
    usual = {"calls": MANY, "calls_of_address": MANY, **limits}
    backend = Backend(str(file), workers, ServerLimits(**usual), now=now)  # usually, nothing that is counted comes back by itself
    with TestClient(Site(backend, origins).app) as client:
        yield Served(client, backend)


@attrs.frozen
class Place:
    """One who is at a room with a page."""

    page: Page
    room: str
    token: str

    def ask(self, do: str, **args: Any) -> Answer:
        """Return the answer to a call of the seat."""
        return self.page.ask(do, room=self.room, token=self.token, **args)

    def decide(self, random: Random) -> Answer:
        """Return a deed by chance and its revision; None for a seat that may not act."""
        return offered(self.ask("screen", set=""), random)

    def do(self, decided: Answer) -> Answer:
        """Do what was decided; return what became of it."""
        return self.ask("do", **decided)

    def act(self, random: Random) -> Answer:
        """Do something at random; return what became of it."""
        return self.do(self.decide(random))


def opened(page: Page, game: str, *seats: str) -> Answer:
    """Open a room; return its links."""
    return page.ask("open-room", table=table_of(game, *seats))


def joined(page: Page, made: Answer, seat: int | None = None, **how: Any) -> Place:
    """Sit down at a room, in the first free seat or another."""
    if seat is None:
        seat = looked(page, made)["free"][0]
    (place,) = page.ask("join", room=made["room"], invite=made["invites"][seat], **how)["places"]
    return Place(page, made["room"], place["token"])


def looked(page: Page, made: Answer, **how: Any) -> Answer:
    """Return what a room shows to everybody."""
    return page.ask("look-in", room=made["room"], token=made["watch"], **how)


def seated(page: Page, game: str, *seats: str) -> tuple[Answer, list[Place]]:
    """Open a room and let everybody sit down, so that the game begins; return the links and the people's places."""
    made = opened(page, game, *seats)
    return made, [joined(page, made, seat=seat) for seat, bot in enumerate(seats) if not bot]
