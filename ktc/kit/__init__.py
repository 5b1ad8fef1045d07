"""The API for authors of games: a game is one value, a ``GameKit``, and all tools work for it.

Six fields make a game: ``id``, ``title``, ``seats``, ``open``, and the ruleset that ``open`` returns with its topics and facts.
Each further field adds what a game can do; without it there is a plain default.  Names are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.kit.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.kit", globals())
