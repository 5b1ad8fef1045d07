"""Every story of the rules and the tiles is played."""

from pathlib import Path

import pytest
from storybook import stories_of

from ktc.testing import Story, play_story

HERE = Path(__file__).parent
FILES = sorted([*(HERE / "rules").glob("*.yaml"), *(HERE / "tiles").glob("*.yaml")])
STORIES = [story for file in FILES for story in stories_of(file)]


@pytest.mark.parametrize("story", STORIES, ids=[f"{story.file}: {story.name}" for story in STORIES])
def test_story(story: Story) -> None:
    play_story(story)
