"""How far a long run is: on stderr, first how long it will take, then a bar, or plain lines where there is no terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Final

from ktc.cli.console import show_above, show_to_copy
from ktc.draw.words import counted

MEASURED: Final = 2.0  # seconds of games before anything is said of the others
WORTH: Final = 10.0  # seconds that are left: of less nothing is said
FIRST: Final = 10.0  # seconds from the estimate to the first line; from each line to the next it is twice as long,
LONGEST: Final = 300.0  # but no longer than this
BETWEEN: Final = 0.1  # seconds from one drawing of the bar to the next, at least
UNITS: Final = ((3600, "h"), (60, "min"), (1, "s"))
Watch = Callable[[int, int], None]
Clock = Callable[[], float]


class Pace:
    """How fast games end, from the first to now; those that were there before tell nothing of it."""

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
        if played < self._jobs or elapsed < MEASURED:  # of those that are played side by side each has to have ended
            return None
        return elapsed / played * (games - done)

    def estimate(self, done: int, games: int, left: float) -> str:
        """Return how long it will take, and by what that was measured."""
        assert self._begun is not None
        played = done - self._before
        took = f"{counted(played, 'game')} took {duration(self._clock() - self._begun)}"
        return f"{counted(games, 'game')}: {duration(left)} to go, by the first ones: {took}"


def duration(seconds: float) -> str:
    """Return a time as people say it.

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
    """Says first how long it will take, and then, less and less often, how far it is."""

    def __init__(self, pace: Pace, say: Callable[[str], None], clock: Clock = monotonic) -> None:
        self._pace, self._say, self._clock = pace, say, clock
        self._next: float | None = None
        self._gap = FIRST

    def __call__(self, done: int, games: int) -> None:
        """See how many games are done."""
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

    The bar is drawn when a game has ended, by whoever says so: a thread that drew it would take the Ctrl-C that
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
            if shown.tasks[0].total is None:  # what was done before tells nothing of the rate
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
