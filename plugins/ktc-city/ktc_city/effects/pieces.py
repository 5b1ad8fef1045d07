"""Choices of pieces, one at a time in the order of the set, so that each combination comes up once."""

from collections.abc import Sequence

from ktc_city.model.pieces import ANY


def named(wanted: Sequence[str], kinds: Sequence[str], held: Sequence[int]) -> tuple[tuple[str, ...], list[int]]:
    """Return the named pieces that are available, and the rest of those held, by kind."""
    left, found = list(held), []
    for name in wanted:
        if name != ANY and left[kinds.index(name)]:
            left[kinds.index(name)] -= 1
            found.append(name)
    return tuple(found), left


def next_pieces(kinds: Sequence[str], held: Sequence[int], number: int, chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the pieces that may be chosen next out of ``number``, so that the choice can be completed.

    Fewer are chosen if fewer are held; () when enough are chosen.
    """
    left = min(number, sum(held)) - len(chosen)
    if left <= 0:
        return ()
    first = kinds.index(chosen[-1]) if chosen else 0
    free = [there - chosen.count(kind) for kind, there in zip(kinds, held, strict=True)]
    return tuple(kinds[at] for at in range(first, len(kinds)) if free[at] and sum(free[at:]) >= left)
