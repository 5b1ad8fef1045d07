"""Tables of one event loop: none waits for another, and bots that could not act are asked again after a pause."""

import asyncio
from threading import Event, Lock

import ktc
from ktc.bots.builtin import RandomBot
from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.table import AsyncTable, Table

MANY = 40  # more than any machine has threads in the pool of an event loop
LONG = 60  # seconds after which a test is lost


class Gate:
    """Bots think until it is opened; it says when so many of them do at the same time."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.thinking = 0
        self.all_think = Event()
        self.opened = Event()
        self._lock = Lock()

    def think(self) -> None:
        with self._lock:
            self.thinking += 1
            if self.thinking >= self.wanted:
                self.all_think.set()
        assert self.opened.wait(LONG)


class Gated(RandomBot):
    """A bot that thinks until the gate is opened."""

    gate = Gate(1)

    def choose(self, table: AnySeatView) -> AnyAction:
        self.gate.think()
        return super().choose(table)


def tables(number: int) -> list[tuple[AsyncTable, str]]:
    """Return tables at which a person is to act and then a bot that thinks until the gate is opened."""
    made = []
    for _ in range(number):
        table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: f"{__name__}:Gated"}, seed=1)
        made.append((AsyncTable(table), table.sit(0)))
    return made


def test_bots_of_many_tables_think_at_the_same_time() -> None:
    Gated.gate = Gate(MANY)

    async def play() -> None:
        hosted = tables(MANY)
        for table, ann in hosted:
            await table.do(ann, ktc.Pass(0), 0)
        assert await asyncio.to_thread(Gated.gate.all_think.wait, LONG)
        Gated.gate.opened.set()

    asyncio.run(asyncio.wait_for(play(), LONG))


def test_a_table_whose_bot_thinks_is_read_and_others_are_played_at() -> None:
    Gated.gate = Gate(1)

    async def play() -> None:
        (busy, ann), (other, ben) = tables(2)
        await busy.do(ann, ktc.Pass(0), 0)
        assert await asyncio.to_thread(Gated.gate.all_think.wait, LONG)
        read = await asyncio.gather(*(busy.message(ann) for _ in range(MANY)))
        assert {message.table.awaited for message in read} == {(1,)}
        await other.do(ben, ktc.Pass(0), 0)
        assert (await other.message(ben)).revision == 1
        assert busy.table.message(ann).revision == 1, "also for a call that does not wait"
        Gated.gate.opened.set()
        async for message in busy.messages(ann):
            if message.table.awaited == (0,):
                break

    asyncio.run(asyncio.wait_for(play(), LONG))


def test_a_step_taken_back_while_a_bot_thinks_makes_its_choice_void() -> None:
    Gated.gate = Gate(1)

    async def play() -> Table:
        ((hosted, ann),) = tables(1)
        await hosted.do(ann, ktc.Pass(0), 0)
        assert await asyncio.to_thread(Gated.gate.all_think.wait, LONG)
        assert await hosted.undo(ann)
        Gated.gate.opened.set()
        await hosted._bots.run(lambda: None)  # the bot has thought to its end
        return hosted.table

    table = asyncio.run(asyncio.wait_for(play(), LONG))
    assert len(table.game.log) == 0
    assert table.game.awaited == (0,)
    assert table.faults == ()


def test_a_bot_that_cannot_act_is_asked_again_after_a_pause() -> None:
    pauses: list[float] = []
    full = [OSError("the disk is full")] * 4

    def write(revision: int, *_: object) -> None:
        if revision and full:
            raise full.pop()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def play() -> None:
        Gated.gate = Gate(1)
        Gated.gate.opened.set()
        table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: f"{__name__}:Gated"}, seed=1)
        hosted, ann = AsyncTable(table, pause), table.sit(0)
        table.game.log.keep = write
        assert (await hosted.act(ann, ktc.Pass(0), 0)).revision == 1
        async for message in hosted.messages(ann):
            if message.table.awaited == (0,):
                break

    asyncio.run(asyncio.wait_for(play(), LONG))
    assert not full
    assert pauses[:1] == [1.0]
    assert pauses == sorted(pauses)


def test_when_the_loop_has_ended_calls_let_bots_act_again() -> None:
    Gated.gate = Gate(1)
    Gated.gate.opened.set()
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: f"{__name__}:Gated"}, seed=1)
    ann, hosted = table.sit(0), AsyncTable(table)
    asyncio.run(hosted.message(ann))
    assert table.act(ann, ktc.Pass(0), 0).table.awaited == (0,)
