"""All ways to choose components from a supply, as sorted names: pure functions of small numbers.

A box caches the results (see ``action_table.py``), because the same few questions come up in every game.
"""

from collections.abc import Iterable, Sequence
from itertools import product

from ktc_city.model.actions import Pay, Take
from ktc_city.model.effects import Yield
from ktc_city.model.pieces import ANY, Index


def handfuls(names: Sequence[str], counts: Sequence[int], size: int) -> list[tuple[str, ...]]:
    """Return every way to take exactly ``size`` things, with ``counts`` of each available.

    >>> handfuls(("coin", "pen"), (1, 2), 2)
    [('coin', 'pen'), ('pen', 'pen')]
    """
    if not names:
        return [] if size else [()]
    return [
        tuple(sorted((names[0],) * number + rest))
        for number in range(min(size, counts[0]), -1, -1)
        for rest in handfuls(names[1:], counts[1:], size - number)
    ]


def available(names: Sequence[str], supply: Sequence[int], wanted: Iterable[str]) -> tuple[str, ...]:
    """Return those of the named things that the supply has, each at most as often as it is there."""
    found: list[str] = []
    for name in wanted:
        if found.count(name) < supply[names.index(name)]:
            found.append(name)
    return tuple(found)


def without(names: Sequence[str], supply: Sequence[int], taken: Iterable[str]) -> list[int]:
    """Return the supply without the taken things."""
    left = dict(zip(names, supply, strict=True))
    for name in taken:
        left[name] -= 1
    return list(left.values())


def takes(
    index: Index,
    seat: int,
    gives: Yield,
    white_connectors: int,
    held: tuple[int, ...],
    supply: tuple[int, ...],
    connector_supply: tuple[int, ...],
) -> dict[Take, None]:
    """Return every ``Take`` of a yield in order, as the keys of a dictionary for fast membership tests.

    Returned skill tiles come from those ``held`` and enter the ``supply`` before others are taken from it.  Fewer than
    ``white_connectors`` may be taken (use.fewer).
    """
    skills, connectors = index.inventory.skills, index.inventory.connectors
    fixed = [skill for skill in gives.skills if skill != ANY]
    white_skills = len(gives.skills) - len(fixed)
    most = min(white_connectors, sum(connector_supply))
    lying = [choice for size in range(most, -1, -1) for choice in handfuls(connectors, connector_supply, size)]
    found: dict[Take, None] = {}
    for returned in handfuls(skills, held, gives.returns):
        left = [number + returned.count(name) for name, number in zip(skills, supply, strict=True)]
        left = without(skills, left, available(skills, left, fixed))
        chosen = handfuls(skills, left, min(white_skills, sum(left)))
        found.update((Take(seat, returned, c, k), None) for c, k in product(lying, chosen))
    return found


def pays(seat: int, skills: tuple[str, ...], left: tuple[int, ...], white: int) -> dict[Pay, None]:
    """Return every way to pay ``white`` skill tiles of any type from those left, as the keys of a dictionary."""
    return {Pay(seat, chosen): None for chosen in handfuls(skills, left, white)}
