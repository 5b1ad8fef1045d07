"""A folder with a journal for each game: its head, then one line per change, each flushed to disk before the call returns.

Writers of one journal are serialized by a lock on the file, which the system releases with the process.  A partial line from a
killed writer was never confirmed: readers skip it with a warning, and the next writer removes it.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final, NamedTuple

from ktc.kernel.errors import shown_path
from ktc.records.limits import LARGEST_OF_ALL
from ktc.stores.deadline import DEFAULT_WAIT, Deadline, checked_wait
from ktc.stores.store import HEAD_LINES, GameInfo, StoredLog, StoreError, checked_name, exists, moved_on, unknown
from ktc.wire.files import FileTrouble, lock, read_file, settle, write_file

ENDING: Final = ".journal"
NO_LOCK: Final = "cannot be locked, so two processes could write at once: use an SQLite store on this system"
TAIL: Final = 256  # bytes that identify a journal's end, because the system reuses the number of a deleted file


class End(NamedTuple):
    """The last known end of a journal's complete lines: the file's number, its bytes, changes, and last bytes."""

    number: int
    size: int
    changes: int
    tail: bytes


class Journals:
    """Games in a folder, one file each, for one machine; the folder is created with the first game.

    ``wait`` is the number of seconds that a call waits for other writers of a game.
    """

    def __init__(self, folder: str | Path, wait: float = DEFAULT_WAIT) -> None:
        self.folder = Path(folder)
        self.where = shown_path(folder)
        self._wait = checked_wait(wait, self.where)
        self._ends: dict[str, End] = {}

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Add a new game, atomically."""
        path = self._path(name)
        try:
            if not self.folder.is_dir():
                self.folder.mkdir(parents=True, exist_ok=True)
                settle(self.folder.parent)
            if path.exists():
                raise exists(shown_path(path))
            write_file(path, head + b"".join(changes), new=True)
        except FileTrouble as trouble:
            is_taken = _is_there(path, otherwise=False)
            raise (exists(shown_path(path)) if is_taken else StoreError(trouble.reason, shown_path(path))) from None
        except OSError as error:
            raise StoreError(f"cannot be written: {error.strerror or error}", shown_path(path)) from None

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Append a change; it is on disk when this returns, and absent from the file if this raises."""
        path = self._path(name)
        with self._locked(path) as file:
            seen = self._end(name, file)
            if seen.changes != expected:
                raise moved_on(shown_path(path), expected, seen.changes)
            try:
                os.ftruncate(file.fileno(), seen.size)  # removes the rest of a killed writer
                file.seek(seen.size)
                write_all(file, change)
                os.fsync(file.fileno())
            except BaseException:  # after a full disk or an interrupt, restore the file
                with suppress(OSError):
                    os.ftruncate(file.fileno(), seen.size)
                raise
            self._ends[name] = End(seen.number, seen.size + len(change), expected + 1, (seen.tail + change)[-TAIL:])

    def read(self, name: str) -> StoredLog:
        """Return the stored log of a game."""
        path = self._path(name)
        try:
            found = read_file(path, LARGEST_OF_ALL)
        except FileTrouble as trouble:
            is_there = _is_there(path, otherwise=True)
            raise (StoreError(trouble.reason, shown_path(path)) if is_there else unknown(shown_path(path))) from None
        end = whole_bytes(found)
        rows = [row + b"\n" for row in found[:end].split(b"\n")[:-1]]
        if len(rows) < HEAD_LINES:
            raise StoreError("is not a journal of a game: the header or the opening is incomplete", shown_path(path))
        torn = len(found) - end
        note = f"{shown_path(path)}: dropped {torn} bytes of an unconfirmed change at the end" if torn else ""
        return StoredLog(shown_path(path), b"".join(rows[:HEAD_LINES]), tuple(rows[HEAD_LINES:]), note)

    def games(self) -> Iterator[GameInfo]:
        """Yield the games; files that are no journals are skipped."""
        try:
            paths = sorted(self.folder.iterdir())
        except FileNotFoundError:  # it is created with the first game
            return
        except OSError as error:
            raise StoreError(f"cannot be read: {error.strerror or error}", self.where) from None
        for path in paths:
            with suppress(OSError, FileTrouble, StoreError):  # it was deleted meanwhile, or is no journal
                if path.suffix == ENDING and checked_name(path.stem, self.where):
                    rows = read_file(path, LARGEST_OF_ALL).count(b"\n")
                    yield GameInfo(path.stem, max(rows - HEAD_LINES, 0), path.stat().st_mtime)

    def delete(self, name: str, expected: int | None = None) -> None:
        """Delete a game."""
        path = self._path(name)
        with self._locked(path) as file:
            found = self._end(name, file).changes
            if expected not in (None, found):
                raise moved_on(shown_path(path), expected or 0, found)
            self._ends.pop(name, None)
            path.unlink()

    def close(self) -> None:
        """Forget the ends of journals; no file stays open between calls."""
        self._ends.clear()

    def _path(self, name: str) -> Path:
        return self.folder / f"{checked_name(name, self.where)}{ENDING}"

    @contextmanager
    def _locked(self, path: Path) -> Iterator[IO[bytes]]:
        """Open a journal with an exclusive lock for writing."""
        try:
            with path.open("rb+", buffering=0) as file:
                if not lock_in_time(file, Deadline(self._wait), shown_path(path)):
                    raise StoreError(NO_LOCK, shown_path(path))
                if not path.exists() or os.fstat(file.fileno()).st_ino != path.stat().st_ino:
                    raise unknown(shown_path(path))  # it was deleted while this waited
                yield file
        except FileNotFoundError:
            raise unknown(shown_path(path)) from None
        except OSError as error:
            raise StoreError(f"cannot be written: {error.strerror or error}", shown_path(path)) from None

    def _end(self, name: str, file: IO[bytes]) -> End:
        """Return the end of a journal, reading only what was added since the last call."""
        number = os.fstat(file.fileno()).st_ino
        seen = self._ends.get(name)
        if seen is None or seen.number != number or not _ends_so(file, seen):
            seen = End(number, 0, -HEAD_LINES, b"")
        file.seek(seen.size)
        new = read_rest(file)
        new = new[: whole_bytes(new)]
        seen = End(number, seen.size + len(new), seen.changes + new.count(b"\n"), (seen.tail + new)[-TAIL:])
        self._ends[name] = seen
        return seen


def _is_there(path: Path, otherwise: bool) -> bool:
    """Return whether a file exists; ``otherwise`` if the disk cannot tell."""
    try:
        return path.exists()
    except OSError:
        return otherwise


def _ends_so(file: IO[bytes], seen: End) -> bool:
    """Return whether a file still has the known bytes before an end."""
    file.seek(seen.size - len(seen.tail))
    return file.read(len(seen.tail)) == seen.tail


def lock_in_time(file: IO[bytes], deadline: Deadline, where: str) -> bool:
    """Lock a file as ``lock`` does, waiting for others; raises ``StoreBusy`` at the deadline."""
    while True:
        try:
            return lock(file)
        except BlockingIOError:
            if not deadline.pause():
                raise deadline.busy(where) from None


def write_all(file: IO[bytes], text: bytes) -> None:
    """Write to an unbuffered file, which may accept less than all at once."""
    left = memoryview(text)
    while left:
        left = left[file.write(left) :]


def read_rest(file: IO[bytes]) -> bytes:
    """Return the rest of a file."""
    found = bytearray()
    while len(found) <= LARGEST_OF_ALL and (part := file.read(LARGEST_OF_ALL + 1)):
        found += part
    return bytes(found)


def whole_bytes(text: bytes) -> int:
    """Return the number of bytes of a journal in complete lines.

    A last line without its line break is incomplete.  So is one with zero bytes, which a power cut leaves in place of missing
    data.
    """
    end = text.rfind(b"\n") + 1
    start = text.rfind(b"\n", 0, max(end - 1, 0)) + 1
    return start if b"\0" in text[start:end] else end
