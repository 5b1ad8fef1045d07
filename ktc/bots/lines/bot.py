"""The bot that passes decisions to an external program, named by its command, and to another bot if the program fails."""

import logging
import os
import shlex
import shutil
from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Final

import attrs

from ktc.bots.builtin import RANDOM, RandomBot
from ktc.bots.lines.child import Child, Late, Trouble
from ktc.bots.spelling import HASH_BYTES, LARGEST_FILE, FoundBot, Spelling, read_name
from ktc.bots.turns import ANY, Lasting
from ktc.installed.entries import PROGRAM as PREFIX
from ktc.installed.packages import UNKNOWN
from ktc.kernel import AnyAction, AnyValue
from ktc.kernel.errors import LONGEST_REASON, BotError, OptionError, RecordError, cut, nearest, shorten
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit.named import content_of, installed_kit
from ktc.wire.codec import from_json, to_json
from ktc.wire.kinds import own_of
from ktc.wire.lines import LONGEST_ANSWER, MOST_ACTIONS, PROTOCOL, Answer, GameOver, Hello, Ready, YourTurn

DEFAULT_TIME: Final = 10.0  # seconds
LONGEST_TIME: Final = 3_600.0
DEFAULT_CALL: Final = 60.0
SETTINGS: Final = ("start", "answer", "call", "instead")


@attrs.frozen
class Command:
    """The words of a command, its time limits in seconds, and the bot that replaces it if it fails.

    ``start`` is the limit for getting ready, ``answer`` for each answer, ``call`` for all answers in one call of a table.
    """

    words: tuple[str, ...]
    start: float
    answer: float
    instead: str
    call: float = DEFAULT_CALL


def read_command(name: str) -> Command:
    """Parse the name of a program; raises ``OptionError``."""
    text = name.removeprefix(PREFIX)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise OptionError(f"the command of {shorten(name)} cannot be read: {error}") from None
    given = dict[str, str]()
    while words and words[0].partition("=")[0].isidentifier() and "=" in words[0]:
        key, _, value = words.pop(0).partition("=")
        if key not in SETTINGS:
            raise OptionError(f"no setting {shorten(key)}; settings: {', '.join(SETTINGS)}{nearest(key, SETTINGS)}")
        if key in given:
            raise OptionError(f"{shorten(name)} has {key} twice")
        given[key] = value
    if not words:
        raise OptionError(f"{shorten(name)} names no program: {PREFIX}COMMAND, such as {PREFIX}./mybot")
    start, answer = (_seconds(key, given.get(key), DEFAULT_TIME) for key in ("start", "answer"))
    call = _seconds("call", given.get("call"), max(DEFAULT_CALL, start + answer))
    return Command(tuple(words), start, answer, _instead(name, given.get("instead")), call)


def _instead(name: str, value: str | None) -> str:
    if value is None:
        return RANDOM
    if not value or read_name(value, (value.partition(":")[0],)).program:
        raise OptionError(f"the replacement of {shorten(name)} must not be an external bot: {shorten(value)}")
    return value


def _seconds(key: str, value: str | None, usual: float) -> float:
    if value is None:
        return usual
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_TIME:
        raise OptionError(f"{key} must be a number of seconds above 0 and at most {LONGEST_TIME:g}, not {shorten(value)}")
    return seconds


def find_program(spelling: Spelling, only: Sequence[str] | None) -> FoundBot:
    """Return the bot factory of a program without starting it; raises ``OptionError`` and ``BotError``."""
    command = read_command(spelling.name)
    if only is not None and command.words not in [read_command(name).words for name in only if name.startswith(PREFIX)]:
        allowed = ", ".join(only) or "none"
        to_allow = f"{PREFIX}{shlex.join(command.words)}"
        raise OptionError(
            f"the program {shorten(spelling.name)} may not run; allowed: {allowed}; to allow it, add --only {to_allow!r}"
        )
    if os.name != "posix":
        raise BotError(spelling.name, "cannot be run here: external bots need a POSIX system")
    if shutil.which(command.words[0]) is None:
        raise BotError(spelling.name, f"cannot be found: {_missing(command.words[0])}")
    return FoundBot(partial(ProgramBot, spelling.name, command, only), "", UNKNOWN, _hash(command.words))


def _missing(word: str) -> str:
    if not Path(word).is_file():
        return f"no program {shorten(word)}"
    return f"the file {shorten(word)} is not executable (chmod +x)" if "/" in word else f"there is a file {word} here: ./{word}"


def _hash(words: Sequence[str]) -> str:
    """Return a hash of the words of a command, and of the small files among them, to detect a change of the program."""
    digest = blake2b("\0".join(words).encode(errors="surrogateescape"), digest_size=HASH_BYTES)
    for word in words:
        path = Path(shutil.which(word) or word)
        try:
            digest.update(path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST_FILE else b"")
        except OSError:  # unreadable files are ignored
            continue
    return digest.hexdigest()


LOG: Final = logging.getLogger("ktc.bots")


