"""For tests of rules, tiles and variants: positions laid out by hand, and stories in the rulebook's words."""

import ktc.draw.quiet_rich  # noqa: F401  # before anything loads rich
from ktc.city.stories.playing import play_story
from ktc.city.stories.stories import Story, StoryFailed, read_stories
from ktc.city.stories.table import lay_table

__all__ = ["Story", "StoryFailed", "lay_table", "play_story", "read_stories"]
