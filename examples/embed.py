"""A server in one file: JSON lines over a socket; each step is saved before anybody is told of it."""

import asyncio
import json
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import ktc
from ktc.stores import add_game, open_game, open_store
from ktc.table import AsyncTable, Chair, Table, answer

LONGEST_LINE = 1_000_000  # bytes


class Server:
    """One table behind a socket.  The first line of a connection is a token; each further one has a reply."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def serve(self) -> asyncio.Server:
        """Listen on this machine, at any free port."""
        return await asyncio.start_server(self.talk, "127.0.0.1", limit=LONGEST_LINE)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one person until the line is cut."""
        with closing(writer), suppress(ConnectionError):
            token = (await line_of(reader)).decode(errors="replace").strip()
            while line := await line_of(reader):
                reply = await asyncio.to_thread(answer, self.table, token, line)
                writer.write(reply.encode() + b"\n")
                await writer.drain()


async def line_of(reader: asyncio.StreamReader) -> bytes:
    """Return the next line; nothing where there is none, or one that is too long."""
    try:
        return await reader.readline()
    except ValueError:
        return b""


class Person:
    """Somebody far away, who clicks anywhere: a token, a screen, and nothing else."""

    def __init__(self, token: str, seed: int) -> None:
        self.token = token
        self.random = Random(seed)
        self.revision: int | None = None
        self.events: list[Any] = []

    async def play(self, port: int, until: int) -> None:
        """Connect, and click when there is something to click on, until the game has so many steps."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=LONGEST_LINE)
        self.writer.write(self.token.encode() + b"\n")
        news = await self.ask({"type": "NewsRequest", "revision": self.revision})
        while news["table"]["step"] < until and not news["table"]["over"]:
            if news["choices"]["count"]:
                await self.ask({"type": "ActRequest", "action": self.click(news["choices"]), "revision": self.revision})
            await asyncio.sleep(0.01)
            news = await self.ask({"type": "NewsRequest", "revision": self.revision})
        self.writer.close()

    def click(self, draft: Any) -> Any:
        """Choose, and choose again, until there is an action."""
        while draft["action"] is None:
            draft = self.random.choice(draft["choices"])["then"]
        return draft["action"]

    async def ask(self, ask: dict[str, Any]) -> Any:
        """Ask for something, and show what comes back."""
        self.writer.write(json.dumps(ask).encode() + b"\n")
        reply = json.loads(await self.reader.readline())
        if news := reply["news"]:
            self.events[news["kept"] :] = news["events"]
            self.revision = news["table"]["revision"]
        return news


async def host(table: Table, people: list[Person], until: int) -> None:
    """Serve a table while people play at it."""
    server = await Server(table).serve()
    port = server.sockets[0].getsockname()[1]
    await asyncio.gather(*(person.play(port, until) for person in people))
    server.close()


with TemporaryDirectory() as folder:
    store, chairs = open_store(f"{folder}/games"), Path(folder) / "chairs.json"
    game = ktc.new_game(players=3, seed=7)
    add_game(game, store, "table-7")
    table = Table(game, {2: "greedy"}, seed=7)
    people = [Person(table.sit(seat, name), seed=seat) for seat, name in enumerate(("Ann", "Ben"))]
    chairs.write_text(ktc.to_json(table.chairs), encoding="utf-8")
    asyncio.run(host(table, people, until=12))
    print(f"{len(table.game.log)} steps; Ann was told: {people[0].events[-1]['sentence']}")

    del game, table  # a power cut: what is left is a store, who sits where, and what people have on their screens
    kept = ktc.from_json(chairs.read_text(encoding="utf-8"), tuple[Chair, ...])
    table = Table(open_game(store, "table-7"), chairs=kept, seed=7)
    asyncio.run(host(table, people, until=40))

    async def last_look(token: str) -> str:
        """Return what was told last, in German."""
        message = await AsyncTable(table).message(token, lang="de")
        return message.events[-1].sentence

    print(f"{len(table.game.log)} steps, one power cut among them; Ben reads: {asyncio.run(last_look(people[1].token))}")
    for seat, person in enumerate(people):
        seen = [told["event"] for told in person.events]
        assert seen == json.loads(ktc.to_json(table.game.events_for(seat)))[: len(seen)]
        drawn = [event for event in seen if event["type"] == "KeyplesDrawn"]
        print(f"seat {seat} was told of draws:")
        for event in drawn[:3]:
            print(f"  seat {event['seat']}: {event['colours'] or 'hidden'}")
