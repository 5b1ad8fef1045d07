"""The toy games as kits: all that the house needs of them beside their rules."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from ktc.installed import entries
from ktc.kit import GameKit

from .lenders import Lenders
from .sealed_auction import SealedAuction

AUCTION: Final = GameKit(id=SealedAuction.id, title="Sealed auction", seats=(3,), open=SealedAuction)
LENDERS: Final = GameKit(id=Lenders.id, title="Lenders", seats=(2, 3), open=Lenders)


class Toys:
    """A distribution, as far as it is read."""

    def read_text(self, name: str) -> str:
        """Return the first lines of its metadata."""
        return "Name: toys\nVersion: 1\n"


def install(monkeypatch: pytest.MonkeyPatch, *kits: GameKit) -> None:
    """Let games be found by their names, as if their distribution were installed."""
    usual = entries._group

    def group(name: str) -> Any:
        if name != entries.GAMES:
            return usual(name)
        toys = {
            kit.id: (SimpleNamespace(name=kit.id, value="toys:kit", group=name, dist=Toys(), load=lambda kit=kit: kit),)
            for kit in kits
        }
        return {**usual(name), **toys}

    monkeypatch.setattr(entries, "_group", group)
