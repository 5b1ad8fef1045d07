"""What every test of the server has: a game of its own beside the city."""

import pytest
from kernel.kits import AUCTION, install


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION)
