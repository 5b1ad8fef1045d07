"""The file of finished games: a header, then one line per game, each written immediately.  A stopped run resumes from it.

After a kill, the last line may be incomplete; it is removed, and its game is played again.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final

from ktc.kernel.errors import OptionError, RecordError, shorten
from ktc.simulate.plan import Plan, game_seed, identity, seating
from ktc.simulate.result import Played
from ktc.simulate.statistics import Statistics
from ktc.wire import JsonObject
from ktc.wire.files import NO_WAIT
from ktc.wire.text import parse_json, write_json

FORMAT: Final = 1
LONGEST_LINE: Final = 1_000_000
LARGEST: Final = 1 << 53
NAMES: Final = {
    "plan": "another plan",
    "engine": "another engine",
    "game": "another game",
    "set": "another tile set",
    "plugins": "other plugins",
    "bots": "other bots",
}
FOREIGN: Final = "contains no finished games of a simulation; name another file"


class FinishedGames:
    """A file of finished games, open to append more; a context manager."""

    def __init__(self, path: Path, plan: Plan, statistics: Statistics) -> None:
        self.path, self._plan, self._statistics = path, plan, statistics
        self._header: JsonObject = {"ktc-simulation": FORMAT, **identity(plan, statistics)}
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | NO_WAIT, 0o666)
        except ValueError:  # a path with a null byte
            raise RecordError("is not a valid file path", shorten(str(path))) from None
        if not stat.S_ISREG(os.fstat(self._file).st_mode):
            os.close(self._file)
            raise RecordError("is a pipe or a device; name a file", str(path))

    def __enter__(self) -> "FinishedGames":
        _lock(self._file, self.path)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        os.close(self._file)

    def games(self) -> Iterator[Played]:
        """Yield the games in the file, each once; raises ``RecordError`` with the line of an invalid one.

        It must be exhausted before a game is added.
        """
        whole, seen = 0, set[int]()
        with self.path.open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), start=1):
                if not line.endswith(b"\n"):
                    self._check_torn(line, number)
                    break
                plain = self._line(line, number)
                if number == 1:
                    self._check_header(plain)
                elif (game := self._game(plain, number)).number not in seen:
                    seen.add(game.number)
                    yield game
                whole += len(line)
        os.ftruncate(self._file, whole)
        if not whole:
            self._write(self._header)

    def add(self, game: Played) -> None:
        """Append a game."""
        self._write(game.plain())

    def _write(self, plain: JsonObject) -> None:
        line = _line_of(plain)
        if os.write(self._file, line) != len(line):
            raise OSError(None, "was written only in part: is the disk full?", str(self.path))

    def _line(self, line: bytes, number: int) -> JsonObject:
        try:
            plain = parse_json(line)
        except RecordError as error:
            raise RecordError(error.reason, str(self.path), number) from None
        if not isinstance(plain, dict):
            raise RecordError(f"expected an object, got {shorten(plain)}", str(self.path), number)
        return plain

    def _check_torn(self, line: bytes, number: int) -> None:
        """Check that an incomplete line belongs to this file, so that it may be removed."""
        if len(line) == LONGEST_LINE:
            raise RecordError(f"is longer than {LONGEST_LINE} bytes", str(self.path), number)
        if number == 1 and not _line_of(self._header).startswith(line):
            raise RecordError(FOREIGN, str(self.path), 1)

    def _check_header(self, plain: JsonObject) -> None:
        if "ktc-simulation" not in plain:
            raise RecordError(FOREIGN, str(self.path), 1)
        wanted = parse_json(write_json(self._header))
        if plain == wanted:
            return
        if plain["ktc-simulation"] != FORMAT:
            raise RecordError(f"has format {shorten(plain['ktc-simulation'])}; this version writes {FORMAT}", str(self.path), 1)
        others = [shown for key, shown in NAMES.items() if plain.get(key) != wanted.get(key)]
        way_out = "continue with the original settings, or name another file"
        raise RecordError(f"contains games of {' and '.join(others) or 'another kind'}; {way_out}", str(self.path), 1)

    def _game(self, plain: JsonObject, line: int) -> Played:
        try:
            game = self._statistics.rows.read(plain)
        except (TypeError, KeyError) as error:
            raise RecordError(f"is not a finished game: {error}", str(self.path), line) from None
        complaint = _complaint(game, self._plan, self._statistics)
        if complaint:
            raise RecordError(f"is not a game of this simulation: {complaint}", str(self.path), line)
        return game


def _complaint(game: Played, plan: Plan, statistics: Statistics) -> str:
    """Return what is impossible in a game from a file; "" if it is valid."""
    numbers = [game.number, game.decisions, game.events, *game.winners, *game.totals]
    numbers += [value for line in game.lines for value in (line.seat, line.points)]
    partners = [seat for team in game.teams for seat in team]
    numbers += [*game.ranks, *partners, *game.lost]
    if not all(type(value) is int and abs(value) < LARGEST for value in numbers):
        return "expected whole numbers"
    if game.number < 0 or (game.seed, game.seats) != (game_seed(plan, game.number), seating(plan, game.number)):
        return f"game {shorten(game.number)} has another seed and other seats"
    if not all(0 <= seat < plan.players for seat in (*game.winners, *(line.seat for line in game.lines))):
        return "it names seats that do not exist"
    if len(game.ranks) not in (0, plan.players) or not all(0 <= seat < plan.players for seat in (*partners, *game.lost)):
        return "its places or teams do not match this table"
    if not all(isinstance(line.rule, str) for line in game.lines):
        return "it has unknown names"
    return statistics.complaint(game)


def _line_of(plain: JsonObject) -> bytes:
    return write_json(plain).encode("utf-8", "backslashreplace") + b"\n"


def _lock(file: int, path: Path) -> None:
    """Check that no other run writes to this file."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise OptionError(f"{path}: another simulation is writing to it") from None
    except OSError:  # a file system without locks
        return
