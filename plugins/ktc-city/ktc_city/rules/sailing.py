"""Passing, and sailing to a berth of the next river tile."""

from collections.abc import Sequence

from ktc.kit import Chance, Refusal
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import Pass, SetSail
from ktc_city.model.events import AllPassed, BargeSailed, EraEnded, Event, Passed, TurnBegan
from ktc_city.model.plain import SAILING
from ktc_city.rules.turns import next_turn


def ashore(s: State) -> list[int]:
    """Return the seats that have not sailed in this era."""
    return [seat for seat in range(s.seats) if s.board.river[seat] == s.era]


def taken_berths(s: State) -> set[int]:
    """Return the occupied berths of the next river tile."""
    return {berth for berth, river in zip(s.board.berth, s.board.river, strict=True) if river > s.era}


def decide_pass(setup: Setup, s: State, a: Pass, chance: Chance) -> list[Event]:
    """Return the events of a pass."""
    return [Passed.make(a.seat, ids.PASS_AGAIN), *_goes_on(setup, s, a.seat, (*s.passes, a.seat), ashore(s))]


def _goes_on(setup: Setup, s: State, seat: int, row: Sequence[int], left: Sequence[int]) -> Sequence[Event]:
    """Return the next turn; if all remaining seats passed in a row, they all sail (pass.all)."""
    if len(row) == len(left):
        return AllPassed.make(tuple(row), ids.PASS_ALL), TurnBegan.make(row[0], ids.PASS_ALL)
    return (next_turn(setup, s, seat),)


def check_sail(setup: Setup, s: State, a: SetSail) -> Refusal | None:
    """Check that the berth exists and is free (sail.berth)."""
    berths = len(s.index.berths(s.era + 1))
    river = s.index.tiles[s.index.rivers[s.era + 1]].name
    if type(a.berth) is not int or not 0 <= a.berth < berths:
        return Refusal(ids.SAIL_BERTH, "no-such-berth", {"name": river, "berth": a.berth, "berths": berths, "last": berths - 1})
    if a.berth in taken_berths(s):
        return Refusal(ids.SAIL_BERTH, "berth-taken", {"name": river, "berth": a.berth})
    return None


def check_river(names: Sequence[str], era: int, number: int) -> Refusal | None:
    """Check that a river tile, given by its number, is the next one (sail.berth); ``names`` are those of all river tiles."""
    if number == era + 1:
        return None
    if number == 0:
        return Refusal(ids.SAIL_BERTH, "river-of-the-start", {"name": names[0], "river": names[era + 1]})
    return Refusal(ids.SAIL_BERTH, "river-of-another-era", {"name": names[number], "era": number, "river": names[era + 1]})


def decide_sail(setup: Setup, s: State, a: SetSail, chance: Chance) -> list[Event]:
    """Return the events of sailing; the last barge ends the era."""
    events: list[Event] = [BargeSailed.make(a.seat, a.berth, setup.sailing_breaks, ids.SAIL_BERTH)]
    left = [seat for seat in ashore(s) if seat != a.seat]
    if not left:
        return [*events, EraEnded(s.era, order_from_rightmost(s, a), ids.SAIL_EFFECTS)]
    if s.phase == SAILING:
        return [*events, TurnBegan.make(s.passes[1], ids.PASS_ALL)]
    row = () if setup.sailing_breaks else [seat for seat in s.passes if seat != a.seat]
    return [*events, *_goes_on(setup, s, a.seat, row, left)]


def order_from_rightmost(s: State, last: SetSail | None = None) -> tuple[int, ...]:
    """Return the seats from the rightmost barge, then clockwise; ``last`` is a sailing that is not written yet."""
    berths = list(s.board.berth)
    if last is not None:
        berths[last.seat] = last.berth
    first = max(range(s.seats), key=berths.__getitem__)
    return tuple((first + step) % s.seats for step in range(s.seats))
