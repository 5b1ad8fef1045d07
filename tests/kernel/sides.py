"""Toy games in which seats play together: two pairs, and all against the game."""

from typing import Final

from ktc.kernel.score import ScoreSheet
from ktc.kit import GameKit

from .sealed_auction import SealedAuction, State


class Pairs(SealedAuction):
    """The auction for four, whose opposite seats share what they have."""

    id = "pairs"

    def score(self, state: State) -> ScoreSheet:
        own = super().score(state)
        points = [sum(own.totals[seat] for seat in side) for side in SIDES]
        lines = [line for side in SIDES for line in own.of(side[0])]
        mine = [line for side in SIDES for line in own.of(side[1])]
        return ScoreSheet.of_sides(points, SIDES, [*lines, *mine])


class Together(SealedAuction):
    """The auction for three, who win when nobody has two lots."""

    id = "together"

    def score(self, state: State) -> ScoreSheet:
        own = super().score(state)
        return ScoreSheet(own.totals, lines=own.lines, common=max(state.lots) < 2)


SIDES: Final = ((0, 2), (1, 3))
PAIRS: Final = GameKit(id=Pairs.id, title="Pairs", seats=(4,), open=Pairs)
TOGETHER: Final = GameKit(id=Together.id, title="Together", seats=(3,), open=Together)
