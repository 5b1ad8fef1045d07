"""Effects of tiles, variants and cards, for any game: values, a stack, and one action that answers.

A plugin is asked at a moment and answers with effects.  From then on they are data in the position: nothing asks the plugin
again.  A game adds effects of its own and says how each is done (``stack.Doer``).

Names are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.effects.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.effects", globals())
