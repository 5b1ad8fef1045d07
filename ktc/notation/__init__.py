"""Actions and positions as short texts to type and read, which parse to the same values, for any game.

Names are loaded on first use.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.notation.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.notation", globals())
