"""How a program is named: ``program:node bot.mjs``, ``program:answer=2 instead=greedy ./mybot``; no shell reads it."""

import os
import shlex
import shutil
from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final

import attrs

from ktc.bots.found import HASH_BYTES, LARGEST_FILE, FoundBot
from ktc.bots.own import RANDOM
from ktc.bots.spelling import Spelling, read_name
from ktc.installed.entries import PROGRAM as PREFIX
from ktc.installed.packages import UNKNOWN
from ktc.kernel.errors import BotError, OptionError, nearest, shorten

USUAL_TIME: Final = 10.0  # seconds
LONGEST_TIME: Final = 3_600.0
SETTINGS: Final = ("start", "answer", "instead")


@attrs.frozen
class Command:
    """What is run, the seconds that it may take to be ready and to answer, and who plays when it fails."""

    words: tuple[str, ...]
    start: float
    answer: float
    instead: str


def read_command(name: str) -> Command:
    """Take the name of a program apart; raises ``OptionError``."""
    text = name.removeprefix(PREFIX)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise OptionError(f"the command of {shorten(name)} cannot be read: {error}") from None
    given = dict[str, str]()
    while words and words[0].partition("=")[0].isidentifier() and "=" in words[0]:
        key, _, value = words.pop(0).partition("=")
        if key not in SETTINGS:
            raise OptionError(f"a program has no setting {shorten(key)}{nearest(key, SETTINGS)}; settings: {', '.join(SETTINGS)}")
        if key in given:
            raise OptionError(f"{shorten(name)} says {key} twice")
        given[key] = value
    if not words:
        raise OptionError(f"{shorten(name)} names no program: {PREFIX}COMMAND, such as {PREFIX}./mybot")
    return Command(
        tuple(words),
        _seconds("start", given.get("start")),
        _seconds("answer", given.get("answer")),
        _instead(name, given.get("instead")),
    )


def _instead(name: str, value: str | None) -> str:
    if value is None:
        return RANDOM
    if not value or read_name(value, (value.partition(":")[0],)).program:
        raise OptionError(f"who plays instead of {shorten(name)} is no program itself: {shorten(value)}")
    return value


def _seconds(key: str, value: str | None) -> float:
    if value is None:
        return USUAL_TIME
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_TIME:
        raise OptionError(f"{key} is a number of seconds, more than 0 and at most {LONGEST_TIME:g}, not {shorten(value)}")
    return seconds


def find_program(spelling: Spelling, only: Sequence[str] | None) -> FoundBot:
    """Return what makes the bot of a program, and start nothing; raises ``OptionError`` and ``BotError``."""
    from ktc.bots.lines.bot import ProgramBot  # this reads names, that plays

    command = read_command(spelling.name)
    if only is not None and command.words not in [read_command(name).words for name in only if name.startswith(PREFIX)]:
        allowed = ", ".join(only) or "nothing"
        to_allow = f"{PREFIX}{shlex.join(command.words)}"
        raise OptionError(
            f"the program {shorten(spelling.name)} may not run: only {allowed} may; to allow it, name it too: --only {to_allow!r}"
        )
    if os.name != "posix":
        raise BotError(spelling.name, "cannot be run here: programs play where there is POSIX, and this is not")
    if shutil.which(command.words[0]) is None:
        raise BotError(spelling.name, f"cannot be found: {_missing(command.words[0])}")
    return FoundBot(partial(ProgramBot, spelling.name, command, only), "", UNKNOWN, _hash(command.words))


def _missing(word: str) -> str:
    if not Path(word).is_file():
        return f"there is no program {shorten(word)}"
    return f"the file {shorten(word)} may not be run (chmod +x)" if "/" in word else f"there is a file {word} here: ./{word}"


def _hash(words: Sequence[str]) -> str:
    """Return what changes when the program does: the hash of its words, and of the small files among them."""
    digest = blake2b("\0".join(words).encode(errors="surrogateescape"), digest_size=HASH_BYTES)
    for word in words:
        path = Path(shutil.which(word) or word)
        try:
            digest.update(path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST_FILE else b"")
        except OSError:  # what cannot be read has no part in it
            continue
    return digest.hexdigest()
