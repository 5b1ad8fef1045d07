"""Running a simulation: its games are played here, in processes or on a cluster, and counted."""

import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence, Set
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from os import _exit
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

import attrs

from ktc.kernel import Options
from ktc.kernel.errors import KtcError, OptionError, reason_of, shorten
from ktc.kit import GameKit
from ktc.kit.named import game_names, kit_of
from ktc.simulate.exports import Keep, KeptGame, Wanted, play_and_keep
from ktc.simulate.finished import FinishedGames
from ktc.simulate.plan import Plan, lay_plan
from ktc.simulate.playing import STOPPED, play_game
from ktc.simulate.result import AnyReport, Failed, Played
from ktc.simulate.statistics import Statistics

T = TypeVar("T")
LOCAL: Final = "local"
PAUSE: Final = 0.2  # seconds between two checks for finished games


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor of ``jobs`` processes; leaving the context early ends the running games.

    The processes are spawned, because a fork of a program with threads may hang.
    """
    context = get_context("spawn")
    pipe, stop = context.Pipe(duplex=False)  # closing it notifies all; an event would wait for killed processes
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_worker, initargs=(pipe,))
    try:
        with _ctrl_c_held():
            for _ in range(jobs):
                pool.submit(int)  # starts one process for each waiting task
        yield pool
    except BaseException:
        stop.close()
        pool.shutdown(cancel_futures=True)
        raise
    finally:
        pool.shutdown()


def first_done(futures: Set[Future[T]]) -> Set[Future[T]]:
    """Wait until some futures have ended, and return them.

    Ctrl-C is delivered only between two checks: during one, it would leave the lock of a future held, and the pool could never
    end.
    """
    while True:
        with _ctrl_c_held():
            done = wait(futures, PAUSE, FIRST_COMPLETED).done
        if done:
            return done


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Block Ctrl-C temporarily; threads and processes started meanwhile never receive it, not even during their start."""
    if not hasattr(signal, "pthread_sigmask"):  # not on this system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker(pipe: Connection) -> None:
    """Leave Ctrl-C to the program that started this worker, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_stop_when_closed, args=(pipe,), daemon=True).start()
    Thread(target=_end_with_parent, daemon=True).start()


def _stop_when_closed(pipe: Connection) -> None:
    pipe.poll(None)
    STOPPED.set()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        _exit(1)


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Executor]:
    """Yield an executor on a Dask cluster: the scheduler at an address, or ``jobs`` new workers for "local"."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise OptionError("a cluster needs Dask: pip install 'ktc[cluster]'") from None
    with ExitStack() as opened:
        try:
            scheduler: Any = address
            if address == LOCAL:
                scheduler = opened.enter_context(LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None))
            client = Client.__new__(Client)
            opened.callback(client.close)  # otherwise the garbage collector may close it while another starts, which then hangs
            Client.__init__(client, scheduler, timeout="10s")
        except (OSError, ValueError, TypeError) as error:
            raise OptionError(f"no cluster at {address}: {reason_of(error)}") from None
        opened.enter_context(client)
        yield opened.enter_context(client.get_executor(pure=False))


Watch = Callable[[int, int], None]
IN_FLIGHT: Final = 256  # games submitted ahead of time: enough for a large cluster, and few to cancel
OF_A_PROCESS: Final = 16  # of them for each process here: waiting for 256 futures takes 1 ms a game


@attrs.frozen(kw_only=True)
class Ways:
    """How games are played, and their output; see ``ktc.simulate.simulate``."""

    jobs: int = 1
    executor: Executor | None = None
    out: str | Path | None = None
    records: str | Path | None = None
    decisions: str | Path | None = None
    watch: Watch | None = None

    def check(self, games: int) -> None:
        """Check the arguments and the number of games; raises ``OptionError``."""
        _check_count(games, "games")
        _check_count(self.jobs, "jobs")
        if self.out is not None and self.wanted:
            reason = "games whose results are in the file of out are not played again"
            raise OptionError(f"records and decisions cannot be combined with out: {reason}")

    @property
    def in_flight(self) -> int:
        """The number of games to submit ahead of time."""
        return IN_FLIGHT if self.executor is not None else min(IN_FLIGHT, OF_A_PROCESS * self.jobs)

    @property
    def wanted(self) -> Wanted:
        """The output of each game, in addition to the counts."""
        return Wanted(self.records is not None, self.decisions is not None)


def play_games(
    game: str | GameKit,
    games: int,
    players: int,
    bots: Sequence[str] | None,
    seed: int,
    options: Options,
    only: Sequence[str] | None,
    ways: Ways,
) -> AnyReport:
    """Play many games and return their report; ``options`` are game-specific, see ``ktc.simulate.simulate``."""
    ways.check(games)
    plan, statistics = lay_plan(game, players, bots, seed, options, only)
    tally = statistics.tally(plan)
    with closing(play_plan(plan, statistics, games, ways)) as ended:
        for done in ended:
            tally.take(done)
    return statistics.report(tally)


