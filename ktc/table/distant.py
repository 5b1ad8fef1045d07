"""A table whose bots think elsewhere, in another process or on another machine: nobody waits for them with the lock held.

The table says whose turn it is, its host lets the bot think, and what it chose comes back with the turn that it was made for.
"""

from ktc.bots.house import RANDOM
from ktc.kernel import AnyAction, ids
from ktc.kernel.errors import BotError, IllegalAction
from ktc.messages import OF_EVERY_GAME
from ktc.table.programs import BotTurn
from ktc.table.table import Table


class DistantTable(Table):
    """A ``Table`` that never lets a bot think itself: its host asks for the ``bot_turns``, and brings what was chosen.

    When the game is over it stays over, since everybody may have its record by then, with all draws.
    """

    _bots_think_elsewhere = True

    @property
    def bot_turns(self) -> tuple[BotTurn, ...]:
        """The turns of the bots that the game waits for."""
        with self._lock:
            return self._programs.turns()

    def act_for_bot(self, turn: BotTurn, choice: AnyAction | BotError) -> bool:
        """Do what a bot has chosen; return whether it was its turn still, and else nothing happens.

        For one that failed, whose error is the choice, or that may not do this, the table does what its ``BotPolicy`` says;
        ``random`` acts at once when it gets the seat.  Raises ``StoreError`` where a game of a store could not keep the step.
        """
        with self._lock.changing():
            if turn not in self._programs.turns():
                return False
            self._pump.apply(turn, choice)
            if any(failure.turn == turn and failure.chair.bot == RANDOM != turn.bot for failure in self._programs.failures):
                self._pump.run_seat(turn.seat)
            return True

    def _check_undo(self) -> None:
        if self._game.over:
            raise IllegalAction(ids.UNDO_REVEALED, "table-over", {}, OF_EVERY_GAME)
