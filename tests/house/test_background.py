"""The tests pass when they are started in the background, where Ctrl-C is inherited as ignored."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
SIGNAL: Final = "SIGINT"
FILES: Final = sorted(path for path in TESTS.rglob("test_*.py") if path != Path(__file__))


def interrupting(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the tests of a file that send Ctrl-C, and whether each sees to it that it is heard."""
    for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and SIGNAL in ast.unparse(test):
            yield test.name, "ctrl_c" in {argument.arg for argument in test.args.args}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_who_sends_ctrl_c_sees_to_it_that_it_is_heard(path: Path) -> None:
    deaf = [name for name, heard in interrupting(path) if not heard]
    assert not deaf, f"{deaf}: started in the background they wait for ever; ask for the fixture ctrl_c"


def test_some_tests_send_ctrl_c() -> None:
    assert sum(len(list(interrupting(path))) for path in FILES) >= 2
