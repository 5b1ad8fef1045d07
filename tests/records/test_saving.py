"""A save is whole or did not happen: power cuts and full disks leave the old record."""

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ktc

from .files import played


def full_disk(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def interrupted(*_: Any, **__: Any) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A record of an earlier moment, alone in its folder."""
    played(2, 1, steps=3).save(tmp_path / "game.ktc")
    return tmp_path / "game.ktc"


def assert_untouched(old: Path, before: bytes) -> None:
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old], "and no part of a new file is left beside it"
    assert len(ktc.load(old).log) == 3


@pytest.mark.parametrize("broken", ["os.replace", "os.fsync"])
def test_a_failure_is_told_and_leaves_the_old_file(broken: str, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, later = old.read_bytes(), played(2, 1, steps=9)
    with monkeypatch.context() as patch:
        patch.setattr(broken, full_disk)
        with pytest.raises(ktc.RecordError, match=r"game\.ktc: cannot be written: No space left"):
            later.save(old)
    assert_untouched(old, before)
    later.save(old)
    assert len(ktc.load(old).log) == 9, "the same save works when there is space again"


@pytest.mark.parametrize("broken", ["os.replace", "os.fsync"])
def test_an_interruption_leaves_the_old_file(broken: str, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, later = old.read_bytes(), played(2, 1, steps=9)
    with monkeypatch.context() as patch:
        patch.setattr(broken, interrupted)
        with pytest.raises(KeyboardInterrupt):
            later.save(old)
    assert_untouched(old, before)


def test_what_cannot_be_saved_does_not_start_to_write(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, later = old.read_bytes(), played(2, 1, steps=9)
    with monkeypatch.context() as patch:
        patch.setattr(type(later.ruleset), "redact", interrupted)
        with pytest.raises(KeyboardInterrupt):
            later.save(old, seat=0)
    assert_untouched(old, before)


def test_a_save_replaces_the_old_record_and_leaves_nothing_beside_it(old: Path) -> None:
    played(2, 1, steps=9).save(old)
    assert list(old.parent.iterdir()) == [old] and len(ktc.load(old).log) == 9


Where = Callable[[Path], Any]
NOWHERE: dict[str, Where] = {
    "a folder that is not there": lambda folder: folder / "no" / "such" / "game.ktc",
    "a folder": lambda folder: folder,
    "a file as folder": lambda folder: folder / "game.ktc" / "other.ktc",
    "a name that is too long": lambda folder: folder / ("x" * 300),
    "a null byte": lambda folder: str(folder / "a\0b"),
    "half a letter": lambda folder: str(folder / "\ud800"),
    "no name": lambda folder: "",
}


@pytest.mark.parametrize("where", NOWHERE.values(), ids=NOWHERE)
def test_a_path_that_is_none_is_a_record_error(where: Where, old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(ktc.RecordError):
        played(2, 1, steps=1).save(where(old.parent))
    assert_untouched(old, before)
