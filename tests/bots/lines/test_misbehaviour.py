"""A program that dies, babbles or is late loses its seat to another bot, and the game goes on."""

import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import ktc
from ktc.bots import make_bot, play
from ktc.bots.lines.child import Child

from .children import GOOD, bot_of, command, fault_of

TURN = """
for turn in lines():
    if turn["type"] == "Hello":
        ready()
    else:
        """
LATE = "answer=0.3"  # nothing else ends the wait for a program that never answers
BAD = {
    "no json": (TURN + "print('I pass!', flush=True)", "answered with an invalid Answer: not valid JSON"),
    "no answer": (TURN + "send(type='Ready', protocol=1)", "answered with an invalid Answer: "),
    "not UTF-8": (TURN + "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()", "not valid UTF-8"),
    "deep": (TURN + "print('[' * 50_000, flush=True)", "answered with an invalid Answer: "),
    "unknown field": (TURN + "do(turn, number=0, why='I like it')", "answered with an invalid Answer: "),
    "too large a number": (TURN + "do(turn, number=turn['count'])", "but the list has "),
    "too small a number": (TURN + "do(turn, number=-1)", "answered with number -1, "),
    "nothing": (TURN + "send(type='Answer', revision=turn['revision'])", "either a number or an action"),
    "both": (TURN + "do(turn, number=0, action=turn['actions'][0])", "either a number or an action"),
    "illegal": (
        TURN + "do(turn, action={'type': 'SetSail', 'seat': 0, 'berth': 99})",
        "answered with an illegal action [",
    ),
    "another's": (TURN + "do(turn, action={'type': 'Pass', 'seat': 1})", "answered with an illegal action [seat.own"),
    "stale": (TURN + "send(type='Answer', revision=turn['revision'] - 1, number=0)", "but the turn has revision "),
    "too long": (TURN + "print('x' * 200_000, flush=True)", "answered with a line of more than 100,000 bytes"),
    "endless": ("while True: print('x' * 9_999, end='')", "answered with a line of more than 100,000 bytes"),
    "another version": ("send(type='Ready', protocol=2)", "speaks version 2 of the protocol, not 1"),
    "ends": ("sys.exit(3)", "ended, with exit status 3"),
    "ends at its turn": (TURN + "sys.exit(0)", "ended, with exit status 0"),
    "closes": ("sys.stdout.flush(); import os, time; os.close(1); time.sleep(60)", "closed its standard output"),
    "killed": (TURN + "import os; os.kill(os.getpid(), 9)", "was ended by signal 9"),
}


@pytest.mark.parametrize("what", BAD)
def test_whatever_is_wrong_is_told_and_another_bot_plays(what: str, tmp_path: Path) -> None:
    source, told = BAD[what]
    fault = fault_of(command(tmp_path, source))
    assert told in fault.reason and "\n" not in str(fault)
    assert (fault.seat, fault.step) == (0, 1)


@pytest.mark.parametrize("flood", ["", "print('x' * 1_000, file=sys.stderr)", "print('{}', file=sys.stderr); print('', end='')"])
def test_a_program_that_never_answers_is_not_waited_for(flood: str, tmp_path: Path) -> None:
    fault = fault_of(
        command(tmp_path, TURN + f"while True:\n            {flood or 'import time; time.sleep(60)'}", settings=LATE)
    )
    assert "did not answer within 0.3 s" in fault.reason


EAGER = GOOD.replace("do(line)", "do(line, number=0)")  # it bids as long as it can


class Ticking:
    """A clock by which each question takes some seconds; a program answers at once."""

    def __init__(self, seconds: float) -> None:
        self.now, self._seconds = 0.0, seconds

    def __call__(self) -> float:
        self.now += self._seconds / 2
        return self.now


