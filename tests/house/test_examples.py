"""Every example runs on its own, from anywhere, in a few seconds, and prints something."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

EXAMPLES: Final = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))
SECONDS: Final = 60  # one that hangs is stopped; how fast it is, no test says


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, str(example)], cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) >= 3
    assert list(tmp_path.iterdir()) == [], "an example leaves no files behind"
