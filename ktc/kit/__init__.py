"""The API for authors of games: a game is one value, a ``GameKit``, and all tools work for it.

Six fields define a game: ``id``, ``title``, ``seats``, ``open``, and the ruleset that ``open`` returns with its topics and
facts.  Each further field adds a feature and has a default.  Names are loaded on first use.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.kit.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.kit", globals())
