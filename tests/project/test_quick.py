"""What ``make quick`` leaves out says why, and the page that invites to run the tests says how long each run takes."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).parents[2]
FILES: Final = sorted([*(PROJECT / "tests").rglob("*.py"), *PROJECT.glob("plugins/*/tests/**/*.py")])
MARK: Final = "pytest.mark.slow"
FEWEST_WORDS: Final = 3


def without_reason(text: str) -> Iterator[int]:
    """Yield the lines of marks that say not why."""
    tree = ast.parse(text)
    reasons = {id(call.func): call.args for call in ast.walk(tree) if isinstance(call, ast.Call)}
    for mark in (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node) == MARK):
        reason = next(iter(reasons.get(id(mark), ())), None)
        if not isinstance(reason, ast.Constant) or len(str(reason.value).split()) < FEWEST_WORDS:
            yield mark.lineno


def test_what_is_slow_says_why() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in FILES}
    marked = {path: text for path, text in texts.items() if MARK.rpartition(".")[2] in text}
    assert len(marked) > 20
    assert [f"{path.relative_to(PROJECT)}:{line}" for path, text in marked.items() for line in without_reason(text)] == []


def test_contributing_says_how_long_each_run_takes() -> None:
    makefile, page = (PROJECT / "Makefile").read_text(encoding="utf-8"), (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.search(r'^quick:.*\n\t.*-m "not slow"$', makefile, re.MULTILINE)
    runs = dict(re.findall(r"^\| `make (\w+)` \| .* \| (.*) \|$", page, re.MULTILINE))
    assert {"quick", "test", "check", "prove", "census", "mutants", "pages", "site", "wheel", "strangers", "fuzz"} <= set(runs)
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in runs)
    assert all(re.search(r"\d+ (s|min|h)\b", told) for told in runs.values()), runs
