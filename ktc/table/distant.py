"""A table whose bots think elsewhere, in another process or on another machine: nobody waits for them with the lock held.

The table says whose turn it is, its host lets the bot think, and what it chose comes back with the turn that it was made for.
"""

from collections.abc import Sequence

import attrs

from ktc.bots.asking import act
from ktc.bots.own import RANDOM
from ktc.kernel import AnyAction, ids
from ktc.kernel.errors import BotError, IllegalAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.messages import OF_EVERY_GAME
from ktc.records.game import AnyGame
from ktc.table.programs import Programs
from ktc.table.table import Table
from ktc.wire.limits import LARGEST_NUMBER


@attrs.frozen
class BotTurn:
    """A bot that a game waits for at a ``revision``: ``make_bot(bot, taste)`` makes it, wherever it thinks."""

    seat: int
    bot: str
    taste: int
    revision: int


class DistantTable(Table):
    """A ``Table`` that never lets a bot think itself: whoever hosts it asks for the ``bot_turns``, and brings what was chosen.

    When the game is over it stays over, since everybody may have its record by then, with all draws.
    """

    @property
    def bot_turns(self) -> tuple[BotTurn, ...]:
        """The turns of the bots that the game waits for."""
        with self._lock:
            return self._distant.turns()

    def act_for_bot(self, turn: BotTurn, choice: AnyAction | BotError) -> bool:
        """Do what a bot has chosen; return whether it was its turn still, and else nothing happens.

        One that failed, whose error is the choice, or that may not do this, is replaced by ``random``, which acts at once.
        Raises ``StoreError`` where a game of a store could not keep the step.
        """
        with self._changes():
            if turn not in self._distant.turns():
                return False
            self._run_clock()
            self._distant.take(turn.seat, choice)
            self._seats.give(turn.seat, self._distant.names[turn.seat])
            return True

    def _check_undo(self) -> None:
        if self._game.over:
            raise IllegalAction(ids.UNDO_REVEALED, "table-over", {}, OF_EVERY_GAME)

    def _programs_of(self, game: AnyGame, seed: int | None, only: Sequence[str] | None) -> Programs:
        self._distant = DistantBots(game, seed, only)
        return self._distant


class DistantBots(Programs):
    """The bots of a table by seat.  Of each there is one here too, by which is seen that it can be made; it is never asked."""

    def __init__(self, game: AnyGame, seed: int | None, only: Sequence[str] | None = None) -> None:
        super().__init__(game, seed, only)
        self._tastes: dict[int, int] = {}

    def sit(self, seat: int, name: str) -> None:
        """Give a seat to a bot, by what ``make_bot`` calls it; raises what that raises."""
        super().sit(seat, name)
        self._tastes[seat] = self._random.randrange(LARGEST_NUMBER)  # which is sent

    def waiting(self) -> list[int]:
        """Return no seat: nobody acts by itself here."""
        return []

    def turns(self) -> tuple[BotTurn, ...]:
        """Return the turns of the bots that the game waits for, in the order of their seats."""
        names, revision = self.names, self._game.revision
        return tuple(BotTurn(seat, names[seat], self._tastes[seat], revision) for seat in super().waiting())

    def take(self, seat: int, choice: AnyAction | BotError) -> None:
        """Do what the bot of a seat has chosen elsewhere."""
        error = choice if isinstance(choice, BotError) else self._tried(seat, choice)
        if error is not None:
            self.faults.append(error)
            self.sit(seat, RANDOM)
            self.act(seat)

    def _tried(self, seat: int, action: AnyAction) -> BotError | None:
        try:
            act(self._game, self._game.as_seat(seat), _Chosen(action), self.names[seat], secret=True)
        except BotError as error:
            return error
        return None


@attrs.frozen
class _Chosen:
    """A bot that has chosen already."""

    action: AnyAction

    def choose(self, table: AnySeatView) -> AnyAction:
        return self.action
