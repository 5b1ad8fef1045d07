"""The bot protocol, bots by name, a loop that plays them, and loading in worker processes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import signature
from operator import index
from pathlib import Path
from typing import Final, Protocol

import attrs

from ktc.bots.builtin import DEFAULT_BOTS, SEARCH, own_bots
from ktc.bots.fast import FastTable
from ktc.bots.lookup import find, stated_version
from ktc.bots.spelling import FILE, OWN, FoundBot, Spelling, read_name
from ktc.bots.turns import Lasting, check_games, check_games_of_class, finish, introduce, its_fault
from ktc.installed import entries as installed
from ktc.kernel import AnyAction
from ktc.kernel.errors import BotError, OptionError, PluginError, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.log import AnyStep
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import next_seat
from ktc.kit import GameKit
from ktc.kit.kit import Maker
from ktc.kit.named import DEFAULT_GAME, kit_or_default


class Bot(Protocol):
    """A bot.

    ``games``, if present, are the ids of the rulesets that it plays, or ``"*"`` for all; without it, that of the default game.
    """

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return one of ``table.legal_actions()``, which is never empty."""


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = DEFAULT_BOTS


def make_bot(name: str, seed: int = 0, only: Sequence[str] | None = None, game: str | GameKit | None = None) -> Bot:
    """Create a bot by name, for example ``greedy``, ``search:iterations=200`` or ``search:seconds=0.5``.

    Custom bots are named ``module:Class``, ``./my_bot.py`` or ``./my_bot.py:Class``, ``program:COMMAND`` for a program in any
    language, or by a name installed under the entry points ``ktc.bots``.  Naming one executes its code; ``only`` lists what
    may be imported or run (as in ``open_box``).  ``game`` is the game to play: an id, or a ``GameKit``; each game has its own
    bots besides ``random`` and ``search``.

    The seed determines the bot's own choices, never the game's draws.  Raises ``OptionError`` for an invalid name or setting,
    and for code that may not be loaded; ``BotError`` for a faulty bot.
    """
    try:
        seed = index(seed)
    except TypeError:  # a float above all: its hash differs between machines
        raise OptionError(f"a bot's seed must be an int, not {shorten(seed)}") from None
    allowed = installed.check_only(only)
    own = bots_of(game, allowed)
    spelling, playing = read_name(name, own), game_id(game, allowed)
    if spelling.kind != OWN:
        return made(find(spelling, allowed), name, seed, playing)
    try:
        installed.check_own_bot(spelling.place, allowed)
    except PluginError as error:
        raise BotError(name, error.reason, error.version) from error
    if spelling.place == name:
        bot: Bot = own[name](seed)
    elif spelling.place != SEARCH:
        raise OptionError(f"the bot {spelling.place} has no settings: write {spelling.place}, not {shorten(name)}")
    else:
        bot = own[SEARCH](seed, spelling.part)
    return bot


def bots_of(game: str | GameKit | None = None, only: Sequence[str] | None = None) -> Mapping[str, Maker]:
    """Return the bots of a game that need no entry point; without a game, those of the default one."""
    return BOTS if game is None or game_id(game, only) == DEFAULT_GAME else own_bots(game, only)


def game_id(game: str | GameKit | None, only: Sequence[str] | None = None) -> str:
    """Return the id of a game; raises ``OptionError`` for an invalid one."""
    return DEFAULT_GAME if game is None else kit_or_default(game, only).id


def made(found: FoundBot, name: str, seed: int, game: str = DEFAULT_GAME) -> Bot:
    """Return a custom bot for a game.  Raises ``BotError``."""
    version = stated_version(found.version)
    check_games_of_class(found.make, name, game)
    with its_fault(name, "cannot be created", version):
        bot = found.make(*_arguments(found.make, name, seed))
        can_play = callable(getattr(bot, "choose", None))
    if not can_play:
        raise BotError(name, f"returns a {type(bot).__name__}, which has no method choose(table)", version)
    check_games(bot, name, game)
    if isinstance(bot, Lasting):
        bot.maker = make_bot
    playing: Bot = bot
    return playing


def _arguments(make: Maker, name: str, seed: int) -> tuple[int, ...]:
    """Return the arguments to create a bot: its seed, or none if it takes none."""
    try:
        form = signature(make)
    except (ValueError, TypeError):  # not written in Python
        return (seed,)
    for arguments in ((seed,), ()):
        try:
            form.bind(*arguments)
        except TypeError:
            continue
        return arguments
    raise BotError(name, f"must take only its seed, not {form}: def __init__(self, seed: int = 0)")


def play(
    game: AnyGame, bots: Sequence[Bot], names: Sequence[str] | None = None, only: Sequence[str] | None = None
) -> Iterator[AnyStep]:
    """Let one bot per seat play until the game is over; yield each step after it is done.

    If the game waits for several seats, they take turns; see ``next_seat``.  ``names`` are used in errors; by default, the
    names of the bots' classes.  ``only`` names the packages that may be loaded to play some bots faster.  Raises ``BotError``
    for a bot's fault.
    """
    if len(bots) != game.seats:
        raise OptionError(f"{game.seats} seats need {game.seats} bots, not {len(bots)}")
    called = [type(bot).__name__ for bot in bots] if names is None else names
    for bot, name in zip(bots, called, strict=True):
        check_games(bot, name, game.ruleset.id)
    introduce(bots, called)
    tables, fast = [game.as_seat(seat) for seat in range(game.seats)], FastTable(game, bots, only)
    seat = -1
    try:
        while not game.over:
            seat = next_seat(game.ruleset, game.state, seat)
            fast.act(tables[seat], bots[seat], called[seat])
            yield game.log[-1]
    finally:
        finish(game, dict(enumerate(bots)))


@attrs.frozen
class Program:
    """A custom bot as it was loaded: its place for other processes of this machine, and its hash.

    A file's hash is of the file alone, a package's of its whole source; ``version`` and ``hash`` may be "unknown".
    """

    name: str
    spelling: Spelling
    distribution: str
    version: str
    hash: str


def program_of(name: str, only: Sequence[str] | None = None, game: str | GameKit | None = None) -> Program | None:
    """Load a custom bot and describe it; None for a built-in one.  Raises the same errors as ``make_bot``."""
    spelling = read_name(name, bots_of(game, only))
    if spelling.kind == OWN:
        return None
    if spelling.kind == FILE:
        spelling = attrs.evolve(spelling, place=str(Path(spelling.place).resolve()))
    found = find(spelling, installed.check_only(only))
    return Program(name, spelling, found.distribution, found.version, found.hash)


def bot_again(
    name: str, program: Program | None, seed: int, only: Sequence[str] | None = None, game: str | GameKit | None = None
) -> Bot:
    """Return a planned bot; raises ``OptionError`` if it has changed since, and the same errors as ``make_bot``."""
    if program is None:
        return make_bot(name, seed, only, game)
    found = find(program.spelling, only)
    if (found.version, found.hash) != (program.version, program.hash):
        raise OptionError(f"the bot {name} differs from the one that began the simulation")
    return made(found, name, seed, game_id(game, only))
