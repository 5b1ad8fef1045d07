"""Whole games of one bot; this file is run in a worker as it stands, and beside it here."""

import json
from time import perf_counter
from typing import Any

from ktc.web.calls import Calls


def played(game: str, bot: str, seats: int, games: int, first: int) -> dict[str, Any]:
    """Play games as a page begins them; return how many actions were done, in how many seconds, and the digests."""
    actions, digests = 0, []
    sitters = [{"type": "Sitter", "name": "", "bot": bot}] * seats
    begun = perf_counter()
    for seed in range(first, first + games):
        calls = Calls()
        table = {"type": "NewTable", "game": game, "seats": sitters, "settled": [], "seed": seed}
        calls.do("begin", json.dumps({"table": table}))
        actions += len(calls.room.table.game.log)
        digests.append(calls.room.table.game.digest())
    return {"actions": actions, "seconds": perf_counter() - begun, "digests": digests}
