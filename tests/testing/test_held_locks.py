"""A journal whose lock another process holds: calls fail in time, and a table at it keeps every law."""

import fcntl
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kernel.kits import LENDERS, install

from ktc.stores import Journals, Store
from ktc.testing import VirtualClock, simulate_host

FROM = 3_000  # milliseconds: the lock is free until then


def open_locked(folder: Path, monkeypatch: pytest.MonkeyPatch, is_held: Callable[[int], bool]) -> Callable[[VirtualClock], Store]:
    """Return what opens journals, in whose processes locks and waits are those of a simulation."""

    def open_store(clock: VirtualClock) -> Store:
        def flock(file: Any, operation: int) -> None:
            while is_held(clock.now()):
                if operation & fcntl.LOCK_NB:
                    raise BlockingIOError
                clock.sleep(1)

        monkeypatch.setattr(fcntl, "flock", flock)
        monkeypatch.setattr("ktc.stores.deadline.monotonic", clock.monotonic)
        monkeypatch.setattr("ktc.stores.deadline.sleep", clock.sleep)
        return Journals(folder)

    return open_store


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, LENDERS)


def test_a_lock_that_is_held_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate_host(LENDERS, 4, open_store=open_locked(tmp_path, monkeypatch, lambda now: now > FROM))


def test_a_lock_that_is_held_at_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_store = open_locked(tmp_path, monkeypatch, lambda now: now % 20_000 > FROM)
    assert simulate_host(LENDERS, 4, open_store=open_store).changes > 4
