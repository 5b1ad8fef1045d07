"""The client of the embedding guide, which has nothing of ktc, plays a game at a real server."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from server.test_bot_seat import SECONDS, room

PROGRAM = Path(__file__).parents[2] / "examples" / "room_client.py"


def test_it_is_short_and_has_nothing_of_ktc() -> None:
    text = PROGRAM.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 80
    nodes = list(ast.walk(ast.parse(text)))
    modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    modules += [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    assert "json" in modules and not any(module.partition(".")[0] == "ktc" for module in modules)


@pytest.mark.slow("plays a whole game at a server")
def test_it_plays_a_whole_game(tmp_path: Path) -> None:
    with room(tmp_path, "", "random") as (_, invitations):
        program = [sys.executable, str(PROGRAM), invitations[0]]
        ran = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False)
        assert ran.returncode == 0, ran.stderr
        lines = ran.stdout.splitlines()
        assert len(lines) > 50 and " wins " in lines[-1] and lines.count(lines[1]) == 1
        wrong = [sys.executable, str(PROGRAM), f"{invitations[0]}x"]
        ran = subprocess.run(wrong, cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False)
        assert ran.returncode == 1 and "link" in ran.stderr
