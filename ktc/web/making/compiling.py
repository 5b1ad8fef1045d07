"""Run inside Pyodide, under node: it writes two archives with bytecode, of the engine and of Python's own library.

Nothing of ktc is imported here.  Archives are stored and not deflated, so that the host of a page can compress them better.
"""

import importlib.util
import marshal
from pathlib import PurePosixPath
from zipfile import ZIP_STORED, ZipFile, ZipInfo

UNCHECKED = 1  # of a bytecode file: its source is never looked at
FOLDER = "/folder"
EPOCH = (1980, 1, 1, 0, 0, 0)


def bytecode(source, name):
    """Return the content of a bytecode file; None for a source that this Python does not take."""
    try:
        code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    except (SyntaxError, ValueError):
        return None
    head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def put(archive, name, content):
    """Write one file, the same way each time."""
    archive.writestr(ZipInfo(name, EPOCH), content, ZIP_STORED)


def beside(name):
    """Return where the bytecode of a source lies."""
    path = PurePosixPath(name)
    return str(path.parent / "__pycache__" / f"{path.stem}.{importlib.util.sys.implementation.cache_tag}.pyc")


def compiled(archive, kept):
    """Write an archive again: with each source, the bytecode; where sources are not kept, in their place."""
    with ZipFile(f"{FOLDER}/{archive}") as old, ZipFile(f"{FOLDER}/made/{archive}", "w") as new:
        for name in sorted(old.namelist()):
            content = old.read(name)
            made = bytecode(content, name) if name.endswith(".py") else None
            if made is None or kept:
                put(new, name, content)
            if made is not None:
                put(new, beside(name) if kept else name + "c", made)


compiled("engine.zip", kept=True)
compiled("python_stdlib.zip", kept=False)
