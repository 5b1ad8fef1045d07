"""Stores by their addresses."""

from pathlib import Path
from typing import Final

from ktc.kernel.errors import shorten, shown
from ktc.stores.store import Store, StoreError

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")
WAYS: Final = "a store is a folder, sqlite:///FILE or postgresql://USER@HOST/DATABASE"


def open_store(address: str | Path, new: bool = True) -> Store:
    """Return the store at an address: a folder of journals, ``sqlite:///FILE`` or ``postgresql://USER@HOST/DATABASE``.

    ``sqlite:////srv/games.db`` has four strokes, the last of which is the path's.  Without ``new`` the store must be there.
    Raises ``StoreError``.
    """
    text = str(address)
    if text.startswith(SQLITE):
        from ktc.stores.sqlite import SqliteStore  # loads SQLite

        if not text.removeprefix(SQLITE):
            raise StoreError(f"names no file: {WAYS}", text)
        return SqliteStore(text.removeprefix(SQLITE), new)
    if text.startswith(POSTGRES):
        from ktc.stores.postgres import PostgresStore  # an extra

        return PostgresStore(text, new)
    if "://" in text or not text:
        raise StoreError(f"no such kind of store: {WAYS}", shorten(text.partition("://")[0]))
    from ktc.stores.journals import Journals

    folder = Path(address)
    if folder.exists() and not folder.is_dir():
        raise StoreError(f"is no folder: {WAYS}", shown(folder))
    if not new and not folder.exists():
        raise StoreError(f"there is no such folder: {WAYS}", shown(folder))
    return Journals(folder)
