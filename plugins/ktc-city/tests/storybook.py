"""The stories of the project's files, read once for all tests of a process."""

from functools import cache
from pathlib import Path

from ktc.testing import Story, read_stories


@cache
def stories_of(file: Path) -> tuple[Story, ...]:
    """Return the stories of a file."""
    return tuple(read_stories(file))