def test_all_answers_of_one_call_have_a_limit_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs play a whole game in one call of a table; each question takes four seconds by this clock."""
    from ktc.bots.lines import bot
    from ktc.table import Table

    monkeypatch.setattr(bot, "monotonic", Ticking(8.0))
    names = {seat: command(tmp_path, EAGER, settings="call=40") for seat in range(2)}
    table = Table(ktc.new_game(2, seed=7), names, seed=1)
    assert table.game.over
    assert ["took more than 40 s in one call, all answers together" in str(fault) for fault in table.faults] == [True, True]


def test_each_call_has_its_time_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ktc.bots.lines import bot
    from ktc.table import Table

    monkeypatch.setattr(bot, "monotonic", Ticking(8.0))
    game = ktc.new_game(2, seed=7, options={"start": 0})
    table = Table(game, {1: command(tmp_path, EAGER, settings="call=20")}, seed=1)
    ann = table.sit(0)
    while sum(step.seat == 1 for step in game.log) < 9:  # one call has time for five questions
        table.do(ann, game.legal_actions(0)[0], game.revision)
    assert table.faults == ()


def test_a_bot_that_no_table_asks_has_time_for_each_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ktc.bots.lines import bot

    monkeypatch.setattr(bot, "monotonic", Ticking(1_000.0))
    child, game = bot_of(command(tmp_path, EAGER, settings="call=1")), ktc.new_game(2, seed=7)
    for _ in play(game, [child, make_bot("random", 1)]):
        pass
    assert child.lost is None


def test_a_program_that_never_starts_to_read_is_not_waited_for(tmp_path: Path) -> None:
    assert "within 0.3 s" in fault_of(command(tmp_path, "import time; time.sleep(60)", settings="start=0.3")).reason


def test_a_flood_of_complaints_beside_good_answers_harms_nobody(tmp_path: Path) -> None:
    loud = GOOD.replace("do(line)", "print('x' * 300_000, file=sys.stderr, flush=True); do(line)")
    bot, game = bot_of(command(tmp_path, loud)), ktc.new_game(2, seed=7)
    for _ in play(game, [bot, make_bot("random", 1)]):
        pass
    assert bot.lost is None


def test_it_is_told_once_with_its_first_complaint_made_harmless(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    source = "print('\\n\\x1b[2Jno \\u202eidea\\nmore', file=sys.stderr, flush=True)\nsys.exit(1)"
    game = ktc.new_game(2, seed=7)
    name = command(tmp_path, source)
    with caplog.at_level(logging.WARNING, "ktc.bots"):
        for _ in play(game, [bot_of(name), make_bot("random", 1)]):
            pass
    (message,) = caplog.messages
    assert message.startswith(f"the bot {name} at seat 0, step ") and message.isprintable()
    assert message.endswith("ended, with exit status 1; its standard error begins: ?[2Jno ?idea; random replaces it")


def test_whoever_plays_instead_is_the_bot_that_is_named(tmp_path: Path) -> None:
    digests = set[str]()
    for first in (command(tmp_path, "sys.exit(0)", settings="instead=greedy"), "greedy"):
        game = ktc.new_game(2, seed=7)
        for _ in play(game, [make_bot(first, 4), make_bot("random", 1)]):
            pass
        digests.add(game.digest())
    assert len(digests) == 1


def test_a_program_that_was_killed_between_turns_loses_the_next(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    source = f"import os; open({str(pid)!r}, 'w').write(str(os.getpid()))\n" + GOOD
    game, bot = ktc.new_game(2, seed=7, options={"start": 0}), bot_of(command(tmp_path, source))
    table = game.as_seat(0)
    table.ask_bot(bot.choose)
    os.kill(int(pid.read_text()), signal.SIGKILL)
    table.ask_bot(bot.choose)
    assert bot.lost is not None and "was ended by signal 9" in bot.lost.reason


# --- what is left of it -----------------------------------------------------------------------------------------------


def gone(pid: int) -> bool:
    """Return whether no process has this number, not even one that nobody waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_all_that_a_program_started_ends_with_it(tmp_path: Path) -> None:
    """A child of the child holds its streams open, and lives in its group."""
    source = """
        import subprocess
        other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        print(other.pid, flush=True)
        for line in sys.stdin:
            pass
    """
    file = tmp_path / "child"
    file.write_text("import sys" + dedent(source))
    child = Child([sys.executable, str(file)])
    grandchild = int(child.ask("", 60, 100))
    own = child._process.pid
    assert os.getpgid(grandchild) == own != os.getpgid(0)
    child.stop()
    assert gone(own)
    os.set_blocking(child._stdout.fileno(), True)
    assert os.read(child._stdout.fileno(), 1) == b"", "it comes to an end when nobody is left who could write"


def test_what_a_program_left_behind_when_it_ended_is_ended_too(tmp_path: Path) -> None:
    """The program is gone; its child, which has none of its streams, is in its group."""
    alive = tmp_path / "alive"
    os.mkfifo(alive)
    reading = os.open(alive, os.O_RDONLY | os.O_NONBLOCK)
    source = f"""
import os, subprocess
held = os.open({str(alive)!r}, os.O_WRONLY)
none = subprocess.DEVNULL
subprocess.Popen(["sleep", "60"], stdin=none, stdout=none, stderr=none, pass_fds=[held])
"""
    assert "ended, with exit status 0" in fault_of(command(tmp_path, source)).reason
    os.set_blocking(reading, True)
    assert os.read(reading, 1) == b"", "nobody is left who could write"
    os.close(reading)


def test_a_process_that_cannot_be_killed_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ktc.bots.lines import child

    file = tmp_path / "child"
    file.write_text("import time\ntime.sleep(60)")
    running = Child([sys.executable, str(file)])
    with monkeypatch.context() as patched:
        patched.setattr(child, "GRACE", 0.0)
        patched.setattr(child.os, "killpg", lambda group, number: None)
        running.stop()
    assert running._process.poll() is None
    running._process.kill()
    running._process.wait()


def test_nothing_runs_on_when_nobody_holds_the_bot_any_more(tmp_path: Path) -> None:
    bot, game = bot_of(command(tmp_path, GOOD)), ktc.new_game(2, seed=7)
    game.as_seat(game.to_act[0]).ask_bot(bot.choose)
    assert bot._child is not None
    pid = bot._child._process.pid
    assert not gone(pid)
    del bot
    assert gone(pid)


def test_an_interrupt_ends_the_program_and_goes_on(tmp_path: Path, ctrl_c: None) -> None:
    """Ctrl-C reaches this process, not the program, which has a group of its own; it is sent while the program thinks."""
    pid = tmp_path / "pid"
    source = TURN + f"import os, signal, time; open({str(pid)!r}, 'w').write(str(os.getpid()))"
    source += f"; os.kill({os.getpid()}, signal.SIGINT); time.sleep(600)"
    bot, game = bot_of(command(tmp_path, source)), ktc.new_game(2, seed=7)
    with pytest.raises(KeyboardInterrupt):
        for _ in play(game, [bot, bot_of(command(tmp_path, GOOD))]):
            pass
    assert gone(int(pid.read_text())) and bot.lost is None


def test_a_process_that_ends_takes_its_programs_along(tmp_path: Path) -> None:
    source = """
        import ktc, sys
        from ktc.bots import make_bot
        bot, game = make_bot(sys.argv[1]), ktc.new_game(2, seed=7)
        game.as_seat(game.to_act[0]).ask_bot(bot.choose)
        print(bot._child._process.pid)
    """
    name = command(tmp_path, GOOD)
    done = subprocess.run([sys.executable, "-c", dedent(source), name], check=True, capture_output=True, text=True)
    assert gone(int(done.stdout))
