"""A hostile client hurts nobody else: beside it a game goes on to its end, and the server's memory stays bounded."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from ktc.stores import load_game, open_store
from load_client import Room, rooms_of
from load_file import prepared
from load_server import Server, served

from .strangers import ATTACKS, Stranger

pytestmark = pytest.mark.slow("starts a server, and plays a whole game while others attack it")
MORE: Final = 60.0  # megabytes; 13 are usual, most of them for 1,500 connections
MOVES: Final = 3  # of the game, while each attack goes on


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[Server, Room, Stranger]]:
    """Return a server, a room of persons who mean well, and a stranger who has a seat in another room."""
    ours, theirs = prepared(tmp_path / "games.db", 2, seats=2, begun=0.0)
    with served(tmp_path / "games.db") as found:
        yield found, rooms_of([ours], found.port, spectators=0)[0], Stranger(found, theirs, ours.room)


@asynccontextmanager
async def there(room: Room) -> AsyncIterator[None]:
    """Let all who sit in a room come, and go again."""
    await asyncio.gather(*(page.come() for page in room.pages))
    yield
    assert [page.problems for page in room.pages] == [[]] * len(room.pages)
    await asyncio.gather(*(page.go() for page in room.pages))


def test_a_game_beside_hostile_clients_goes_on_to_its_end(server: tuple[Server, Room, Stranger]) -> None:
    found, room, stranger = server

    async def play() -> None:
        async with there(room):
            await room.move()
            before = found.memory
            for attack in ATTACKS:
                with attack(stranger):
                    for _ in range(MOVES):
                        await room.move()
                assert found.memory < before + MORE, attack.__name__
            while not room.ended:
                await room.move()

    asyncio.run(play())
    game = load_game(open_store(f"sqlite:///{found.file}"), room.plan.room)
    assert (game.over, game.digest()) == (True, room.plan.digest)
    assert "Traceback" not in found.log.read_text()
