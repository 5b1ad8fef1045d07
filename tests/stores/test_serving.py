"""The command with each store that a server can use: games go on after a restart, and a second server is refused."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from server.processes import page_at, server
from server.visiting import CITY, Place, joined, opened

from ktc.stores import open_store, verify_game

from .backends import KINDS, address
from .conftest import empty

pytestmark = pytest.mark.slow("starts whole servers")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "journals"])
def test_a_server_plays_on_with_games_of_its_store(tmp_path: Path, database: str, kind: str) -> None:
    if kind == "postgres":
        empty(database)
    where, random = address(kind, tmp_path, database), Random(1)
    with server(where) as (_, at), page_at(at) as page:
        made = opened(page, CITY, "", "greedy")
        ann = joined(page, made, name="Ann")
        news = ann.ask("follow", since=None)
        while not news["may_act"]:
            news = page.news()
        revision = ann.act(random)["news"]["revision"]
        assert ann.ask("points")["type"] != "Problem", "the processes read the same store"
        program = (sys.executable, "-m", "ktc", "serve", where, "--port", "0")
        second = subprocess.run(program, capture_output=True, text=True, timeout=120, check=False)
        assert (second.returncode, second.stderr.count("\n")) == (1, 1)
        assert "another server uses it" in second.stderr
    with server(where) as (_, at), page_at(at) as page:
        back = Place(page, ann.room, ann.token)
        assert back.ask("news", since=None)["revision"] >= revision
    assert verify_game(open_store(where, new=False), ann.room).identical
