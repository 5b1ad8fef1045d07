"""The calls that a store makes of the system, counted; one of them fails, or all from there on, or a write is cut short."""

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

CALLS: Final = (
    "open", "fsync", "ftruncate", "link", "replace", "unlink", "mkdir", "stat", "fstat", "scandir", "chmod", "listdir",
)  # fmt: skip
SHORT: Final = "short write"
ERRORS: Final = (errno.EIO, errno.ENOSPC, errno.EMFILE)


class Failing:
    """Counts calls; the ``n``-th fails, and with ``stays`` all that follow."""

    def __init__(self, n: int, how: int | str, stays: bool = False) -> None:
        self.n, self.how, self.stays = n, how, stays
        self.count = 0
        self.made: list[str] = []

    def now(self, name: str) -> bool:
        """Count a call; return whether it fails.  Of short writes, only writes count."""
        if self.how == SHORT and name != "write":
            return False
        self.count += 1
        self.made.append(name)
        return self.count == self.n or (self.stays and self.count > self.n)

    @property
    def error(self) -> OSError:
        """What a call raises that fails."""
        number = self.how if isinstance(self.how, int) else errno.ENOSPC
        return OSError(number, os.strerror(number))


class CountedFile(io.FileIO):
    """A file without a buffer, whose reads and writes are counted."""

    def __init__(self, failing: Failing, *args: Any) -> None:
        self._failing = failing
        super().__init__(*args)

    def write(self, text: Any) -> int:
        if not self._failing.now("write"):
            return super().write(text) or 0
        if self._failing.how != SHORT or self._failing.count > self._failing.n:  # a full disk takes a part, and then nothing
            raise self._failing.error
        half = memoryview(text).cast("B")[: len(memoryview(text).cast("B")) // 2]
        return super().write(half) or 0

    def read(self, *args: Any) -> Any:
        if self._failing.now("read"):
            raise self._failing.error
        return super().read(*args)

    def readall(self) -> Any:
        if self._failing.now("read"):
            raise self._failing.error
        return super().readall()


@contextmanager
def failing_python(failing: Failing) -> Iterator[None]:
    """Let calls fail that Python code makes, by ``os`` and ``open``."""
    usual = {name: getattr(os, name) for name in CALLS}

    def call(name: str) -> Callable[..., Any]:
        def counted(*args: Any, **how: Any) -> Any:
            if failing.now(name):
                raise failing.error
            return usual[name](*args, **how)

        return counted

    def opened(file: Any, mode: str = "r", buffering: int = -1, *args: Any, **how: Any) -> Any:
        if "b" not in mode:
            return default_open(file, mode, buffering, *args, **how)
        if not isinstance(file, int) and failing.now("open"):
            raise failing.error
        raw = CountedFile(failing, file, mode.replace("b", ""))
        if buffering == 0:
            return raw
        return io.BufferedReader(raw) if mode == "rb" else io.BufferedWriter(raw)

    default_open = builtins.open
    with pytest.MonkeyPatch.context() as patched:
        for name in CALLS:
            patched.setattr(os, name, call(name))
        patched.setattr(io, "open", opened)
        patched.setattr(builtins, "open", opened)
        yield
