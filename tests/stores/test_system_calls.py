"""The n-th call of the system fails: what was confirmed is kept, nothing is half written, and the store goes on."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from ktc.stores import Journals, SqliteStore, Store, StoreError, journals

from .sqlite_calls import failing_sqlite, file_system
from .system_calls import ERRORS, SHORT, Failing, failing_python

HEAD = b'{"ktc":1}\n{"opening":[]}\n'
LINES = [b'{"step":%d,"text":"%s"}\n' % (number, b"x" * 3_000 * number) for number in range(1, 5)]
MOST = 400  # calls of one small game; it makes fewer
AT_LENGTH = pytest.mark.slow("plays with each error of each call")
Kept = dict[str, list[bytes]]


def play(store: Store, kept: Kept) -> None:
    """Keep two games and delete one; note what is confirmed, and go on after an error, as a host does."""
    for name in ("one", "two"):
        if _confirmed(lambda name=name: store.create(name, HEAD, LINES[:1])):
            kept[name] = LINES[:1]
    for line in LINES[1:]:
        for name in list(kept):
            _confirmed(lambda name=name: list(store.games()))
            if _confirmed(lambda name=name, line=line: store.append(name, len(kept[name]), line)):
                kept[name] = [*kept[name], line]
    if "two" in kept and _confirmed(lambda: store.delete("two")):
        del kept["two"]


def _confirmed(call: Callable[[], object]) -> bool:
    try:
        call()
    except StoreError:  # and nothing else
        return False
    return True


def check(again: Store, kept: Kept, failing: Failing) -> None:
    """See that a store that is opened again has all that was confirmed, and nothing else in part."""
    where = f"call {failing.n} ({failing.made[failing.n - 1 : failing.n]}) fails with {failing.how}"
    for game in again.games():
        changes = list(again.read(game.name).changes)
        confirmed = kept.get(game.name, [])
        assert again.read(game.name).head == HEAD, where
        assert changes[: len(confirmed)] == confirmed, where
        assert all(line in LINES for line in changes), where
        assert len(changes) <= len(confirmed) + 1 or game.name not in kept, where
    assert kept.keys() <= {game.name for game in again.games()}, where
    for name in kept:
        again.append(name, len(again.read(name).changes), b"more\n")
        assert again.read(name).changes[-1] == b"more\n"


def rounds(
    hows: Sequence[int | str],
    stays: bool,
    open_store: Callable[[int], Store],
    failing_in: Callable[[Failing], AbstractContextManager[None]],
) -> int:
    """Play with each call failing, in one way after another; return how many calls a game makes."""
    refused = 0
    for n in range(1, MOST):
        failing, kept, handles = Failing(n, hows[n % len(hows)], stays), Kept(), open_handles()
        store = open_store(n)
        with failing_in(failing):
            play(store, kept)
        store.close()
        again = open_store(n)
        check(again, kept, failing)
        again.close()
        assert open_handles() <= handles, f"call {n} leaves files open: {failing.made[n - 1]}"
        refused += kept != {"one": LINES}
        if failing.count < n:
            assert refused > n // 4 or SHORT in hows, "hardly a failure was seen by the store"
            return failing.count
    raise AssertionError(f"a small game makes more than {MOST} calls")


def open_handles() -> int:
    """Return how many files this process has open, where the system says it."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from-then-on"])
def test_journals_keep_what_they_confirmed_whichever_call_fails(stays: bool, tmp_path: Path) -> None:
    assert rounds(ERRORS, stays, lambda number: Journals(tmp_path / str(number)), failing_python) > 50


@AT_LENGTH
@pytest.mark.parametrize("stays", [False, True], ids=["once", "from-then-on"])
@pytest.mark.parametrize("error", ERRORS)
def test_journals_keep_what_they_confirmed_whatever_a_call_fails_with(error: int, stays: bool, tmp_path: Path) -> None:
    rounds([error], stays, lambda number: Journals(tmp_path / str(number)), failing_python)


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from-then-on"])
def test_a_write_that_is_cut_short_is_finished_or_taken_back(stays: bool, tmp_path: Path) -> None:
    assert rounds([SHORT], stays, lambda number: Journals(tmp_path / str(number)), failing_python) > 5


def test_a_journal_without_care_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "write_all", lambda file, text: file.write(text))
    with pytest.raises(AssertionError, match=f"fails with {SHORT}"):
        rounds([SHORT], False, lambda number: Journals(tmp_path / str(number)), failing_python)


@pytest.mark.skipif(file_system() is None, reason="SQLite is built into this Python: its calls cannot be replaced")
@pytest.mark.parametrize("stays", [False, pytest.param(True, marks=AT_LENGTH)], ids=["once", "from-then-on"])
@pytest.mark.parametrize("hows", [ERRORS, [SHORT]], ids=["error", "short-write"])
def test_sqlite_keeps_what_it_confirmed_whichever_call_fails(hows: Sequence[int | str], stays: bool, tmp_path: Path) -> None:
    assert rounds(hows, stays, lambda number: SqliteStore(tmp_path / f"{number}.db", wait=0.05), failing_sqlite) > 20
