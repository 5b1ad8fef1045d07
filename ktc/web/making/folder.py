"""A whole folder, written beside its place and then put there in one move, or not at all."""

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from ktc.web.making.failing import PageError
from ktc.web.making.page import MARK
from ktc.wire.files import settle

READABLE: Final = 0o755


def check_free(folder: Path, again: bool) -> None:
    """See whether a folder may be made; raises ``PageError`` where something stands that would be lost.

    With ``again`` a folder that was made here before may be made anew.
    """
    try:
        if not folder.exists() and not folder.is_symlink():
            return
        if not folder.is_dir() or folder.is_symlink():
            raise PageError(f"{folder}: is no folder")
        if not any(folder.iterdir()):
            return
        if not (folder / MARK).is_file():
            raise PageError(f"{folder}: something else is in it; name a folder that is new or empty")
        if not again:
            raise PageError(f"{folder}: holds a page already; say --again to make it anew")
    except OSError as error:
        raise PageError(f"{folder}: {error.strerror or error}") from None


def write_folder(folder: Path, content: Mapping[str, bytes], again: bool = False) -> None:
    """Write files by their paths; raises ``PageError``, and what stood there before stands there still."""
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
