"""A simulation: its games played here, in processes or on any executor, and counted.

What is counted does not depend on who plays a game or which ends first: a game follows from its number, and only whole
numbers are added up.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Final

from ktc.city.model.options import GameOptions
from ktc.kernel.errors import KtcError, OptionError, shorten
from ktc.simulate.finished import FinishedGames
from ktc.simulate.plan import Plan, lay_plan
from ktc.simulate.playing import play_game
from ktc.simulate.report import Report, report_of
from ktc.simulate.result import Failed, Played
from ktc.simulate.tally import Tally
from ktc.simulate.workers import processes

Watch = Callable[[int, int], None]
IN_FLIGHT: Final = 256  # games handed to an executor ahead of time: enough for a large cluster, and few to cancel


def simulate(
    games: int = 100,
    players: int = 4,
    bots: Sequence[str] = ("builder",),
    seed: int = 0,
    tiles: str | Path = "london_2016",
    variants: Sequence[str] = (),
    options: GameOptions | Mapping[str, Any] | None = None,
    only: Sequence[str] | None = None,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    out: str | Path | None = None,
    watch: Watch | None = None,
) -> Report:
    """Let bots play many games, and return what came of them.

    ``bots`` are names for ``make_bot``, one for all or one for each of ``players``; they take turns in all seats.
    ``executor`` is any of ``concurrent.futures``; without one, ``jobs`` processes play, or this one when ``jobs`` is 1.
    Finished games go to the file ``out``; those that stand in it already are not played again.  ``watch`` is called with
    how many games are done and how many there are.  Games that fail are in the report.  Raises ``KtcError``.
    """
    _check_count(games, "games")
    _check_count(jobs, "jobs")
    plan, box = lay_plan(players, bots, seed, tiles, variants, options, only)
    tally = Tally(plan, box)
    todo: Iterable[int] = range(games)
    with ExitStack() as stack:
        file = stack.enter_context(FinishedGames(Path(out), plan, box)) if out is not None else None
        if file is not None:
            for game in file.games():
                if game.number < games:
                    tally.add(game)
            there = frozenset(tally.numbers)
            todo = (number for number in range(games) if number not in there)
        if watch is not None:
            watch(len(tally.numbers), games)
        for done in _play(plan, todo, jobs, executor):
            if isinstance(done, Failed):
                tally.failed.append(done)
            else:
                if file is not None:
                    file.add(done)
                tally.add(done)
            if watch is not None:
                watch(len(tally.numbers) + len(tally.failed), games)
    return report_of(tally)


def _check_count(value: object, what: str) -> None:
    if type(value) is not int or value < 1:
        raise OptionError(f"{what} is a whole number from 1, not {shorten(value)}")


def _play(plan: Plan, numbers: Iterable[int], jobs: int, executor: Executor | None) -> Iterator[Played | Failed]:
    if executor is not None:
        yield from _as_they_end(plan, iter(numbers), executor)
    elif jobs == 1:
        yield from (play_game(plan, number) for number in numbers)
    else:
        with processes(jobs) as pool:
            yield from _as_they_end(plan, iter(numbers), pool)


def _result(future: Future[Played | Failed]) -> Played | Failed:
    """Return a game; whatever an executor makes of a lost worker becomes one error that says how to go on."""
    try:
        return future.result()
    except (KtcError, OSError):
        raise
    except Exception as error:
        raise _lost(error) from None


def _lost(error: Exception) -> KtcError:
    told = shorten(str(error)) if str(error) else type(error).__name__
    return KtcError(f"what played games ended unasked ({told}); the same call goes on from its file of games")


def _as_they_end(plan: Plan, numbers: Iterator[int], executor: Executor) -> Iterator[Played | Failed]:
    """Yield games as an executor finishes them; whoever stops waiting cancels those that were not begun."""
    waiting = {executor.submit(play_game, plan, number) for number in islice(numbers, IN_FLIGHT)}
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield _result(future)
                waiting.update(executor.submit(play_game, plan, number) for number in islice(numbers, 1))
    except BrokenExecutor as error:
        waiting = set()  # the executor itself ends them all
        raise _lost(error) from None
    finally:
        for future in waiting:
            future.cancel()
