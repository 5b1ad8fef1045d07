"""The toy games as kits with all parts, and the games that tests of any part use."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from ktc.installed import entries
from ktc.kit import GameKit, WireTypes
from ktc.kit.named import kit_of

from .lenders import Lenders
from .sealed_auction import SealedAuction

SAYS: Final = WireTypes(
    words={
        "coins": "How many coins.",
        "seats": "The seats, from 0.",
        "drawn": "Whether chance decided between those who tied.",
        "BidsRevealed.coins": "How many coins each seat bid, by seat; null for one that did not bid.",
        "State.purse": "How many coins each seat has, by seat.",
        "State.lots": "How many lots each seat has won, by seat.",
        "State.rivals": "Who bids: below all seats, above them those who struggle.",
        "State.bids": "What was bid, by seat, in coins: null until it is sealed, -1 where the reader does not know it.",
        "State.revealed": "Whether the bids lie open.",
    }
)
AUCTION: Final = GameKit(id=SealedAuction.id, title="Sealed auction", seats=(3,), open=SealedAuction, sends=SAYS)
LENDERS: Final = GameKit(id=Lenders.id, title="Lenders", seats=(2, 3), open=Lenders)
LONDON: Final = kit_of("london_2010")  # a distribution of its own: found as every game is
STADENS: Final = kit_of("stadens_nyckel")  # another
KITS: Final = (AUCTION, LENDERS, LONDON, STADENS)  # all but the default one: whatever is for any game is tried with each
any_game: Final = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
plain_game: Final = pytest.mark.parametrize("kit", (AUCTION, LENDERS), ids=lambda kit: kit.id)  # with nothing of its own


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
