"""Effects of tiles, variants and cards, for any game: values, a stack, and one action that answers.

A plugin is called at a trigger and returns effects.  From then on they are data in the position: the plugin is not called
again.  A game adds its own effects and their resolvers (``stack.Doer``).

Names are loaded on first use.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.effects.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.effects", globals())
