"""How a program is named: ``program:node bot.mjs``, ``program:answer=2 instead=greedy ./mybot``; no shell reads it."""

import shlex
from typing import Final

import attrs

from ktc.bots.builtin import RANDOM
from ktc.bots.spelling import read_name
from ktc.installed.entries import PROGRAM as PREFIX
from ktc.kernel.errors import OptionError, nearest, shorten

USUAL_TIME: Final = 10.0  # seconds
LONGEST_TIME: Final = 3_600.0
USUAL_CALL: Final = 60.0
SETTINGS: Final = ("start", "answer", "call", "instead")


@attrs.frozen
class Command:
    """The words of a command, the seconds that it may take, and the bot that plays when it fails.

    ``start`` is for being ready, ``answer`` for each answer, ``call`` for all that is waited for in one call of a table.
    """

    words: tuple[str, ...]
    start: float
    answer: float
    instead: str
    call: float = USUAL_CALL


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
    start, answer = (_seconds(key, given.get(key), USUAL_TIME) for key in ("start", "answer"))
    call = _seconds("call", given.get("call"), max(USUAL_CALL, start + answer))
    return Command(tuple(words), start, answer, _instead(name, given.get("instead")), call)


def _instead(name: str, value: str | None) -> str:
    if value is None:
        return RANDOM
    if not value or read_name(value, (value.partition(":")[0],)).program:
        raise OptionError(f"who plays instead of {shorten(name)} is no program itself: {shorten(value)}")
    return value


def _seconds(key: str, value: str | None, usual: float) -> float:
    if value is None:
        return usual
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_TIME:
        raise OptionError(f"{key} is a number of seconds, more than 0 and at most {LONGEST_TIME:g}, not {shorten(value)}")
    return seconds
