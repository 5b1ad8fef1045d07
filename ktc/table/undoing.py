"""A step taken back at a table: back to a person's own last decision, through the steps of bots, when all others agree."""

from collections.abc import Collection

import attrs

from ktc.kernel import ids
from ktc.kernel.errors import IllegalAction
from ktc.records.game import AnyGame
from ktc.wire.hosting import UndoAsked


@attrs.frozen
class UndoProposal:
    """A seat wants its last step back, made at a revision of the game; those who are ``waiting`` have not agreed yet.

    ``steps`` lead back to it.
    """

    seat: int
    revision: int
    steps: int
    waiting: tuple[int, ...]

    def agreed(self, seat: int) -> "UndoProposal":
        """Return the proposal with one more who agrees."""
        return attrs.evolve(self, waiting=tuple(other for other in self.waiting if other != seat))

    @property
    def asked(self) -> UndoAsked:
        """The proposal as readers are told it."""
        return UndoAsked(self.seat, self.waiting)


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
