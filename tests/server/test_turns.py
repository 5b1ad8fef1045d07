"""Who is served when: an honest call waits for at most one call of each other address, and of each other room of its own."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from threading import Event
from time import sleep

import pytest

from ktc.server.working.desk import Desk
from ktc.server.working.grouped import GroupedStore
from ktc.server.working.turns import FairTurns
from ktc.stores import Change, SqliteStore, StoreConflict, StoreError

from .visiting import CITY, seated, serving

HEAD = b'{"ktc":1}\n{"opening":[]}\n'
Call = tuple[str, str]  # address and room


def waited_for(calls: list[Call], late: Call, alone: bool = False) -> list[Call]:
    """Return the calls that begin after a ``late`` one has come, and before it."""
    order, came = list[Call](), list[int]()

    async def run() -> None:
        turns, first = FairTurns(1, alone), asyncio.Event()

        async def call(address: str, room: str) -> None:
            if (address, room) == late:
                came.append(len(order))
            async with turns.turn(address, room):
                order.append((address, room))
                first.set()
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(call(*one)) for one in calls]
        await first.wait()
        await asyncio.gather(call(*late), *tasks)
        assert turns.under_way == 0

    asyncio.run(run())
    assert len(order) == len(calls) + 1
    return order[came[0] + 1 : order.index(late)]  # one was let in before


@pytest.mark.parametrize("alone", [False, True])
def test_an_honest_call_waits_for_at_most_one_call_of_each_other_address(alone: bool) -> None:
    flood = [(f"10.0.0.{number}", f"room {number}") for number in range(20) for _ in range(30)]
    before = Counter(address for address, _ in waited_for(flood, ("10.1.1.1", "ours"), alone))
    assert before and max(before.values()) == 1


def test_an_address_with_many_rooms_has_one_turn_a_round_too() -> None:
    flood = [("10.0.0.1", f"room {number}") for number in range(20) for _ in range(5)]
    assert len(waited_for(flood, ("10.1.1.1", "ours"))) <= 1


def test_behind_one_address_a_room_waits_for_at_most_one_call_of_each_other_room() -> None:
    flood = [("10.0.0.1", f"room {number}") for number in range(7) for _ in range(9)]
    before = Counter(room for _, room in waited_for(flood, ("10.0.0.1", "ours")))
    assert before and max(before.values()) == 1


def test_many_who_ask_one_thing_at_a_time_do_not_starve_one_who_asks_two() -> None:
    order = list[str]()

    async def run() -> None:
        turns, ended = FairTurns(1), asyncio.Event()

        async def call(address: str) -> None:
            async with turns.turn(address):
                order.append(address)
                await asyncio.sleep(0)

        async def one_after_another(address: str) -> None:
            while not ended.is_set():
                await call(address)

        others = [asyncio.create_task(one_after_another(f"10.0.0.{number}")) for number in range(5)]
        await asyncio.sleep(0)
        await asyncio.gather(call("10.1.1.1"), call("10.1.1.1"))
        ended.set()
        await asyncio.gather(*others)

    asyncio.run(asyncio.wait_for(run(), 60))
    last = len(order) - order[::-1].index("10.1.1.1")
    assert max(Counter(order[:last]).values()) <= 4


def test_who_leaves_while_waiting_is_forgotten() -> None:
    order = list[str]()

    async def run() -> None:
        turns = FairTurns(1)
        await turns.begin("first")
        waiting = {name: asyncio.create_task(turns.begin(name)) for name in ("leaves", "leaves too", "stays", "too late")}
        await asyncio.sleep(0)
        waiting["leaves"].cancel()
        await asyncio.gather(waiting["leaves"], return_exceptions=True)
        assert (turns.waiting, turns.has_waiting("leaves")) == (3, False)
        waiting["leaves too"].cancel()  # and has not noticed when its turn comes
        turns.end()
        await waiting["stays"]
        order.append("stays")
        turns.end()
        waiting["too late"].cancel()  # it was let in already, and did not run yet
        await asyncio.gather(waiting["too late"], return_exceptions=True)
        async with turns.turn("last"):
            order.append("last")
        assert turns.under_way == 0

    asyncio.run(asyncio.wait_for(run(), 60))
    assert order == ["stays", "last"]


def at_desk(work: Callable[[Desk], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        desk = Desk()
        await work(desk)
        await desk.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_room_that_waits_for_the_store_holds_up_itself_alone() -> None:
    go_on, order = Event(), list[str]()

    async def work(desk: Desk) -> None:
        def stores() -> None:
            with desk.aside():
                go_on.wait(60)
            order.append("stored")

        waiting = [asyncio.create_task(desk.run("a", "one", stores)) for _ in range(2)]
        await asyncio.sleep(0.01)
        await desk.run("b", "two", lambda: order.append("two"))
        await desk.run("b", "", lambda: order.append("none"))
        later = asyncio.create_task(desk.run("b", "one", lambda: order.append("one")))
        await asyncio.sleep(0.01)
        go_on.set()
        await asyncio.gather(*waiting, later)

    at_desk(work)
    assert order[:2] == ["two", "none"]
    assert sorted(order[2:]) == ["one", "stored", "stored"]


def test_the_call_of_one_who_left_is_dropped_before_it_begins_and_finished_afterwards() -> None:
    begun, go_on, order = Event(), Event(), list[str]()

    async def work(desk: Desk) -> None:
        def first() -> None:
            begun.set()
            go_on.wait(60)
            order.append("first")

        tasks = [asyncio.create_task(desk.run("a", "one", call)) for call in (first, lambda: order.append("dropped"))]
        while not begun.is_set():
            await asyncio.sleep(0.001)
        for task in tasks:
            task.cancel()
        go_on.set()
        await desk.run("b", "one", lambda: order.append("next"))

    at_desk(work)
    assert order == ["first", "next"]


def test_a_call_that_waits_when_its_page_leaves_is_dropped(tmp_path: Path) -> None:
    begun, go_on = Event(), Event()
    with serving(tmp_path / "games.db") as served, served.page() as page:
        _, places = seated(page, CITY, "", "")
        acts = next(place for place in places if place.ask("news", since=None)["may_act"])
        decided = acts.decide(Random(1))
        desk, portal = served.backend.desk, served.client.portal
        assert portal is not None
        held = portal.start_task_soon(desk.run, "other", "other", lambda: (begun.set(), go_on.wait(60)))
        assert begun.wait(60)
        with served.page() as leaving:
            leaving.send("do", room=acts.room, token=acts.token, **decided)
            while not desk.turns.waiting:
                sleep(0.001)
        while desk.turns.has_waiting("testclient") and not desk.has_posted:
            sleep(0.001)
        go_on.set()
        held.result(60)
        assert acts.ask("news", since=None)["revision"] == decided["revision"]


# --- groups -----------------------------------------------------------------------------------------------------------


def test_changes_of_rooms_that_wait_together_are_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, go_on, groups = SqliteStore(tmp_path / "games.db"), Event(), list[int]()
    for number in range(8):
        store.create(str(number), HEAD)
    append_all = SqliteStore.append_all

    def slow(own: SqliteStore, changes: list[Change]) -> object:
        groups.append(len(changes))
        go_on.wait(60)
        return append_all(own, changes)

    monkeypatch.setattr(SqliteStore, "append_all", slow)

    async def work(desk: Desk) -> None:
        grouped = GroupedStore(store, desk.aside)
        calls = [desk.run("a", str(number), lambda name=str(number): grouped.append(name, 0, b"1\n")) for number in range(8)]
        wrong = desk.run("a", "9", lambda: grouped.append("0", 7, b"x\n"))
        tasks = [asyncio.create_task(calls[0])]
        while not groups:  # the first is written alone
            await asyncio.sleep(0.001)
        tasks += [asyncio.create_task(call) for call in (*calls[1:], wrong)]
        while len(grouped._waiting) < 8:
            await asyncio.sleep(0.001)
        go_on.set()
        *done, refused = await asyncio.gather(*tasks, return_exceptions=True)
        assert done == [None] * 8
        assert isinstance(refused, StoreConflict)

    at_desk(work)
    assert groups == [1, 8]
    assert [store.read(str(number)).changes for number in range(8)] == [(b"1\n",)] * 8


def test_a_group_that_cannot_be_written_fails_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(own: SqliteStore, changes: object) -> object:
        raise StoreError("cannot be written: the disk is full", "ours")

    monkeypatch.setattr(SqliteStore, "append_all", broken)

    async def work(desk: Desk) -> None:
        grouped = GroupedStore(SqliteStore(tmp_path / "games.db"), desk.aside)
        for _ in range(2):
            with pytest.raises(StoreError, match="the disk is full"):
                await desk.run("a", "one", lambda: grouped.append("one", 0, b"1\n"))

    at_desk(work)
