"""``make test`` runs a third of the inputs of slow tests, which the commit chooses and anybody can repeat."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
import thirds

import ktc

PROJECT: Final = Path(__file__).parents[2]
TESTS: Final = """
import pytest
from hypothesis import given, settings, strategies as st

@pytest.mark.slow("takes seconds for each seed")
@pytest.mark.parametrize("seed", range(9))
def test_seeds(seed): pass

@pytest.mark.slow("takes seconds for its one input")
def test_alone(): pass

@pytest.mark.slow("takes seconds for its one input")
def test_alone_too(): pass

@pytest.mark.parametrize("seed", range(9))
def test_quick(seed): pass

FED = []

@pytest.mark.slow("takes seconds for each number")
@settings(max_examples=10, derandomize=True, database=None)
@given(number=st.integers(0, 10**9))
def test_fed(number):
    FED.append(number)

def teardown_module():
    print("FED", *FED)
"""


def run(folder: Path, *arguments: str) -> tuple[set[str], str]:
    """Return the tests that a run of the file has run, and all that it printed."""
    file = folder / "test_toys.py"
    file.write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-vs", "-p", "thirds", "-p", "no:cacheprovider", "--rootdir", folder, file]
    path = os.environ | {"PYTHONPATH": str(PROJECT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([*command, *arguments], cwd=folder, env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return set(re.findall(r"::(test_\S+) (?:.*)PASSED", done.stdout)), done.stdout


def counted(names: set[str]) -> list[int]:
    tests = [name.partition("[")[0] for name in names]
    alone = sum(test.startswith("test_alone") for test in tests)
    return [tests.count("test_quick"), tests.count("test_seeds"), alone, tests.count("test_fed")]


def fed(printed: str) -> list[str]:
    """Return the numbers that Hypothesis tried, in their order."""
    (numbers,) = re.findall(r"FED(.*)", printed)
    return numbers.split()


def test_a_third_is_repeated_by_its_name_and_all_thirds_are_the_whole(tmp_path: Path) -> None:
    chosen, printed = run(tmp_path, "--third=here")
    quick, seeds, alone, parts = counted(chosen)
    assert (quick, seeds, parts) == (9, 3, 1) and alone <= 1
    assert "make test THIRD=here" in printed
    assert run(tmp_path, "--third=here")[0] == chosen
    every, printed = run(tmp_path)
    assert counted(every) == [9, 9, 2, 3]
    fed_by_part = [fed(run(tmp_path, "-k", f"test_fed and {part}of3")[1]) for part in (1, 2, 3)]
    assert fed(printed) == [number for part in fed_by_part for number in part], "alone or after others, a part is the same"
    assert [len(part) for part in fed_by_part] == [4, 4, 4]
    assert len({number for part in fed_by_part for number in part}) == 10, "Hypothesis begins each with the simplest one"


def test_a_commit_chooses_by_its_hash_and_without_git_the_version_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(thirds, "PROJECT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert thirds.commit() == f"ktc-{ktc.__version__}"
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    assert thirds.commit() == f"ktc-{ktc.__version__}", "no commit yet"
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody"]
    subprocess.run(["git", *who, "commit", "-q", "--allow-empty", "-m", "all"], cwd=tmp_path, check=True)
    assert re.fullmatch("[0-9a-f]{40}", thirds.commit())
    monkeypatch.setenv("PATH", "")
    assert thirds.commit() == f"ktc-{ktc.__version__}", "no git"


@pytest.mark.parametrize(("inputs", "chosen"), [(1, {0, 1}), (2, {0, 1}), (3, {1}), (4, {1, 2}), (20, {6, 7})])
@pytest.mark.parametrize("form", ["tests/x.py::test_x[{}]", "tests/x.py::test_{}"], ids=["of a test", "of a file"])
def test_a_third_is_exact_over_many_choices(form: str, inputs: int, chosen: set[int]) -> None:
    names = {form.format(number) for number in range(inputs)}
    others = ["tests/y.py::test_x", "tests/x.py::test_y[0]"]
    kept = [{*names, *others} - thirds.left_out([*names, *others], f"commit {number}") for number in range(300)]
    assert {len(third & names) for third in kept} == chosen
    assert set.union(*kept) == {*names, *others}
    for name in {*names, *others}:
        assert 70 <= sum(name in third for third in kept) <= 130, "each in about every third commit"


def test_make_test_asks_for_a_third_by_the_commit() -> None:
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    assert "THIRD ?= commit\n" in makefile and "pytest -n $(JOBS) --third=$(THIRD)\n" in makefile
