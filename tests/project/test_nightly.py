"""The long run goes on where it was stopped: a stage that passed for these files is not run again."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

PROJECT: Final = Path(__file__).parents[2]
MAKEFILE: Final = """
one two:
	@echo $@ >> ran
three:
	@echo $@ >> ran; test -e mended
"""
AUTHOR: Final = {f"GIT_{who}_{what}": "nobody" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a repository with three stages, of which the last fails until it is mended."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(PROJECT / ".ci" / "nightly", tmp_path / ".ci")
    (tmp_path / "Makefile").write_text(MAKEFILE)
    (tmp_path / ".gitignore").write_text("ran\nmended\nbuild/\n")
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "all"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, env=os.environ | AUTHOR)
    return tmp_path


def nightly(checkout: Path) -> tuple[int, list[str], list[str]]:
    """Return the exit code, the stages that ran, and the last lines of the summary."""
    (checkout / "ran").unlink(missing_ok=True)
    done = subprocess.run([".ci/nightly", "one", "three", "two"], cwd=checkout, capture_output=True, text=True, check=False)
    ran = checkout / "ran"
    summary = [" ".join(line.split()[:-2]) for line in done.stdout.strip().splitlines()[-3:]]
    return done.returncode, ran.read_text().split() if ran.exists() else [], summary


def test_a_failed_stage_stops_no_other_and_runs_again(checkout: Path) -> None:
    assert nightly(checkout) == (1, ["one", "three", "two"], ["one passed", "three FAILED", "two passed"])
    assert nightly(checkout) == (1, ["three"], ["one passed before", "three FAILED", "two passed before"])
    (checkout / "mended").touch()
    assert nightly(checkout) == (0, ["three"], ["one passed before", "three passed", "two passed before"])
    assert nightly(checkout)[:2] == (0, [])


@pytest.mark.parametrize("changed", ["Makefile", "new.py"])
def test_after_a_change_every_stage_runs_again(checkout: Path, changed: str) -> None:
    (checkout / "mended").touch()
    nightly(checkout)
    with (checkout / changed).open("a") as file:
        file.write("# a change\n")
    assert nightly(checkout)[1] == ["one", "three", "two"]
    assert nightly(checkout)[1] == []


def test_without_git_every_stage_runs(checkout: Path) -> None:
    (checkout / "mended").touch()
    shutil.rmtree(checkout / ".git")
    assert [nightly(checkout)[1] for _ in range(2)] == [["one", "three", "two"]] * 2


def test_every_stage_is_a_target() -> None:
    script = (PROJECT / ".ci" / "nightly").read_text(encoding="utf-8")
    (stages,) = [shlex.split(line)[2:] for line in script.splitlines() if line.startswith("\tset -- ")]
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8").splitlines()
    assert len(stages) >= 6
    assert [stage for stage in stages if not any(line.startswith(f"{stage.split()[0]}:") for line in makefile)] == []
