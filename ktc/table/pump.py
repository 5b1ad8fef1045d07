"""Lets bots act at a table, and charges time to the thinking seats."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Final

from ktc.bots.turns import AnyBot
from ktc.kernel import AnyAction
from ktc.records.game import AnyGame
from ktc.table.clock import Times
from ktc.table.programs import BotTurn, Programs, chosen
from ktc.table.seats import Seats

Hold = Callable[[], AbstractContextManager[object]]  # holds a table's lock
NOBODY: Final = ()


class Pump:
    """Lets the bots of one table act, one turn after another; ``away`` means that they think elsewhere.

    A bot thinks on a fork of the game, so that it and the game cannot disturb each other.  All calls except ``run`` require
    that the caller holds the table.
    """

    def __init__(self, game: AnyGame, seats: Seats, programs: Programs, times: Times | None, away: bool = False) -> None:
        self._game = game
        self._seats = seats
        self._programs = programs
        self._times = times
        self._away = away
        self._asked: BotTurn | None = None  # the bot that is thinking
        self._alone = False  # whether players are blocked meanwhile
        self._error: Exception | None = None  # the error that prevented a turn

    @property
    def is_due(self) -> bool:
        """Whether a bot is due to think here, and none is thinking yet."""
        return not self._away and self._asked is None and bool(self._programs.turns())

    @property
    def failure(self) -> Exception | None:
        """The error that keeps an awaited bot from acting; None if no bot is awaited."""
        return self._error or next((failure.error for failure in self._programs.failures if failure.is_waiting), None)

    def run(self, hold: Hold, apart: bool = False) -> None:
        """Let bots act until none is awaited, or the awaited ones cannot; raises no ``Exception``.

        ``hold`` holds the table while a turn begins and while it ends.  With ``apart``, others may use the table in between.
        """
        stuck = set[BotTurn]()
        try:
            self._error = None
            with hold():
                self.run_clock()
                self._alone = not apart
                self._programs.begin_call()
            while not self._away and self._run_turn(hold, stuck):
                pass
            with hold():
                if self._asked is None:
                    self._programs.close_idle()
        except Exception as error:  # the game's, before a bot was called
            self._error = error
        finally:
            with hold():
                self.run_clock()
                self._alone = False

    def apply(self, turn: BotTurn, choice: AnyAction | Exception) -> None:
        """Apply a bot's choice; raises the same errors as ``Programs.apply``."""
        with self.storing(turn.seat):
            self._programs.apply(turn, choice)

    def run_clock(self) -> tuple[int, ...] | None:
        """Charge the time since the last call to the thinking seats; return the milliseconds left by seat.

        Raises no ``Exception``: if the game cannot say which seats it waits for, no seat is charged.
        """
        if self._times is None:
            return None
        thinking: Sequence[int] = NOBODY
        with suppress(Exception):  # the game's; each message reports the same one
            thinking = self._thinking()
        return self._times.run(thinking)

    def restart_clock(self, seat: int) -> None:
        """Give a seat the total time again, if there is a clock."""
        self.run_clock()
        if self._times is not None:
            self._times.restart(seat)

    @contextmanager
    def storing(self, seat: int | None = None) -> Iterator[None]:
        """Exempt all seats from the time to store a change, and add a seat's increment if it completed a step."""
        self.run_clock()
        revision = self._game.revision
        try:
            yield
        finally:
            if self._times is not None:
                self._times.run(NOBODY)
                if seat is not None and self._game.revision != revision:
                    self._times.add(seat)

    def _thinking(self) -> tuple[int, ...]:
        if self._game.over:
            return NOBODY
        bots = self._programs.names
        asked = bots if self._away else NOBODY if self._asked is None else (self._asked.seat,)
        return tuple(seat for seat in self._game.awaited if (seat in asked if seat in bots else not self._alone))

    def run_seat(self, seat: int) -> None:
        """Let the bot of a seat think here and act, if the game waits for it; raises no ``Exception``."""
        with suppress(Exception):  # the game's; every request for the turns raises the same one
            for turn in self._programs.turns():
                if turn.seat == seat:
                    self._finish_turn(turn, _choice(self._game.fork(same_luck=True), turn, self._programs.bot_at(seat), ()))

    def _run_turn(self, hold: Hold, stuck: set[BotTurn]) -> bool:
        """Let one bot act; return whether there was one that is not ``stuck``."""
        with hold():
            turn = None if self._asked else next((turn for turn in self._programs.turns() if turn not in stuck), None)
            if turn is None:
                return False
            game, bot = self._game.fork(same_luck=True), self._programs.bot_at(turn.seat)
            names = [seated.name or seated.bot for seated in self._seats.seated]
            self.run_clock()
            self._asked = turn
        try:
            choice = _choice(game, turn, bot, names)
            with hold():
                self.run_clock()
                self._asked = None
                self._finish_turn(turn, choice)
        finally:
            self._asked = None  # also after Ctrl-C
        if self._programs.is_stuck(turn):
            stuck.add(turn)
        return True

    def _finish_turn(self, turn: BotTurn, choice: AnyAction | Exception) -> None:
        if turn not in self._programs.turns():
            return  # the game has moved on
        with suppress(Exception):  # it is noted as a failure
            self.apply(turn, choice)


def _choice(game: AnyGame, turn: BotTurn, bot: AnyBot, names: Sequence[str]) -> AnyAction | Exception:
    try:
        return chosen(game, turn, bot, names)
    except Exception as error:
        return error