class ProgramBot(Lasting):
    """Plays the answers of a program, which is started when first needed, and plays one game at a time.

    The seed is only for the replacement bot: games derive bots' seeds from their own, so no program receives one.
    """

    games = (ANY,)

    def __init__(self, name: str, command: Command, only: Sequence[str] | None, seed: int = 0) -> None:
        self.name = name
        self.instead = command.instead
        self._command = command
        self._only = only
        self._seed = seed
        self._child: Child | None = None
        self._table: AnySeatView | None = None
        self._revision: int | None = None
        self._substitute: AnyValue = None
        self._left: float | None = None  # seconds left in a host's call; None outside one: each answer has its own limit

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return the answer of the program, or the choice of the replacement bot after the program has failed."""
        if not self._goes_on(table):
            self._begin(table)
        self._table = table
        if self.lost is None:
            try:
                action = self._answered(table)
            except Trouble as trouble:
                self._lose(str(trouble), table)
            except BaseException:  # Ctrl-C within a line: the stream is unusable
                self._stop()
                raise
            else:
                self._revision = table.revision
                return action
        return self._substitute.choose(table)

    def begin_call(self) -> None:
        """Reset the program's time limit for one call."""
        self._left = self._command.call

    def finish(self, table: AnySeatView | None = None, sheet: ScoreSheet | None = None) -> None:
        """Send the program the result of the game, if it is over, and end the program."""
        child, self._child = self._child, None
        self._table = None
        if child is None:
            return
        try:
            last = None
            if table is not None and sheet is not None:
                changes = table.changes(self._revision)
                last = to_json(GameOver(changes.kept, changes.events, table.table_view(), sheet))
            child.close(last)
        finally:
            child.stop()

    def _stop(self) -> None:
        child, self._child, self._revision = self._child, None, None
        if child is not None:
            child.stop()

    def _goes_on(self, table: AnySeatView) -> bool:
        """Return whether a seat's table belongs to the game in progress."""
        before = self._table
        return (
            before is not None
            and before.seat == table.seat
            and before.ruleset is table.ruleset
            and (self._revision or 0) <= table.revision
        )

    def _begin(self, table: AnySeatView) -> None:
        self.finish()
        self.lost, self._revision = None, None
        if self.maker is None or self.instead == RANDOM:
            self._substitute = RandomBot(self._seed)
        else:
            self._substitute = self.maker(self.instead, self._seed, self._only, table.ruleset.id)

    def _answered(self, table: AnySeatView) -> AnyAction:
        if self._child is None:
            self._child = Child(self._command.words)
            ready = self._read(self._asked(self._child, to_json(self._hello(table)), self._command.start), Ready, table)
            if ready.protocol != PROTOCOL:
                raise Trouble(f"speaks version {ready.protocol} of the protocol, not {PROTOCOL}")
        actions, changes = table.legal_actions(), table.changes(self._revision)
        turn = YourTurn(
            revision=table.revision,
            count=len(actions),
            kept=changes.kept,
            events=changes.events,
            table=table.table_view(),
            actions=tuple(actions[:MOST_ACTIONS]),
        )
        answer = self._read(self._asked(self._child, to_json(turn), self._command.answer), Answer, table)
        if answer.revision != turn.revision:
            raise Trouble(f"answered revision {answer.revision}, but the turn has revision {turn.revision}")
        if (answer.number is None) == (answer.action is None):
            raise Trouble("must answer with either a number or an action")
        if answer.number is not None:
            if not 0 <= answer.number < turn.count:
                raise Trouble(f"answered with number {answer.number}, but the list has {turn.count} actions, from 0")
            return actions[answer.number]
        refusal = table.why_not(answer.action)
        if refusal is not None:  # the reason may disclose a hand
            raise Trouble(f"answered with an illegal action [{refusal.rule}]")
        return answer.action

    def _asked(self, child: Child, line: str, seconds: float) -> bytes:
        """Return the answer to a line, within a number of seconds and the time left in the call."""
        if self._left is None:
            return child.ask(line, seconds, LONGEST_ANSWER)
        begun = monotonic()
        try:
            return child.ask(line, min(seconds, self._left), LONGEST_ANSWER)
        except Late:
            if seconds <= self._left:
                raise
            raise Trouble(f"took more than {self._command.call:g} s in one call, all answers together") from None
        finally:
            self._left -= monotonic() - begun

    def _read(self, line: bytes, kind: type, table: AnySeatView) -> AnyValue:
        try:
            return from_json(line, kind, own_of(table.ruleset))
        except RecordError as error:
            raise Trouble(f"answered with an invalid {kind.__name__}: {error.reason}") from None

    def _hello(self, table: AnySeatView) -> Hello:
        name = table.ruleset.id
        kit = installed_kit(name)
        try:
            content = content_of(table)
        except OptionError:  # the game does not publish it
            content = None
        return Hello(
            protocol=PROTOCOL,
            game=name,
            schema=None if kit is None else kit.schema,
            seat=table.seat,
            names=tuple(self.names),
            answer_ms=round(self._command.answer * 1_000),
            content=content,
        )

    def _lose(self, reason: str, table: AnySeatView) -> None:
        """Give the seat to the replacement bot, and report this once."""
        complaint = "" if self._child is None else self._child.complaint()
        self._stop()
        text = " ".join(reason.split())
        text = cut(text, LONGEST_REASON) + (f"; its standard error begins: {complaint}" if complaint else "")
        self.lost = BotError(self.name, text, None, table.seat, table.table_view().step + 1)
        LOG.warning("%s; %s replaces it", self.lost, self.instead)
