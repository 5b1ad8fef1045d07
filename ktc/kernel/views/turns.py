"""The next seat if several may act.  A program that plays all seats must be fair to each.

``to_act`` are the seats that *may* act, ``awaited`` those that the game waits for: a seat that has sealed its bid and may
reopen it is only in the first.  A loop that always picks the first seat that may act never ends there.
"""

from ktc.kernel import AnyRules, AnyState


def awaited(rules: AnyRules, state: AnyState) -> tuple[int, ...]:
    """Return the seats that a game waits for; all that may act if its ruleset does not distinguish them."""
    seats: tuple[int, ...] = getattr(rules, "awaited", rules.to_act)(state)
    return seats


def next_seat(rules: AnyRules, state: AnyState, last: int = -1) -> int:
    """Return the seat that acts next: of the awaited seats, the first one after ``last``, the seat that acted before.

    Rules with ``lowest_first`` have another order: the lowest seat acts until the game no longer waits for it.
    """
    seats = awaited(rules, state)
    if len(seats) == 1 or getattr(rules, "lowest_first", False):
        return seats[0]
    return min(seats, key=lambda seat: (seat <= last, seat))
