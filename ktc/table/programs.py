"""The bots of a table: whose turn it is, what each chooses, and what becomes of one that fails.

The chairs say which bot sits where; here are the bots themselves.
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
    """The policy for a bot that raises an error, plays an illegal action, dies or is too slow.

    It is asked ``tries`` times for one decision.  Then the bot ``instead`` gets its seat, by default ``random``; "" leaves the
    seat free; with None the bot keeps the seat, the game waits, and each later ``pump`` asks it again.
    """

    tries: int = 1
    instead: str | None = RANDOM

    def __attrs_post_init__(self) -> None:
        if type(self.tries) is not int or not 1 <= self.tries <= MOST_TRIES:
            raise OptionError(f"a bot is asked 1 to {MOST_TRIES} times, not {shorten(self.tries)}")
        if not isinstance(self.instead, str | None):
            raise OptionError(f'instead is the name of a bot, "" or None, not {shorten(self.instead)}')


SEEDS: Final = 1 << 32
WAITING: Final = "waiting"
REPLACED: Final = "replaced"
FREE: Final = "free"


@attrs.frozen
class BotTurn:
    """A bot that a game waits for at a ``revision``: ``make_bot(bot, seed)`` makes it, wherever it thinks."""

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
    """A bot that failed at its turn for the ``times``-th time, and the outcome; ``chair`` is the seat's from then on."""

    turn: BotTurn
    error: Exception = attrs.field(eq=False)
    times: int = attrs.field(eq=False)
    outcome: str
    chair: Chair

    @property
    def is_waiting(self) -> bool:
        """Whether the game waits for the bot still."""
        return self.outcome == WAITING


@attrs.frozen
class SeatedBot:
    """A bot with the name and the seed that it was made by."""

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
        self._seeds = LARGEST_NUMBER if away else SEEDS  # one that is sent is no larger than any number on the wire
        self._bots: dict[int, SeatedBot] = {}
        self._leaving: list[tuple[int, SeatedBot]] = []
        self._failures: dict[int, BotFault] = {}
        self._ended_at: int | None = None  # the revision at which the bots were told that the game is over
        self.faults: list[KtcError] = []
        if policy.instead not in (RANDOM, "", None):
            self._made(policy.instead or "", 0)  # a name that is none is told now, and not when a bot has failed

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the bots, by seat."""
        return {seat: chair.bot for seat, chair in enumerate(self._seats.at_table) if chair.bot}

    def bot_at(self, seat: int) -> Bot:
        """Return the bot of a seat."""
        return self._bots[seat].bot

    def note_fault(self, fault: KtcError) -> None:
        """Keep an error for the host; the same again takes the place of the last one, so that it fills no memory."""
        if self.faults and str(self.faults[-1]) == str(fault):
            self.faults.pop()
        self.faults.append(fault)

    def put(self, seat: int, name: str, seed: int | None = None) -> None:
        """Make the bot that the chair of a seat is about to name; raises what ``make_bot`` raises."""
        seed = self._random.randrange(self._seeds) if seed is None else seed
        made = SeatedBot(name, seed, self._made(name, seed))
        self._dismiss(seat)
        self._bots[seat] = made

    def begin_call(self) -> None:
        """Give each bot its time for one pump again."""
        begin_call(seated.bot for seated in self._bots.values())

    def turns(self) -> tuple[BotTurn, ...]:
        """Return the turns of the bots that the game waits for, in the order of their seats."""
        names, revision = self.names, self._game.revision
        if not names or self._game.over:
            return ()
        return tuple(
            BotTurn(seat, names[seat], self._number_at(seat, names[seat]), revision)
            for seat in self._game.awaited
            if seat in names
        )

    def apply(self, turn: BotTurn, choice: AnyAction | Exception) -> None:
        """Do what a bot has chosen at its turn; for one that failed, whose error is the choice, do what the policy says.

        Raises the error where that is not the bot's fault: the game waits for the bot then.
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
        """The failures that readers see, until the bot acts after all or leaves its seat."""
        chairs, revision = self._seats.at_table, self._game.revision
        return tuple(
            failure
            for seat, failure in sorted(self._failures.items())
            if chairs[seat] is failure.chair and (not failure.is_waiting or failure.turn.revision == revision)
        )

    def is_stuck(self, turn: BotTurn) -> bool:
        """Return whether a bot failed at its turn and is not to be asked again before the next pump."""
        found = next((failure for failure in self.failures if failure.turn == turn and failure.is_waiting), None)
        return found is not None and (found.times >= self._policy.tries or not isinstance(found.error, BotError))

    def close_idle(self) -> None:
        """Let the bots that have lost their seats, and all when the game is over, close what they hold open."""
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
        """Ask a bot that failed again, or give its seat away, as the policy says."""
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
        """Make a bot anew that stays lost for the rest of its game once it has failed, as a program does."""
        bot = self.bot_at(turn.seat)
        if isinstance(bot, Lasting) and bot.lost is not None:
            with suppress(KtcError):
                self.put(turn.seat, turn.bot, turn.seed)

    def _put_first(self, seat: int, *names: str) -> str:
        """Make the first of these bots that can be made; return its name."""
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
                self.faults.pop()  # a bot that is asked for ever fills no memory
            self.faults.append(error)
        failure = self._failures[turn.seat] = BotFault(turn, error, times, outcome, self._seats.chair(turn.seat))
        return failure

    def _instead(self, turn: BotTurn) -> str | None:
        """Return the bot that gets the seat of one that failed: the one that it names itself, or that of the policy."""
        instead, bot = self._policy.instead, self.bot_at(turn.seat)
        if not instead:
            return instead
        if isinstance(bot, Lasting) and bot.instead not in ("", RANDOM):
            instead = bot.instead
        if turn.bot != instead:
            return instead
        return None if instead == RANDOM else RANDOM


def chosen(game: AnyGame, turn: BotTurn, bot: AnyBot, names: Sequence[str] = ()) -> AnyAction:
    """Return what a bot chooses at its turn; ``names`` are those of all seats.  Raises ``BotError``."""
    introduce([bot], names)
    action = choose(game.as_seat(turn.seat), bot, turn.bot, len(game.log) + 1)
    if isinstance(bot, Lasting) and bot.lost is not None:
        raise bot.lost
    return action
