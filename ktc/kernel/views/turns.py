"""The next seat if several may act; a program that plays all seats must be fair to each.

``to_act`` are the seats that *may* act, ``awaited`` those for whom the game waits: a seat that has sealed its bid and may reopen
it is of the first kind alone.  A loop that always takes the first seat that may act never ends there.
"""

from ktc.kernel import AnyRules, AnyState


def awaited(rules: AnyRules, state: AnyState) -> tuple[int, ...]:
    """Return the seats for whom a game waits; all that may act where its ruleset does not tell them apart."""
    seats: tuple[int, ...] = getattr(rules, "awaited", rules.to_act)(state)
    return seats


def next_seat(rules: AnyRules, state: AnyState, last: int = -1) -> int:
    """Return the seat that acts next: of those for whom the game waits the first one behind the ``last`` that acted.

    Rules that say ``lowest_first`` have their own order: the lowest seat acts until the game no longer waits for it.
    """
    seats = awaited(rules, state)
    if len(seats) == 1 or getattr(rules, "lowest_first", False):
        return seats[0]
    return min(seats, key=lambda seat: (seat <= last, seat))
