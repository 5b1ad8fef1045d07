"""What a seat asks for that wants its last step back at a table, until all others agree."""

from collections.abc import Collection

import attrs

from ktc.bots.stepping_back import steps_back
from ktc.records.game import AnyGame
from ktc.wire.hosting import UndoAsked


@attrs.frozen
class UndoProposal:
    """A seat wants its last step back, made at a revision of the game; those who are ``waiting`` have not agreed yet.

    ``steps`` lead back to it; ``keys`` are those of who sat at the table then.
    """

    seat: int
    revision: int
    steps: int
    waiting: tuple[int, ...]
    keys: tuple[str, ...]

    def stands(self, revision: int, keys: tuple[str, ...]) -> bool:
        """Return whether it is about the same position still, and the same persons: others would have to be asked."""
        return (self.revision, self.keys) == (revision, keys)

    def agreed(self, seat: int) -> "UndoProposal":
        """Return the proposal with one more who agrees."""
        return attrs.evolve(self, waiting=tuple(other for other in self.waiting if other != seat))

    def carry_out(self, game: AnyGame) -> None:
        """Take the steps back."""
        game.undo(self.seat, self.steps)

    @property
    def asked(self) -> UndoAsked:
        """The proposal as readers are told it."""
        return UndoAsked(self.seat, self.waiting)


def propose(game: AnyGame, seat: int, bots: Collection[int], keys: tuple[str, ...], consent: bool) -> UndoProposal:
    """Return the proposal of a seat; raises ``IllegalAction`` where its last step is not taken back."""
    waiting = tuple(other for other, key in enumerate(keys) if key and other != seat) if consent else ()
    return UndoProposal(seat, game.revision, steps_back(game, seat, bots), waiting, keys)
