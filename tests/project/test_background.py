"""The tests pass when they are started in the background, where Ctrl-C is inherited as ignored."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).parents[2]
SIGNAL: Final = "SIGINT"
FILES: Final = sorted(
    path for folder in ("tests", "plugins") for path in (PROJECT / folder).rglob("test_*.py") if path != Path(__file__)
)


def interrupting(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the tests of a file that send Ctrl-C, and whether each sees to it that it is heard."""
    text = path.read_text(encoding="utf-8")
    for test in ast.walk(ast.parse(text)) if SIGNAL in text else ():
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and SIGNAL in ast.unparse(test):
            yield test.name, "ctrl_c" in {argument.arg for argument in test.args.args}


def test_who_sends_ctrl_c_sees_to_it_that_it_is_heard() -> None:
    found = [(f"{path.relative_to(PROJECT)}::{name}", heard) for path in FILES for name, heard in interrupting(path)]
    assert len(found) >= 2
    deaf = [name for name, heard in found if not heard]
    assert not deaf, f"{deaf}: started in the background they wait for ever; ask for the fixture ctrl_c"
