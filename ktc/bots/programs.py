"""Bots of one's own that play far away or later: how any process finds them again, and sees that they are the same."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from ktc.bots.bot import Bot, bots_of, game_id, made, make_bot
from ktc.bots.lookup import find
from ktc.bots.spelling import FILE, OWN, Spelling, read_name
from ktc.installed import entries as installed
from ktc.kernel.errors import OptionError

if TYPE_CHECKING:
    from ktc.kit import GameKit


@attrs.frozen
class Program:
    """A bot of one's own as it was found: where any process of this machine finds it, and what it was then.

    A file's hash is of the file alone, a package's of its whole source; ``version`` and ``hash`` may be "unknown".
    """

    name: str
    spelling: Spelling
    distribution: str
    version: str
    hash: str


def program_of(name: str, only: Sequence[str] | None = None, game: "str | GameKit | None" = None) -> Program | None:
    """Load a bot of one's own, and say what it is; None for one of the engine's or the game's.  Raises as ``make_bot`` does."""
    spelling = read_name(name, bots_of(game, only))
    if spelling.kind == OWN:
        return None
    if spelling.kind == FILE:
        spelling = attrs.evolve(spelling, place=str(Path(spelling.place).resolve()))
    found = find(spelling, installed.check_only(only))
    return Program(name, spelling, found.distribution, found.version, found.hash)


def bot_again(
    name: str, program: Program | None, seed: int, only: Sequence[str] | None = None, game: "str | GameKit | None" = None
) -> Bot:
    """Return a bot as it was planned; raises ``OptionError`` where it is another by now, and as ``make_bot`` does."""
    if program is None:
        return make_bot(name, seed, only, game)
    found = find(program.spelling, only)
    if (found.version, found.hash) != (program.version, program.hash):
        raise OptionError(f"the bot {name} is another here than where the simulation began")
    return made(found, name, seed, game_id(game, only))
