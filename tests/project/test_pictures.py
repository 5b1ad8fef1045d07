"""The pictures of the docs are those that the program draws today."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]


def test_the_pictures_are_up_to_date() -> None:
    script = [sys.executable, str(PROJECT / "docs" / "make_pictures.py"), "--check"]
    checked = subprocess.run(script, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
