"""Compiling within Pyodide, under node: it writes two archives with bytecode, of the engine and of Python's standard library.

Nothing of ktc is imported here.  Archives are stored and not deflated, because the host of a page compresses them better.
"""

import importlib.util
import marshal
import sys
from collections.abc import Collection
from pathlib import Path, PurePosixPath
from zipfile import ZIP_STORED, ZipFile, ZipInfo

UNCHECKED = 1  # of a bytecode file: its source is never checked
FOLDER = "/folder"
LIBRARY = "python_stdlib.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)


# Parts of Python's library that no page needs: windows, processes, packagers, debuggers, mail and servers, documentation, and
# modules that Pyodide has in C.
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
# Parts of ktc that no page runs: their sources are included for the hash, and need no bytecode.
NOT_RUN = (
    "ktc/cli/", "ktc/learning/", "ktc/scaffold/", "ktc/server/", "ktc/simulate/", "ktc/stores/", "ktc/testing/",
    "ktc/web/making/",
)  # fmt: skip


def bytecode(source: bytes, name: str, kept: bool) -> bytes | None:
    """Return the content of a bytecode file, without docstrings unless the source is ``kept``; None if it does not compile."""
    try:
        code = compile(source, name, "exec", dont_inherit=True, optimize=0 if kept else 2)
    except (SyntaxError, ValueError):
        return None
    head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def put(archive: ZipFile, name: str, content: bytes) -> None:
    """Write one file reproducibly."""
    archive.writestr(ZipInfo(name, EPOCH), content, ZIP_STORED)


def beside(name: str) -> str:
    """Return the path of a source's bytecode."""
    path = PurePosixPath(name)
    return str(path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc")


def compiled(archive: str, keeps: Collection[str]) -> None:
    """Rewrite an archive: add bytecode next to sources of the packages in ``keeps``, and replace other sources with bytecode."""
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
