"""Components that have run out in the general supply and the bag."""

from collections.abc import Iterator
from typing import Final

from ktc_city.board.state import State

DRY: Final = ("bag", "connectors", "skill tiles")  # what can run out


def dry(s: State) -> Iterator[str]:
    """Yield the names of components that have run out."""
    bag, connectors, skills = DRY
    if not sum(s.bag):
        yield bag
    if not all(s.connector_supply):
        yield connectors
    if not all(s.skill_supply):
        yield skills
