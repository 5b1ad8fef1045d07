"""Pyodide, in one version, from a folder or the npm registry, and the two archives of Python files that it compiles."""

import io
import os
import subprocess
import tarfile
from collections.abc import Iterable, Mapping
from hashlib import sha256
from http.client import HTTPException
from importlib.resources import files
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from ktc.kernel.errors import shorten
from ktc.web.making import PageError
from ktc.wire.files import FileTrouble, read_file, write_file

VERSION: Final = "314.0.7"
PYTHON: Final = "3.14.2"
TARBALL: Final = f"pyodide-{VERSION}.tgz"
ADDRESS: Final = f"https://registry.npmjs.org/pyodide/-/{TARBALL}"
TARBALL_SUM: Final = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
STDLIB: Final = "python_stdlib.zip"
FILES: Final[Mapping[str, str]] = {  # the files that a page loads, with their SHA-256
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
    STDLIB: "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
LARGEST: Final = 32_000_000  # bytes of a file, and of the archive
SECONDS: Final = 60  # without a byte from the registry
IN_TARBALL: Final = "package/"


def pyodide_files(path: Path | None) -> Mapping[str, bytes]:
    """Return Pyodide's files by name: from a folder, from an npm archive, or without a path from the cache.

    Raises ``PageError`` for a missing file, and for one that differs from that of this version.
    """
    if path is not None and path.is_dir():
        found = {name: _read(path / name) for name in FILES}
    else:
        found = _unpacked(_read(path) if path is not None else _cached(), str(path or ADDRESS))
    for name, wanted in FILES.items():
        if sha256(found[name]).hexdigest() != wanted:
            raise PageError(f"{path or ADDRESS}: {name} is not that of pyodide {VERSION}: its checksum differs")
    return found


def cache() -> Path:
    """Return the folder for cached downloads."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ktc"


def _read(path: Path) -> bytes:
    try:
        return read_file(path, LARGEST)
    except FileTrouble as trouble:
        raise PageError(f"{path}: {trouble.reason}") from None


def _unpacked(archive: bytes, name: str) -> dict[str, bytes]:
    """Return the required files from the archive; nothing else is read, and nothing is written."""
    found = dict[str, bytes]()
    try:
        with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as packed:
            for wanted in FILES:
                member = packed.getmember(IN_TARBALL + wanted)
                file = packed.extractfile(member) if member.isfile() and member.size <= LARGEST else None
                if file is None:
                    raise PageError(f"{name}: {wanted} is not a file of at most {LARGEST} bytes")
                found[wanted] = file.read()
    except KeyError as missing:
        raise PageError(f"{name}: is not an archive of pyodide: {missing.args[0]}") from None
    except (tarfile.TarError, OSError, EOFError, ValueError) as error:
        raise PageError(f"{name}: is not an archive of npm: {error}") from None
    return found


def _cached() -> bytes:
    """Return the archive from the cache, or download it from the registry once."""
    kept = cache() / TARBALL
    if kept.exists():
        archive = _read(kept)
        if sha256(archive).hexdigest() == TARBALL_SUM:
            return archive
    archive = _downloaded()
    if sha256(archive).hexdigest() != TARBALL_SUM:
        raise PageError(f"{ADDRESS}: the downloaded archive has the wrong checksum")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_file(kept, archive)
    except (FileTrouble, OSError) as error:
        raise PageError(f"{kept}: cannot be written: {error}") from None
    return archive


def _downloaded() -> bytes:
    from urllib.request import urlopen  # only needed without a local Pyodide

    try:
        with urlopen(ADDRESS, timeout=SECONDS) as answer:
            archive: bytes = answer.read(LARGEST + 1)
    except (OSError, HTTPException, ValueError) as error:
        raise PageError(f"{ADDRESS}: {error}; if you have pyodide {VERSION}, add --pyodide PATH") from None
    if len(archive) > LARGEST:
        raise PageError(f"{ADDRESS}: is larger than {LARGEST} bytes")
    return archive


ENGINE_ZIP: Final = "engine.zip"
EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # so that the same files result in the same archive
COMPILE_SECONDS: Final = 300  # after which node is stopped; it takes about ten
OLDEST_NODE: Final = 20
MADE: Final = "made"


def zip_of(content: Mapping[str, bytes]) -> bytes:
    """Return files as an uncompressed archive, which servers compress better."""
    written = io.BytesIO()
    with ZipFile(written, "w") as archive:
        for name in sorted(content):
            archive.writestr(ZipInfo(name, EPOCH), content[name], ZIP_STORED)
    return written.getvalue()


def found_node() -> str | None:
    """Return the path of node, None if none is recent enough."""
    node = which("node")
    if node is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=COMPILE_SECONDS, check=True).stdout
        return node if int(said.lstrip("v").partition(".")[0]) >= OLDEST_NODE else None
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def compiled(node: str, pyodide: Mapping[str, bytes], engine: bytes, keeps: Iterable[str]) -> tuple[bytes, bytes]:
    """Return the archives of the engine and of Python's library with bytecode; packages in ``keeps`` also keep their sources.

    Raises ``PageError`` if node fails.
    """
    with TemporaryDirectory(prefix="ktc-web-") as name:
        folder = Path(name)
        here = files("ktc.web.making")
        scripts = {script: here.joinpath(script).read_bytes() for script in ("compile.mjs", "compiling.py")}
        for file, content in {**pyodide, ENGINE_ZIP: engine, **scripts}.items():
            (folder / file).write_bytes(content)
        (folder / "keeps.txt").write_text(" ".join(keeps), encoding="utf-8")
        (folder / MADE).mkdir()
        try:
            subprocess.run(
                [node, str(folder / "compile.mjs"), name],
                cwd=name,
                capture_output=True,
                text=True,
                timeout=COMPILE_SECONDS,
                check=True,
            )
            return (folder / MADE / ENGINE_ZIP).read_bytes(), (folder / MADE / STDLIB).read_bytes()
        except subprocess.CalledProcessError as error:
            last = (error.stderr or "").strip().splitlines()[-1:]
            raise PageError(f"node could not compile the engine: {shorten(''.join(last))}") from None
        except (OSError, subprocess.SubprocessError) as error:
            raise PageError(f"node could not compile the engine: {error}") from None
