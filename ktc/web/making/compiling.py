"""Run inside Pyodide, under node: it writes two archives with bytecode, of the engine and of Python's own library.

Nothing of ktc is imported here.  Archives are stored and not deflated, so that the host of a page can compress them better.
"""

import importlib.util
import marshal
import sys
from collections.abc import Collection
from pathlib import Path, PurePosixPath
from zipfile import ZIP_STORED, ZipFile, ZipInfo

UNCHECKED = 1  # of a bytecode file: its source is never looked at
FOLDER = "/folder"
LIBRARY = "python_stdlib.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)


# Of Python's library, what no page needs: windows, processes, packagers, debuggers, mail and servers, what people read, and what
# Pyodide has in C.
NOT_NEEDED = (
    "_aix_support.py", "_android_support.py", "_apple_support.py", "_ios_support.py", "_osx_support.py", "_pydatetime.py",
    "_pydecimal.py", "_pyio.py", "_pyrepl/", "bdb.py", "cProfile.py", "compileall.py", "concurrent/futures/process.py",
    "curses/", "dbm/", "doctest.py", "ensurepip/", "filecmp.py", "fileinput.py", "ftplib.py", "idlelib/", "imaplib.py",
    "lib2to3/", "mailbox", "modulefinder.py", "multiprocessing/", "netrc.py", "pdb.py", "pickletools.py", "plistlib.py",
    "poplib.py", "profile.py", "profiling/", "pstats.py", "py_compile.py", "pyclbr.py", "pydoc.py", "pydoc_data/",
    "rlcompleter.py", "smtplib.py", "socketserver.py", "sqlite3/", "ssl.py", "symtable.py", "tabnanny.py", "test/",
    "tkinter/", "trace.py", "turtle", "turtledemo/", "unittest/", "venv/", "webbrowser.py", "wsgiref/", "xmlrpc/",
    "zipapp.py",
)  # fmt: skip
# Of ktc, what no page runs: its sources are carried for their hash, and need no bytecode.
NOT_RUN = (
    "ktc/cli/", "ktc/learning/", "ktc/scaffold/", "ktc/server/", "ktc/simulate/", "ktc/stores/", "ktc/testing/",
    "ktc/web/making/",
)  # fmt: skip


def bytecode(source: bytes, name: str, kept: bool) -> bytes | None:
    """Return the content of a bytecode file, without docstrings where the source is not kept; None for what does not compile."""
    try:
        code = compile(source, name, "exec", dont_inherit=True, optimize=0 if kept else 2)
    except (SyntaxError, ValueError):
        return None
    head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def put(archive: ZipFile, name: str, content: bytes) -> None:
    """Write one file, the same way each time."""
    archive.writestr(ZipInfo(name, EPOCH), content, ZIP_STORED)


def beside(name: str) -> str:
    """Return where the bytecode of a source lies."""
    path = PurePosixPath(name)
    return str(path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc")


def compiled(archive: str, keeps: Collection[str]) -> None:
    """Write an archive again: beside each source of the packages that keep them, the bytecode; in the place of any other."""
    with ZipFile(f"{FOLDER}/{archive}") as old, ZipFile(f"{FOLDER}/made/{archive}", "w") as new:
        for name in sorted(old.namelist()):
            if archive == LIBRARY and name.startswith(NOT_NEEDED):
                continue
            content = old.read(name)
            kept = name.partition("/")[0] in keeps
            runs = name.endswith(".py") and not name.startswith(NOT_RUN)
            made = bytecode(content, name, kept) if runs else None
            if made is None or kept:
                put(new, name, content)
            if made is not None:
                put(new, beside(name) if kept else name + "c", made)


compiled("engine.zip", Path(f"{FOLDER}/keeps.txt").read_text(encoding="utf-8").split())
compiled(LIBRARY, ())
