"""The needs of a seat's tiles: chains, missing parts of upgrades, and values of connectors and skill tiles."""

from collections.abc import Callable
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import attrs

from ktc_city.board.state import State, skills_of
from ktc_city.bots.greedy.tile_model import TileModel, tile_models
from ktc_city.bots.greedy.weights import Weights, added
from ktc_city.box.needs import Needs
from ktc_city.box.setup import Setup
from ktc_city.model.hexes import DIRECTIONS, STEPS
from ktc_city.model.plain import PILE

if TYPE_CHECKING:
    from ktc_city.bots.greedy.moment_model import BoxMoments

SIDES: Final = len(DIRECTIONS)


def chain(s: State, seat: int, tile: int, colour: int) -> set[int]:
    """Return the tiles of a borough that connectors of a colour chain to a tile, including itself."""
    board = s.board
    cells, across, spot = board.cells[seat], board.across, board.spot
    found, open_ends = {tile}, [tile]
    while open_ends:
        number = open_ends.pop()
        at = number * SIDES
        for direction in DIRECTIONS:
            if across[at + direction] == colour + 1:
                other = cells.get(spot[number] + STEPS[direction])
                if other is not None and other not in found:
                    found.add(other)
                    open_ends.append(other)
    return found


def longest(s: State, seat: int, colour: int) -> int:
    """Return the length of the borough's longest chain of a colour, in tiles; 0 without such a connector."""
    board = s.board
    most, seen = 0, set[int]()
    for tile in board.boroughs[seat]:
        if tile not in seen and colour + 1 in board.across[tile * SIDES : (tile + 1) * SIDES]:
            found = chain(s, seat, tile, colour)
            seen |= found
            most = max(most, len(found))
    return most


@attrs.frozen
class Waiting:
    """The missing parts of an upgrade.

    ``colours``: the connectors that help, as a bit set; ``units``: the number of missing components; ``skills``: required by
    type; ``white_skills``: required of any type; ``gains``: its points; ``share``: points per missing component.
    """

    colours: int
    units: int
    skills: tuple[tuple[int, int], ...]
    white_skills: int
    gains: float
    share: float


def _models_of(setup: Setup) -> "BoxMoments":
    from ktc_city.bots.greedy.moment_model import moment_models  # few boxes have tiles that wait for moments

    return moment_models(setup)


