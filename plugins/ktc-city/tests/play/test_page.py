"""The screens on the page about playing are those of the game."""

import re
from pathlib import Path

from click.testing import CliRunner

from ktc.cli import main

PAGE = Path(__file__).parents[4] / "docs" / "play" / "terminal.md"
ANSWERS = "bid 2 red king\nbid 9 red king\nuse covent\n"


def test_the_screens_of_the_page_are_those_of_the_game(tmp_path: Path) -> None:
    environment = {"COLUMNS": "80", "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
    command = ["play", "--seed", "21", "--bots", "builder", "--save", str(tmp_path / "game.jsonl")]
    shown = CliRunner(env=environment).invoke(main, command, input=ANSWERS).stdout
    table, refusal = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    before, after = table.split("> use covent\n")
    assert all(part in shown for part in before.split("…\n")) and after.strip() in shown
    asked, answered = refusal.split("\n", 1)
    assert asked.removeprefix("> ") in ANSWERS and answered in shown
