"""The names of bots (``greedy``, ``search:iterations=200``, ``module:Class``, ``./bot.py``), and bot factories."""

from collections.abc import Callable, Collection
from typing import Final

import attrs

from ktc.bots.turns import AnyBot
from ktc.installed import entries as installed
from ktc.installed.entries import BOTS, OWN_BOTS
from ktc.installed.entries import PROGRAM as PREFIX
from ktc.installed.packages import PYTHON
from ktc.kernel.errors import OptionError, nearest, shorten

LARGEST_FILE: Final = 1_000_000
HASH_BYTES: Final = 16


@attrs.frozen
class FoundBot:
    """A bot factory: ``make`` takes a seed; ``hash`` covers its package's source, or its file alone."""

    make: Callable[..., AnyBot]
    distribution: str
    version: str
    hash: str


OWN: Final = "own"
INSTALLED: Final = "installed"
MODULE: Final = "module"
FILE: Final = "file"
PROGRAM: Final = "program"
HOW: Final = "your own: module:Class, ./my_bot.py, ./my_bot.py:Class or program:COMMAND"


@attrs.frozen
class Spelling:
    """A parsed name: its kind, the plain name, module, file or command, and the settings or class after the colon."""

    name: str
    kind: str
    place: str
    part: str = ""

    @property
    def program(self) -> bool:
        """Whether loading executes an arbitrary module, file or command, which only the user may request."""
        return self.kind in (MODULE, FILE, PROGRAM)


def read_name(name: object, own: Collection[str] = OWN_BOTS) -> Spelling:
    """Parse a bot's name without loading it; raises ``OptionError`` for an invalid name.

    >>> read_name("my_bots.careful:Careful").place, read_name("./my_bot.py").kind
    ('my_bots.careful', 'file')
    """
    if not isinstance(name, str) or not name.isprintable():
        raise OptionError(_none(name, own))
    if name.startswith(PREFIX):
        return Spelling(name, PROGRAM, name.removeprefix(PREFIX))
    place, colon, part = name.rpartition(":")
    if name.endswith(PYTHON):
        return Spelling(name, FILE, name)
    if place.endswith(PYTHON) and _is_path(part):
        return Spelling(name, FILE, place, part)
    plain, _, settings = name.partition(":")
    if plain in own:
        return Spelling(name, OWN, plain, settings if colon else "")
    if colon and _is_path(place) and _is_path(part):
        return Spelling(name, MODULE, place, part)
    if not colon and name in installed.names(BOTS):
        return Spelling(name, INSTALLED, name)
    raise OptionError(_none(name, own))


def _is_path(text: str) -> bool:
    return all(part.isidentifier() for part in text.split("."))


def _none(name: object, own: Collection[str]) -> str:
    plain = name.partition(":")[0] if isinstance(name, str) else name
    choices = sorted({*own, *(other for other in installed.bot_names() if other not in OWN_BOTS)})
    return f"no bot {shorten(plain)}; bots: {', '.join(choices)}; {HOW}{nearest(plain, choices)}"
