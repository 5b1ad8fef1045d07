"""A seat's knowledge as arrays with a described layout, numbered choices, and environments for learning.

Names are loaded on first use: a layout needs no library, arrays need numpy, and each environment needs its own library.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.learning.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.learning", globals())
