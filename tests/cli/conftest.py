"""A demo game that all tests of the commands share, and a runner in 80 columns without colour."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ktc.cli import main

Run = Callable[..., Result]
COLUMNS = 80


@pytest.fixture(scope="session")
def run() -> Run:
    """Run ``ktc`` with arguments, in this process."""

    def run_ktc(*arguments: object, columns: int = COLUMNS) -> Result:
        environment = {"COLUMNS": str(columns), "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
        return CliRunner(env=environment).invoke(main, [str(argument) for argument in arguments])

    return run_ktc


@pytest.fixture(scope="session")
def told(run: Run, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What ``ktc demo`` printed, and the record it wrote."""
    folder = tmp_path_factory.mktemp("demo")
    result = run("demo", "--out", folder)
    assert result.exit_code == 0, result.output
    return result.stdout, folder / "ktc-demo-4p-seed7.jsonl"


@pytest.fixture(scope="session")
def record(told: tuple[str, Path]) -> Path:
    """The record of the demo game."""
    return told[1]
