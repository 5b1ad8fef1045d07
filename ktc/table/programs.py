"""The bots of a table: whose turn it is, their choices, and what happens to one that fails.

The chairs record which bot has which seat; this module holds the bots themselves.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Final

import attrs

from ktc.bots.bot import Bot, make_bot
from ktc.bots.builtin import RANDOM
from ktc.bots.turns import AnyBot, Lasting, apply_choice, begin_call, choose, finish, introduce, its_fault
from ktc.kernel import AnyAction
from ktc.kernel.errors import BotError, KtcError, OptionError, shorten
from ktc.records.game import AnyGame
from ktc.renamed import warn_of_member
from ktc.table.seats import Chair, Seats
from ktc.wire.text import LARGEST_NUMBER

MOST_TRIES: Final = 100


@attrs.frozen
class BotPolicy:
    """The policy for a bot that raises an error, chooses an illegal action, dies or is too slow.

    It has ``tries`` attempts per decision.  Then the bot ``instead`` takes its seat, by default ``random``; "" empties the
    seat; with None the bot keeps the seat, the game waits, and each later ``pump`` calls it again.
    """

    tries: int = 1
    instead: str | None = RANDOM

    def __attrs_post_init__(self) -> None:
        if type(self.tries) is not int or not 1 <= self.tries <= MOST_TRIES:
            raise OptionError(f"tries must be from 1 to {MOST_TRIES}, not {shorten(self.tries)}")
        if not isinstance(self.instead, str | None):
            raise OptionError(f'instead must be the name of a bot, "" or None, not {shorten(self.instead)}')


SEEDS: Final = 1 << 32
WAITING: Final = "waiting"
REPLACED: Final = "replaced"
FREE: Final = "free"


@attrs.frozen
class BotTurn:
    """A bot that a game waits for at a ``revision``: ``make_bot(bot, seed)`` creates it in any process."""

    seat: int
    bot: str
    seed: int
    revision: int

    @property
    def taste(self) -> int:
        """The old name of ``seed``."""
        warn_of_member("ktc.table", "BotTurn.taste")
        return self.seed


@attrs.frozen
class BotFault:
    """A bot that failed at its turn for the ``times``-th time, and the outcome; ``chair`` is the seat's afterwards."""

    turn: BotTurn
    error: Exception = attrs.field(eq=False)
    times: int = attrs.field(eq=False)
    outcome: str
    chair: Chair

    @property
    def is_waiting(self) -> bool:
        """Whether the game is still waiting for the bot."""
        return self.outcome == WAITING


@attrs.frozen
class SeatedBot:
    """A bot with the name and the seed that it was created with."""

    name: str
    seed: int
    bot: Bot


