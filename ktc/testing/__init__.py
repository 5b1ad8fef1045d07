"""For tests of games, rules, tiles and variants: the laws of any game, and positions and stories of Key to the City – London."""

from typing import TYPE_CHECKING, Final

from ktc.testing.conformance import Breach, GameBroken, check_game

if TYPE_CHECKING:
    from ktc.city.stories.playing import play_story
    from ktc.city.stories.stories import Story, StoryFailed, read_stories
    from ktc.city.stories.table import lay_table

__all__ = ["Breach", "GameBroken", "Story", "StoryFailed", "check_game", "lay_table", "play_story", "read_stories"]
OF_THE_CITY: Final = {  # where the names of the usual game live; they load when they are first used
    "Story": "stories",
    "StoryFailed": "stories",
    "lay_table": "table",
    "play_story": "playing",
    "read_stories": "stories",
}


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        """Return a name of the usual game."""
        if name not in OF_THE_CITY:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich

        return getattr(import_module(f"ktc.city.stories.{OF_THE_CITY[name]}"), name)


def __dir__() -> list[str]:
    """Return the public names, for help and completion."""
    return sorted(__all__)
