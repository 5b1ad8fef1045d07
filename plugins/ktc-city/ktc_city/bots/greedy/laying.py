"""Where connectors and tiles are laid."""

from typing import Final

from ktc_city.bots.greedy.chains import chain
from ktc_city.bots.greedy.sides import Sides
from ktc_city.model.actions import PlaceConnector, PlaceTile
from ktc_city.model.hexes import DIRECTIONS, OPPOSITE, STEPS, cell_at

SIDES: Final = len(DIRECTIONS)


class LayingWorths:
    """The worths of places for one seat at one position."""

    def __init__(self, sides: Sides) -> None:
        self.sides, self.wants, self.s, self.seat, self.taste = sides, sides.wants, sides.s, sides.seat, sides.taste
        self._across: dict[tuple[str, int], list[float]] = {}

    def connect(self, a: PlaceConnector) -> float:
        """Lay a connector where it counts."""
        key = (a.tile, a.side)
        found = self._across.get(key)
        if found is None:
            found = self._across[key] = self.sides.across(self.s.index.tile[a.tile], a.side)
        return found[self.s.index.connector[a.colour]]

    def lay(self, a: PlaceTile) -> float:
        """Lay a tile where connectors point already, where it joins chains, and where it touches many."""
        s, wants, board, taste = self.s, self.wants, self.s.board, self.taste
        tile, cells, cell = s.index.tile[a.tile], s.board.cells[self.seat], cell_at(a.q, a.r)
        levels, level = wants.tile_models[tile], board.level[tile]
        of = levels[min(level + 1, len(levels) - 1)] if wants.left else levels[level]
        worth = -taste.spread * (abs(a.q) + abs(a.r))
        lying = set[int]()
        for direction in DIRECTIONS:
            other = cells.get(cell + STEPS[direction])
            if other is None:
                continue
            worth += taste.neighbour
            colour = board.across[other * SIDES + OPPOSITE[direction]] - 1
            if colour < 0:
                continue
            worth += (of.further if colour in lying else of.first)[colour]
            lying.add(colour)
            if of.chain == colour:
                worth += of.chained * len(chain(s, self.seat, other, colour))
            for counted, points, chained in self.sides.chains:
                if counted == colour and other in chained:
                    worth += points
        return worth
