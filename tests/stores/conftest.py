"""A store of each kind, empty."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ktc.stores import Store

from .backends import AT_LENGTH, KINDS, address, open_at
from .server import server


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a database; "" where nothing is tried with one."""
    if not AT_LENGTH:
        yield ""
        return
    with server() as started:
        yield started.address


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> Iterator[str]:
    """The address of an empty store."""
    if request.param == "postgres":
        empty(database)
    yield address(request.param, tmp_path, database)


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """An empty store."""
    opened = open_at(where)
    yield opened
    opened.close()


def empty(database: str) -> None:
    from psycopg import connect  # an extra

    with connect(database) as base:
        base.execute("DROP TABLE IF EXISTS ktc_changes, ktc_games, ktc_notes")
