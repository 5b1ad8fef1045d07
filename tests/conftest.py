"""Two ways to try the laws: ``suite`` takes the same inputs every time, ``prove`` takes new ones, and many more."""

from depth import PROVING
from hypothesis import HealthCheck, settings

settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile(
    "prove", derandomize=False, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("prove" if PROVING else "suite")
