"""Which version this is, and the command by another way."""

import subprocess
import sys
from importlib.metadata import version

import ktc

from .conftest import Run


def test_the_version_is_that_of_the_distribution() -> None:
    assert ktc.__version__ == version("ktc")
    assert "__version__" in dir(ktc) and "__version__" not in ktc.__all__


def test_the_command_says_that_it_plays_any_game(run: Run) -> None:
    first = run("--help").stdout.splitlines()[2].strip()
    assert first.startswith("Play, host and analyse board games.") and "Key to the City" not in first


def test_python_runs_the_package_as_the_command() -> None:
    told = [
        subprocess.run([sys.executable, "-m", module, *words], capture_output=True, text=True, check=False)
        for words in (["--version"], ["replay", "nowhere.jsonl"], ["tiles", "--help"])
        for module in ("ktc", "ktc.cli")
    ]
    for ran, same in zip(told[::2], told[1::2], strict=True):
        assert (ran.returncode, ran.stdout, ran.stderr) == (same.returncode, same.stdout, same.stderr)
    assert told[0].stdout == f"ktc, version {ktc.__version__}\n"
    assert told[2].returncode == 1 and told[2].stderr.startswith("ktc: nowhere.jsonl: ")
    assert told[4].stdout.startswith("Usage: ktc tiles ")
