"""Stores for hosts with many games: each step is persisted before any client receives it.

Names are loaded on first use: a host with journals loads no database.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.stores.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.stores", globals())
