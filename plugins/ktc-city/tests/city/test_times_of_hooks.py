"""The checker's times of hooks: neither a busy machine nor a garbage collection makes a quick hook slow."""

import gc
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import ktc
from ktc_city.checking import watching
from ktc_city.checking.watching import Watched, watched_box

BOX = ktc.open_box()
TILE = "london_bridge"


def watch(call: Any, seen: Watched) -> Any:
    """Return the hook of a tile, watched, after it was replaced."""
    box = attrs.evolve(BOX, live={**BOX.live, "tile_score": {TILE: call}})
    return watched_box(box, seen).live["tile_score"][TILE]


@pytest.mark.parametrize("disturbed", ["process_time", "perf_counter"])
def test_one_disturbed_call_is_no_slow_hook(disturbed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 5.0, 5.0, 5.0])  # the first call takes five seconds, the second one nothing
    monkeypatch.setattr(watching, "process_time", lambda: 0.0)
    monkeypatch.setattr(watching, "perf_counter", lambda: 0.0)
    monkeypatch.setattr(watching, disturbed, lambda: next(ticks))
    seen = Watched()
    watch(lambda: None, seen)()
    seen.slow()
    assert not seen.complaints
    assert [(one.works, one.lasts) for one in seen.times()] == [(0, 0)]


@pytest.mark.parametrize("work", [True, False])
def test_a_hook_that_is_slow_each_time_is_told(work: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def ticking() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += 0.002

    ticks = ticking()
    monkeypatch.setattr(watching, "process_time", (lambda: next(ticks)) if work else (lambda: 0.0))
    monkeypatch.setattr(watching, "perf_counter", (lambda: 0.0) if work else (lambda: next(ticks)))
    seen = Watched()
    watch(lambda: None, seen)()
    seen.slow()
    (complaint,) = seen.complaints.values()
    assert ("takes 2,000" if work else "lasts 2,000") in complaint.what


def test_no_garbage_is_collected_while_a_hook_is_timed() -> None:
    collects: list[bool] = []

    def call() -> None:
        collects.append(gc.isenabled())
        if len(collects) == 4:
            raise ValueError("any")

    hook = watch(call, Watched())
    hook()
    assert gc.isenabled()
    with pytest.raises(ValueError, match="any"):
        hook(), hook()
    assert gc.isenabled() and collects == [False] * 4
