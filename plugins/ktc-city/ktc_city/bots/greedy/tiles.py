"""What tiles are worth to own, that lie in the centre or were won."""

from functools import cached_property

from ktc_city.bots.greedy.chains import longest
from ktc_city.bots.greedy.tile_model import Imagined, asked, imagined_tile
from ktc_city.bots.greedy.wants import Wants
from ktc_city.model.pieces import ANY


class Tiles:
    """The worths of tiles for one seat at one position."""

    def __init__(self, wants: Wants) -> None:
        self.wants, self.s, self.seat, self.taste, self.left = wants, wants.s, wants.seat, wants.taste, wants.left
        self._worths: dict[int, float] = {}

    def worth(self, tile: int) -> float:
        """Return roughly how many points a tile is worth to own from the next era on."""
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
            chance *= self.taste.upgraded * (1 - (1 - self.taste.lasting) ** self.left)
            worth += chance * (points[step + 1] - points[step])
        return worth

    def _counted(self, tile: int) -> float:
        wants, s, taste = self.wants, self.s, self.taste
        level, of = s.board.level[tile], wants.tile_models[tile]
        now, then = of[level], of[min(level + 1, len(of) - 1)]
        if then.counts_connectors:
            return taste.counted * self.left * (max(now.first) + max(then.first)) / 2
        if now.chain >= 0:
            grows = taste.chained * self.left + taste.reach * longest(s, self.seat, now.chain)
            return grows * (now.chained + then.chained) / 2
        hook = wants.setup.box.scores[tile]
        if hook is None:
            return 0.0
        lies = asked(hook, self.imagined, imagined_tile(s, tile, level, [0] * wants.colours))
        return lies + taste.gather * max(now.skills)

    def _brought(self, tile: int) -> float:
        """Return what a tile brings its owner at moments that are still to come."""
        levels, level, taste = self.wants.brought[tile], self.s.board.level[tile], self.taste
        now = levels[level]
        worth = now.owner["tile_placed"] + self.left * (now.each_era + taste.production * now.own("tile_used"))
        if tile not in self.s.board.won[self.seat]:
            worth += now.owner["tile_won"]
        if level + 1 < len(levels):
            comes = taste.upgraded * (1 - (1 - taste.lasting) ** self.left)
            worth += comes * levels[level + 1].own("tile_upgraded")
        return worth

    def produce(self, tile: int) -> float:
        """Return what the uses of a tile are worth to its owner in the eras that are left."""
        gives = self.wants.setup.box.yields[tile][self.s.board.level[tile]]
        if gives is None or not self.left:
            return 0.0
        taste, has = self.taste, self.produced
        things = [*gives.connectors, *gives.skills]
        units = sum([taste.again if has.get(name, 0) > (tile in self._own) else 1.0 for name in things]) - gives.returns
        return taste.production * self.left * (taste.unit * units - taste.act)

    @cached_property
    def _own(self) -> set[int]:
        board = self.s.board
        led = [tile for tile in board.centre if self.s.leader[tile] == self.seat]
        return {*board.boroughs[self.seat], *board.won[self.seat], *led}

    @cached_property
    def produced(self) -> dict[str, int]:
        """How many tiles of the borough, won or led give each connector and skill tile."""
        found: dict[str, int] = {}
        for tile in self._own:
            gives = self.wants.setup.box.yields[tile][self.s.board.level[tile]]
            if gives is not None:
                for name in {*gives.connectors, *gives.skills} - {ANY}:
                    found[name] = found.get(name, 0) + 1
        return found

    @cached_property
    def imagined(self) -> Imagined:
        """The own borough with all keyples that will have come back when the era ends."""
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
