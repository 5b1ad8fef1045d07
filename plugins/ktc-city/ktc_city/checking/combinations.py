"""Which sets are played with which variants: all combinations where they are few, else some, drawn with a fixed seed."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

import attrs

MOST: Final = 8  # combinations that are played, unless more sets have to be
SEED: Final = 28


@attrs.frozen
class Combination:
    """A tile set with some variants; so many games are played with it."""

    tiles: str
    variants: tuple[str, ...]
    games: int = 0


def combinations_of(sets: Sequence[str], variants: Sequence[str]) -> int:
    """Return how many combinations of a set and any of the variants there are."""
    return len(sets) << len(variants)


def drawn(sets: Sequence[str], variants: Sequence[str], games: int) -> list[Combination]:
    """Return the combinations that are played, each with its games: half of these without any variant.

    Each set is played without variants, and each variant is on the table at least once.
    """
    plain = [(tiles, ()) for tiles in sets]
    others = _all_with(sets, variants) if combinations_of(sets, variants) <= MOST else _some_with(sets, variants)
    for_others = games // 2 if others else 0
    numbers = [*_shared(games - for_others, len(plain)), *_shared(for_others, len(others))]
    return [Combination(tiles, some, number) for (tiles, some), number in zip([*plain, *others], numbers, strict=True)]


def _all_with(sets: Sequence[str], variants: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return each set with each choice of variants: one by one first, all of them last."""
    sizes = range(1, len(variants) + 1)
    return [(tiles, some) for tiles in sets for size in sizes for some in combinations(variants, size)]


def _some_with(sets: Sequence[str], variants: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Draw different combinations until there are enough of them and each variant is in one."""
    random, found = Random(SEED), dict[tuple[str, tuple[str, ...]], None]()
    enough = min(max(1, MOST - len(sets)), combinations_of(sets, variants) - len(sets))
    while len(found) < enough:
        some = tuple(variant for variant in variants if random.random() < 1 / 2)
        if some:
            found[random.choice(sets), some] = None
    missing = tuple(variant for variant in variants if not any(variant in some for _, some in found))
    if missing:
        found[random.choice(sets), missing] = None
    return [*found]


def _shared(games: int, among: int) -> list[int]:
    """Return how many of some games each gets: as evenly as they can be shared, and one at least."""
    return [max(1, games * (at + 1) // among - games * at // among) for at in range(among)]
