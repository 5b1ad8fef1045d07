"""A program that is named, found: who may run it is asked, whether it is there, and what tells it from another."""

import os
import shlex
import shutil
from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path

from ktc.bots.found import HASH_BYTES, LARGEST_FILE, FoundBot
from ktc.bots.lines.bot import ProgramBot
from ktc.bots.lines.command import read_command
from ktc.bots.spelling import Spelling
from ktc.installed.entries import PROGRAM as PREFIX
from ktc.installed.packages import UNKNOWN
from ktc.kernel.errors import BotError, OptionError, shorten


def find_program(spelling: Spelling, only: Sequence[str] | None) -> FoundBot:
    """Return what makes the bot of a program, and start nothing; raises ``OptionError`` and ``BotError``."""
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
