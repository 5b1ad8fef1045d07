"""Who keeps no games loads no store, who keeps journals no database, and PostgreSQL is an extra."""

import subprocess
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = """
import sys
sys.modules["psycopg"] = None  # as where it is not installed

import ktc
from ktc.kernel.errors import KtcError

game = ktc.new_game(players=2, seed=1)
assert not [name for name in sys.modules if name.startswith("ktc.stores")], "a game without a store"

from ktc.stores import add_game, open_game, open_store

add_game(game, open_store("games"), "one")
game.apply(ktc.Pass(game.to_act[0]))
assert open_game(open_store("games"), "one").digest() == game.digest()
assert "sqlite3" not in sys.modules, "journals"

add_game(game.fork(same_luck=True), open_store("sqlite:///games.db"), "one")
try:
    list(open_store("postgresql://localhost/games").games())
except KtcError as error:
    print(error)
"""


def test_each_store_loads_what_it_needs_and_no_more(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "postgresql://localhost/games: needs psycopg: pip install 'ktc[postgres]'\n"
