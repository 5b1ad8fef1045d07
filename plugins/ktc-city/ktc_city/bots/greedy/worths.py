"""Values for one seat at one position: of tiles, sides, keyples, bids, berths, gains and places."""

from functools import cached_property
from operator import attrgetter
from typing import Final

from ktc_city.bots.greedy.tile_model import Imagined, asked, imagined_tile
from ktc_city.bots.greedy.wants import Wants, chain, longest
from ktc_city.bots.greedy.weights import added
from ktc_city.model.actions import Pay, PlaceConnector, PlaceTile, Take
from ktc_city.model.effects import Yield
from ktc_city.model.hexes import DIRECTIONS, OPPOSITE, STEPS, cell_at
from ktc_city.model.pieces import ANY
from ktc_city.rules.sailing import ashore, taken_berths

LOOKED_AT: Final = 4  # of the best sides for a colour: few uses give more of it
SIDES: Final = len(DIRECTIONS)


class Tiles:
    """Values of tiles for one seat at one position."""

    def __init__(self, wants: Wants) -> None:
        self.wants, self.s, self.seat, self.weights, self.left = wants, wants.s, wants.seat, wants.weights, wants.left
        self._worths: dict[int, float] = {}

    def worth(self, tile: int) -> float:
        """Return the approximate value of owning a tile from the next era on."""
        found = self._worths.get(tile)
        if found is None:
            found = self._printed(tile) + self._counted(tile) + self.produce(tile)
            if self.wants.brought:
                found += self._brought(tile)
            self._worths[tile] = found
        return found

    def _printed(self, tile: int) -> float:
        level, points = self.s.board.level[tile], self.s.index.tiles[tile].points
        worth, chance = float(points[level]), 1.0
        for step in range(level, len(points) - 1):
            chance *= self.weights.upgraded * (1 - (1 - self.weights.lasting) ** self.left)
            worth += chance * (points[step + 1] - points[step])
        return worth

    def _counted(self, tile: int) -> float:
        wants, s, weights = self.wants, self.s, self.weights
        level, of = s.board.level[tile], wants.tile_models[tile]
        now, then = of[level], of[min(level + 1, len(of) - 1)]
        if then.counts_connectors:
            return weights.counted * self.left * (max(now.first) + max(then.first)) / 2
        if now.chain >= 0:
            grows = weights.chained * self.left + weights.reach * longest(s, self.seat, now.chain)
            return grows * (now.chained + then.chained) / 2
        hook = wants.setup.box.scores[tile]
        if hook is None:
            return 0.0
        lies = asked(hook, self.imagined, imagined_tile(s, tile, level, [0] * wants.colours))
        return lies + weights.gather * max(now.skills)

    def _brought(self, tile: int) -> float:
        """Return the value of a tile's triggers that are still to come."""
        levels, level, weights = self.wants.brought[tile], self.s.board.level[tile], self.weights
        now = levels[level]
        worth = now.owner["tile_placed"] + self.left * (now.each_era + weights.production * now.own("tile_used"))
        if tile not in self.s.board.won[self.seat]:
            worth += now.owner["tile_won"]
        if level + 1 < len(levels):
            comes = weights.upgraded * (1 - (1 - weights.lasting) ** self.left)
            worth += comes * now.upgraded_to(levels[level + 1])
        return worth

    def produce(self, tile: int) -> float:
        """Return the value of a tile's uses to its owner in the remaining eras."""
        gives = self.wants.setup.box.yields[tile][self.s.board.level[tile]]
        if gives is None or not self.left:
            return 0.0
        weights, has = self.weights, self.produced
        things = [*gives.connectors, *gives.skills]
        units = added([weights.again if has.get(name, 0) > (tile in self._own) else 1.0 for name in things]) - gives.returns
        return weights.production * self.left * (weights.unit * units - weights.act)

    @cached_property
    def _own(self) -> set[int]:
        board = self.s.board
        led = [tile for tile in board.centre if self.s.leader[tile] == self.seat]
        return {*board.boroughs[self.seat], *board.won[self.seat], *led}

    @cached_property
    def produced(self) -> dict[str, int]:
        """By connector and skill tile, the number of own, won or led tiles that yield it."""
        found: dict[str, int] = {}
        for tile in self._own:
            gives = self.wants.setup.box.yields[tile][self.s.board.level[tile]]
            if gives is not None:
                for name in {*gives.connectors, *gives.skills} - {ANY}:
                    found[name] = found.get(name, 0) + 1
        return found

    @cached_property
    def imagined(self) -> Imagined:
        """The own borough with all keyples that will be back at the end of the era."""
        s, seat = self.s, self.seat
        at, width = seat * len(s.bag), len(s.bag) - 1
        keyples = [s.behind[at + c] + s.front[at + c] for c in range(width)]
        for tile in s.board.boroughs[seat]:
            if s.placed[tile]:
                keyples[s.colour_of[tile]] += s.placed[tile]
        for tile in s.board.centre:
            pile = s.bids[tile * s.seats + seat]
            if pile and s.leader[tile] != seat:
                keyples[s.colour_of[tile]] += pile
        return Imagined(s, seat, self.wants.setup.rulings, self.wants.held, keyples)


