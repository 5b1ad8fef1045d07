"""A server as a host starts it, in a process, and pages with real sockets."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from .visiting import Page


@attrs.frozen
class Real:
    """A real socket, as ``Page`` wants one."""

    socket: ClientConnection

    def send_text(self, text: str) -> None:
        self.socket.send(text)

    def receive_text(self) -> str:
        return str(self.socket.recv())


@contextmanager
def page_at(address: str) -> Iterator[Page]:
    """Open a socket at a server, as its own page does."""
    origin = Origin(address.rstrip("/"))
    with connect(f"ws{origin.removeprefix('http')}/calls", origin=origin) as socket:
        yield Page(Real(socket))  # type: ignore[arg-type]  # as far as a page needs it


@contextmanager
def server(file: Path | str, *options: str, before: str = "") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server on a free port, some Python ``before`` it; yield its process and its address."""
    start = f"{before}\nfrom ktc.cli import main\nmain()"
    program = (sys.executable, "-c", start, "serve", str(file), "--port", "0", *options)
    process = subprocess.Popen(program, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        found = re.search(r"http://\S+/", process.stderr.readline())
        assert found is not None
        yield process, found[0]
    finally:
        process.kill()
        process.wait()
        process.stderr.close()
