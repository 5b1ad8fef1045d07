"""Bots that last longer than a turn: whoever lets them play says who sits there, and when nobody asks them any more."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack

from ktc.bots.games import AnyBot
from ktc.kernel.errors import BotError
from ktc.kernel.game import AnyGame
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView


class Lasting:
    """A bot that holds something open while a game lasts.

    ``names`` are those of the seats, where somebody said them.  ``lost`` is the error for which it has lost its seat: the bot
    called ``instead`` has chosen since then, which ``maker`` makes, as ``make_bot`` does.
    """

    names: Sequence[str] = ()
    lost: BotError | None = None
    instead: str = ""
    maker: Callable[..., AnyBot] | None = None

    def begin_call(self) -> None:
        """Count the time of all answers in one call of a host from here on, where there is a limit to that."""

    def finish(self, table: AnySeatView | None = None, sheet: ScoreSheet | None = None) -> None:
        """Close what is open; of a game that is over, with the table of its seat and the score sheet, the end is told."""


def introduce(bots: Iterable[AnyBot], names: Sequence[str]) -> None:
    """Say to the bots that last who sits where."""
    for bot in bots:
        if isinstance(bot, Lasting):
            bot.names = tuple(names)


def begin_call(bots: Iterable[AnyBot]) -> None:
    """Begin a call of a host in which bots may be asked many times."""
    for bot in bots:
        if isinstance(bot, Lasting):
            bot.begin_call()


def finish(game: AnyGame, bots: Mapping[int, AnyBot]) -> None:
    """Let the bots of a game that last close what is open, by seat: the game is over, or was left.

    Each of them does, whatever another one raises.
    """
    lasting = {seat: bot for seat, bot in bots.items() if isinstance(bot, Lasting)}
    with ExitStack() as stack:
        for bot in lasting.values():
            stack.callback(bot.finish)
        sheet = game.score() if lasting and game.over else None
        for seat, bot in lasting.items():
            bot.finish(game.as_seat(seat), sheet)