class Sides:
    """Values of connectors for one seat at one position."""

    def __init__(self, wants: Wants) -> None:
        self.wants, self.s, self.seat, self.weights = wants, wants.s, wants.seat, wants.weights
        self.spare = self.weights.spare if wants.left else 0.0
        self._on_tile: dict[int, tuple[float, ...]] = {}

    @cached_property
    def chains(self) -> list[tuple[int, float, set[int]]]:
        """The scoring chains: colour, points per added tile, and the tiles in it."""
        wants, level, found = self.wants, self.s.board.level, []
        for tile in self.s.board.boroughs[self.seat]:
            of = wants.tile_models[tile][level[tile]]
            if of.chain >= 0:
                then = wants.tile_models[tile][level[tile] + 1] if tile in wants.waiting else of
                found.append((of.chain, (of.chained + then.chained) / 2, chain(self.s, self.seat, tile, of.chain)))
        return found

    def on_tile(self, tile: int) -> tuple[float, ...]:
        """Return by colour the value of one more connector on a tile of the borough."""
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
            least = -self.weights.crowd * max(then.first)
            for colour, lying in enumerate(s.board.lying(tile, wants.colours)):
                counted = now.further[colour] + then.further[colour] if lying else now.first[colour] + then.first[colour]
                worths[colour] = counted / 2 if counted else least
        if waits is not None and waits.colours:
            for colour in range(wants.colours):
                if waits.colours >> colour & 1:
                    worths[colour] += waits.share
        return tuple(worths)

    def across(self, tile: int, direction: int) -> list[float]:
        """Return by colour the value of a connector across a free side of a tile."""
        weights, board = self.weights, self.s.board
        other = board.cells[self.seat].get(board.spot[tile] + STEPS[direction])
        if other is None:
            worths = [worth + self.spare for worth in self.on_tile(tile)]
            if self.wants.left:
                for colour, points, chained in self.chains:
                    if tile in chained:
                        worths[colour] += weights.protrude * points
            return worths
        both = self.spare + weights.neighbour
        worths = [one + two + both for one, two in zip(self.on_tile(tile), self.on_tile(other), strict=True)]
        for colour, points, chained in self.chains:
            if (tile in chained) != (other in chained):
                worths[colour] += points * len(chain(self.s, self.seat, other if tile in chained else tile, colour))
        return worths

    @cached_property
    def best(self) -> list[list[float]]:
        """By colour, the values of connectors on the best free sides, highest first."""
        board = self.s.board
        rows = [
            self.across(tile, direction)
            for tile in board.boroughs[self.seat]
            for direction in DIRECTIONS
            if board.free[tile] >> direction & 1
        ]
        return [sorted(worths, reverse=True)[:LOOKED_AT] for worths in zip(*rows, strict=True)] or [[]] * self.wants.colours

    def connectors(self, colour: int, number: int) -> float:
        """Return the value of ``number`` connectors of a colour."""
        worth, share = 0.0, 1.0
        for side in self.best[colour][:number]:
            worth += max(side, 0.0) * share
            share *= self.weights.second
        return worth


