"""A host with tables, bots, restarts and failures at each store of ktc."""

import pytest

from ktc.table import OffloadedTable, Table
from ktc.testing import simulate_host
from tests.kernel.kits import LENDERS, install

from .backends import AT_LENGTH, open_at


@pytest.mark.parametrize("kind", [Table, OffloadedTable])
def test_a_table_at_a_store_keeps_every_law(kind: type[Table], where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, LENDERS)
    simulate_host(LENDERS, 60 if AT_LENGTH else 6, open_store=lambda clock: open_at(where), open_table=kind)
    store = open_at(where)
    assert [*store.games()] == [], "each run deletes its game"
    store.close()
