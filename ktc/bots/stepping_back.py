"""Steps taken back at a table with bots: always to a decision of a person, through the steps of bots."""

from collections.abc import Collection

from ktc.kernel import ids
from ktc.kernel.errors import IllegalAction
from ktc.kernel.game import AnyGame


def steps_back(game: AnyGame, seat: int, bots: Collection[int]) -> int:
    """Return how many steps lead back to a seat's own last decision.

    Raises ``IllegalAction`` where one of them is not taken back.  The game is tried on a fork and stays as it is.
    """
    twin, steps, own = game.fork(same_luck=True), 0, False
    while not own:
        last = twin.log[-1].seat if len(twin.log) else None
        if last != seat and last not in bots and last is not None:
            raise IllegalAction(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": last}, game.messages)
        own = last == seat
        twin.undo(last)
        steps += 1
    return steps


def take_back(game: AnyGame, steps: int) -> None:
    """Take so many steps back, as ``steps_back`` counted them."""
    for _ in range(steps):
        game.undo(game.log[-1].seat)