class Programs:
    """The bots of a table by seat; ``faults`` are the errors of those that failed, in order."""

    def __init__(
        self,
        game: AnyGame,
        seats: Seats,
        policy: BotPolicy,
        seed: int | None = None,
        only: Sequence[str] | None = None,
        away: bool = False,
    ) -> None:
        self._game = game
        self._seats = seats
        self._policy = policy
        self._only = only
        self._random = Random(seed)
        self._seeds = LARGEST_NUMBER if away else SEEDS  # a seed that is sent must not exceed the largest number on the wire
        self._bots: dict[int, SeatedBot] = {}
        self._leaving: list[tuple[int, SeatedBot]] = []
        self._failures: dict[int, BotFault] = {}
        self._ended_at: int | None = None  # the revision at which the bots learned that the game is over
        self.faults: list[KtcError] = []
        if policy.instead not in (RANDOM, "", None):
            self._made(policy.instead or "", 0)  # reports an unknown name now, not only when a bot has failed

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the bots, by seat."""
        return {seat: chair.bot for seat, chair in enumerate(self._seats.at_table) if chair.bot}

    def bot_at(self, seat: int) -> Bot:
        """Return the bot of a seat."""
        return self._bots[seat].bot

    def note_fault(self, fault: KtcError) -> None:
        """Store an error for the host; a repetition replaces the last one, to bound the memory."""
        if self.faults and str(self.faults[-1]) == str(fault):
            self.faults.pop()
        self.faults.append(fault)

    def put(self, seat: int, name: str, seed: int | None = None) -> None:
        """Create the bot that a chair is about to name; raises the same errors as ``make_bot``."""
        seed = self._random.randrange(self._seeds) if seed is None else seed
        made = SeatedBot(name, seed, self._made(name, seed))
        self._dismiss(seat)
        self._bots[seat] = made

    def begin_call(self) -> None:
        """Reset each bot's time for one pump."""
        begin_call(seated.bot for seated in self._bots.values())

    def turns(self) -> tuple[BotTurn, ...]:
        """Return the turns of the bots that the game waits for, by seat."""
        names, revision = self.names, self._game.revision
        if not names or self._game.over:
            return ()
        return tuple(
            BotTurn(seat, names[seat], self._number_at(seat, names[seat]), revision)
            for seat in self._game.awaited
            if seat in names
        )

    def apply(self, turn: BotTurn, choice: AnyAction | Exception) -> None:
        """Apply a bot's choice; for a failed bot, whose error is the choice, apply the policy.

        Raises an error that is not the bot's fault; the game then waits for the bot.
        """
        try:
            if isinstance(choice, Exception):
                raise choice
            apply_choice(self._game, turn.seat, choice, turn.bot, secret=True)
        except BotError as error:
            self._blame(turn, error)
        except Exception as error:
            self._note(turn, error, WAITING)
            raise

    @property
    def failures(self) -> tuple[BotFault, ...]:
        """The failures shown to readers, until the bot acts after all or leaves its seat."""
        chairs, revision = self._seats.at_table, self._game.revision
        return tuple(
            failure
            for seat, failure in sorted(self._failures.items())
            if chairs[seat] is failure.chair and (not failure.is_waiting or failure.turn.revision == revision)
        )

    def is_stuck(self, turn: BotTurn) -> bool:
        """Return whether a bot failed at its turn and must not be called again before the next pump."""
        found = next((failure for failure in self.failures if failure.turn == turn and failure.is_waiting), None)
        return found is not None and (found.times >= self._policy.tries or not isinstance(found.error, BotError))

    def close_idle(self) -> None:
        """Close the bots that have lost their seats, and all bots when the game is over."""
        names = self.names
        for seat in [seat for seat, seated in self._bots.items() if names.get(seat) != seated.name]:
            self._dismiss(seat)
        while self._leaving:
            self._finish(*self._leaving.pop())
        if self._game.over and self._ended_at != self._game.revision:
            self._ended_at = self._game.revision
            for seat, seated in self._bots.items():
                self._finish(seat, seated)

    def _made(self, name: str, seed: int) -> Bot:
        return make_bot(name, seed, self._only, self._game.ruleset.id)

    def _number_at(self, seat: int, name: str) -> int:
        if seat not in self._bots or self._bots[seat].name != name:
            self.put(seat, name)  # an interrupt came between the chair and its bot
        return self._bots[seat].seed

    def _dismiss(self, seat: int) -> None:
        if seat in self._bots:
            self._leaving.append((seat, self._bots.pop(seat)))

    def _finish(self, seat: int, seated: SeatedBot) -> None:
        try:
            with its_fault(seated.name, "cannot be closed", seat=seat):
                finish(self._game, {seat: seated.bot})
        except KtcError as error:
            self.faults.append(error)

    def _blame(self, turn: BotTurn, error: BotError) -> None:
        """Call a failed bot again or replace it, by the policy."""
        failure = self._note(turn, error, WAITING)
        instead = self._instead(turn)
        if failure.times < self._policy.tries or instead is None:
            self._renew(turn)
            return
        if instead:
            instead = self._put_first(turn.seat, instead, RANDOM)
        self._seats.give(turn.seat, instead)
        outcome = REPLACED if instead else FREE
        self._failures[turn.seat] = attrs.evolve(failure, outcome=outcome, chair=self._seats.chair(turn.seat))

    def _renew(self, turn: BotTurn) -> None:
        """Recreate a bot that does not recover by itself, such as an external program."""
        bot = self.bot_at(turn.seat)
        if isinstance(bot, Lasting) and bot.lost is not None:
            with suppress(KtcError):
                self.put(turn.seat, turn.bot, turn.seed)

    def _put_first(self, seat: int, *names: str) -> str:
        """Create the first of these bots that works, and return its name."""
        for name in names[:-1]:
            with suppress(KtcError):
                self.put(seat, name)
                return name
        self.put(seat, names[-1])
        return names[-1]

    def _note(self, turn: BotTurn, error: Exception, outcome: str) -> BotFault:
        before = self._failures.get(turn.seat)
        again = before is not None and before.turn == turn
        times = before.times + 1 if before is not None and again else 1
        if isinstance(error, BotError):
            if again and self.faults and before is not None and self.faults[-1] is before.error:
                self.faults.pop()  # bounds the memory for a bot that is called forever
            self.faults.append(error)
        failure = self._failures[turn.seat] = BotFault(turn, error, times, outcome, self._seats.chair(turn.seat))
        return failure

    def _instead(self, turn: BotTurn) -> str | None:
        """Return the replacement of a failed bot: the one it names, or that of the policy."""
        instead, bot = self._policy.instead, self.bot_at(turn.seat)
        if not instead:
            return instead
        if isinstance(bot, Lasting) and bot.instead not in ("", RANDOM):
            instead = bot.instead
        if turn.bot != instead:
            return instead
        return None if instead == RANDOM else RANDOM


def chosen(game: AnyGame, turn: BotTurn, bot: AnyBot, names: Sequence[str] = ()) -> AnyAction:
    """Return a bot's choice at its turn; ``names`` are those of all seats.  Raises ``BotError``."""
    introduce([bot], names)
    action = choose(game.as_seat(turn.seat), bot, turn.bot, len(game.log) + 1)
    if isinstance(bot, Lasting) and bot.lost is not None:
        raise bot.lost
    return action
