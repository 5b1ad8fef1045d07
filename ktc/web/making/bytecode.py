"""The two archives of Python files, compiled by the Pyodide that will run them, under node."""

import io
import subprocess
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from ktc.kernel.errors import shorten
from ktc.web.making.failing import PageError
from ktc.web.making.pyodide import STDLIB

ENGINE_ZIP: Final = "engine.zip"
EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # so that the same files make the same archive
SECONDS: Final = 300  # after which node is stopped; it takes about ten
OLDEST_NODE: Final = 20
MADE: Final = "made"


def zip_of(content: Mapping[str, bytes]) -> bytes:
    """Return files as an archive that is stored, and not deflated: whoever serves it compresses it better."""
    written = io.BytesIO()
    with ZipFile(written, "w") as archive:
        for name in sorted(content):
            archive.writestr(ZipInfo(name, EPOCH), content[name], ZIP_STORED)
    return written.getvalue()


def found_node() -> str | None:
    """Return the path of node, None where there is none that is new enough."""
    node = which("node")
    if node is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=SECONDS, check=True).stdout
        return node if int(said.lstrip("v").partition(".")[0]) >= OLDEST_NODE else None
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def compiled(node: str, pyodide: Mapping[str, bytes], engine: bytes, keeps: Iterable[str]) -> tuple[bytes, bytes]:
    """Return the archives of the engine and of Python's library with bytecode; the packages ``keeps`` keep their sources, too.

    Raises ``PageError`` where node fails.
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
                [node, str(folder / "compile.mjs"), name], cwd=name, capture_output=True, text=True, timeout=SECONDS, check=True
            )
            return (folder / MADE / ENGINE_ZIP).read_bytes(), (folder / MADE / STDLIB).read_bytes()
        except subprocess.CalledProcessError as error:
            last = (error.stderr or "").strip().splitlines()[-1:]
            raise PageError(f"node could not compile the engine: {shorten(''.join(last))}") from None
        except (OSError, subprocess.SubprocessError) as error:
            raise PageError(f"node could not compile the engine: {error}") from None