class Prices:
    """Values of keyples, bids and berths for one seat at one position."""

    def __init__(self, wants: Wants, tiles: Tiles) -> None:
        self.wants, self.tiles = wants, tiles
        self.s, self.seat, self.weights, self.left = wants.s, wants.seat, wants.weights, wants.left

    # --- keyples ----------------------------------------------------------------------------------------------------

    @cached_property
    def keep(self) -> list[float]:
        """By colour, the value of a keyple that the seat keeps."""
        later = self.weights.keep * self.left
        return [later + points for points in self.wants.at_the_end(attrgetter("keyples"))]

    @cached_property
    def spend(self) -> list[float]:
        """By colour, the value of spending a keyple on something else in this era."""
        s, width, weights = self.s, len(self.s.bag), self.weights
        at = self.seat * width
        hand = [s.behind[at + c] + s.front[at + c] for c in range(width - 1)]
        act, held = weights.act if self.left else weights.act_last, sum(hand) or 1
        return [max(act - weights.plenty * have / held, weights.least) for have in hand]

    @cached_property
    def hands(self) -> list[int]:
        """By seat, the number of available keyples."""
        s, width = self.s, len(self.s.bag)
        return [sum(s.behind[i * width : (i + 1) * width]) + sum(s.front[i * width : (i + 1) * width]) for i in range(s.seats)]

    # --- bids -------------------------------------------------------------------------------------------------------

    @cached_property
    def rivals(self) -> list[int]:
        """The other seats that have not sailed."""
        return [seat for seat in ashore(self.s) if seat != self.seat]

    def lasts(self, tile: int, total: int) -> float:
        """Return the probability that a bid of ``total`` keyples wins the tile; 0 for no bid."""
        if total <= 0:
            return 0.0
        s, chance = self.s, 1.0
        stays = 1 - self.weights.outbid**total
        for rival in self.rivals:
            if self.hands[rival] + s.bids[tile * s.seats + rival] > total:
                chance *= stays
        return chance

    @cached_property
    def exposed(self) -> float:
        """The expected loss of led tiles that staying ashore can prevent."""
        if not self.hands[self.seat]:
            return 0.0
        led = [tile for tile in self.s.board.centre if self.s.leader[tile] == self.seat]
        risk = [max(self.tiles.worth(tile), 0.0) * (1 - self.lasts(tile, self.s.best[tile])) for tile in led]
        return self.weights.watch * added(risk)

    # --- berths -----------------------------------------------------------------------------------------------------

    @cached_property
    def berths(self) -> dict[int, float]:
        """The value of each free berth, by number."""
        s, taken = self.s, taken_berths(self.s)
        return {at: self._berth(at, max(taken, default=-1)) for at in range(len(s.index.berths(s.era + 1))) if at not in taken}

    def _berth(self, at: int, rightmost: int) -> float:
        berth, weights = self.s.index.berths(self.s.era + 1)[at], self.weights
        worth = berth.points + weights.berth_keyple * weights.keep * self.left * berth.keyples
        if berth.claims:
            worth += self.tiles.worth(self.s.index.rivers[self.s.era])
        return worth + weights.first if at > rightmost and self.left else worth

    @cached_property
    def sailing(self) -> dict[int, float]:
        """The value of sailing to each free berth now, compared with a round later."""
        worths = sorted(self.berths.values(), reverse=True)
        best, second = worths[0], worths[1] if len(worths) > 1 else worths[0]
        taken = 1 - (1 - self.weights.hurry) ** len(self.rivals)
        now = (best - second) * taken - self.exposed
        return {at: now + worth - best for at, worth in self.berths.items()}


