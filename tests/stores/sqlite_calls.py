"""The calls that SQLite makes of the system, counted: SQLite lets its tests replace them in the table of its file system."""

import ctypes
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_size_t, c_ssize_t, c_void_p
from typing import Any, Final

from .system_calls import SHORT, Failing


class FileSystem(Structure):
    """``sqlite3_vfs``, version 3."""


BEFORE: Final = (
    "xOpen", "xDelete", "xAccess", "xFullPathname", "xDlOpen", "xDlError", "xDlSym", "xDlClose", "xRandomness", "xSleep",
    "xCurrentTime", "xGetLastError", "xCurrentTimeInt64",
)  # fmt: skip
FileSystem._fields_ = [
    ("iVersion", c_int), ("szOsFile", c_int), ("mxPathname", c_int), ("pNext", c_void_p), ("zName", c_char_p),
    ("pAppData", c_void_p), *((name, c_void_p) for name in BEFORE),
    ("xSetSystemCall", CFUNCTYPE(c_int, POINTER(FileSystem), c_char_p, c_void_p)),
    ("xGetSystemCall", CFUNCTYPE(c_void_p, POINTER(FileSystem), c_char_p)),
]  # fmt: skip
FORMS: Final[dict[str, Any]] = {
    "open": CFUNCTYPE(c_int, c_char_p, c_int, c_int, use_errno=True),
    "ftruncate": CFUNCTYPE(c_int, c_int, c_int64, use_errno=True),
    "unlink": CFUNCTYPE(c_int, c_char_p, use_errno=True),
    "read": CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, use_errno=True),
    "pread64": CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, c_int64, use_errno=True),
    "pread": CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, c_int64, use_errno=True),
    "write": CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, use_errno=True),
    "pwrite64": CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, c_int64, use_errno=True),
    "pwrite": CFUNCTYPE(c_ssize_t, c_int, c_void_p, c_size_t, c_int64, use_errno=True),
}


def file_system() -> Any:
    """Return the table of the SQLite that Python uses; None where it is built into Python, or is of another form."""
    try:
        library = ctypes.CDLL("libsqlite3.so.0")
        library.sqlite3_libversion.restype = c_char_p
        library.sqlite3_vfs_find.restype = POINTER(FileSystem)
    except (OSError, AttributeError):
        return None
    found = library.sqlite3_vfs_find(None)
    same = library.sqlite3_libversion().decode() == sqlite3.sqlite_version
    return found if same and found and found.contents.iVersion >= 3 else None


@contextmanager
def failing_sqlite(failing: Failing) -> Iterator[None]:
    """Let calls fail that SQLite makes."""
    system = file_system()
    kept = []
    for name, form in FORMS.items():
        usual = system.contents.xGetSystemCall(system, name.encode())
        if usual:
            counted = form(_counted(failing, name, form(usual)))
            kept.append((name, usual, counted))
            system.contents.xSetSystemCall(system, name.encode(), ctypes.cast(counted, c_void_p))
    try:
        yield
    finally:
        for name, usual, _ in kept:
            system.contents.xSetSystemCall(system, name.encode(), usual)


def _counted(failing: Failing, name: str, usual: Callable[..., int]) -> Callable[..., int]:
    kind = "write" if "write" in name else name

    def call(*args: Any) -> int:
        if not failing.now(kind):
            return usual(*args)
        if failing.how == SHORT and failing.count == failing.n:
            handle, text, size, *at = args
            return usual(handle, text, size // 2, *at)
        ctypes.set_errno(failing.error.errno or 0)
        return -1

    return call
