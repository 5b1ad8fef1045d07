"""A bot's turns: its games, introduction, choices and end, and the error that names it when it fails."""

import importlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import ExitStack, contextmanager
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final

from ktc.kernel import AnyAction, AnyEvent, ids
from ktc.kernel.errors import LONGEST_REASON, BotError, IllegalAction, KtcError, PluginError, cut, reason_of, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.limits import unending
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit.named import DEFAULT_GAME

PASSED_BY = (str(Path(__file__).parents[1]), str(Path(importlib.__file__).parent), "<frozen ")  # frames that errors omit
LONGEST_PLACE = 80
LONGEST_GAME: Final = "record-steps"  # the message of a refusal: the record has as many steps as it may have


@contextmanager
def its_fault(
    name: str, what: str = "", version: str | None = None, seat: int | None = None, step: int | None = None
) -> Iterator[None]:
    """Convert any exception, including ``SystemExit``, to a ``BotError`` that says ``what`` failed and why.

    Ctrl-C and faults of plugins are not converted.
    """
    try:
        yield
    except (KeyboardInterrupt, PluginError, BotError):
        raise
    except BaseException as error:  # untrusted code may raise anything
        text = cut(" ".join(str(error).split()), LONGEST_REASON) if isinstance(error, KtcError) else reason_of(error)
        raise BotError(name, f"{what}: {text}{_place(error)}" if what else text + _place(error), version, seat, step) from error


def _place(error: BaseException) -> str:
    """Return the line of the bot's own code that raised an error, or led to it."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [(file, line) for file, line in frames if not file.startswith(PASSED_BY)]
    return f" ({cut(Path(own[-1][0]).name, LONGEST_PLACE)}, line {own[-1][1]})" if own else ""


COLLECTIONS: Final = (tuple, list, Set)
GAMES: Final = (DEFAULT_GAME,)  # of a bot without ``games``: the tutorials for bots use this game
ANY: Final = "*"  # among the games of a bot that plays all of them
AnyBot = Any  # a custom bot, or its factory: whether it can play is checked when it is called


def check_games(bot: AnyBot, name: str, game: str = DEFAULT_GAME) -> None:
    """Raise ``BotError`` for a bot that does not play a game, or has invalid ``games``."""
    with its_fault(name, "failed when asked for its games"):
        games = getattr(bot, "games", GAMES)
        well_formed = isinstance(games, COLLECTIONS) and bool(games) and all(isinstance(one, str) for one in games)
    if not well_formed:
        raise BotError(name, f"has games = {shorten(games)}, which must be ids of rulesets: games = ({game!r},)")
    if game not in games and ANY not in games:
        raise BotError(name, f"plays {' and '.join(sorted(map(shorten, games)))}, not {game!r}")


def check_games_of_class(make: AnyBot, name: str, game: str = DEFAULT_GAME) -> None:
    """Check the class before creating a bot; a property can be checked only afterwards."""
    if isinstance(getattr(make, "games", None), COLLECTIONS):
        check_games(make, name, game)


class Lasting:
    """A bot that keeps resources open during a game.

    ``names`` are those of the seats, if given.  ``lost`` is the error that cost the bot its seat: since then, the bot called
    ``instead`` has chosen, created by ``maker``, which works like ``make_bot``.
    """

    names: Sequence[str] = ()
    lost: BotError | None = None
    instead: str = ""
    maker: Callable[..., AnyBot] | None = None

    def begin_call(self) -> None:
        """Start the time limit for all answers within one call of a host, if there is one."""

    def finish(self, table: AnySeatView | None = None, sheet: ScoreSheet | None = None) -> None:
        """Close open bots; after the end of a game, show each the table of its seat and the score sheet."""


def introduce(bots: Iterable[AnyBot], names: Sequence[str]) -> None:
    """Tell bots with a memory which seats they play."""
    for bot in bots:
        if isinstance(bot, Lasting):
            bot.names = tuple(names)


def begin_call(bots: Iterable[AnyBot]) -> None:
    """Begin a call of a host in which bots may be asked several times."""
    for bot in bots:
        if isinstance(bot, Lasting):
            bot.begin_call()


def finish(game: AnyGame, bots: Mapping[int, AnyBot]) -> None:
    """Close the bots of a game that keep resources open, by seat, after its end or when it is abandoned.

    All are closed, even if one raises an exception.
    """
    lasting = {seat: bot for seat, bot in bots.items() if isinstance(bot, Lasting)}
    with ExitStack() as stack:
        for bot in lasting.values():
            stack.callback(bot.finish)
        sheet = game.score() if lasting and game.over else None
        for seat, bot in lasting.items():
            bot.finish(game.as_seat(seat), sheet)


def act(game: AnyGame, table: AnySeatView, bot: AnyBot, name: str, secret: bool = False) -> Sequence[AnyEvent]:
    """Let a bot take one action for its seat; return the events.  Raises ``BotError``; the game is then unchanged.

    With ``secret``, the error omits the reason for a refusal, which may disclose the hidden hand.
    """
    action = choose(table, bot, name, len(game.log) + 1)
    return apply_choice(game, table.seat, action, name, secret)


def choose(table: AnySeatView, bot: AnyBot, name: str, step: int) -> AnyAction:
    """Return a bot's choice for its seat; raises ``BotError`` for any exception from it."""
    with its_fault(name, seat=table.seat, step=step):
        return table.ask_bot(bot.choose)


def apply_choice(game: AnyGame, seat: int, action: AnyAction, name: str, secret: bool = False) -> Sequence[AnyEvent]:
    """Apply a bot's choice for its seat; return the events.

    Raises ``BotError`` like ``act``, and ``PluginError`` if the game already has as many steps as a record may have.
    """
    step = len(game.log) + 1
    with its_fault(name, seat=seat, step=step):
        of = getattr(action, "seat", None)
    if action is None:
        raise BotError(name, "returned no action", None, seat, step)
    if type(of) is int and of != seat:
        raise BotError(name, f"returned an action of seat {of}: {shorten(action)}", None, seat, step)
    try:
        return game.apply(action)
    except IllegalAction as error:
        if error.says == LONGEST_GAME:  # no bot can help it
            raise unending(game.ruleset, len(game.log)) from error
        why = f" [{error.rule}]; run ktc simulate with this bot for the reason" if secret else f": {error}"
        raise BotError(name, f"returned an illegal action{why}", None, seat, step) from error


def steps_back(game: AnyGame, seat: int, bots: Collection[int]) -> int:
    """Return the number of steps back to a seat's own last decision.

    Raises ``IllegalAction`` if one of them cannot be undone.  This is tried on a fork, so the game does not change.
    """
    steps = 1
    while steps <= len(game.log) and (last := game.log[-steps].seat) != seat:
        if last is not None and last not in bots:
            raise IllegalAction(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": last}, game.messages)
        steps += 1
    game.fork(same_luck=True).undo(seat, steps)
    return steps
