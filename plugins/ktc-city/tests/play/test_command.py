"""The command: a game from a pipe, options that do not fit, going on with a file, and a terminal that is interrupted."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shlex import split

import pytest
from click.testing import CliRunner, Result

import ktc
from ktc.cli import main

Play = Callable[..., Result]
EDITED = "4 set sail\r\n\x1b[?2004h"  # the end of the question, and an editor that is ready for keys


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run ``ktc play`` in a folder of its own with lines as answers."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object, answers: str = "") -> Result:
        environment = {"COLUMNS": "80", "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
        return CliRunner(env=environment).invoke(main, ["play", *map(str, arguments)], input=answers)

    return run


def test_the_end_of_the_input_leaves_a_saved_game(play: Play, tmp_path: Path) -> None:
    result = play("--seed", 3, answers="pass\n")
    assert result.exit_code == 0 and result.stderr == ""
    assert result.stdout.endswith("The game is saved. To continue:\n  ktc play --resume ktc-play-1.jsonl\n")
    assert len(ktc.load("ktc-play-1.jsonl").log) >= 1
    again = play("--resume", "ktc-play-1.jsonl", answers="quit\n")
    assert again.exit_code == 0 and "Era 1" in again.stdout
    assert play(answers="q\n").stdout.endswith("ktc-play-2.jsonl\n")


def test_the_line_to_go_on_holds_what_is_needed_again(play: Play) -> None:
    result = play(
        "--lang", "de", "--tiles", "docklands", "--only", "ktc-docklands", "--only", "ktc_box", "--save", "my game.jsonl"
    )
    assert result.stdout.endswith(
        "  ktc play --resume 'my game.jsonl' --lang de --tiles docklands --only ktc-docklands --only ktc_box\n"
    )
    again = play(*split(result.stdout.splitlines()[-1])[2:])
    assert again.exit_code == 0 and again.stdout.endswith(result.stdout.splitlines()[-1] + "\n")


def test_a_resumed_game_speaks_the_language_that_it_was_saved_in(play: Play) -> None:
    assert "Epoche 1" in play("--lang", "de", "--save", "mine.jsonl").stdout
    again = play("--resume", "mine.jsonl")
    assert "Epoche 1" in again.stdout and "Die Partie ist gesichert." in again.stdout
    assert "Époque 1" in play("--resume", "mine.jsonl", "--lang", "fr").stdout
    assert "Époque 1" in play("--resume", "mine.jsonl", "--bots", "random").stdout
    seats = Path("mine.jsonl.seats.json")
    seats.write_text(seats.read_text().replace('"fr"', '"xx"'))
    assert "Era 1" in play("--resume", "mine.jsonl").stdout
    seats.write_text(re.sub(r',"lang": ?"[a-z]+"', "", seats.read_text()))
    assert "lang" not in seats.read_text() and "Era 1" in play("--resume", "mine.jsonl").stdout  # of an earlier version


def test_what_a_table_agrees_on(play: Play) -> None:
    options = (
        "--variant",
        "jennifer",
        "--open-hands",
        "--ruling",
        "end.unbid=out-of-the-game",
        "--ruling",
        "pass.all=sailing-keeps",
    )
    assert play("--players", 3, "--person", "Ada", "--bots", "random", "--language", "nl", *options).exit_code == 0
    chosen = ktc.load("ktc-play-1.jsonl").ruleset.setup.options
    assert (
        chosen.open_hands
        and ("end.unbid", "out-of-the-game") in chosen.rulings
        and ("pass.all", "sailing-keeps") in chosen.rulings
    )


@pytest.mark.parametrize("length", [999, 1_000, 1_001, 2_000])
def test_the_rest_of_a_line_that_is_too_long_is_no_answer(play: Play, length: int) -> None:
    result = play("--seed", 3, "--bots", "random", answers="z" * length + "4\nquit\n")
    assert result.exit_code == 0 and result.stdout.count("“zzz") == result.stdout.count("is not an option here") == 1
    assert "Which berth?" not in result.stdout, "4 is to set sail"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--players", 1), "players"),
        (("--players", -1), "for 2, 3, 4, 5 or 6 players, not -1"),
        (("--players", 99), "players"),
        (("--players", 2, "--person", "A", "--person", "B", "--person", "C"), "do not fit at a table of 2"),
        (("--bots", "buidler"), "did you mean 'builder'"),
        (("--bots", ""), "no bot"),
        (("--variant", "nobody"), "nobody"),
        (("--tiles", "no_such_set"), "no_such_set"),
        (("--ruling", "end.unbid"), "RULE=CHOICE"),
        (("--ruling", "end.unbidd=to-the-bag"), "did you mean 'end.unbid'"),
        (("--save", "no/such/folder.jsonl"), "folder.jsonl"),
        (("--resume", "nowhere.jsonl"), "No such file"),
        (("--resume", "."), "directory"),
        (("--resume", str(Path(__file__))), "first line is not the header of a record; ktc play saves"),
        (("--resume", "x.jsonl", "--seed", 3), "leave out --seed"),
        (("--resume", "x.jsonl", "--variant", "jennifer"), "leave out --variant"),
        (("--resume", "x.jsonl", "--save", "y.jsonl"), "leave out --save"),
    ],
)
def test_what_does_not_fit_is_one_line(play: Play, tmp_path: Path, options: tuple[object, ...], words: str) -> None:
    result = play(*options)
    assert result.exit_code == 1 and result.stdout == ""
    assert re.fullmatch(r"ktc: [^\n]+\n", result.stderr) and words in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_file_is_never_written_over(play: Play) -> None:
    Path("mine.jsonl").write_text("dear diary")
    result = play("--save", "mine.jsonl")
    assert result.exit_code == 1 and "continue it with --resume" in result.stderr
    assert Path("mine.jsonl").read_text() == "dear diary"


def test_a_game_that_cannot_be_played_on(play: Play) -> None:
    game = ktc.new_game(2, seed=1)
    game.save("seat.jsonl", seat=0)
    result = play("--resume", "seat.jsonl")
    assert result.exit_code == 1 and result.stderr.startswith("ktc: seat.jsonl: cannot be continued.")


def test_any_record_can_be_taken_over(play: Play) -> None:
    ktc.new_game(3, seed=1).save("game.jsonl")
    result = play("--resume", "game.jsonl", "--person", "Ada", "--person", "Ben", "--bots", "random", answers="\n")
    assert result.exit_code == 0 and "Ada" in result.stdout and "Ben" in result.stdout


# --- a terminal -----------------------------------------------------------------------------------------------------


def at_a_terminal(folder: Path, *arguments: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start the command at a terminal of its own, 80 columns wide."""
    master, slave = pty.openpty()
    environment = {**os.environ, "COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "ktc.cli", "play", *arguments]
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environment, start_new_session=True
    )
    os.close(slave)
    return process, master


