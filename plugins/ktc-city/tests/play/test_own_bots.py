"""A bot of one's own sits at the table; a saved game names it, but runs nothing that only a file asks for."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ktc.cli import main

OWN = "from ktc.bots.builtin import RandomBot\nclass Own(RandomBot): pass\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot in it that leaves a trace."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.py").write_text(f"from pathlib import Path\nPath('trace').touch()\n{OWN}")
    return tmp_path


def ktc_play(*arguments: Any, answers: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(main, ["play", *map(str, arguments)], input=answers)


def test_a_saved_game_runs_no_program_that_only_its_file_names(here: Path) -> None:
    assert ktc_play("--seed", 1, "--bots", "./own.py", "--person", "Ann Lee", "--save", "game.jsonl").exit_code == 0
    (here / "trace").unlink()
    (here / "own.py").write_text((here / "own.py").read_text() + "# so that it would be read again\n")
    refused = ktc_play("--resume", "game.jsonl")
    assert refused.exit_code == 1 and refused.stderr.count("\n") == 1 and not (here / "trace").exists()
    assert "game.jsonl.seats.json: the bot ./own.py is an external program; to run it, name all bots again" in refused.stderr
    again = ktc_play("--resume", "game.jsonl", "--person", "Ann Lee", "--bots", "./own.py")
    assert again.exit_code == 0 and (here / "trace").exists()
    assert "ktc play --resume game.jsonl --person 'Ann Lee' --bots ./own.py\n" in again.stdout
    assert ktc_play("--resume", "game.jsonl", "--bots", "random").exit_code == 0, "another bot takes its chair"


def test_a_strangers_file_of_seats_calls_nothing(here: Path) -> None:
    assert ktc_play("--seed", 1, "--bots", "random", "--save", "game.jsonl").exit_code == 0
    seats = here / "game.jsonl.seats.json"
    text = seats.read_text()
    for name in ("./own.py", "own.py:Own", "os:abort", "__main__:main"):
        seats.write_text(text.replace('"random"', json.dumps(name)))
        refused = ktc_play("--resume", "game.jsonl")
        assert refused.exit_code == 1 and "is an external program" in refused.stderr and not (here / "trace").exists()


def test_only_is_kept_when_bots_are_asked(here: Path) -> None:
    refused = ktc_play("--seed", 1, "--bots", "./own.py", "--only", "ktc", "--save", "game.jsonl")
    assert refused.exit_code == 1 and "--only ./own.py" in refused.stderr and not (here / "trace").exists()
    allowed = ktc_play("--seed", 1, "--bots", "./own.py", "--only", "ktc", "--only", "own.py", "--save", "game.jsonl")
    assert allowed.exit_code == 0


def test_what_a_bot_may_not_do_tells_nothing_of_its_hand(here: Path) -> None:
    """Whoever sits at the terminal is another player."""
    (here / "rash.py").write_text(
        "import ktc\nclass Rash:\n    def choose(self, table):\n"
        "        bids = [action for action in table.legal_actions() if type(action) is ktc.Bid]\n"
        "        return ktc.Bid(table.seat, bids[0].tile, bids[0].colour, 9)\n"
    )
    found = ktc_play("--seed", 2, "--bots", "./rash.py", "--save", "game.jsonl", answers="pass\n" * 9)
    assert found.exit_code == 1
    told = found.stderr.splitlines()[-1]
    assert told.startswith("ktc: the bot ./rash.py at seat 1, step ") and "returned an illegal action [keyples.sources]" in told
    assert "behind its screen" not in told and (here / "game.jsonl").exists()
