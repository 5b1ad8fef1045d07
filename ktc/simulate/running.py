"""A simulation: its games played here, in processes or on any executor, and counted.

What is counted does not depend on who plays a game or which ends first: a game follows from its number, and only whole
numbers are added up.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Final

import attrs

from ktc.kernel import Options
from ktc.kernel.errors import KtcError, OptionError, reason_of, shorten
from ktc.kit import GameKit
from ktc.kit.named import game_names, kit_of
from ktc.simulate.finished import FinishedGames
from ktc.simulate.plan import Plan, lay_plan
from ktc.simulate.playing import play_game
from ktc.simulate.result import AnyReport, Failed, Played
from ktc.simulate.workers import processes

Watch = Callable[[int, int], None]
IN_FLIGHT: Final = 256  # games handed to an executor ahead of time: enough for a large cluster, and few to cancel


def play_games(
    game: str | GameKit,
    games: int,
    players: int,
    bots: Sequence[str] | None,
    seed: int,
    options: Options,
    only: Sequence[str] | None = None,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    out: str | Path | None = None,
    watch: Watch | None = None,
) -> AnyReport:
    """Play many games and return their report; ``options`` are the game's own, see ``ktc.simulate.simulate``."""
    _check_count(games, "games")
    _check_count(jobs, "jobs")
    plan, statistics = lay_plan(game, players, bots, seed, options, only)
    if jobs > 1 or executor is not None:
        plan = _for_others(plan, executor)
    tally = statistics.tally(plan)
    todo: Iterable[int] = range(games)
    with ExitStack() as stack:
        file = stack.enter_context(FinishedGames(Path(out), plan, statistics)) if out is not None else None
        if file is not None:
            for there in file.games():
                if there.number < games:
                    tally.add(there)
            kept = frozenset(tally.games)
            todo = (number for number in range(games) if number not in kept)
        if watch is not None:
            watch(len(tally.games), games)
        for done in _play(plan, todo, jobs, executor):
            if isinstance(done, Failed):
                tally.failed.append(done)
            else:
                if file is not None:
                    file.add(done)
                tally.add(done)
            if watch is not None:
                watch(len(tally.games) + len(tally.failed), games)
    return statistics.report(tally)


def _for_others(plan: Plan, executor: Executor | None) -> Plan:
    """Return the plan as other processes are told it: a game that is installed goes by its name."""
    kit = plan.game
    if isinstance(kit, GameKit) and kit.id in game_names() and kit_of(kit.id, plan.only) is kit:
        return attrs.evolve(plan, game=kit.id)
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        if isinstance(executor, ThreadPoolExecutor):
            return plan
        way_out = "name it module:NAME, install it, or give the parts of its kit as 'module:name'"
        raise OptionError(f"other processes cannot be told this game ({reason_of(error)}); {way_out}") from None
    return plan


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
    reason = shorten(str(error)) if str(error) else type(error).__name__
    return KtcError(f"what played games ended unasked ({reason}); the same call goes on from its file of games")


def _as_they_end(plan: Plan, numbers: Iterator[int], executor: Executor) -> Iterator[Played | Failed]:
    """Yield games as an executor finishes them. When the caller stops waiting, those that were not begun are cancelled."""
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
