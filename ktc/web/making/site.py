"""All files of a page: Pyodide, the engine's archive, the page's own code and the licences, put in place atomically."""

import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from shlex import quote
from tempfile import mkdtemp
from typing import Final

from ktc.installed.packages import engine_version
from ktc.kit.named import game_names, kit_or_default
from ktc.messages import languages
from ktc.web.making import PageError, pyodide
from ktc.web.making.packing import Packed, packed
from ktc.web.making.page import LICENCES, MARK, NO_LIST, WORKER, languages_of, page_files
from ktc.web.making.pyodide import ENGINE_ZIP, compiled, found_node, zip_of
from ktc.wire.files import settle
from ktc.wire.text import write_json

READABLE: Final = 0o755


def check_free(folder: Path, again: bool) -> None:
    """Check that a folder may be created; raises ``PageError`` if something would be lost.

    With ``again``, an earlier page may be replaced.
    """
    try:
        if not folder.exists() and not folder.is_symlink():
            return
        if not folder.is_dir() or folder.is_symlink():
            raise PageError(f"{folder}: is not a folder")
        if not any(folder.iterdir()):
            return
        if not (folder / MARK).is_file():
            raise PageError(f"{folder}: contains other files; name a folder that is new or empty")
        if not again:
            serves = f"python -m http.server --directory {quote(str(folder))}"
            raise PageError(f"{folder}: already contains a page; to serve it: {serves}; to replace it, add --again")
    except OSError as error:
        raise PageError(f"{folder}: {error.strerror or error}") from None


def write_folder(folder: Path, content: Mapping[str, bytes], again: bool = False) -> None:
    """Write files by path; raises ``PageError`` and keeps the previous files."""
    check_free(folder, again)
    part: Path | None = None
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        for name, text in content.items():
            target = part / "new" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text)
        (part / "new").chmod(READABLE)
        _swap(folder, part)
        settle(folder.parent)
    except OSError as error:
        raise PageError(f"{folder}: cannot be written: {error.strerror or error}") from None
    finally:
        if part is not None:
            shutil.rmtree(part, ignore_errors=True)


def _swap(folder: Path, part: Path) -> None:
    old = part / "old"
    if folder.exists():
        folder.replace(old)
    try:
        (part / "new").replace(folder)
    except OSError:
        with suppress(OSError):
            old.replace(folder)
        raise


def with_list(content: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a page with a list of them in its service worker, which is not listed itself.

    A change of any file changes the worker, so that browsers detect a new version.
    """
    listed = {name: sha256(text).hexdigest() for name, text in sorted(content.items()) if name != WORKER}
    code = content[WORKER].removeprefix(NO_LIST)
    return {**content, WORKER: f"const FILES = {write_json(listed)};\n".encode() + code}


RUNTIME: Final = f"pyodide-{pyodide.VERSION}"  # a browser caches compiled code of files with the version in their name
OF_PYODIDE: Final = f"""\
The folder `{RUNTIME}` holds Pyodide {pyodide.VERSION} (https://pyodide.org): CPython {pyodide.PYTHON} with its standard
library, compiled to WebAssembly by Emscripten.  Nothing in it was changed.  The standard library lies beside it, in
`{pyodide.STDLIB}`, without parts that no page needs, and as bytecode, unless `{MARK}` says that there is none.

Pyodide is under the Mozilla Public License 2.0 (`MPL-2.0.txt`).  Its source code: https://github.com/pyodide/pyodide
CPython is under the licence of the Python Software Foundation; its text stands in the file of typing_extensions, which shares it.
Its source code: https://www.python.org/downloads/source/  Copyright (c) 2001 Python Software Foundation.
Emscripten is under the MIT licence.  Its source code: https://github.com/emscripten-core/emscripten
"""

Report = Callable[[str], None]


def make_site(folder: Path, given: Path | None = None, again: bool = False, report: Report = lambda step: None) -> bool:
    """Create the folder of a page; return whether it has bytecode, which requires node.

    ``given`` is a folder or an archive with Pyodide; None: from the cache, or the registry.  With ``again``, an existing page
    is replaced.  ``report`` is called with each next step.  Raises ``PageError``, which leaves the folder unchanged.
    """
    check_free(folder, again)
    report("Pyodide")
    runtime = dict(pyodide.pyodide_files(given))
    report("what is installed")
    spoken = {*languages(), *(lang for name in game_names() for lang in languages_of(kit_or_default(name)))}
    carries = packed(sorted(spoken))
    engine = zip_of({name: text for one in carries for name, text in one.files.items()})
    node = found_node()
    if node is not None:
        report("bytecode")
        engine, runtime[pyodide.STDLIB] = compiled(node, runtime, engine, (package for one in carries for package in one.keeps))
    content = {
        **page_files(),
        **{name if name == pyodide.STDLIB else f"{RUNTIME}/{name}": text for name, text in runtime.items()},
        ENGINE_ZIP: engine,
        **_licences(carries),
        MARK: _made(carries, node is not None),
    }
    report("the folder")
    write_folder(folder, with_list(content), again)
    return node is not None


def _licences(carries: Sequence[Packed]) -> dict[str, bytes]:
    """Return the licences of everything shipped, and a list of it."""
    found = {f"{LICENCES}/{entry.name}": entry.read_bytes() for entry in files("ktc.web").joinpath(LICENCES).iterdir()}
    lines = []
    for one in carries:
        lines.append(f"{one.name} {one.version}: {one.licence}")
        found |= {f"{LICENCES}/{one.name}-{path.rpartition('/')[2]}": text for path, text in one.licences.items()}
    listed = "\n".join(
        ["The archive `engine.zip` holds these packages of Python, without parts that a page does not need:", "", *lines]
    )
    found[f"{LICENCES}/pyodide.txt"] = OF_PYODIDE.encode()
    found[f"{LICENCES}/packages.txt"] = f"{listed}\n\nAPL 2 is the Apache License 2.0 (`Apache-2.0.txt`).\n".encode()
    return found


def _made(carries: Sequence[Packed], bytecode: bool) -> bytes:
    made: Mapping[str, object] = {
        "ktc": engine_version(),
        "pyodide": pyodide.VERSION,
        "python": pyodide.PYTHON,
        "bytecode": bytecode,
        "offline": True,  # a server sends the page without its worker, and does not state this
        "packages": {one.name: one.version for one in carries},
    }
    return (write_json(made) + "\n").encode()
