"""A bot of a room that could not act is tried again after a pause, while a page follows the room."""

import asyncio
from pathlib import Path

import pytest

import ktc
from ktc.server.health import Metrics
from ktc.server.limits import ServerLimits
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.working.desk import Desk
from ktc.server.working.workshop import Thinking, Workshop
from ktc.stores import SqliteStore, StoreError
from ktc.web.host import NewTable, Sitter

from .visiting import CITY


class Page:
    """A page that follows a room."""

    seat, address = None, ""

    def mark(self) -> None:
        """Look again."""

    def lost(self) -> None:
        """Come back."""


@pytest.fixture
def room(tmp_path: Path) -> tuple[Rooms, OpenRoom]:
    """A room with two bots, of which one is to act, and a page that follows it."""
    rooms = Rooms(SqliteStore(tmp_path / "games.db"), ServerLimits())
    found = rooms.open(NewTable(CITY, (Sitter(bot="random"), Sitter(bot="random"))), "en")[0]
    found.followers.add(Page())
    return rooms, found


def test_a_bot_whose_step_could_not_be_kept_is_tried_again(room: tuple[Rooms, OpenRoom]) -> None:
    rooms, found = room
    pauses: list[float] = []
    game, keep = found.table.game, found.table.game.log.keep
    told: list[str] = []

    def full(*_: object) -> None:
        raise StoreError("the disk is full", "ours")

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        watcher = found.table.watch()
        told.extend(failure.outcome for failure in found.table.message(watcher).bot_failures)
        if len(pauses) == 3:
            game.log.keep = keep
            found.table.subscribe(lambda revision: found.followers.clear())  # one step is enough

    async def play() -> None:
        desk = Desk()
        thinking = Thinking(rooms, Workshop(None, Metrics(()), desk), Metrics(()), desk, pause)
        game.log.keep = full
        thinking.wake(found)
        while thinking._tasks:
            await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(play(), 60))
    assert pauses == [1.0, 2.0, 4.0]
    assert told == ["waiting"] * 3
    assert len(game.log) == 1
    assert {chair.bot for chair in found.table.chairs if chair.seat is not None} == {"random"}
    assert ktc.verify(text=game.to_text()).identical
