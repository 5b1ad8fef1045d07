"""Steps taken back at a table with bots: always to a decision of a person, through the steps of bots."""

from collections.abc import Collection

from ktc.kernel import ids
from ktc.kernel.errors import IllegalAction
from ktc.kernel.game import AnyGame


def steps_back(game: AnyGame, seat: int, bots: Collection[int]) -> int:
    """Return how many steps lead back to a seat's own last decision.

    Raises ``IllegalAction`` where one of them is not taken back.  The game is tried on a fork and stays as it is.
    """
    steps = 1
    while steps <= len(game.log) and (last := game.log[-steps].seat) != seat:
        if last is not None and last not in bots:
            raise IllegalAction(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": last}, game.messages)
        steps += 1
    game.fork(same_luck=True).undo(seat, steps)
    return steps
