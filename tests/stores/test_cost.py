"""A step costs a step, not a game: what a change writes does not grow with the changes before it, and no header is made."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import pytest

from ktc.records import record
from ktc.stores import Store, add_game

from .playing import begun, played

COUNTS = Path("/proc/self/io")  # of Linux: what this process has written so far
HEAD = b'{"ktc":1}\n' + b"x" * 15_000 + b"\n"
LINE = b'{"step":1,' + b"x" * 600 + b"}\n"
MANY, SOME = 2_000, 60


def written_by_this_process() -> int:
    (count,) = re.findall(r"^wchar: (\d+)$", COUNTS.read_text(encoding="utf-8"), re.MULTILINE)
    return int(count)


def moved_by_this_process() -> int:
    """Return how many bytes this process has read and written."""
    return sum(map(int, re.findall(r"^[rw]char: (\d+)$", COUNTS.read_text(encoding="utf-8"), re.MULTILINE)))


def written_by(database: str) -> Callable[[], int]:
    """Return what counts the bytes that a server of PostgreSQL has logged: it writes for us."""
    from psycopg import connect  # an extra

    base = connect(database, autocommit=True)

    def count() -> int:
        row = base.execute("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')").fetchone()
        assert row is not None
        return int(row[0])

    return count


@pytest.mark.skipif(not COUNTS.exists(), reason=f"{sys.platform} does not count what a process writes")
def test_a_change_moves_no_more_bytes_after_two_thousand_of_them(store: Store, where: str, database: str) -> None:
    count = written_by(database) if where == database else moved_by_this_process
    store.create("one", HEAD)
    costs = []
    for number in range(MANY):
        before = count()
        store.append("one", number, LINE)
        costs.append(count() - before)
    early, late = median(costs[:SOME]), median(costs[-SOME:])
    assert len(LINE) <= early <= late <= max(early, 2 * 4_200), f"{early} bytes at first, {late} at last"
    assert max(late, early) < len(HEAD), "not even the head is written again"


def test_a_journal_writes_the_line_and_nothing_else(tmp_path: Path) -> None:
    from ktc.stores import Journals

    store = Journals(tmp_path)
    store.create("one", HEAD)
    before = (tmp_path / "one.journal").stat().st_size
    for number in range(3):
        count = written_by_this_process() if COUNTS.exists() else 0
        store.append("one", number, LINE)
        assert not COUNTS.exists() or written_by_this_process() - count == len(LINE)
    assert (tmp_path / "one.journal").stat().st_size == before + 3 * len(LINE)


def test_a_step_makes_no_header_and_reads_nothing_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A header hashes the sources of all plugins: twenty times what a step costs."""
    game = begun("city")
    add_game(game, store, "one")

    def never(*_: object) -> None:
        raise AssertionError("a step must not ask for this")

    monkeypatch.setattr(type(game.ruleset), "header", never)
    monkeypatch.setattr(record, "record_lines", never)
    monkeypatch.setattr(type(store), "read", never)
    for _ in played(game, Random(1), steps=20, undo=0.3):
        pass
    assert game.log.undone
    assert game.revision > 20
