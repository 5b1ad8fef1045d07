"""An external program: each line sent is answered by one line, within limits of time and length.

It has its own session and process group, so that Ctrl-C does not reach it.  The group is killed as a whole, including
processes that the program started, unless they have left the group.  Its three streams never block: excess output is read and
discarded while waiting, and unread input is buffered.
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

PART: Final = 65_536  # bytes per read
KEPT: Final = 2_000  # bytes kept of its error output, whose first line is reported
GRACE: Final = 1.0  # seconds to exit on its own
Pipe = IO[bytes]


class Trouble(KtcError):
    """A fault of an external bot; the text follows the name of its process."""


class Late(Trouble):
    """It did not answer in time."""


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
        self.stop = finalize(self, _stop, self._process, os.getpid())  # also called at the end of this process, if not before
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (pipe for pipe in pipes if pipe is not None)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._outgoing = bytearray()
        self._received = bytearray()
        self._complaint = bytearray()
        self._closed = set[Pipe]()

    def ask(self, line: str, seconds: float, longest: int) -> bytes:
        """Send a line, and return the answer; raises ``Trouble``."""
        self._outgoing += line.encode() + b"\n"
        deadline = monotonic() + seconds
        while True:
            answer, newline, rest = self._received.partition(b"\n")
            if len(answer) > longest:
                raise Trouble(f"answered with a line of more than {longest:,} bytes")
            if newline:
                self._received = rest
                return bytes(answer)
            if self._stdout in self._closed:
                raise Trouble(self._how_it_ended())
            if not self._exchange(deadline):
                raise Late(f"did not answer within {seconds:g} s")

    def complaint(self) -> str:
        """Stop the program and return the first line of its error output, made printable."""
        self.stop()
        while self._stderr not in self._closed and len(self._complaint) < KEPT:
            if not self._read(self._stderr, self._complaint, KEPT):
                break
        lines = self._complaint.decode(errors="replace").splitlines()
        return cut(next((text for line in lines if (text := plain(line))), ""), LONGEST_REASON)

    def close(self, line: str | None = None) -> None:
        """Send a last line, if any, give the program a moment to exit, and then kill it."""
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
        """Send and read as much as possible, waiting at most until the deadline; return whether there was time."""
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
        except OSError:  # it no longer reads, but may still answer
            self._close(self._stdin)

    def _read(self, pipe: Pipe, into: bytearray, most: int | None = None) -> bool:
        """Read the available bytes, keeping at most ``most`` in total; return whether there were any."""
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
    """Kill a program and its process group; a process forked from its owner must not do this."""
    if os.getpid() != owner:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)  # a process of another user, or one waiting for a device, cannot be killed
