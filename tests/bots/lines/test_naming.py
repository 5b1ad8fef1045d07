"""What a program is called, and who may run one."""

from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.bots import make_bot
from ktc.bots.bot import program_of
from ktc.bots.lines.bot import Command, read_command
from ktc.bots.spelling import read_name

from .children import GOOD, command


def test_a_command_is_read_as_a_shell_would_and_by_no_shell() -> None:
    found = read_command("program:start=3 answer=0.5 instead=greedy node 'my bot.mjs' --level=9 $HOME; ls")
    assert found == Command(("node", "my bot.mjs", "--level=9", "$HOME;", "ls"), 3.0, 0.5, "greedy")
    assert read_command("program:./mybot") == Command(("./mybot",), 10.0, 10.0, "random", 60.0)
    assert read_command("program:call=5 ./mybot").call == 5.0
    assert read_command("program:answer=90 ./mybot").call == 100.0, "one answer never takes longer than a call"
    assert read_command("program:instead=search:iterations=2 x").instead == "search:iterations=2"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("program:", "names no program: program:COMMAND"),
        ("program:answer=2", "names no program"),
        ("program:'x", "cannot be read: No closing quotation"),
        ("program:answr=2 x", "did you mean 'answer'"),
        ("program:answer=2 answer=3 x", "has answer twice"),
        ("program:answer=0 x", "answer must be a number of seconds above 0 and at most 3600, not '0'"),
        ("program:answer=nan x", "answer must be a number of seconds"),
        ("program:call=0 x", "call must be a number of seconds"),
        ("program:start=soon x", "start must be a number of seconds"),
        ("program:instead= x", "must not be an external bot: ''"),
        ("program:instead=program:y x", "must not be an external bot: 'program:y'"),
        ("program:instead=./bot.py x", "must not be an external bot: './bot.py'"),
        ("program:no-such-program-here", "cannot be found: no program 'no-such-program-here'"),
        ("program:plain", "there is a file plain here: ./plain"),
        ("program:./plain", "the file './plain' is not executable (chmod +x)"),
        ("program:a\x00b", "no bot"),
    ],
)
def test_what_cannot_be_meant_is_refused_before_anything_runs(
    name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain").write_text("")
    with pytest.raises(ktc.KtcError) as raised:
        make_bot(name)
    assert told in str(raised.value) and "\n" not in str(raised.value)


def test_a_program_is_one_of_its_users_own() -> None:
    """So that a file of seats names none by itself."""
    assert read_name("program:./x").program


@pytest.mark.parametrize("only", [(), ("ktc",), ("program:./other",), ("program:{} more",)])
def test_only_forbids_it(only: Any, tmp_path: Path) -> None:
    name = command(tmp_path, f"open({str(tmp_path / 'ran')!r}, 'w')")
    with pytest.raises(ktc.OptionError, match=r"may not run; allowed: .*; to allow it, add --only"):
        make_bot(name, 0, [part.format(name) for part in only])
    assert not (tmp_path / "ran").exists()


def test_only_allows_it_by_its_command(tmp_path: Path) -> None:
    name = command(tmp_path, GOOD)
    for spelt in (name, name.replace("program:", "program:answer=3 ")):
        make_bot(spelt, 0, [name])


def test_a_file_of_seats_runs_no_program(tmp_path: Path) -> None:
    from ktc.play import read_seating, seat_all, write_seating

    record = tmp_path / "game.jsonl"
    ran = tmp_path / "ran"
    write_seating(record, seat_all(2, [], [command(tmp_path, f"open({str(ran)!r}, 'w')")], 1))
    with pytest.raises(ktc.RecordError, match="is an external program; to run it, name all bots again"):
        read_seating(record, 2)
    assert not ran.exists()


def test_a_program_that_changed_is_another(tmp_path: Path) -> None:
    name = command(tmp_path, GOOD)
    before = program_of(name)
    assert before is not None and before == program_of(name)
    (tmp_path / "child_0").write_text("print('no')")
    after = program_of(name)
    assert after is not None and before.hash != after.hash
