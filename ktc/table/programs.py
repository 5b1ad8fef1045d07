"""Bots at a table: each has its seat, and one that fails is replaced by another, so that no game stops for it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ktc.bots.asking import act
from ktc.bots.bot import Bot, make_bot
from ktc.bots.lasting import Lasting, begin_call, finish, introduce
from ktc.bots.own import RANDOM
from ktc.kernel.errors import BotError
from ktc.records.game import AnyGame

TASTES: Final = 1 << 32


class Programs:
    """The bots of a table by seat; ``faults`` are the errors of those that were replaced, in order."""

    def __init__(self, game: AnyGame, seed: int | None, only: Sequence[str] | None = None) -> None:
        self._game = game
        self._only = only
        self._random = Random(seed)
        self._bots: dict[int, tuple[str, Bot]] = {}
        self.faults: list[BotError] = []

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the bots, by seat."""
        return {seat: name for seat, (name, _) in self._bots.items()}

    def sit(self, seat: int, name: str) -> None:
        """Give a seat to a bot, by what ``make_bot`` calls it; raises what that raises."""
        bot = make_bot(name, self._random.randrange(TASTES), self._only, self._game.ruleset.id)
        self.leave(seat)
        self._bots[seat] = (name, bot)

    def leave(self, seat: int) -> None:
        """Let the bot of a seat go, where there is one."""
        if seat in self._bots:
            finish(self._game, {seat: self._bots.pop(seat)[1]})

    def finish_if_over(self) -> None:
        """Let all bots close what they hold open while a game lasts."""
        if self._game.over:
            finish(self._game, {seat: bot for seat, (_, bot) in self._bots.items()})

    def begin_call(self) -> None:
        """Give each bot its time for one call of the table again."""
        begin_call(bot for _, bot in self._bots.values())

    def waiting(self) -> list[int]:
        """Return the seats of bots for whom the game waits."""
        return [seat for seat in self._game.awaited if seat in self._bots]

    def act(self, seat: int, names: Sequence[str] = ()) -> None:
        """Let the bot of a seat do one action. One that fails loses the seat to ``random``, or to whom it names itself."""
        game = self._game
        name, bot = self._bots[seat]
        introduce([bot], names)
        try:
            act(game, game.as_seat(seat), bot, name, secret=True)
            if isinstance(bot, Lasting) and bot.lost is not None:  # who plays instead has chosen this already
                self.faults.append(bot.lost)
                self.sit(seat, bot.instead)
        except BotError as error:
            if name == RANDOM:
                raise
            self.faults.append(error)
            self.sit(seat, RANDOM)
            self.act(seat, names)
