"""Every example runs on its own, from anywhere, in a few seconds, and prints something."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

import ktc
from ktc.table import Table

ELSEWHERE: Final = (  # they serve until they are stopped, want a screen, or learn for minutes: see tests/examples
    "board.py", "chat.py", "room_client.py", "train_baseline.py", "window.py",
)  # fmt: skip
EXAMPLES: Final = sorted(path for path in (Path(__file__).parents[2] / "examples").glob("*.py") if path.name not in ELSEWHERE)
SECONDS: Final = 60  # one that hangs is stopped; how fast it is, no test says


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, str(example)], cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) >= 3
    assert list(tmp_path.iterdir()) == [], "an example leaves no files behind"


class CutLine:
    """A connection that nobody reads any more."""

    closed = False

    def write(self, data: bytes) -> None: ...

    async def drain(self) -> None:
        raise ConnectionResetError

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("sent", [b"x" * 99, b"token\n" + b"x" * 99, b"token\n{\n{\n"], ids=["token", "line", "cut"])
def test_the_server_minds_no_line_that_is_too_long_and_none_that_is_cut(sent: bytes) -> None:
    classes = (EXAMPLES[0].parent / "embed.py").read_text(encoding="utf-8").partition("\nwith TemporaryDirectory()")[0]
    names: dict[str, Any] = {"__name__": "embed"}
    exec(compile(classes, "embed.py", "exec"), names)
    server, writer = names["Server"](Table(ktc.new_game(2, seed=1))), CutLine()

    async def talk() -> None:
        reader = asyncio.StreamReader(limit=20)
        reader.feed_data(sent)
        reader.feed_eof()
        await asyncio.wait_for(server.talk(reader, writer), SECONDS)

    asyncio.run(talk())
    assert writer.closed
