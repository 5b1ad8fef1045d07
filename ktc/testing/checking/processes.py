"""A separate process for code that may not end: its processor time, what it leaves when it is ended, and complaints."""

import faulthandler
import json
import os
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event, Thread
from time import monotonic, process_time
from typing import Any, Final

import attrs

from ktc.installed.blaming import defined_at, is_plugin_code
from ktc.kernel.errors import from_here


@attrs.frozen
class Complaint:
    """One thing that is wrong: ``line`` counts from 1, None where a whole file is meant."""

    file: str = attrs.field(converter=from_here)
    line: int | None
    what: str
    remedy: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.what}\n    {self.remedy}"


def place_of(thing: Any) -> tuple[str, int | None]:
    """Return the file and line where a function or class begins, as far as Python knows them."""
    spot = defined_at(thing)
    return (from_here(spot.file), spot.lines[0]) if spot is not None else ("?", None)


LONGEST: Final = 10  # times its limit, by the clock, after which a process is killed that did not end itself
GRACE: Final = 60.0  # and so many seconds more
FRAME: Final = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+) in (?P<name>\S+)')


@attrs.frozen
class Ended:
    """The stderr of a process, and the seconds of processor time from its start to its end."""

    output: str
    spent: float


def run(command: Sequence[str], seconds: float, seed: str) -> Ended:
    """Run a command to its end.

    It ends itself, by its ``seconds`` of processor time; it is killed where it does not.  ``seed`` decides in which order its
    sets and dictionaries of texts are gone through.
    """
    own, before = os.environ | {"PYTHONHASHSEED": seed}, _spent_by_children()
    try:
        ran = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=LONGEST * seconds + GRACE, env=own
        )
        output = ran.stderr
    except subprocess.TimeoutExpired as error:
        output = error.stderr.decode(errors="replace") if isinstance(error.stderr, bytes) else str(error.stderr or "")
    return Ended(output, _spent_by_children() - before)


def _spent_by_children() -> float:
    """Return the processor time of the processes that have ended; 0 on Windows, which does not count it."""
    times = os.times()
    return times.children_user + times.children_system


def lines_of(path: Path) -> Iterator[dict[str, Any]]:
    """Yield what a process wrote into a file, one JSON object a line; a last line that was cut off is none."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:  # ended before it wrote anything
        return
    for line in text.splitlines(keepends=True):
        if line.endswith("\n"):
            yield json.loads(line)


def unfinished(of: str, packages: Sequence[Path], output: str, seconds: float) -> Complaint:
    """Return the complaint that a process had to be ended: at the innermost line of a package."""
    frames = list(FRAME.finditer(output))
    own = [frame for frame in frames if any(Path(frame["file"]).is_relative_to(package) for package in packages)]
    blamed = next(iter([*own, *(frame for frame in frames if is_plugin_code(frame["file"]))]), None)
    if blamed is None:
        last = output.strip().splitlines()[-1:] or ["no output"]
        return Complaint(of, None, f"the games did not end: {last[0]}", "run them by hand to see more")
    what = f"{blamed['name']} had not returned after {seconds:.0f} seconds of games"
    return Complaint(
        from_here(blamed["file"]), int(blamed["line"]), what, "let it end sooner, or allow the games more time with --seconds"
    )


Clock = Callable[[], float]
LEAST: Final = 5.0  # seconds of the processor that a single game may take, however small the budget is
WAITING: Final = 3.0  # seconds by the clock that a game may last for each second of its limit: the machine may be busy
POLL: Final = 0.2  # seconds between two looks at a game
DEAF: Final = 60.0  # seconds after which a process ends that lets no other thread run


class ProcessorTime:
    """So many ``seconds`` of processor time for one process; another game begins while some of it is left.

    The process has begun to spend it when it starts, and tables that are laid before the games may take half of what is left
    then.  A single table or game may take ``limit`` seconds of the processor, and ``WAITING`` times as long by the clock.
    ``work`` returns the seconds that the process has worked, ``clock`` those of the clock.
    """

    def __init__(self, seconds: float, limit: float, work: Clock = process_time, clock: Clock = monotonic) -> None:
        self.seconds = seconds
        self.limit = max(limit, LEAST)
        self._work, self._clock = work, clock
        self._games = 0
        self._begun = work(), clock()
        self._tables_end = (seconds + self._begun[0]) / 2

    @property
    def spent(self) -> float:
        """The seconds that the process has worked."""
        return self._work()

    def begin_game(self) -> bool:
        """Return whether another game may begin: the first one always, the others while some time is left."""
        may = not self._games or self.spent < self.seconds
        self._games += may
        return may and self._begin()

    def begin_table(self) -> bool:
        """Return whether another table may be laid."""
        return self.spent < self._tables_end and self._begin()

    def _begin(self) -> bool:
        self._begun = self._work(), self._clock()
        return True

    def is_exceeded(self) -> bool:
        """Return whether the table or game that was begun takes longer than a single game may."""
        worked, lasted = self._begun
        return self._work() - worked > self.limit or self._clock() - lasted > WAITING * self.limit

    def watch(self, end: Callable[[], None]) -> Callable[[], None]:
        """Call ``end`` from another thread once a game takes too long; return a function that stops the watch.

        A process that lets no other thread run prints its traceback and ends.
        """
        stopped = Event()

        def poll() -> None:
            while not stopped.wait(POLL):
                faulthandler.dump_traceback_later(DEAF, exit=True)
                if self.is_exceeded():
                    end()
                    return

        def stop() -> None:
            stopped.set()
            thread.join()
            faulthandler.cancel_dump_traceback_later()

        faulthandler.dump_traceback_later(DEAF, exit=True)
        thread = Thread(target=poll, daemon=True)
        thread.start()
        return stop
