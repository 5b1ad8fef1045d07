"""The processes of the pool: their answers are those of the server itself, and one that fails stops nobody."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

import ktc
from ktc.bots import make_bot
from ktc.server.health import Metrics
from ktc.server.limits import ServerLimits
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.working.desk import Desk
from ktc.server.working.lines import BotWork, CallWork, TooBusy, WorkFailed
from ktc.server.working.pool import WorkPool
from ktc.server.working.worker import Copies
from ktc.server.working.workshop import Workshop
from ktc.stores import SqliteStore, add_game, load_game
from ktc.table import BotTurn
from ktc.web.host import NewTable, Sitter
from ktc.wire.codec import to_json

from .visiting import CITY, joined, opened, serving

T = TypeVar("T")
pytestmark = pytest.mark.slow("starts the processes that work for a server")
BOTS = """
import os, time

class Hangs:
    def choose(self, table):
        time.sleep(1_000)

class Dies:
    def choose(self, table):
        os._exit(3)

class Fails:
    def choose(self, table):
        raise ZeroDivisionError("tired")

class Talks:
    def choose(self, table):
        print('{"text":"null","error":""}')
        return table.legal_actions()[0]

class Babbles:
    def choose(self, table):
        return {"type": "Fly"}
"""


def with_pool(file: Path, work: Callable[[WorkPool], Awaitable[T]], workers: int = 1, **limits: int) -> T:
    """Do something with a pool, and end it."""

    async def run() -> T:
        pool = WorkPool(str(file), workers, ServerLimits(**limits))
        try:
            return await work(pool)
        finally:
            await pool.stop()

    return asyncio.run(run())


@pytest.fixture
def room(tmp_path: Path) -> OpenRoom:
    """A room with two bots, of which one is to act."""
    rooms = Rooms(SqliteStore(tmp_path / "games.db"), ServerLimits())
    return rooms.open(NewTable(CITY, (Sitter(bot="greedy"), Sitter(bot="greedy"))), "en")[0]


def test_the_processes_answer_as_the_server_itself_does(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", workers=1) as served, served.page() as page:
        made, random = opened(page, CITY, "", ""), Random(2)
        places = [joined(page, made, name="Ann"), joined(page, made, name="Ben")]
        room = served.backend.rooms.find(made["room"])
        for _ in range(3):
            for place in places:
                for do, args in (
                    ("past-screen", {"step": 0}),
                    ("points", {}),
                    ("hint", {}),
                ):
                    here = room.calls.do(do, json.dumps({"token": place.token, "lang": "de", **args}))
                    assert place.ask(do, lang="de", **args) == json.loads(here)
                assert "since must be" in place.ask("past-screen", since=-3)["sentence"]
            places[room.table.game.awaited[0]].act(random)


def test_no_text_of_a_page_ends_a_process(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", workers=1) as served, served.page() as page:
        ann = joined(page, opened(page, CITY, "", "greedy"))
        room = served.backend.rooms.find(ann.room)
        for odd in ("\ud800", "\udfff\ud800", "\r\n", "\u2028\u0085", "\x1b[2J\u202e"):
            for do, args in (("points", {"lang": odd}), ("past-screen", {"step": 0, "set": odd}), ("past", {"step": odd})):
                here = room.calls.do(do, json.dumps({"token": ann.token, "lang": "en", **args}))
                assert ann.ask(do, **{"lang": "en", **args}) == json.loads(here), (do, odd)
        assert "\nktc_workers_replaced_total 0.0\n" in served.backend.metrics.text().decode()


def test_a_process_whose_server_was_killed_ends_without_a_word(tmp_path: Path, room: OpenRoom) -> None:
    program = [sys.executable, "-P", "-m", "ktc.server.working.worker", str(tmp_path / "games.db"), "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == b"\n"
        process.stdout.close()  # as it is for a killed server
        work = CallWork(room.name, 0, room.table.chairs, "points", json.dumps({"token": "none"}))
        process.stdin.write(to_json(work).encode() + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


def test_bots_think_in_the_processes_until_a_person_is_to_act(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", workers=2) as served, served.page() as page:
        ann, random = joined(page, opened(page, CITY, "", "greedy", "random")), Random(2)
        news = ann.ask("follow", since=None)
        for _ in range(3):
            if not news["may_act"]:
                known = news["revision"]  # some that were sent are as old
                news = page.news(lambda news, known=known: news["may_act"] and news["revision"] > known)
            question = ann.decide(random)
            news = ann.do(question)["news"]
        room = served.backend.rooms.find(ann.room)
        assert not room.table.faults
        assert {step.seat for step in room.table.game.log} == {0, 1, 2}


def chosen_by(name: str, room: OpenRoom, file: Path, **limits: int) -> Any:
    """Return what a bot chooses in a pool of one process, and what greedy chooses after it in the same pool."""
    (turn,) = room.table.bot_turns
    other = BotTurn(turn.seat, f"{file.parent / 'bots.py'}:{name}", 7, turn.revision)

    async def work(pool: WorkPool) -> Any:
        workshop = Workshop(pool, Metrics(()), Desk())
        failed = await workshop.choose(room, other)
        pool._limits = ServerLimits()
        return failed, await workshop.choose(room, turn)

    (file.parent / "bots.py").write_text(BOTS)
    return with_pool(file, work, **limits)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Hangs", "longer than 3 seconds"),
        ("Dies", "its process has ended"),
        ("Fails", "ZeroDivisionError: tired"),
        ("Babbles", "Fly"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_next_one_thinks(room: OpenRoom, tmp_path: Path, name: str, why: str) -> None:
    limits = {"bot_seconds": 3} if name == "Hangs" else {}
    failed, greedy = chosen_by(name, room, tmp_path / "games.db", **limits)
    assert isinstance(failed, ktc.BotError)
    assert why in str(failed)
    assert name in str(failed)
    assert room.table.act_for_bot(room.table.bot_turns[0], greedy)
    assert not room.table.faults


def test_what_a_bot_prints_is_no_answer(room: OpenRoom, tmp_path: Path) -> None:
    action, greedy = chosen_by("Talks", room, tmp_path / "games.db")
    assert action == room.table.game.legal_actions(action.seat)[0]
    assert not isinstance(greedy, ktc.BotError)


def test_a_process_that_was_killed_is_replaced(room: OpenRoom, tmp_path: Path) -> None:
    async def work(pool: WorkPool) -> str:
        await pool.choose(bot_work)
        process = pool._idle[0]._process
        assert process is not None
        process.kill()
        await process.wait()
        with pytest.raises(WorkFailed):
            await pool.choose(bot_work)
        return await pool.choose(bot_work)

    bot_work = BotWork(room.name, room.table.bot_turns[0], ("a", "b"))
    assert "type" in with_pool(tmp_path / "games.db", work)


def test_bots_leave_a_process_to_persons(room: OpenRoom, tmp_path: Path) -> None:
    """All bots there are hang; a call is answered all the same."""
    (tmp_path / "bots.py").write_text(BOTS)
    turn = BotTurn(0, f"{tmp_path / 'bots.py'}:Hangs", 7, 0)

    async def work(pool: WorkPool) -> str:
        thinking = [asyncio.create_task(pool.choose(BotWork(room.name, turn, ()))) for _ in range(5)]
        await asyncio.sleep(0)
        answer = await pool.call(CallWork(room.name, 0, room.table.chairs, "points", '{"token":"x"}'))
        for task in thinking:
            task.cancel()
        return answer

    assert "WrongToken" in with_pool(tmp_path / "games.db", work, workers=2)


def test_no_more_calls_wait_than_may(room: OpenRoom, tmp_path: Path) -> None:
    async def work(pool: WorkPool) -> list[Any]:
        calls = [pool.call(CallWork(room.name, 0, (), "points", "{}")) for _ in range(5)]
        return await asyncio.gather(*calls, return_exceptions=True)

    answers = with_pool(tmp_path / "games.db", work, waiting=2)
    assert [type(answer) for answer in answers].count(TooBusy) == 2  # of five, one is done and two wait


# --- copies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["london_2016", "markets"])
def test_a_copy_goes_on_with_what_was_written_since(tmp_path: Path, game: str) -> None:
    """Steps, steps taken back, and steps done again."""
    store, random = SqliteStore(tmp_path / "games.db"), Random(5)
    ours = ktc.new_game(3, tiles=game)
    add_game(ours, store, "one")
    copies, bot = Copies(store, 3), make_bot("random", 1)
    first = copies.at("one", 0)
    for number in range(60):
        seat = ours.to_act[0]
        ours.apply(ours.as_seat(seat).ask_bot(bot.choose))
        if random.random() < 0.3:
            try:
                ours.undo(seat)
                if random.random() < 0.5:
                    ours.redo()
            except ktc.IllegalAction:
                pass
        if number % 7 == 0:
            copy = copies.at("one", ours.revision)
            assert (copy.game.digest(), copy.game.revision) == (ours.digest(), ours.revision)
            assert copy is first, "it was not read anew"
    assert load_game(store, "one").digest() == ours.digest()


def test_a_copy_that_cannot_go_on_is_read_anew(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    ours = ktc.new_game(2, seed=1)
    add_game(ours, store, "one")
    copies = Copies(store, 3)
    first = copies.at("one", 0)
    first.game.apply(first.game.legal_actions(first.game.to_act[0])[0])  # it is another game now
    for _ in range(3):
        ours.apply(ours.legal_actions(ours.to_act[0])[-1])
    assert copies.at("one", 3).game.digest() == ours.digest()


def test_copies_are_bounded(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    for name in "abc":
        add_game(ktc.new_game(2, seed=1), store, name)
    copies = Copies(store, 2)
    first = copies.at("a", 0)
    copies.at("b", 0)
    assert copies.at("a", 0) is first
    second = copies.at("b", 0)
    copies.at("c", 0)
    assert copies.at("b", 0) is second
    assert copies.at("a", 0) is not first
