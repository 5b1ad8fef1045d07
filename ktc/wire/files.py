"""Files: bounded reading of untrusted files, atomic writing of ktc's own.

A save that is killed leaves the old file or the new one, and at most one temporary file, which the next save removes.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import IO, Final

from ktc.kernel.errors import KtcError, shorten

NAME_BYTES: Final = 8
NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)  # opening a pipe without a writer would block forever
NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
BINARY: Final = getattr(os, "O_BINARY", 0)


class FileTrouble(KtcError):
    """A file cannot be read or written.  ``reason`` says why; the caller adds the file."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read_file(path: str | Path, most: int) -> bytes:
    """Read a regular file of at most ``most`` bytes; raises ``FileTrouble`` otherwise."""
    try:
        _see_a_file(os.stat(path).st_mode)  # noqa: PTH116  # before opening, which may have an effect on a device
        with os.fdopen(os.open(path, os.O_RDONLY | NO_WAIT | BINARY), "rb") as file:
            _see_a_file(os.fstat(file.fileno()).st_mode)  # it may have been replaced since
            found = file.read(most + 1)
    except OSError as error:
        raise FileTrouble(f"cannot be read: {error.strerror or error}") from None
    except ValueError:  # a null byte, or a text that no file system accepts
        raise FileTrouble(f"is not a valid file path: {shorten(str(path))}") from None
    if len(found) > most:
        raise FileTrouble(f"is larger than {most} bytes")
    return found


def write_file(path: str | Path, text: bytes, new: bool = False) -> None:
    """Write a file atomically; with ``new``, it must not exist yet.  Raises ``FileTrouble``."""
    file = NewFile(path, new)
    try:
        file.write(text)
        file.finish()
    finally:
        file.discard()


class NewFile:
    """A file written incrementally, to a temporary file that is flushed to disk before it takes the final name.

    It keeps the permissions of an existing file, and a link stays a link; with ``new``, no file may exist.  An unfinished file
    is discarded.  Each call raises ``FileTrouble``; direct writes to ``stream`` raise their own errors.
    """

    def __init__(self, path: str | Path, new: bool = False) -> None:
        self._path, self._new = path, new
        with _troubles(self._path):
            self._target = Path(os.path.realpath(path))
            if self._target.exists():
                _see_a_file(self._target.stat().st_mode)
            _clear(self._target)
            self._part, self.stream = _begin(self._target)

    def write(self, text: bytes) -> None:
        """Append bytes."""
        with _troubles(self._path):
            self.stream.write(text)

    def finish(self) -> None:
        """Give the temporary file its final name."""
        with _troubles(self._path):
            try:
                self.stream.flush()
                os.fsync(self.stream.fileno())
                if self._target.exists():
                    self._part.chmod(stat.S_IMODE(self._target.stat().st_mode))
                if os.name == "nt":
                    self.stream.close()  # Windows cannot rename an open file
                if self._new:
                    os.link(self._part, self._target)  # fails if another process was first, unlike a rename
                else:
                    self._part.replace(self._target)
            finally:
                self.discard()
            settle(self._target.parent)

    def discard(self) -> None:
        """Remove the temporary file, if it still exists."""
        try:
            with suppress(OSError):  # a full disk refuses the last bytes
                self.stream.close()
        finally:
            with suppress(OSError):
                self._part.unlink(missing_ok=True)


@contextmanager
def _troubles(path: str | Path) -> Iterator[None]:
    """Convert system errors while writing a file to ``FileTrouble``."""
    try:
        yield
    except FileExistsError:
        raise FileTrouble("already exists") from None
    except OSError as error:
        raise FileTrouble(f"cannot be written: {error.strerror or error}") from None
    except ValueError:  # as above
        raise FileTrouble(f"is not a valid file path: {shorten(str(path))}") from None


def _see_a_file(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise FileTrouble("is a directory")
    if not stat.S_ISREG(mode):
        raise FileTrouble("is a pipe or a device, not a file")


def _prefix(target: Path) -> str:
    """Return the prefix of a file's temporary files; it contains a hash, because the name may have the maximum length."""
    return f".ktc-{blake2b(os.fsencode(target.name), digest_size=NAME_BYTES).hexdigest()}-"


def _begin(target: Path) -> tuple[Path, IO[bytes]]:
    """Return a new temporary file, locked while it is open, so that no other save removes it."""
    while True:
        part = target.parent / f"{_prefix(target)}{os.urandom(NAME_BYTES).hex()}.part"
        file = part.open("xb")
        with suppress(BlockingIOError):
            lock(file)
            if part.exists():
                return part, file
        file.close()  # another save mistakes it for a killed one's and removes it


def lock(file: IO[bytes]) -> bool:
    """Lock a file while it is open; return False if the system has no such locks.

    Raises ``BlockingIOError`` if another process holds the lock; never waits.
    """
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock  # not on Windows
    except ImportError:
        return False
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True


def _clear(target: Path) -> None:
    """Remove the temporary files of killed saves, which are those without a lock."""
    for part in _parts(target):
        with suppress(OSError), os.fdopen(os.open(part, os.O_RDONLY | NO_LINK | NO_WAIT), "rb") as file:
            if lock(file):
                part.unlink(missing_ok=True)


def _parts(target: Path) -> Iterator[Path]:
    prefix = _prefix(target)
    with suppress(OSError), os.scandir(target.parent) as found:
        yield from [target.parent / entry.name for entry in found if entry.name.startswith(prefix)]


def settle(folder: Path) -> None:
    """Flush the new name to disk: without it, a power cut after a save could restore the old file."""
    with suppress(OSError):  # not every system can open or flush folders
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
