"""ktc alone installs nothing of its extras, and whoever plays, hosts and keeps games loads nothing of them, installed or not."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

PROJECT: Final = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROGRAM: Final = """
import random, sys

import ktc
from ktc.bots import make_bot, play
from ktc.stores import add_game, open_game, open_store
from ktc.table import Table, answer

game = ktc.new_game(players=2, seed=7)
add_game(game, open_store("games"), "one")
table = Table(game, {1: "greedy"})
token = table.sit(0)
table.act(token, random.Random(1).choice(game.legal_actions(0)), game.revision)
assert "problem" in answer(table, token, '{"type":"NewsRequest","revision":null}')
for _ in play(game, [make_bot("random", seat) for seat in range(2)]):
    pass
assert open_game(open_store("games"), "one").digest() == ktc.load(text=game.to_text()).digest()
print(*{name.partition(".")[0] for name in sys.modules})
"""


def names(requirements: Iterable[str]) -> set[str]:
    """Return the names of distributions as index pages write them, without this one's own."""
    found = (re.match(r"[\w.-]+", requirement) for requirement in requirements)
    return {re.sub(r"[-_.]+", "-", name[0]).lower() for name in found if name is not None} - {"ktc"}


EXTRAS: Final = names(requirement for extra in PROJECT["optional-dependencies"].values() for requirement in extra)


def test_ktc_alone_installs_nothing_of_an_extra() -> None:
    assert not names(PROJECT["dependencies"]) & EXTRAS


def test_a_game_a_table_and_a_store_load_nothing_of_an_extra(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=True)
    of_extras = {module for module, homes in packages_distributions().items() if names(homes) & EXTRAS}
    assert {"psycopg", "pyarrow", "pytest"} <= of_extras, "those that are installed for the tests would be seen"
    assert not set(ran.stdout.split()) & of_extras
