"""The bot protocol, bots by name, a loop that plays them, and how worker processes load them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import signature
from operator import index
from pathlib import Path
from typing import Final, Protocol

import attrs

from ktc.bots.builtin import SEARCH, USUAL, own_bots
from ktc.bots.lookup import find, stated_version
from ktc.bots.spelling import FILE, OWN, FoundBot, Spelling, read_name
from ktc.bots.turns import Lasting, act, check_games, check_games_of_class, finish, introduce, its_fault
from ktc.installed import entries as installed
from ktc.kernel import AnyAction
from ktc.kernel.errors import BotError, OptionError, PluginError, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.log import AnyStep
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import next_seat
from ktc.kit import GameKit
from ktc.kit.kit import Maker
from ktc.kit.named import USUAL_GAME, kit_or_usual


class Bot(Protocol):
    """A player that is a program.

    ``games``, where it has that, are the ids of the rulesets that it plays, or ``"*"`` for all; without it, that of the game
    which is meant where none is named.
    """

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return one of ``table.legal_actions()``, of which there is at least one."""


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = USUAL


def make_bot(name: str, seed: int = 0, only: Sequence[str] | None = None, game: str | GameKit | None = None) -> Bot:
    """Return a bot by name, some with a setting: ``search``, ``search:iterations=200``, ``search:seconds=0.5``.

    One's own are called ``module:Class``, ``./my_bot.py`` or ``./my_bot.py:Class``, ``program:COMMAND`` for a program in any
    language, or by a name that is installed under the entry points ``ktc.bots``.  To name one is to run it; ``only`` says what
    may be imported or run (as in ``open_box``).  ``game`` is what it is to play: an id, or a ``GameKit``; each game has bots of
    its own beside ``random`` and ``search``.

    The seed decides the bot's own choices, never the game's draws.  Raises ``OptionError`` for a name or a setting that is
    none, and for what may not load; ``BotError`` for whatever is wrong with the bot.
    """
    try:
        seed = index(seed)
    except TypeError:  # a float above all: it would be hashed, and other machines hash it otherwise
        raise OptionError(f"a bot's seed is a whole number, not {shorten(seed)}") from None
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
        raise OptionError(f"the bot {spelling.place} has no settings: say {spelling.place}, not {shorten(name)}")
    else:
        bot = own[SEARCH](seed, spelling.part)
    return bot


def bots_of(game: str | GameKit | None = None, only: Sequence[str] | None = None) -> Mapping[str, Maker]:
    """Return the bots of a game that need no entry point; without a game, those of the default one."""
    return BOTS if game is None or game_id(game, only) == USUAL_GAME else own_bots(game, only)


def game_id(game: str | GameKit | None, only: Sequence[str] | None = None) -> str:
    """Return the id of a game; raises ``OptionError`` for what is none."""
    return USUAL_GAME if game is None else kit_or_usual(game, only).id


def made(found: FoundBot, name: str, seed: int, game: str = USUAL_GAME) -> Bot:
    """Return a custom bot for a game.  Raises ``BotError``."""
    version = stated_version(found.version)
    check_games_of_class(found.make, name, game)
    with its_fault(name, "cannot be made", version):
        bot = found.make(*_arguments(found.make, name, seed))
        can_play = callable(getattr(bot, "choose", None))
    if not can_play:
        raise BotError(name, f"makes a {type(bot).__name__}, which has no method choose(table)", version)
    check_games(bot, name, game)
    if isinstance(bot, Lasting):
        bot.maker = make_bot
    playing: Bot = bot
    return playing


def _arguments(make: Maker, name: str, seed: int) -> tuple[int, ...]:
    """Return what a bot is made with: its seed, or nothing where it takes nothing."""
    try:
        form = signature(make)
    except (ValueError, TypeError):  # of something that is not written in Python
        return (seed,)
    for arguments in ((seed,), ()):
        try:
            form.bind(*arguments)
        except TypeError:
            continue
        return arguments
    raise BotError(name, f"is made with its seed alone, and not with {form}: def __init__(self, seed: int = 0)")


def play(game: AnyGame, bots: Sequence[Bot], names: Sequence[str] | None = None) -> Iterator[AnyStep]:
    """Let one bot a seat play until the game is over; yield each step when it was done.

    Where the game waits for several seats they take turns; see ``next_seat``.
    ``names`` are what errors call the bots; without them, by their classes.  Raises ``BotError`` for what a bot does wrong.
    """
    if len(bots) != game.seats:
        raise OptionError(f"{game.seats} seats want as many bots, not {len(bots)}")
    called = [type(bot).__name__ for bot in bots] if names is None else names
    for bot, name in zip(bots, called, strict=True):
        check_games(bot, name, game.ruleset.id)
    introduce(bots, called)
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    seat = -1
    try:
        while not game.over:
            seat = next_seat(game.ruleset, game.state, seat)
            act(game, tables[seat], bots[seat], called[seat])
            yield game.log[-1]
    finally:
        finish(game, dict(enumerate(bots)))


@attrs.frozen
class Program:
    """A custom bot as it was found: where other processes of this machine load it, and its hash then.

    A file's hash is of the file alone, a package's of its whole source; ``version`` and ``hash`` may be "unknown".
    """

    name: str
    spelling: Spelling
    distribution: str
    version: str
    hash: str


def program_of(name: str, only: Sequence[str] | None = None, game: str | GameKit | None = None) -> Program | None:
    """Load a custom bot and describe it; None for a built-in one.  Raises as ``make_bot`` does."""
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
    """Return a bot as it was planned; raises ``OptionError`` where it is another by now, and as ``make_bot`` does."""
    if program is None:
        return make_bot(name, seed, only, game)
    found = find(program.spelling, only)
    if (found.version, found.hash) != (program.version, program.hash):
        raise OptionError(f"the bot {name} is another here than where the simulation began")
    return made(found, name, seed, game_id(game, only))
