"""Where games are played: processes of this machine, or a cluster."""

import signal
from collections.abc import Iterator, Set
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from os import _exit
from threading import Thread
from typing import Any, Final, TypeVar

from ktc.kernel.errors import OptionError, reason_of
from ktc.simulate.playing import STOPPED

T = TypeVar("T")
LOCAL: Final = "local"
PAUSE: Final = 0.2  # seconds of one look at what has ended


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor of ``jobs`` processes; whatever ends it early ends the games that are being played.

    They are started afresh: a fork of a program with threads may hang.
    """
    context = get_context("spawn")
    pipe, stop = context.Pipe(duplex=False)  # closing it tells all; an event would wait for those that were killed
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_worker, initargs=(pipe,))
    try:
        with _ctrl_c_held():
            for _ in range(jobs):
                pool.submit(int)  # it starts a process for each task that waits
        yield pool
    except BaseException:
        stop.close()
        pool.shutdown(cancel_futures=True)
        raise
    finally:
        pool.shutdown()


def first_done(futures: Set[Future[T]]) -> Set[Future[T]]:
    """Wait until some futures have ended, and return them.

    Ctrl-C comes between two looks: in the midst of one it would leave the lock of a future held, and the pool could never end.
    """
    while True:
        with _ctrl_c_held():
            done = wait(futures, PAUSE, FIRST_COMPLETED).done
        if done:
            return done


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; threads and processes that are started meanwhile never get it, not even while they begin."""
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
    """Yield an executor on a Dask cluster: the scheduler at an address, or ``jobs`` workers of its own for "local"."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise OptionError("a cluster wants Dask: pip install 'ktc[cluster]'") from None
    own: Any = None
    try:
        if address == LOCAL:
            own = LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
        client = Client(own if own is not None else address, timeout="10s")
    except (OSError, ValueError, TypeError) as error:
        raise OptionError(f"no cluster at {address}: {reason_of(error)}") from None
    try:
        with client, client.get_executor(pure=False) as executor:
            yield executor
    finally:
        if own is not None:
            own.close()
