"""The chat room: two people who know only their lines play a whole game with a bot, over a socket."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

import ktc
from ktc.kit.levels import bot_name
from ktc.kit.named import teller
from ktc.table import Table

CHAT: Final = Path(__file__).parents[2] / "examples" / "chat.py"
MOST_LINES: Final = 100
SECONDS: Final = 120  # one that hangs is stopped


@attrs.define
class Person:
    """Somebody with a keyboard: what was read, and the numbers that were offered last."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    random: Random
    lines: list[str] = attrs.field(factory=list)

    def type(self, line: str) -> None:
        self.writer.write(f"{line}\n".encode())

    async def read_until(self, text: str) -> str:
        while True:
            line = (await self.reader.readline()).decode()
            assert line, f"cut before {text!r}; the last lines are {self.lines[-5:]}"
            self.lines.append(line.rstrip("\n"))
            if text in line:
                return line

    async def play(self) -> None:
        while True:
            line = (await self.reader.readline()).decode().rstrip("\n")
            self.lines.append(line)
            if line.startswith("the points: "):
                return
            if numbers := re.findall(r"\[(\d+)\] ", line):
                self.type(self.random.choice(numbers))


def room() -> Any:
    """Return the function that opens a room; no module is left behind."""
    names: dict[str, Any] = {"__name__": "chat"}
    exec(compile(CHAT.read_text(encoding="utf-8"), "chat.py", "exec"), names)
    return names["room"]


async def enter(server: asyncio.Server, name: str, seed: int = 1) -> Person:
    port = server.sockets[0].getsockname()[1]
    person = Person(*await asyncio.open_connection("127.0.0.1", port), Random(seed))
    person.type(name)
    await person.read_until("/sit SEAT")
    return person


def test_two_people_and_a_bot_play_a_whole_game() -> None:
    table = Table(ktc.new_game(3, seed=5), seed=5)

    async def evening() -> tuple[Person, Person, Person]:
        server = await room()(table)
        ann, ben, eve = [await enter(server, name, seed) for seed, name in enumerate(("Ann", "Ben", "Eve"))]
        ben.type("/lang de")
        ann.type("hello \x1b[2J all")
        await ben.read_until("<Ann> hello ?[2J all")
        ann.type("/bot 2 greedy")
        ann.type("/sit 0")
        ben.type("/sit 1")
        await asyncio.gather(ann.play(), ben.play(), eve.read_until("the points: "))
        server.close()
        return ann, ben, eve

    ann, ben, eve = asyncio.run(asyncio.wait_for(evening(), SECONDS))
    assert table.game.over and f"the points: {table.game.score().totals}" == ann.lines[-1]
    for seat, person, lang in ((0, ann, "en"), (1, ben, "de")):
        told = [*map(teller(table.game, lang, {0: "Ann", 1: "Ben", 2: bot_name("greedy")}), table.game.events_for(seat))]
        assert set(told[-20:]) <= {line.removeprefix("(only you) ") for line in person.lines}
        assert any(line.startswith("(only you) ") and "[" not in line for line in person.lines), "a draw is whispered"
    assert not [line for line in eve.lines if line.startswith("(only you) ")]


def test_whatever_is_typed_is_answered_and_the_room_goes_on() -> None:
    async def evening() -> list[str]:
        server = await room()(Table(ktc.new_game(2, seed=1, options={"start": 0})))
        ann, loud = await enter(server, "Ann"), await enter(server, "x" * 500)
        loud.type("y" * 100_000)
        wishes = ["/sit 7", "/sit 0", "/sit 0", "1", "0", "99999", "99", "/undo", "/yes", "/lang xx", "/fly", "/bot 0 ./x", "²"]
        for wish in wishes:
            ann.type(wish)
        ann.type("still here")
        await ann.read_until("<Ann> still here")
        server.close()
        return ann.lines

    lines = asyncio.run(asyncio.wait_for(evening(), SECONDS))
    assert [line for line in lines if "seat 0 is taken" in line]
    assert [line for line in lines if "no language 'xx'" in line]


def test_it_is_short() -> None:
    assert len(CHAT.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
