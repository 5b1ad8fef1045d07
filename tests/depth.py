"""How deep the laws go: with as many inputs as each asks for in the suite, and with many more under ``make prove``."""

import os
from typing import Final

from hypothesis import settings

PROVING: Final = os.environ.get("KTC_PROVE", "") not in ("", "0")
DEPTH: Final = 10 if PROVING else 1


def tried(examples: int) -> settings:
    """Return the settings of a law that is tried with so many inputs in the suite."""
    return settings(max_examples=examples * DEPTH)
