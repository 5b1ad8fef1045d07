"""Steps taken back and done again at a terminal, and whose turn it is then."""

from collections.abc import Collection

import attrs

from ktc.bots.stepping_back import steps_back
from ktc.kernel import ids
from ktc.kernel.errors import IllegalAction
from ktc.kernel.game import AnyGame
from ktc.play.seating import Seating


@attrs.frozen
class TakenBack:
    """What one ``undo`` took back: how many steps, the first of them a step of ``seat``."""

    seat: int
    steps: int


def next_seat(game: AnyGame, later: Collection[int] = ()) -> int:
    """Return the seat that decides next: who has just acted goes on, else the first who is not among ``later``."""
    waiting = game.awaited
    free = [seat for seat in waiting if seat not in later] or list(waiting)
    last = game.log[-1].seat if len(game.log) else None
    return last if last in free and last is not None else free[0]


def take_back(game: AnyGame, seating: Seating, seat: int) -> TakenBack:
    """Take steps back to a person's own last decision, through those of bots.

    Raises ``IllegalAction`` where that is refused; the game is then as it was before.
    """
    bots = [number for number, chair in enumerate(seating.chairs) if not chair.person]
    steps = steps_back(game, seat, bots)
    game.undo(seat, steps)
    return TakenBack(seat, steps)


def do_again(game: AnyGame, taken_back: list[TakenBack], seat: int) -> None:
    """Do again what was taken back last; raises ``IllegalAction`` where nothing was, or where it was another seat's."""
    if not taken_back:
        raise IllegalAction(ids.REDO_NOTHING, "redo-nothing", messages=game.messages)
    if taken_back[-1].seat != seat:
        raise IllegalAction(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": taken_back[-1].seat}, game.messages)
    for _ in range(taken_back.pop().steps):
        game.redo()
