"""The ids by which a table itself refuses, for any game.  No rule of a game is among them."""

from typing import Final

STALE: Final = "action.stale"
TOKEN: Final = "seat.token"
WATCHES: Final = "seat.watches"
UNDO_AGREED: Final = "undo.agreed"
