"""Wherever a command takes --bots, it takes one's own; what is wrong with one is a line."""

import json
import subprocess
import sys
from pathlib import Path
from shlex import quote

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner
from faults.distributions import install, listed
from faults.distributions import run as run_beside

from ktc.cli import main

from .conftest import Run

GOOD = "from ktc.bots.builtin import RandomBot\nclass Own(RandomBot): pass\n"
BAD = "class Bad:\n    def choose(self, table):\n        import sys\n        sys.exit(0)\n"
QUICK = ("simulate", "-n", 4, "--players", 2, "--seed", 3)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good and a bad bot."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.py").write_text(GOOD)
    (tmp_path / "bad.py").write_text(BAD)
    return tmp_path


@pytest.mark.slow("starts a process for each of its commands")
def test_every_command_plays_with_a_file(here: Path, run: Run) -> None:
    assert run("demo", "--quick", "--players", 2, "--bots", "./own.py,random").exit_code == 0
    told, same = (run(*QUICK, "--bots", f"{bot},greedy", "--json", "--jobs", 2) for bot in ("./own.py", "random"))
    assert told.exit_code == 0 and told.stdout == same.stdout.replace('"random"', '"./own.py"')
    strength = [sys.executable, "-m", "ktc.bots.strength", "--bots", "./own.py,random", "--games", "2"]
    assert subprocess.run(strength, check=True, capture_output=True, text=True).stdout.splitlines()[1].startswith("./own.py ")
    played = run("play", "--seed", 1, "--bots", "./own.py:Own", "--save", "game.jsonl")
    assert played.exit_code == 0 and "--resume game.jsonl --bots ./own.py:Own" in played.stdout


PROGRAM = f"{quote(sys.executable)} -I -S ./lines, --level=2"  # with a comma in it, which parts no program from itself
LINES = """
import json, sys
for line in map(json.loads, sys.stdin):
    if line["type"] == "Hello":
        print('{"type":"Ready","protocol":1}', flush=True)
    elif line["type"] == "YourTurn":
        print(json.dumps({"type": "Answer", "revision": line["revision"], "number": 0}), flush=True)
"""


def test_programs_play_and_are_named_again_to_go_on(here: Path, run: Run) -> None:
    (here / "lines,").write_text(LINES)
    played = run("play", "--seed", 1, "--players", 3, "--bots", "random", "--program", PROGRAM, "--save", "game.jsonl")
    assert played.exit_code == 0, played.output
    assert f"--resume game.jsonl --bots random --program {quote(PROGRAM)}" in played.stdout
    assert run("play", "--resume", "game.jsonl").exit_code == 1
    assert run("play", "--resume", "game.jsonl", "--bots", "random", "--program", PROGRAM).exit_code == 0
    told = run("simulate", "-n", 1, "--players", 2, "--program", PROGRAM, "--bots", "random", "--json")
    assert told.exit_code == 0
    assert [f"program:{PROGRAM}", "random"] == sorted(bot["bot"] for bot in json.loads(told.stdout)["bots"])
    assert run("simulate", "-n", 1, "--players", 2, "--program", PROGRAM, "--only", "ktc").exit_code == 1


@pytest.mark.slow("installs a distribution and starts processes")
def test_one_that_is_installed_is_named_listed_and_completed(tmp_path: Path) -> None:
    install(tmp_path, "acme-bots", "2.1", "[ktc.bots]\ncareful = acme_bots:Own\n", {"acme_bots": GOOD})
    played = run_beside(tmp_path, "-m", "ktc", "simulate", "-n", "2", "--players", "2", "--bots", "careful", "--jobs", "2")
    assert played.returncode == 0 and "careful" in played.stdout
    for command in ("simulate", "demo", "play"):
        helped = run_beside(tmp_path, "-m", "ktc", command, "--help")
        assert "Bots: builder, careful, easy, greedy," in " ".join(helped.stdout.split())
    assert "builder, careful, easy, greedy" in " ".join(run_beside(tmp_path, "-m", "ktc.bots.strength", "--help").stdout.split())
    (bot,) = [plugin for plugin in listed(tmp_path) if plugin["kind"] == "bot"]
    assert (bot["name"], bot["distribution"], bot["state"]) == ("careful", "acme-bots", "ready")
    refused = run_beside(tmp_path, "-m", "ktc", "demo", "--bots", "careful", "--only", "ktc")
    assert refused.returncode == 1 and refused.stderr.count("\n") == 1 and "--only acme_bots" in refused.stderr


