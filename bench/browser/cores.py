"""How much of a core is to be had: on a machine that others use as well, a time says little without it."""

from time import monotonic, perf_counter, process_time, sleep
from typing import Final

SAMPLE: Final = 0.1  # seconds of work by which it is found out
FREE: Final = 0.9


def core_share() -> float:
    """Return which part of a core this process gets when it works without a pause."""
    wall, cpu = perf_counter(), process_time()
    while perf_counter() - wall < SAMPLE:
        pass
    return min((process_time() - cpu) / (perf_counter() - wall), 1.0)


def wait_for_a_core(most: float) -> None:
    """Wait until a core is free three times in a row, at most so many seconds."""
    end = monotonic() + most
    in_a_row = 0
    while in_a_row < 3 and monotonic() < end:
        in_a_row = in_a_row + 1 if core_share() >= FREE else 0
        sleep(SAMPLE)


def doubt_of(share: float) -> str:
    """Return why a time says little; the empty text when it counts."""
    return "" if share >= FREE else f"only {share:.0%} of a core was had"
