"""A table for interfaces as plain data: what does not change, the state, its changes, and what a seat may do.

Everything here is made of what one reader may know, for any game.  Names are loaded on first use.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.ui.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.ui", globals())
