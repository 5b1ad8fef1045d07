"""A program that runs beside this one: a line goes out, a line comes back, within a time and a length.

It has a session and a process group of its own, so that Ctrl-C does not reach it.  The group is killed as a whole: what the
program started ends with it, unless it has left the group.  Its three streams never block: what it floods is read and thrown
away while it is waited for, and what it does not read is kept.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Final
from weakref import finalize

from ktc.kernel.errors import LONGEST_REASON, KtcError, cut
from ktc.kernel.plain import plain

PART: Final = 65_536  # bytes that are read at once
KEPT: Final = 2_000  # bytes of what it complains of; the first line is told
GRACE: Final = 1.0  # seconds for it to end by itself
Pipe = IO[bytes]


class Trouble(KtcError):
    """A fault of an external bot; the text follows the name of its process."""


class Late(Trouble):
    """It does not answer in time."""


class Child:
    """A running program."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Trouble(f"cannot be started: {getattr(error, 'strerror', None) or error}") from None
        self.stop = finalize(self, _stop, self._process, os.getpid())  # also where nobody calls it before this process ends
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (pipe for pipe in pipes if pipe is not None)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._outgoing = bytearray()
        self._received = bytearray()
        self._complaint = bytearray()
        self._closed = set[Pipe]()

    def ask(self, line: str, seconds: float, longest: int) -> bytes:
        """Send a line, and return the one that comes back; raises ``Trouble``."""
        self._outgoing += line.encode() + b"\n"
        deadline = monotonic() + seconds
        while True:
            answer, newline, rest = self._received.partition(b"\n")
            if len(answer) > longest:
                raise Trouble(f"answers with a line of more than {longest:,} bytes")
            if newline:
                self._received = rest
                return bytes(answer)
            if self._stdout in self._closed:
                raise Trouble(self._how_it_ended())
            if not self._exchange(deadline):
                raise Late(f"does not answer within {seconds:g} s")

    def complaint(self) -> str:
        """Return the first line of what it wrote to its standard error, fit for a terminal; it runs no more then."""
        self.stop()
        while self._stderr not in self._closed and len(self._complaint) < KEPT:
            if not self._read(self._stderr, self._complaint, KEPT):
                break
        lines = self._complaint.decode(errors="replace").splitlines()
        return cut(next((text for line in lines if (text := plain(line))), ""), LONGEST_REASON)

    def close(self, line: str | None = None) -> None:
        """Send a last line, if there is one, give the program a moment to end, and end it."""
        if line is not None:
            self._outgoing += line.encode() + b"\n"
        deadline = monotonic() + GRACE
        while self._outgoing and self._stdin not in self._closed and self._exchange(deadline):
            self._received.clear()
        self._close(self._stdin)
        while self._stdout not in self._closed and self._exchange(deadline):
            self._received.clear()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, deadline - monotonic()))
        self.stop()
        for pipe in (self._stdout, self._stderr):
            self._close(pipe)

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its standard output"
        if status >= 0:
            return f"ended, with exit status {status}"
        return f"was ended by signal {-status}"

    def _exchange(self, deadline: float) -> bool:
        """Send and read what can be, waiting for it at most until then; return whether there was time."""
        left = deadline - monotonic()
        if left <= 0:
            return False
        with selectors.DefaultSelector() as selector:
            if self._outgoing and self._stdin not in self._closed:
                selector.register(self._stdin, selectors.EVENT_WRITE)
            for pipe in (self._stdout, self._stderr):
                if pipe not in self._closed:
                    selector.register(pipe, selectors.EVENT_READ)
            for key, _ in selector.select(left):
                if key.fileobj is self._stdin:
                    self._send()
                elif key.fileobj is self._stdout:
                    self._read(self._stdout, self._received)
                else:
                    self._read(self._stderr, self._complaint, KEPT)
        return True

    def _send(self) -> None:
        try:
            del self._outgoing[: os.write(self._stdin.fileno(), self._outgoing[:PART])]
        except BlockingIOError:
            return
        except OSError:  # it reads no more; whether it answers all the same is seen
            self._close(self._stdin)

    def _read(self, pipe: Pipe, into: bytearray, most: int | None = None) -> bool:
        """Read what is there, and keep at most so much of it; return whether there was anything."""
        try:
            part = os.read(pipe.fileno(), PART)
        except BlockingIOError:
            return False
        if not part:
            self._close(pipe)
        into += part if most is None else part[: max(0, most - len(into))]
        return bool(part)

    def _close(self, pipe: Pipe) -> None:
        if pipe not in self._closed:
            self._closed.add(pipe)
            pipe.close()


def _stop(process: "subprocess.Popen[bytes]", owner: int) -> None:
    """End a program, and all that runs in its group; whoever was forked from its owner leaves it alone."""
    if os.getpid() != owner:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)  # one of another user cannot be killed, nor one that waits for a device
