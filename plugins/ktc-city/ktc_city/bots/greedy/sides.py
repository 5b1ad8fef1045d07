"""What connectors are worth on the free sides of a borough: what counts them, what they chain, what upgrades ask for."""

from functools import cached_property
from typing import Final

from ktc_city.bots.greedy.chains import chain
from ktc_city.bots.greedy.wants import Wants
from ktc_city.model.hexes import DIRECTIONS, STEPS

LOOKED_AT: Final = 4  # of the best sides for a colour: few uses give more of it


class Sides:
    """The worths of connectors for one seat at one position."""

    def __init__(self, wants: Wants) -> None:
        self.wants, self.s, self.seat, self.taste = wants, wants.s, wants.seat, wants.taste
        self.spare = self.taste.spare if wants.left else 0.0
        self._on_tile: dict[int, tuple[float, ...]] = {}

    @cached_property
    def chains(self) -> list[tuple[int, float, set[int]]]:
        """The chains that count: colour, points for a tile more, and the tiles in it."""
        wants, level, found = self.wants, self.s.board.level, []
        for tile in self.s.board.boroughs[self.seat]:
            of = wants.tile_models[tile][level[tile]]
            if of.chain >= 0:
                then = wants.tile_models[tile][level[tile] + 1] if tile in wants.waiting else of
                found.append((of.chain, (of.chained + then.chained) / 2, chain(self.s, self.seat, tile, of.chain)))
        return found

    def on_tile(self, tile: int) -> tuple[float, ...]:
        """Return by colour what one more connector is worth on a tile of the borough."""
        found = self._on_tile.get(tile)
        if found is None:
            found = self._on_tile[tile] = self._counted(tile)
        return found

    def _counted(self, tile: int) -> tuple[float, ...]:
        wants, s = self.wants, self.s
        level, waits = s.board.level[tile], wants.waiting.get(tile)
        now = wants.tile_models[tile][level]
        then = wants.tile_models[tile][level + 1] if waits is not None else now
        worths = [0.0] * wants.colours
        if then.counts_connectors:
            least = -self.taste.crowd * max(then.first)
            for colour, lying in enumerate(s.board.lying(tile, wants.colours)):
                counted = now.further[colour] + then.further[colour] if lying else now.first[colour] + then.first[colour]
                worths[colour] = counted / 2 if counted else least
        if waits is not None and waits.colours:
            for colour in range(wants.colours):
                if waits.colours >> colour & 1:
                    worths[colour] += waits.share
        return tuple(worths)

    def across(self, tile: int, direction: int) -> list[float]:
        """Return by colour what a connector is worth across a free side of a tile."""
        taste, board = self.taste, self.s.board
        other = board.cells[self.seat].get(board.spot[tile] + STEPS[direction])
        if other is None:
            worths = [worth + self.spare for worth in self.on_tile(tile)]
            if self.wants.left:
                for colour, points, chained in self.chains:
                    if tile in chained:
                        worths[colour] += taste.protrude * points
            return worths
        both = self.spare + taste.neighbour
        worths = [one + two + both for one, two in zip(self.on_tile(tile), self.on_tile(other), strict=True)]
        for colour, points, chained in self.chains:
            if (tile in chained) != (other in chained):
                worths[colour] += points * len(chain(self.s, self.seat, other if tile in chained else tile, colour))
        return worths

    @cached_property
    def best(self) -> list[list[float]]:
        """By colour what connectors are worth on the best free sides, best first."""
        board = self.s.board
        rows = [
            self.across(tile, direction)
            for tile in board.boroughs[self.seat]
            for direction in DIRECTIONS
            if board.free[tile] >> direction & 1
        ]
        return [sorted(worths, reverse=True)[:LOOKED_AT] for worths in zip(*rows, strict=True)] or [[]] * self.wants.colours

    def connectors(self, colour: int, number: int) -> float:
        """Return what ``number`` connectors of a colour are worth."""
        worth, share = 0.0, 1.0
        for side in self.best[colour][:number]:
            worth += max(side, 0.0) * share
            share *= self.taste.second
        return worth