def read_until(master: int, words: str, seconds: float = 60) -> str:
    """Return what a terminal shows up to some words; without them it fails, however slow the machine."""
    text, end = "", time.monotonic() + seconds
    while words not in text and time.monotonic() < end:
        if select.select([master], [], [], 0.5)[0]:
            try:
                text += os.read(master, 4096).decode(errors="replace")
            except OSError:  # the program has ended
                break
    assert words in text, text
    return text


def test_at_a_terminal_tab_completes_and_ctrl_d_leaves(tmp_path: Path) -> None:
    process, master = at_a_terminal(tmp_path, "--person", "Ada", "--seed", "3")
    read_until(master, "Press Enter to continue.")
    os.write(master, b"\r")
    read_until(master, EDITED)
    os.write(master, b"hel\t\r")
    assert "Type the number of an option" in read_until(master, EDITED)
    os.write(master, b"\x04")
    read_until(master, "ktc play --resume ktc-play-1.jsonl\r\n")
    assert process.wait(60) == 0
    os.close(master)


def test_plain_lines_are_not_completed_and_gone_on_with_plainly(tmp_path: Path) -> None:
    process, master = at_a_terminal(tmp_path, "--person", "Ada", "--seed", "3", "--plain")
    read_until(master, "Press Enter to continue.")
    os.write(master, b"\n")
    read_until(master, "Bid, use, upgrade, pass or set sail:")
    os.write(master, b"hel\t\n")
    read_until(master, "hel")
    os.write(master, b"\x04")
    told = read_until(master, "ktc play --resume ktc-play-1.jsonl --plain")
    assert "Type the number of an option" not in told
    assert process.wait(60) == 0
    os.close(master)


def test_interrupted_at_a_terminal(tmp_path: Path, ctrl_c: None) -> None:
    process, master = at_a_terminal(tmp_path, "--person", "Ada", "--person", "Ben", "--seed", "3")
    shown = read_until(master, "Press Enter when only")
    assert "\x1b[H\x1b[2J\x1b[3J" in shown and "You:" not in shown
    os.write(master, b"\n")
    read_until(master, "Press Enter to continue.")
    os.write(master, b"\n")
    read_until(master, "Bid, use, upgrade, pass or set sail:")
    process.send_signal(signal.SIGINT)
    told = read_until(master, "ktc play --resume")
    assert told.index("\x1b[3J") < told.index("The game is saved.")
    assert process.wait(60) == 0
    os.close(master)
    assert len(ktc.load(tmp_path / "ktc-play-1.jsonl").log) == 0
