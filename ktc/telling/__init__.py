"""Sentences for events, refusals and questions of Key to the City – London; names are loaded on first use."""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.telling.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.telling", globals())
