"""Actions and positions as short texts that a person types and reads, and that read back as what they were, for any game.

Its names are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.notation.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.notation", globals())
