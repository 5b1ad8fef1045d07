"""Games added up.  Only whole numbers are kept, so that the order in which games end makes no difference."""

from collections import Counter, defaultdict
from typing import Any

import attrs

from ktc.city.box.tilebox import TileBox
from ktc.simulate.plan import Plan
from ktc.simulate.result import NO_TILE, NOBODY, Failed, Line, Played

ALL = ""  # all bots, where a bot is named


@attrs.define
class Sat:
    """How often somebody was somewhere, and how that ended: games won, points and their squares."""

    times: int = 0
    won: int = 0
    points: int = 0
    squares: int = 0

    def add(self, points: int, won: bool) -> None:
        """Add one time."""
        self.times += 1
        self.won += won
        self.points += points
        self.squares += points * points


@attrs.define
class TileTally:
    """What became of one tile; ``held`` counts its takers by how many tiles they took in all."""

    out: int = 0
    bids: int = 0
    bidders: int = 0
    price: int = 0
    own: int = 0
    others: int = 0
    centre: int = 0
    taken: Sat = attrs.field(factory=Sat)
    by_turn: Counter[int] = attrs.field(factory=Counter)
    by_berth: Counter[int] = attrs.field(factory=Counter)
    held: Counter[int] = attrs.field(factory=Counter)
    upgraded: Counter[int] = attrs.field(factory=Counter)


@attrs.define
class UpgradeTally:
    """How often a kind of upgrade was made; ``paid``: it added points; ``decided``: its seat won by them."""

    made: int = 0
    games: int = 0
    won: int = 0
    paid: int = 0
    decided: int = 0
    points: int = 0


@attrs.define
class Tally:
    """All that is counted of the games of a plan."""

    plan: Plan
    box: TileBox
    numbers: set[int] = attrs.field(factory=set)
    failed: list[Failed] = attrs.field(factory=list)
    games: list[tuple[Any, ...]] = attrs.field(factory=list)
    tied: int = 0
    bots: defaultdict[str, Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    seats: defaultdict[tuple[str, int], Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    sources: Counter[tuple[str, str, str]] = attrs.field(factory=Counter)
    lengths: dict[str, Counter[int]] = attrs.field(factory=lambda: {"decisions": Counter(), "events": Counter()})
    tiles: defaultdict[int, TileTally] = attrs.field(factory=lambda: defaultdict(TileTally))
    holding: defaultdict[int, Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    berths: defaultdict[tuple[int, int], Sat] = attrs.field(factory=lambda: defaultdict(Sat))
    upgrades: defaultdict[str, UpgradeTally] = attrs.field(factory=lambda: defaultdict(UpgradeTally))
    dry: Counter[str] = attrs.field(factory=Counter)

    def add(self, game: Played) -> None:
        """Add a game."""
        names = [self.plan.bots[bot] for bot in game.seats]
        self.numbers.add(game.number)
        self.games.append((game.number, game.seed, names, game.totals, game.winner, game.decisions, game.events))
        self.tied += game.tied
        self.dry.update(game.dry)
        for seat, (name, points) in enumerate(zip(names, game.totals, strict=True)):
            for sat in (self.bots[name], self.seats[name, seat], self.seats[ALL, seat], self.holding[game.tiles_of(seat)]):
                sat.add(points, seat == game.winner)
        for line in game.lines:
            self.sources[(names[line.seat], *self._source(line))] += line.points
        for what, number in (("decisions", game.decisions), ("events", game.events)):
            self.lengths[what][number] += 1
        for sail in game.sails:
            self.berths[sail.river, sail.berth].add(game.totals[sail.seat], sail.seat == game.winner)
        self._add_tiles(game)
        self._add_upgrades(game)

    def _source(self, line: Line) -> tuple[str, str]:
        tile = "" if line.tile == NO_TILE else self.box.tiles[line.tile].id
        return line.rule or "tile", tile

    def _add_tiles(self, game: Played) -> None:
        scored, takers = Counter[int](), {row.tile: row.taker for row in game.tiles}
        for line in game.lines:
            if line.tile != NO_TILE and line.seat == takers.get(line.tile, NOBODY):
                scored[line.tile] += line.points
        for row in game.tiles:
            tile = self.tiles[row.tile]
            tile.out += 1
            for name in ("bids", "bidders", "price", "own", "others", "centre"):
                setattr(tile, name, getattr(tile, name) + getattr(row, name))
            if row.taker != NOBODY:
                tile.taken.add(scored[row.tile], row.taker == game.winner)
                tile.by_turn[row.turn] += 1
                tile.by_berth[row.berth] += 1
                tile.held[game.tiles_of(row.taker)] += 1

    def _add_upgrades(self, game: Played) -> None:
        kinds = set()
        for row in game.upgrades:
            self.tiles[row.tile].upgraded[row.level] += 1
            kind = kind_of_upgrade(self.box, row.tile, row.level)
            kinds.add(kind)
            upgrade = self.upgrades[kind]
            upgrade.made += 1
            upgrade.won += row.seat == game.winner
            upgrade.paid += row.points > 0
            upgrade.decided += row.decided
            upgrade.points += row.points
        for kind in kinds:
            self.upgrades[kind].games += 1


def kind_of_upgrade(box: TileBox, tile: int, level: int) -> str:
    """Return what kind of upgrade leads a tile to a level: of a landmark, or of a tile of its kind."""
    facts = box.look.tiles[tile]
    return f"{'landmark' if facts.landmark else facts.kind} to level {level}"
