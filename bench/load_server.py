"""A server in a process of its own, by its command: started, killed, started again, and what it uses."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep
from urllib.request import urlopen

import attrs

TRIES, PAUSE = 1_200, 0.05


@attrs.define
class Server:
    """``ktc serve FILE`` at a port, on one core where one is named; what it says of itself goes to ``log``."""

    file: Path
    port: int
    log: Path
    core: int | None = None
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> float:
        """Start it; return the seconds until it answers."""
        command = [sys.executable, "-m", "ktc.cli", "serve", str(self.file), "--port", str(self.port)]
        began = perf_counter()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        if self.core is not None:
            os.sched_setaffinity(self.process.pid, {self.core})
        for _ in range(TRIES):
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/health"):
                    return perf_counter() - began
            except OSError:
                sleep(PAUSE)
        raise SystemExit(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """End it without a warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    @property
    def cpu(self) -> float:
        """The seconds of processor time that it and its worker processes have used."""
        assert self.process is not None
        pids = [self.process.pid, *_children(self.process.pid)]
        return (
            sum(int(task.read_text().split()[0]) for pid in pids for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
        )

    @property
    def memory(self) -> float:
        """Its memory in megabytes (RSS)."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def _children(pid: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]


@contextmanager
def served(file: Path, core: int | None = None) -> Iterator[Server]:
    """Start a server at a port that is free just now, and end it at last."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        server = Server(file, free.getsockname()[1], file.with_suffix(".log"), core)
    server.start()
    try:
        yield server
    finally:
        server.kill()
