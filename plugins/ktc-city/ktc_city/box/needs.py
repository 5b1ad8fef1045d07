"""Costs and yields in numbers: worked out once when a box is opened, so that no game counts names."""

from collections.abc import Sequence

import attrs

from ktc_city.model.effects import Cost
from ktc_city.model.pieces import ANY, DIFFERENT, Inventory


@attrs.frozen
class Needs:
    """An upgrade's cost in numbers.

    ``connectors`` and ``skills`` are (colour or type, how many) pairs; ``different`` and ``lying`` say how many different
    connectors and how many in all must lie on the tile; ``white_skills`` of any type are paid besides the named ones;
    ``keyples`` is how many must be placed at least, for so many are paid.
    """

    connectors: tuple[tuple[int, int], ...]
    different: int
    lying: int
    skills: tuple[tuple[int, int], ...]
    white_skills: int
    keyples: int


def needs_of(cost: Cost, box: Inventory) -> Needs:
    """Return a cost in numbers."""
    return Needs(
        connectors=_pairs(cost.connectors, box.connectors),
        different=cost.connectors.count(DIFFERENT),
        lying=len(cost.connectors),
        skills=_pairs(cost.skills, box.skills),
        white_skills=cost.skills.count(ANY),
        keyples=cost.keyples,
    )


def _pairs(asked: Sequence[str], names: Sequence[str]) -> tuple[tuple[int, int], ...]:
    return tuple((number, asked.count(name)) for number, name in enumerate(names) if name in asked)
