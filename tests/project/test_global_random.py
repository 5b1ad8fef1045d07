"""Whoever seeds the global ``random`` beside this package gets the numbers that were expected: nothing here draws from it."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

STABILITY: Final = Path(__file__).parents[2] / "docs" / "about" / "versioning.md"
ROW: Final = re.search(r"^\| public calls \((.*?)\)", STABILITY.read_text(encoding="utf-8"), re.MULTILINE)
assert ROW is not None
PUBLIC: Final = re.findall(r"`([\w.]+)`", ROW[1])
BY_NAME: Final = """
import importlib, random, sys
before = random.getstate()
module = importlib.import_module(sys.argv[1])
assert random.getstate() == before, "importing it"
for name in getattr(module, "__all__", dir(module)):
    getattr(module, name)
    assert random.getstate() == before, name
"""


def test_the_public_modules_are_found() -> None:
    assert {"ktc", "ktc.draw", "ktc.play", "ktc.testing"} <= set(PUBLIC) and len(PUBLIC) >= 8


@pytest.mark.parametrize(
    "module",
    [*PUBLIC, "ktc.cli", "ktc_box", "ktc_jennifer", "ktc_docklands", "ktc_markets", "ktc_london_2010", "ktc_stadens_nyckel"],
)
def test_an_import_leaves_the_global_random_alone(module: str) -> None:
    done = subprocess.run([sys.executable, "-c", BY_NAME, module], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


PLAYED: Final = """
import random
before = random.getstate()
import ktc, ktc.bots, ktc.draw
game = ktc.new_game(3, seed=1)
bots = [ktc.bots.make_bot(name, seat) for seat, name in enumerate(("random", "builder", "greedy"))]
for _ in range(60):
    seat = game.to_act[0]
    game.apply(bots[seat].choose(game.as_seat(seat)))
game.worlds(0, 2)
ktc.draw.table_svg(game.view(0), ktc.draw.box_of(game.ruleset))
assert list(ktc.draw.draw_position(game.view(0), ktc.draw.Names(game.inventory)))
assert random.getstate() == before
"""


def test_a_game_bots_worlds_and_pictures_leave_it_alone() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
