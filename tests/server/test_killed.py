"""``kill -9`` of a server in the middle of games: no confirmed move is lost, and all go on with the same tokens."""

import asyncio
from pathlib import Path
from random import Random
from typing import Final

import pytest

from ktc.stores import load_game, open_store
from load_client import PATIENCE, Room, rooms_of
from load_file import prepared
from load_server import Server, served

pytestmark = pytest.mark.slow("kills a server again and again, and plays the games to their ends")
ROOMS: Final = 6
ROUNDS: Final = 4


async def play_until_killed(rooms: list[Room], server: Server, moves: int) -> None:
    """Let all come and play at once; kill the server when so many moves were confirmed, while others are under way."""
    enough, left = asyncio.Event(), moves

    async def play(room: Room) -> None:
        nonlocal left
        while not room.ended:
            await room.move()
            left -= 1
            if left <= 0:
                enough.set()

    await asyncio.gather(*(page.come() for room in rooms for page in room.pages))
    playing = [asyncio.create_task(play(room)) for room in rooms]
    await asyncio.wait_for(enough.wait(), PATIENCE)
    server.kill()
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    assert [error for error in ended if isinstance(error, Exception)] == []
    await asyncio.gather(*(page.go() for room in rooms for page in room.pages))


def test_no_confirmed_move_is_lost_and_all_go_on_with_the_same_tokens(tmp_path: Path) -> None:
    rooms, random = list[Room](), Random(18)
    plans = prepared(tmp_path / "games.db", ROOMS, seats=3, begun=0.2)
    with served(tmp_path / "games.db") as server:
        for _ in range(ROUNDS):
            rooms = rooms or rooms_of(plans, server.port, spectators=0)
            confirmed = {room.plan.room: room.revision for room in rooms}
            asyncio.run(play_until_killed(rooms, server, random.randint(5, 60)))
            for room in rooms:
                seen = max(page.revision for page in room.pages)
                assert seen >= room.revision >= confirmed[room.plan.room]
                kept = load_game(open_store(f"sqlite:///{server.file}"), room.plan.room)
                assert seen <= kept.revision <= room.revision + 1, "what somebody was told is there, and no more than was sent"
                room.made = kept.revision - room.plan.revision
            server.start()
        asyncio.run(to_the_end(rooms))
        assert "Traceback" not in server.log.read_text()
    for room in rooms:
        game = load_game(open_store(f"sqlite:///{server.file}"), room.plan.room)
        assert (game.over, game.digest()) == (True, room.plan.digest)


async def to_the_end(rooms: list[Room]) -> None:
    """Let all come back, be told what they missed, and play on to the end."""
    await asyncio.gather(*(page.come() for room in rooms for page in room.pages))

    async def play(room: Room) -> None:
        assert {page.revision for page in room.pages} == {room.revision}
        while not room.ended:
            await room.move()

    await asyncio.gather(*map(play, rooms))
    assert [page.problems for room in rooms for page in room.pages if page.problems] == []
    await asyncio.gather(*(page.go() for room in rooms for page in room.pages))
