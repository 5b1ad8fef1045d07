"""A server of one's own, as its user starts it: one file, one port, and a process that can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen


class Server:
    """`ktc serve` in a process of its own, with the toy game installed."""

    def __init__(self, file: Path, toys: Path, log: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self._command = [sys.executable, "-m", "ktc", "serve", str(file), "--port", str(self.port)]
        self._environment = os.environ | {"PYTHONPATH": str(toys)}
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)
        for _ in range(600):
            assert self._process.poll() is None, self._log.read_text()
            try:
                with urlopen(f"{self.address}health", timeout=30):
                    return
            except OSError:  # nobody listens there yet
                time.sleep(0.1)
        raise AssertionError(self._log.read_text())

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it as its user does."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(timeout=60)
