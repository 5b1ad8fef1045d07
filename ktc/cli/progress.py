"""Progress of a long run on stderr: first an estimate, then a bar, or plain lines without a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Final

from ktc.cli.console import show_above, show_to_copy
from ktc.draw.words import counted

MEASURED: Final = 2.0  # seconds of games before the first estimate
WORTH: Final = 10.0  # seconds left: nothing is shown for less
FIRST: Final = 10.0  # seconds from the estimate to the first line; the interval doubles with each line,
LONGEST: Final = 300.0  # up to this
BETWEEN: Final = 0.1  # minimum seconds between updates of the bar
UNITS: Final = ((3600, "h"), (60, "min"), (1, "s"))
Watch = Callable[[int, int], None]
Clock = Callable[[], float]


class Pace:
    """The speed of games since the start of this run, without games finished earlier."""

    def __init__(self, jobs: int, clock: Clock = monotonic) -> None:
        self._jobs, self._clock = jobs, clock
        self._begun: float | None = None
        self._before = 0

    def see(self, done: int, games: int) -> float | None:
        """Return the seconds until the last game ends; None while no estimate is possible."""
        now = self._clock()
        if self._begun is None:
            self._begun, self._before = now, done
        played, elapsed = done - self._before, now - self._begun
        if played < self._jobs or elapsed < MEASURED:  # every concurrent game must have ended once
            return None
        return elapsed / played * (games - done)

    def estimate(self, done: int, games: int, left: float) -> str:
        """Return the estimated time, and the measurement behind it."""
        assert self._begun is not None
        played = done - self._before
        took = f"{counted(played, 'game')} took {duration(self._clock() - self._begun)}"
        return f"{counted(games, 'game')}: {duration(left)} to go, estimated from the first ones: {took}"


def duration(seconds: float) -> str:
    """Return a duration in words.

    >>> [duration(time) for time in (0.4, 42, 100, 8_000)]
    ['1 s', '42 s', '1 min 40 s', '2 h 13 min']
    """
    left, parts = max(1, round(seconds)), list[str]()
    for size, unit in UNITS:
        if left >= size and len(parts) < 2:
            parts.append(f"{left // size} {unit}")
        left %= size
    return " ".join(parts)


class ProgressLines:
    """Prints the estimated time first, and then the progress at increasing intervals."""

    def __init__(self, pace: Pace, say: Callable[[str], None], clock: Clock = monotonic) -> None:
        self._pace, self._say, self._clock = pace, say, clock
        self._next: float | None = None
        self._gap = FIRST

    def __call__(self, done: int, games: int) -> None:
        """Update the number of finished games."""
        left, now = self._pace.see(done, games), self._clock()
        if left is None or done >= games:
            return
        if self._next is None:
            if left >= WORTH:
                self._say(self._pace.estimate(done, games, left))
                self._next = now + self._gap
        elif now >= self._next:
            self._say(f"{done:,} of {counted(games, 'game')}, {duration(left)} to go")
            self._gap = min(2 * self._gap, LONGEST)
            self._next = now + self._gap


@contextmanager
def progress(jobs: int = 1, clock: Clock = monotonic) -> Iterator[Watch]:
    """Yield a callback that takes the number of finished games and shows it.

    The bar is drawn in the thread that reports the end of a game: a separate thread would receive the Ctrl-C that
    ``ktc.simulate.running`` holds back from its own.
    """
    from rich.console import Console  # loads slowly

    console, pace = Console(stderr=True), Pace(jobs, clock)
    if not console.is_terminal:
        yield ProgressLines(pace, partial(show_to_copy, err=True), clock)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as shown:
        bar, estimated, drawn = shown.add_task("games", total=None, rate=""), False, clock()

        def watch(done: int, games: int) -> None:
            nonlocal estimated, drawn
            if shown.tasks[0].total is None:  # games finished earlier do not count for the rate
                shown.reset(bar, total=games, completed=done)
            left = pace.see(done, games)
            if left is not None and left >= WORTH and not estimated:
                estimated = True
                show_above(shown.console, pace.estimate(done, games, left))
            speed = shown.tasks[0].speed
            shown.update(bar, completed=done, rate=f"{speed:.1f} games/s" if speed else "")
            if clock() - drawn >= BETWEEN:
                drawn = clock()
                shown.refresh()

        yield watch