class Wants:
    """The needs of one seat in one position, each computed on first use."""

    def __init__(self, setup: Setup, s: State, seat: int, weights: Weights) -> None:
        self.setup, self.s, self.seat, self.weights = setup, s, seat, weights
        self.tile_models = tile_models(setup)
        self.brought: BoxMoments = _models_of(setup) if setup.box.watched else ()  # what tiles bring at moments, if any does
        self.left = len(s.index.inventory.eras) - 1 - s.era
        self.colours = len(s.connector_supply)
        self.held = skills_of(s, seat)

    # --- upgrades ---------------------------------------------------------------------------------------------------

    @cached_property
    def waiting(self) -> dict[int, Waiting]:
        """The missing parts of each upgrade, by tile of the borough."""
        board, needs = self.s.board, self.setup.box.needs
        found = {}
        for tile in board.boroughs[self.seat]:
            asked = needs[tile][board.level[tile]]
            if asked is not None:
                found[tile] = self._missing(tile, asked)
        return found

    def _missing(self, tile: int, needs: Needs) -> Waiting:
        lying = self.s.board.lying(tile, self.colours)
        there, helps, units = sum(lying), 0, 0
        for colour, number in needs.connectors:
            short = number - lying[colour]
            lying[colour] = max(-short, 0)
            if short > 0:
                units += short
                helps |= 1 << colour
        different = needs.different - (self.colours - lying.count(0))
        if different > 0:
            units += different
            helps |= sum([1 << colour for colour, number in enumerate(lying) if not number])
        white = needs.lying - there - units
        if white > 0:
            units += white
            helps = (1 << self.colours) - 1
        spare = sum(self.held)
        for kind, number in needs.skills:
            units += max(number - self.held[kind], 0)
            spare -= min(number, self.held[kind])
        units += max(needs.white_skills - spare, 0)
        gains = self.gain(tile)
        return Waiting(helps, units, needs.skills, needs.white_skills, gains, self.weights.share * gains / (units + 1))

    def gain(self, tile: int) -> float:
        """Return the gain in points of an own tile's next upgrade, with expected later scores."""
        s, weights = self.s, self.weights
        level, points = s.board.level[tile], s.index.tiles[tile].points
        now, then = self.tile_models[tile][level], self.tile_models[tile][level + 1]
        gain = float(points[level + 1] - points[level])
        if then.counts_connectors:
            for colour, lying in enumerate(s.board.lying(tile, self.colours)):
                if lying:
                    gain += then.first[colour] - now.first[colour] + (lying - 1) * (then.further[colour] - now.further[colour])
            gain += weights.counted * self.left * (max(then.first) - max(now.first))
        elif now.chain >= 0:
            joined = len(chain(s, self.seat, tile, now.chain)) - 1
            gain += (then.chained - now.chained) * (joined + weights.chained * self.left)
        more = self.units(tile, level + 1) - self.units(tile, level)
        if more:
            gain += weights.production * self.left * weights.unit * more
        if self.brought:
            before, after = self.brought[tile][level], self.brought[tile][level + 1]
            gain += before.upgraded_to(after) + self.left * (after.each_era - before.each_era)
        if level + 2 < len(points):
            gain += weights.next_step * (points[level + 2] - points[level + 1])
        return gain

    def units(self, tile: int, level: int) -> int:
        """Return the number of components that a use of a tile gives, less those returned for it."""
        gives = self.setup.box.yields[tile][level]
        return len(gives.connectors) + len(gives.skills) - gives.returns if gives is not None else 0

    # --- skill tiles ------------------------------------------------------------------------------------------------

    @cached_property
    def demand(self) -> list[list[float]]:
        """By type, the value of each skill tile that upgrades need, highest first."""
        wanted: list[list[float]] = [[] for _ in self.held]
        for waits in self.waiting.values():
            for kind, number in waits.skills:
                wanted[kind] += [waits.share] * number
            if waits.white_skills and not waits.skills:
                for row in range(len(wanted)):
                    wanted[row] += [waits.share / 2] * waits.white_skills
        for worths in wanted:
            worths.sort(reverse=True)
        return wanted

    @cached_property
    def spare_skills(self) -> list[float]:
        """By type, the value of a skill tile that no upgrade needs: its expected score at the end."""
        basic = self.weights.spare_skill if self.left else 0.0
        return [basic + points for points in self.at_the_end(attrgetter("skills"))]

    def at_the_end(self, row: Callable[[TileModel], tuple[float, ...]]) -> list[float]:
        """Return by type the expected final score of one more component, over own tiles and, by likelihood, others."""
        s, board, tile_models = self.s, self.s.board, self.tile_models
        sure, one_of = self.weights.led, 1 / s.seats
        chances = [(tile, 1.0) for tile in (*board.boroughs[self.seat], *board.won[self.seat])]
        chances += [(tile, sure if s.leader[tile] == self.seat else one_of * (1 - sure)) for tile in board.centre]
        chances += [(tile, one_of) for tile in s.index.aside if board.where[tile] == PILE]
        rows = [
            (row(tile_models[tile][board.level[tile]]), chance)
            for tile, chance in chances
            if tile_models[tile][board.level[tile]].owned
        ]
        return [added([counts[i] * chance for counts, chance in rows]) for i in range(len(row(tile_models[0][0])))]

    def skill(self, kind: int, more: int = 0) -> float:
        """Return the value of one more skill tile of a type when ``more`` others were added; -1 asks about the last one held."""
        held, wanted, spare = self.held[kind] + more, self.demand[kind], self.spare_skills[kind]
        return max(wanted[held], spare) if held < len(wanted) else spare

    def skills(self, kind: int, number: int) -> float:
        """Return the value of several skill tiles of a type."""
        return added([self.skill(kind, more) for more in range(number)])
