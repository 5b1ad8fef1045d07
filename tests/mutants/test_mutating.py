"""The tool finds what it says: mutants are made, named, put in place, and killed by the tests that notice them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from mutants.marking import mark
from mutants.mutating import Mutant, mutants_of
from mutants.swapping import functions_of, swap

SOURCE = '''"""A toy."""

from typing import Any, cast

MOST = 3
Anything = Any


class Box:
    """What holds."""

    lid: bool = True

    def holds(self, number: int) -> bool:
        """Say whether so many fit."""
        assert number is not None
        if number > MOST or number < 0:
            return False
        return cast(bool, self.lid)


def total(numbers: list[int]) -> int:
    """Add up."""
    found = 0
    for number in numbers:
        if not number:
            continue
        found += number
    return found


TABLE = {"total": total}
'''


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A module that stands in a file and is imported."""
    file = tmp_path / "toy_of_mutants.py"
    file.write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    import toy_of_mutants  # type: ignore[import-not-found]  # the fixture has just written it

    yield toy_of_mutants
    del sys.modules["toy_of_mutants"]


def named(was: str, now: str) -> Mutant:
    return next(mutant for mutant in mutants_of("toy.py", SOURCE) if (mutant.was, mutant.now) == (was, now))


def test_mutants_have_names_of_their_own() -> None:
    keys = [mutant.key for mutant in mutants_of("toy.py", SOURCE)]
    assert len(keys) == len(set(keys)) > 20


def test_faults_are_put_where_the_game_is_decided_and_not_where_types_are_told() -> None:
    changed = {(mutant.function, mutant.was, mutant.now) for mutant in mutants_of("toy.py", SOURCE)}
    condition = "if number > MOST or number < 0:"
    assert {
        ("Box.holds", condition, "if number >= MOST or number < 0:"),
        ("Box.holds", condition, "if (number > MOST):"),
        ("Box.holds", condition, "if not (number > MOST or number < 0):"),
        ("Box.holds", "return cast(bool, self.lid)", "return"),
        ("Box.holds", "return cast(bool, self.lid)", "return cast(bool, None)"),
        ("total", "found += number", "pass"),
        ("total", "found = 0", "found = 1"),
        ("Box", "lid: bool = True", "lid: bool = False"),
        ("", "MOST = 3", "MOST = (2)"),
    } <= changed
    assert not [was for _, was, _ in changed if "assert" in was or "Any" in was or '"""' in was]
    assert not [now for _, _, now in changed if "cast(None" in now]


def test_what_runs_at_import_is_told_from_what_runs_at_play() -> None:
    assert {mutant.function for mutant in mutants_of("toy.py", SOURCE) if mutant.at_import} == {"", "Box"}


def test_a_mutant_keeps_its_name_when_lines_come_before_it() -> None:
    moved = SOURCE.replace("MOST = 3\n", "MOST = 3\nLEAST = 1\n")
    assert {mutant.key for mutant in mutants_of("toy.py", SOURCE)} < {mutant.key for mutant in mutants_of("toy.py", moved)}


def test_whoever_holds_a_function_gets_the_fault(toy: ModuleType) -> None:
    method, live = toy.Box().holds, functions_of({toy.__name__: toy})
    swap(toy, named("found += number", "pass").source, live, "total")
    assert toy.TABLE["total"]([2, 3]) == 0
    swap(toy, named("if number > MOST or number < 0:", "if number >= MOST or number < 0:").source, live, "Box.holds")
    assert method(2) and not method(3)
    swap(toy, SOURCE, live)
    assert toy.total([2, 3]) == 5 and method(3)


def test_a_function_that_nobody_has_is_no_place_for_a_fault(toy: ModuleType) -> None:
    with pytest.raises(KeyError):
        swap(toy, SOURCE, {}, "total")


def test_the_lines_that_are_reached_are_written_down(toy: ModuleType) -> None:
    lines = SOURCE.splitlines()
    reached = mark(toy, functions_of({toy.__name__: toy}))
    assert toy.total([0]) == 0
    assert [lines[number - 1].strip() for number in sorted(reached)] == [
        '"""Add up."""', "found = 0", "for number in numbers:", "if not number:", "continue", "return found",
    ]  # fmt: skip
    reached.clear()
    assert toy.Box().holds(1)
    assert lines[max(reached) - 1].strip() == "return cast(bool, self.lid)"
