"""Files: an untrusted one is read to a limit, one of our own is written whole or not at all.

A save that is killed leaves the old file or the new one, and beside it at most one part, which the next save of that file
clears away.
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
NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody writes to would be opened for ever
NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
BINARY: Final = getattr(os, "O_BINARY", 0)


class FileTrouble(KtcError):
    """A file cannot be read or written. ``reason`` says why; the caller says which file."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read_file(path: str | Path, most: int) -> bytes:
    """Return the bytes of a file; raises ``FileTrouble`` for one of more than ``most`` bytes, a folder, a pipe or a device."""
    try:
        _see_a_file(os.stat(path).st_mode)  # noqa: PTH116  # before it is opened: a device may act on that
        with os.fdopen(os.open(path, os.O_RDONLY | NO_WAIT | BINARY), "rb") as file:
            _see_a_file(os.fstat(file.fileno()).st_mode)  # it may have become another since
            found = file.read(most + 1)
    except OSError as error:
        raise FileTrouble(f"cannot be read: {error.strerror or error}") from None
    except ValueError:  # a null byte, or a text that no file system takes
        raise FileTrouble(f"is no path of a file: {shorten(str(path))}") from None
    if len(found) > most:
        raise FileTrouble(f"is larger than {most} bytes")
    return found


def write_file(path: str | Path, text: bytes, new: bool = False) -> None:
    """Write a file, whole or not at all; with ``new`` there may be none of that name.  Raises ``FileTrouble``."""
    file = NewFile(path, new)
    try:
        file.write(text)
        file.finish()
    finally:
        file.discard()


class NewFile:
    """A file that is written little by little: into a part beside it, which is on the disk before it takes the file's name.

    An old file gives it its permissions, and a link stays a link; with ``new`` there may be none.  What was not finished is
    discarded.  Each call raises ``FileTrouble``; who writes to ``stream`` itself gets what it raises.
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
        """Write what comes next."""
        with _troubles(self._path):
            self.stream.write(text)

    def finish(self) -> None:
        """Give the part the name of the file."""
        with _troubles(self._path):
            try:
                self.stream.flush()
                os.fsync(self.stream.fileno())
                if self._target.exists():
                    self._part.chmod(stat.S_IMODE(self._target.stat().st_mode))
                if os.name == "nt":
                    self.stream.close()  # Windows renames no open file
                if self._new:
                    os.link(self._part, self._target)  # which fails where somebody was first, and a new name for a file does not
                else:
                    self._part.replace(self._target)
            finally:
                self.discard()
            settle(self._target.parent)

    def discard(self) -> None:
        """Remove the part, if it is still there."""
        try:
            with suppress(OSError):  # a full disk takes no last bytes
                self.stream.close()
        finally:
            with suppress(OSError):
                self._part.unlink(missing_ok=True)


@contextmanager
def _troubles(path: str | Path) -> Iterator[None]:
    """Turn what the system says of a file that is written into ``FileTrouble``."""
    try:
        yield
    except FileExistsError:
        raise FileTrouble("is there already") from None
    except OSError as error:
        raise FileTrouble(f"cannot be written: {error.strerror or error}") from None
    except ValueError:  # as above
        raise FileTrouble(f"is no path of a file: {shorten(str(path))}") from None


def _see_a_file(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise FileTrouble("is a directory")
    if not stat.S_ISREG(mode):
        raise FileTrouble("is no file but a pipe or a device")


def _prefix(target: Path) -> str:
    """Return how the names of a file's parts begin; a hash of its name, which may be as long as a name can be."""
    return f".ktc-{blake2b(os.fsencode(target.name), digest_size=NAME_BYTES).hexdigest()}-"


def _begin(target: Path) -> tuple[Path, IO[bytes]]:
    """Return a new part of a file, locked for as long as it is open, so that another save leaves it alone."""
    while True:
        part = target.parent / f"{_prefix(target)}{os.urandom(NAME_BYTES).hex()}.part"
        file = part.open("xb")
        with suppress(BlockingIOError):
            lock(file)
            if part.exists():
                return part, file
        file.close()  # another save takes it for a killed one's, and removes it


def lock(file: IO[bytes]) -> bool:
    """Lock a file for as long as it is open; return False where the system knows no such locks.

    Raises ``BlockingIOError`` where another holds it: nobody is waited for here.
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
    """Remove the parts that killed saves of a file have left: those that nobody holds a lock on."""
    for part in _parts(target):
        with suppress(OSError), os.fdopen(os.open(part, os.O_RDONLY | NO_LINK | NO_WAIT), "rb") as file:
            if lock(file):
                part.unlink(missing_ok=True)


def _parts(target: Path) -> Iterator[Path]:
    prefix = _prefix(target)
    with suppress(OSError), os.scandir(target.parent) as found:
        yield from [target.parent / entry.name for entry in found if entry.name.startswith(prefix)]


def settle(folder: Path) -> None:
    """Have the new name on the disk too: else a power cut after a save could bring the old file back."""
    with suppress(OSError):  # not every system opens folders, nor writes them down
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
