"""The toy games as kits: all that the house needs of them beside their rules."""

from typing import Final

from ktc.kit import GameKit

from .lenders import Lenders
from .sealed_auction import SealedAuction

AUCTION: Final = GameKit(id=SealedAuction.id, title="Sealed auction", seats=(3,), open=SealedAuction)
LENDERS: Final = GameKit(id=Lenders.id, title="Lenders", seats=(2, 3), open=Lenders)
