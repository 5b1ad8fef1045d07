"""What became of tiles, berths, upgrades and supplies in many games, added up."""

from collections import Counter, defaultdict

import attrs

from ktc.simulate.result import Played
from ktc.simulate.tally import Sat, Tally
from ktc_city.box.tilebox import TileBox
from ktc_city.statistics.result import COUNTED, NO_TILE, NOBODY, CityPlayed


@attrs.define
class TileTally:
    """What became of one tile; ``held`` counts its takers by how many tiles they took in all."""

    out: int = 0
    price: int = 0
    counted: Counter[str] = attrs.field(factory=Counter)  # by the name of what is counted
    taken: Sat = attrs.field(factory=Sat)
    by_turn: Counter[int] = attrs.field(factory=Counter)
    by_berth: Counter[int] = attrs.field(factory=Counter)
    held: Counter[int] = attrs.field(factory=Counter)
    upgraded: Counter[int] = attrs.field(factory=Counter)


@attrs.define
class UpgradeTally:
    """How often a kind of upgrade was made. ``paid``: it added points. ``decided``: its seat won by them."""

    made: int = 0
    games: int = 0
    won: int = 0
    paid: int = 0
    decided: int = 0
    points: int = 0


@attrs.define
class CityTally(Tally):
    """All that is counted of the games of a plan."""

    box: TileBox = attrs.field(kw_only=True)
    tiles: defaultdict[int, TileTally] = attrs.field(factory=lambda: defaultdict(TileTally))
    holding: defaultdict[int, Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    berths: defaultdict[tuple[int, int], Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    upgrades: defaultdict[str, UpgradeTally] = attrs.field(factory=lambda: defaultdict(UpgradeTally))
    dry: Counter[str] = attrs.field(factory=Counter)

    def add(self, game: Played) -> None:
        """Add a game."""
        super().add(game)
        assert isinstance(game, CityPlayed)
        self.dry.update(game.dry)
        for seat, points in enumerate(game.totals):
            self.holding[game.tiles_of(seat)].add(points, seat in game.winners)
        for sail in game.sails:
            self.berths[sail.river, sail.berth].add(game.totals[sail.seat], sail.seat in game.winners)
        self._add_tiles(game)
        self._add_upgrades(game)

    def _add_tiles(self, game: CityPlayed) -> None:
        scored, takers = Counter[int](), {row.tile: row.taker for row in game.tiles}
        for line in game.lines:
            if line.thing != NO_TILE and line.seat == takers.get(line.thing, NOBODY):
                scored[line.thing] += line.points
        for row in game.tiles:
            tile = self.tiles[row.tile]
            tile.out += 1
            tile.price += row.price
            for name in COUNTED:
                tile.counted[name] += getattr(row, name)
            if row.taker != NOBODY:
                tile.taken.add(scored[row.tile], row.taker in game.winners)
                tile.by_turn[row.turn] += 1
                tile.by_berth[row.berth] += 1
                tile.held[game.tiles_of(row.taker)] += 1

    def _add_upgrades(self, game: CityPlayed) -> None:
        kinds = set()
        for row in game.upgrades:
            self.tiles[row.tile].upgraded[row.level] += 1
            kind = kind_of_upgrade(self.box, row.tile, row.level)
            kinds.add(kind)
            upgrade = self.upgrades[kind]
            upgrade.made += 1
            upgrade.won += row.seat in game.winners
            upgrade.paid += row.points > 0
            upgrade.decided += row.decided
            upgrade.points += row.points
        for kind in kinds:
            self.upgrades[kind].games += 1


def kind_of_upgrade(box: TileBox, tile: int, level: int) -> str:
    """Return what kind of upgrade leads a tile to a level: of a landmark, or of a tile of its kind."""
    facts = box.index.tiles[tile]
    return f"{'landmark' if facts.landmark else facts.kind} to level {level}"
