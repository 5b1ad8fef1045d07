"""The help lists all commands without loading any of them."""

import subprocess
import sys
from typing import Final

import click
import pytest
from click.shell_completion import ShellComplete

from ktc import OptionError, cli
from ktc.cli import COMMANDS, SECTIONS, main

from .conftest import Run

LOADED: Final = """
import sys
from ktc.cli import main
try:
    main(["--help"])
finally:
    print("loaded:", *(name for name in sys.modules if name.startswith("ktc.cli.")))
"""


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_each_command_is_there_and_has_its_line(run: Run, name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert command.name == name
    assert [COMMANDS[name][1]] == [
        line.split(maxsplit=1)[1] for line in run("--help").stdout.splitlines() if line.split()[:1] == [name]
    ]


def test_the_help_loads_no_command() -> None:
    told = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True, text=True).stdout
    loaded = set(told.partition("loaded: ")[2].split())
    assert loaded
    assert not loaded & {module for module, _ in COMMANDS.values()}


def test_names_of_commands_are_completed() -> None:
    found = ShellComplete(main, {}, "ktc", "_KTC_COMPLETE").get_completions([], "s")
    assert [item.value for item in found] == ["schema", "score", "serve", "simulate", "store"]
    assert [item.value for item in ShellComplete(main, {}, "ktc", "_KTC_COMPLETE").get_completions([], "ti")] == ["tiles"]


def test_no_summary_is_cut_off_and_each_stands_in_its_section(run: Run) -> None:
    shown = run("--help").stdout
    assert "..." not in shown.partition("Play:")[2]
    at = [shown.index(f"\n{section}:\n") for section in SECTIONS]
    assert at == sorted(at)
    assert shown.index("\n  tiles ") < shown.index("\nPackages:")


def test_a_default_game_that_cannot_be_loaded_leaves_the_help(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> dict[str, click.Command]:
        raise OptionError("no game 'key-to-the-city-london'")

    monkeypatch.setattr(cli, "_of_the_default_game", missing)
    shown = run("--help").stdout
    assert all(f"\n  {name} " in shown for name in COMMANDS)
    assert "\n  tiles " not in shown
    failed = run("tiles")
    assert failed.exit_code == 1
    assert failed.stderr.splitlines() == ["ktc: no game 'key-to-the-city-london'"]
