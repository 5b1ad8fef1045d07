"""Loads rich and leaves the global ``random`` as it was: its styles draw a number from it when they are first imported.

Packages that draw on a terminal import this before anything of rich.
"""

import random

_before = random.getstate()
import rich.style  # noqa: E402, F401  # between the two

random.setstate(_before)
