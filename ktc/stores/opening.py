"""Opening stores by address."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ktc.kernel.errors import shorten, shown_path
from ktc.stores.deadline import DEFAULT_WAIT
from ktc.stores.store import ServerStore, Store, StoreError

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")
KINDS: Final = ("sqlite", "postgresql", "postgres")  # a folder with such a prefix is refused as a misspelt address
IN_MEMORY: Final = ":memory:"  # SQLite's name for an in-memory database
WAYS: Final = "use a folder, sqlite:///FILE or postgresql://USER@HOST/DATABASE"


def open_store(address: str | Path, new: bool = True, *, wait: float = DEFAULT_WAIT) -> Store:
    """Return the store at an address: a folder of journals, ``sqlite:///FILE`` or ``postgresql://USER@HOST/DATABASE``.

    ``sqlite:////srv/games.db`` has four slashes, the last of which belongs to the path.  Without ``new`` the store must exist.
    ``wait`` is the number of seconds that a call waits for other threads, processes or the server before it raises
    ``StoreBusy``.  The disk's ``fsync`` and the lookup of a host name have no deadline.  Raises ``StoreError``.
    """
    if not isinstance(address, str | Path):
        raise StoreError(f"is not the address of a store: {WAYS}", shorten(address))
    text = str(address)
    if text.startswith(SQLITE):
        from ktc.stores.sqlite import SqliteStore  # loads SQLite

        file = _usable(text.removeprefix(SQLITE))
        if not file:
            raise StoreError(f"names no file: {WAYS}", text)
        if file == IN_MEMORY:
            raise StoreError(f"would lose all games, because it is not a file: {WAYS}", text)
        return SqliteStore(file, new, wait)
    if text.startswith(POSTGRES):
        from ktc.stores.postgres import PostgresStore  # an extra

        return PostgresStore(_usable(text, str.encode), new, wait)
    kind = text.partition(":")[0]
    if "://" in text or not text or (kind != text and kind.lower() in KINDS):
        reason = "is not how the address of a store begins" if kind.lower() in KINDS else "is an unknown kind of store"
        raise StoreError(f"{reason}: {WAYS}", shorten(kind))
    from ktc.stores.journals import Journals

    folder = Path(_usable(text))
    try:
        there, is_folder = folder.exists(), folder.is_dir()
    except OSError as error:  # too long a name, or no access to a parent folder
        raise StoreError(f"cannot be opened: {error.strerror}", shown_path(folder)) from None
    if there and not is_folder:
        raise StoreError(f"is not a folder: {WAYS}", shown_path(folder))
    if not new and not there:
        raise StoreError(f"this folder does not exist: {WAYS}", shown_path(folder))
    return Journals(folder, wait)


def server_address(address: str | Path) -> str:
    """Return the address of the store of a server: ``address`` itself, or that of an SQLite file."""
    text = str(address)
    kind = text.partition(":")[0]
    return text if "://" in text or (kind != text and kind.lower() in KINDS) else f"{SQLITE}{text}"


def open_server_store(address: str | Path, new: bool = True, *, wait: float = DEFAULT_WAIT) -> ServerStore:
    """Return the store of a server: an SQLite file, or a store at an address; raises ``StoreError`` for other stores."""
    store = open_store(server_address(address), new, wait=wait)
    if not isinstance(store, ServerStore):
        raise StoreError("is not a store for a server: use a file, or postgresql://USER@HOST/DATABASE", store.where)
    return store


def _usable(text: str, encode: Callable[[str], bytes] = os.fsencode) -> str:
    """Return a text that is usable as a name; raises ``StoreError`` otherwise."""
    try:
        usable = b"\0" not in encode(text)
    except UnicodeEncodeError:
        usable = False
    if not usable:
        raise StoreError(f"has a character that is not allowed in names: {WAYS}", "this address")
    return text
