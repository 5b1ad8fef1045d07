"""Runs one kind of work after each was done once, so that two processes differ by the rounds alone."""

import gc
from collections.abc import Callable, Mapping


def run(works: Mapping[str, Callable[[int], int]], name: str, rounds: str) -> None:
    """Warm up, let the collector start from nothing, work, and print how much was done."""
    for work in works.values():
        work(1)
    gc.collect()
    print(works[name](int(rounds)))
