"""Costs and yields in numbers, computed when a box is opened so that games need not count names."""

from collections.abc import Sequence

import attrs

from ktc_city.model.effects import Cost
from ktc_city.model.pieces import ANY, DIFFERENT, Inventory


@attrs.frozen
class Needs:
    """An upgrade's cost in numbers.

    ``connectors`` and ``skills`` are pairs of a colour or type and a count.  ``different`` is the number of different connectors
    that the tile needs, ``lying`` the number in all.  ``white_skills`` of any type are paid besides the named ones.
    ``keyples`` is the smallest placement, since so many are paid.
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