@pytest.mark.parametrize("command", ["simulate", "demo", "play"])
def test_the_shell_completes_what_stands_after_the_last_comma(command: str, here: Path) -> None:
    (here / "bots").mkdir()
    (here / "bots" / "deep.py").touch()
    (here / "notes.txt").touch()

    def completed(begun: str) -> list[str]:
        completion = ShellComplete(main, {}, "ktc", "_KTC_COMPLETE")
        return [item.value for item in completion.get_completions([command, "--bots"], begun)]

    assert completed("") == ["builder", "easy", "greedy", "hard", "medium", "random", "search"]
    assert completed("greedy,b") == ["greedy,builder"]
    assert completed("greedy,./") == ["greedy,./bad.py", "greedy,./bots/", "greedy,./own.py"]
    assert completed("./bots/d") == ["./bots/deep.py"]
    assert completed("./no/such/") == completed("x") == []
    assert f"{here}/own.py" in completed(f"{here}/o")


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ("./nowhere.py", "the bot ./nowhere.py: cannot be read: No such file"),
        ("./own.py:Owm", "has no class Owm; did you mean 'Own'?"),
        ("no_such:Bot", "the bot no_such:Bot: cannot be imported: ModuleNotFoundError"),
        ("careful", "no bot 'careful'"),
        ("./chess.py", "the bot ./chess.py: plays 'chess', not"),
    ],
)
@pytest.mark.parametrize("command", [QUICK, ("demo", "--players", 2), ("play", "--players", 2)])
def test_a_bot_that_cannot_be_had_is_one_line(command: tuple[object, ...], bots: str, words: str, here: Path, run: Run) -> None:
    (here / "chess.py").write_text(GOOD.replace("pass", "games = ('chess',)"))
    failed = run(*command, "--bots", bots)
    assert failed.exit_code == 1 and failed.stderr.count("\n") == 1
    assert failed.stderr.startswith("ktc: ") and words in failed.stderr


@pytest.mark.slow("starts Python in processes of its own")
def test_a_bot_that_fails_in_a_game_is_one_line(here: Path, run: Run) -> None:
    told = run("demo", "--players", 2, "--bots", "./bad.py")
    assert told.exit_code == 1 and told.stderr.startswith("ktc: the bot ./bad.py at seat ") and "SystemExit: 0" in told.stderr
    told = run("simulate", "-n", 2, "--players", 2, "--bots", "./bad.py", "--jobs", 2)
    assert told.exit_code == 1 and told.stderr.count("\n") == 2 and told.stderr.count("SystemExit: 0 (bad.py, line 4)") == 2
    ran = subprocess.run(
        [sys.executable, "-m", "ktc.bots.strength", "--bots", "./bad.py,random", "--games", "1"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 1 and "the bot ./bad.py at seat" in ran.stderr and "Traceback" not in ran.stderr


def test_one_process_plays_all_turns_of_a_session(here: Path, run: Run) -> None:
    """A bot of Python's own is made anew for each step; a program stays, and remembers."""
    (here / "lines,").write_text(LINES.replace("if line", 'open("said", "a").write(line["type"] + " ")\n    if line', 1))
    words = ["play", "--seed", "1", "--program", PROGRAM, "--no-ask", "--save", "game.jsonl"]
    played = CliRunner().invoke(main, words, input="pass\n" * 3)
    assert played.exit_code == 0, played.output
    said = (here / "said").read_text().split()
    assert said[0] == "Hello" and len(said) > 2 and set(said[1:]) == {"YourTurn"}
