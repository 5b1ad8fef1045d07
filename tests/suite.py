"""Set up every run of the tests: ``suite`` takes the same inputs each time, ``prove`` takes new ones, and many more."""

import gc
import signal
from collections.abc import Generator, Iterator

import pytest
from depth import PROVING
from hypothesis import HealthCheck, settings

pytest_plugins = ["thirds"]
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
settings.register_profile("suite", UNTIMED, derandomize=True)
settings.register_profile("prove", UNTIMED, derandomize=False, print_blob=True)
settings.load_profile("prove" if PROVING else "suite")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without a look for garbage, which then passes over what they are made of: a twentieth of all time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard, here and in programs that a test starts; who was started in the background inherits that it is not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
