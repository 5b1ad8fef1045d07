"""Which stores are tried, and how often: PostgreSQL, and everything at length, only under ``make test-stores``."""

import os
from pathlib import Path
from typing import Final

from ktc.stores import Store, open_store

AT_LENGTH: Final = os.environ.get("KTC_TEST_STORES", "") not in ("", "0")
KINDS: Final = ("journals", "sqlite", "postgres") if AT_LENGTH else ("journals", "sqlite")
RACES: Final = 200 if AT_LENGTH else 24
KILLS: Final = 200 if AT_LENGTH else 12


def address(kind: str, folder: Path, database: str) -> str:
    """Return the address of an empty store of a kind."""
    return {"journals": str(folder / "games"), "sqlite": f"sqlite:///{folder / 'games.db'}", "postgres": database}[kind]


def open_at(where: str) -> Store:
    """Return a store with nothing open yet, as another process would have it."""
    return open_store(where)
