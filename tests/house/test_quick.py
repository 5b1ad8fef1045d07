"""What ``make quick`` leaves out says why, and the page that invites to run the tests says how long each run takes."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

HOUSE: Final = Path(__file__).parents[2]
FILES: Final = sorted([*(HOUSE / "tests").rglob("*.py"), *HOUSE.glob("plugins/*/tests/*.py")])
MARK: Final = "pytest.mark.slow"
FEWEST_WORDS: Final = 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_what_is_slow_says_why(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    reasons = {id(call.func): call.args for call in ast.walk(tree) if isinstance(call, ast.Call)}
    for mark in (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node) == MARK):
        (reason,) = reasons.get(id(mark), ()) or (None,)
        assert isinstance(reason, ast.Constant) and len(str(reason.value).split()) >= FEWEST_WORDS, f"line {mark.lineno}: why?"


def test_the_readme_says_how_long_each_run_takes() -> None:
    makefile, readme = (HOUSE / "Makefile").read_text(encoding="utf-8"), (HOUSE / "README.md").read_text(encoding="utf-8")
    assert re.search(r'^quick:.*\n\t.*-m "not slow"$', makefile, re.MULTILINE)
    runs = dict(re.findall(r"^\| `make (\w+)` \| .* \| (.*) \|$", readme, re.MULTILINE))
    assert {"quick", "test", "check", "prove", "census", "mutants", "pages", "site", "wheel", "strangers", "fuzz"} <= set(runs)
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in runs)
    assert all(re.search(r"\d+ (s|min|h)\b", told) for told in runs.values()), runs