def play_plan(plan: Plan, statistics: Statistics, games: int, ways: Ways) -> Generator[Played | Failed, None, None]:
    """Yield the games of a plan that are already finished, then play the others and yield each as it ends."""
    if ways.jobs > 1 or ways.executor is not None:
        plan = _for_others(plan, ways.executor)
    todo: Iterable[int] = range(games)
    with ExitStack() as stack:
        file, count = None, 0
        if ways.out is not None:
            file, kept = stack.enter_context(FinishedGames(Path(ways.out), plan, statistics)), set[int]()
            for there in file.games():
                if there.number < games:
                    kept.add(there.number)
                    yield there
            count, todo = len(kept), (number for number in range(games) if number not in kept)
        if ways.watch is not None:
            ways.watch(count, games)
        for done in _play_and_keep(plan, todo, ways, stack) if ways.wanted else _play(plan, todo, ways):
            if file is not None and isinstance(done, Played):
                file.add(done)
            yield done
            count += 1
            if ways.watch is not None:
                ways.watch(count, games)


def _play_and_keep(plan: Plan, numbers: Iterable[int], ways: Ways, stack: ExitStack) -> Iterator[Played | Failed]:
    """Play games, and write the requested output in the order of their numbers."""
    keep = stack.enter_context(Keep(ways.records, ways.decisions))
    play = partial(play_and_keep, plan, wanted=ways.wanted)
    with _pool(ways) as pool:
        for kept in map(play, numbers) if pool is None else _in_order(play, iter(numbers), pool, ways.in_flight):
            keep.add(kept)
            yield kept.done


@contextmanager
def _pool(ways: Ways) -> Iterator[Executor | None]:
    """Yield the executor; None for this process."""
    if ways.executor is not None or ways.jobs == 1:
        yield ways.executor
    else:
        with processes(ways.jobs) as pool:
            yield pool


def _in_order(play: Callable[[int], KeptGame], numbers: Iterator[int], executor: Executor, in_flight: int) -> Iterator[KeptGame]:
    """Yield games in the order of their numbers, while an executor plays a bounded number of later ones."""
    waiting = deque(executor.submit(play, number) for number in islice(numbers, in_flight))
    try:
        while waiting:
            first_done({waiting[0]})
            yield _result(waiting[0])
            waiting.popleft()
            waiting.extend(executor.submit(play, number) for number in islice(numbers, 1))
    except BrokenExecutor as error:
        waiting.clear()  # the executor itself ends them all
        raise _lost(error) from None
    finally:
        for future in waiting:
            future.cancel()


def _for_others(plan: Plan, executor: Executor | None) -> Plan:
    """Return the plan for other processes, with an installed game referred to by its id."""
    kit = plan.game
    if isinstance(kit, GameKit) and kit.id in game_names() and kit_of(kit.id, plan.only) is kit:
        return attrs.evolve(plan, game=kit.id)
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        if isinstance(executor, ThreadPoolExecutor):
            return plan
        way_out = "name it module:NAME, install it, or name the parts of its kit as 'module:name'"
        raise OptionError(f"this game cannot be sent to other processes ({reason_of(error)}); {way_out}") from None
    return plan


def _check_count(value: object, what: str) -> None:
    if type(value) is not int or value < 1:
        raise OptionError(f"{what} must be a whole number from 1, not {shorten(value)}")


def _play(plan: Plan, numbers: Iterable[int], ways: Ways) -> Iterator[Played | Failed]:
    with _pool(ways) as pool:
        if pool is None:
            yield from (play_game(plan, number) for number in numbers)
        else:
            yield from _as_they_end(plan, iter(numbers), pool, ways.in_flight)


def _result(future: Future[T]) -> T:
    """Return a game; a lost worker results in one error that explains how to resume."""
    try:
        return future.result()
    except (KtcError, OSError):
        raise
    except Exception as error:
        raise _lost(error) from None


def _lost(error: Exception) -> KtcError:
    reason = shorten(str(error)) if str(error) else type(error).__name__
    return KtcError(f"a worker ended unexpectedly ({reason}); repeat the call to continue from its file of games")


def _as_they_end(plan: Plan, numbers: Iterator[int], executor: Executor, in_flight: int = IN_FLIGHT) -> Iterator[Played | Failed]:
    """Yield games as an executor finishes them.  When the caller stops iterating, games not yet begun are cancelled."""
    waiting = {executor.submit(play_game, plan, number) for number in islice(numbers, in_flight)}
    try:
        while waiting:
            done = first_done(waiting)
            waiting -= done
            for future in done:
                yield _result(future)
                waiting.update(executor.submit(play_game, plan, number) for number in islice(numbers, 1))
    except BrokenExecutor as error:
        waiting = set()  # the executor itself ends them all
        raise _lost(error) from None
    finally:
        for future in waiting:
            future.cancel()
