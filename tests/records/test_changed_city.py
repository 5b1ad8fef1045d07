"""A record names the code of its game beside the engine: whoever changes a rule of the city sees it when a record is verified."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import ktc
import ktc_city

from .files import play

CITY = Path(ktc_city.__path__[0])
NEED = "need = s.best[tile] + 1 -"
CHANGED = "plugin 'key-to-the-city-london' changed since"


def verified(folder: Path, was: str, now: str) -> subprocess.CompletedProcess[str]:
    """Return how a record is verified by a city in which some text of the rule for bids is another."""
    copytree(CITY, folder / "ktc_city", ignore=ignore_patterns("__pycache__"))
    bids = folder / "ktc_city" / "rules" / "bidding.py"
    text = bids.read_text(encoding="utf-8")
    assert text.count(was) == 1
    bids.write_text(text.replace(was, now), encoding="utf-8")
    command = [sys.executable, "-m", "ktc", "verify", str(folder / "game.ktc")]
    paths = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=paths, cwd=folder)


def test_a_rule_that_was_changed_diverges(tmp_path: Path) -> None:
    play(ktc.new_game(3, seed=4), 1).save(tmp_path / "game.ktc")
    told = verified(tmp_path, NEED, NEED.replace("1", "2"))
    assert told.returncode == 3 and "[bid.exceeds]" in told.stderr, told


def test_code_that_decides_alike_is_told_as_a_change(tmp_path: Path) -> None:
    play(ktc.new_game(3, seed=4), 1).save(tmp_path / "game.ktc")
    assert CHANGED not in str(ktc.verify(tmp_path / "game.ktc").notes)
    told = verified(tmp_path, NEED, NEED.replace("1", "1 + 0"))
    assert told.returncode == 0 and CHANGED in told.stdout + told.stderr, told
