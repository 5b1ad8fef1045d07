"""The commands that the pages show run, page by page: ``make pages``.  Pages for new authors are followed in ``.ci/wheel``."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest
from blocks import PROJECT, script, with_commands


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder as the pages think of it: a clone in which ``make demo`` has been run."""
    folder = tmp_path_factory.mktemp("clone")
    copytree(PROJECT / "tile_sets", folder / "tile_sets")
    run(folder, "ktc demo --quick")
    return folder


def run(folder: Path, commands: str) -> None:
    """Run commands in a folder, with this environment's programs; show what they print when one fails."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    shell = ["bash", "-euo", "pipefail", "-c", commands]
    ran = subprocess.run(shell, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]


@pytest.mark.parametrize("page", sorted(with_commands()), ids=lambda page: str(page.relative_to(PROJECT)))
def test_the_commands_of_a_page_run(page: Path, clone: Path, tmp_path: Path) -> None:
    folder = copytree(clone, tmp_path / "clone")
    run(folder, script(page))


@pytest.mark.parametrize("command", re.findall("`(ktc (?!play)[^`]+)`", (PROJECT / "docs/index.md").read_text(encoding="utf-8")))
def test_the_commands_of_the_start_page_run(command: str, tmp_path: Path) -> None:
    run(tmp_path, command)
