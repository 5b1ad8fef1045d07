"""What makes a bot of one's own, once it was found."""

from collections.abc import Callable
from typing import Final

import attrs

from ktc.bots.games import AnyBot

LARGEST_FILE: Final = 1_000_000
HASH_BYTES: Final = 16


@attrs.frozen
class FoundBot:
    """What makes a bot: ``make`` is called with a seed.  ``hash`` is of its package's source, or of its file alone."""

    make: Callable[..., AnyBot]
    distribution: str
    version: str
    hash: str