class Taking:
    """Values of gains and costs for one seat at one position."""

    def __init__(self, wants: Wants, sides: Sides) -> None:
        self.wants, self.sides, self.s = wants, sides, wants.s

    def yields(self, gives: Yield) -> float:
        """Return the value of a yield, limited by the supply."""
        wants, s = self.wants, self.s
        worth = -self._cheapest(gives.returns) if gives.returns else 0.0
        for name in dict.fromkeys(gives.connectors):
            number = gives.connectors.count(name)
            if name == ANY:
                ones = [self.sides.connectors(c, 1) for c in range(wants.colours) if s.connector_supply[c]]
                worth += added(sorted(ones, reverse=True)[:number])
            else:
                colour = s.index.connector[name]
                worth += self.sides.connectors(colour, min(number, s.connector_supply[colour]))
        for name in dict.fromkeys(gives.skills):
            number = gives.skills.count(name)
            if name == ANY:
                worth += max([wants.skills(kind, number) for kind in range(len(wants.held))])
            else:
                kind = s.index.skill[name]
                worth += wants.skills(kind, min(number, s.skill_supply[kind]))
        return worth

    def _cheapest(self, number: int) -> float:
        """Return the value of the ``number`` least needed skill tiles."""
        wants = self.wants
        held = [wants.skill(kind, -1 - i) for kind, have in enumerate(wants.held) for i in range(min(have, number))]
        return added(sorted(held)[:number])

    def take(self, a: Take) -> float:
        """Return the value of taking what the seat needs and returning the rest."""
        wants, index = self.wants, self.s.index
        connectors = dict.fromkeys(a.connectors)
        worth = added([self.sides.connectors(index.connector[name], a.connectors.count(name)) for name in connectors])
        for kind, name in enumerate(index.inventory.skills):
            change = a.skills.count(name) - a.returned.count(name)
            worth += wants.skills(kind, change) if change > 0 else -self._missed(kind, -change)
        return worth

    def pay(self, a: Pay) -> float:
        """Return the value of paying with the least needed skill tiles."""
        return -self.returned(a.skills)

    def returned(self, skills: tuple[str, ...]) -> float:
        """Return the value of keeping skill tiles."""
        return added([self._missed(kind, skills.count(name)) for kind, name in enumerate(self.s.index.inventory.skills)])

    def _missed(self, kind: int, number: int) -> float:
        return added([self.wants.skill(kind, -1 - i) for i in range(number)])


class LayingWorths:
    """Values of places for one seat at one position."""

    def __init__(self, sides: Sides) -> None:
        self.sides, self.wants, self.s, self.seat, self.weights = sides, sides.wants, sides.s, sides.seat, sides.weights
        self._across: dict[tuple[str, int], list[float]] = {}

    def connect(self, a: PlaceConnector) -> float:
        """Return the value of a connector's place."""
        key = (a.tile, a.side)
        found = self._across.get(key)
        if found is None:
            found = self._across[key] = self.sides.across(self.s.index.tile[a.tile], a.side)
        return found[self.s.index.connector[a.colour]]

    def lay(self, a: PlaceTile) -> float:
        """Return the value of a tile's place: better next to protruding connectors, chains and many tiles."""
        s, wants, board, weights = self.s, self.wants, self.s.board, self.weights
        tile, cells, cell = s.index.tile[a.tile], s.board.cells[self.seat], cell_at(a.q, a.r)
        levels, level = wants.tile_models[tile], board.level[tile]
        of = levels[min(level + 1, len(levels) - 1)] if wants.left else levels[level]
        worth = -weights.spread * (abs(a.q) + abs(a.r))
        lying = set[int]()
        for direction in DIRECTIONS:
            other = cells.get(cell + STEPS[direction])
            if other is None:
                continue
            worth += weights.neighbour
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
