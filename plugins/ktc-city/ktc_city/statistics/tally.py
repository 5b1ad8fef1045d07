"""Counting in games of this city: a watcher of one game, the rows kept of it, and the tally of many games.

The rows are small, about two kilobytes as JSON.  Tiles are given by their index in the set, seats and eras count from 0, and
NOBODY stands for no seat.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, NamedTuple, get_type_hints

import attrs

from ktc.kit import AnyGame, AnyRules, ScoreLine, ScoreSheet
from ktc.simulate.result import Line, Played, Sat, Tally
from ktc.simulate.statistics import Watch
from ktc_city.board.state import State
from ktc_city.board.supplies import DRY, dry
from ktc_city.box.tilebox import TileBox
from ktc_city.game.ruleset import City
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.events import Event, TileUpgraded
from ktc_city.model.pieces import Index, Purpose

if TYPE_CHECKING:
    from ktc_city.model.effect_events import TileGiven

NOBODY: Final = -1
NO_TILE: Final = -1
Counted = Annotated[int, "a column of the table of tiles"]


class TileRow(NamedTuple):
    """The history of a tile that came out.

    ``era`` is when it came (a home tile: 0).  ``taker`` took it, as the ``turn``-th in that era's order, with the barge on
    ``berth``, for ``price`` keyples.  ``Counted`` fields are added up over all games, and are columns of every table of tiles:
    bids, bidders, and uses by the owner of its borough, by others there, and in the centre.  A new one needs a field here and an
    event that counts it in ``Course``.
    """

    tile: int
    era: int
    taker: int = NOBODY
    turn: int = -1
    berth: int = -1
    price: int = 0
    bids: Counted = 0
    bidders: Counted = 0
    own_uses: Counted = 0
    others_uses: Counted = 0
    centre_uses: Counted = 0


COUNTED: Final = tuple(name for name, kind in get_type_hints(TileRow, include_extras=True).items() if kind == Counted)


class UpgradeRow(NamedTuple):
    """An upgrade to ``level``: the points it added for its seat, and whether the seat won because of them (1) or not (0).

    Both are determined at the game's end, compared with the same table with the tile one level lower.
    """

    tile: int
    level: int
    seat: int
    points: int
    decided: int


class SailRow(NamedTuple):
    """A barge that came to a berth of the ``river``-th river tile."""

    river: int
    berth: int
    seat: int


@attrs.frozen(kw_only=True)
class CityPlayed(Played):
    """A finished game of this city; ``dry`` names what ran out.  A line has its tile's index, and "" for the tile's own rule."""

    ROWS: ClassVar[Mapping[str, type]] = {**Played.ROWS, "tiles": TileRow, "upgrades": UpgradeRow, "sails": SailRow}
    LISTS: ClassVar[tuple[str, ...]] = (*Played.LISTS, "dry")

    tiles: tuple[TileRow, ...]
    upgrades: tuple[UpgradeRow, ...]
    sails: tuple[SailRow, ...]
    dry: tuple[str, ...]

    def tiles_of(self, seat: int) -> int:
        """Return the number of tiles that a seat took, its home included."""
        return sum(row.taker == seat for row in self.tiles)


@attrs.define
class Course:
    """The history of tiles and barges so far."""

    index: Index
    seats: int
    era: int = 0
    first: int = 0
    tiles: dict[str, TileRow] = attrs.field(factory=dict)
    bidders: set[tuple[str, int]] = attrs.field(factory=set)  # tiles, and who bid for them
    lying: dict[str, int] = attrs.field(factory=dict)  # tiles in boroughs, and whose
    moored: dict[int, int] = attrs.field(factory=dict)  # by seat: the berth its barge came to last
    begun: dict[int, int] = attrs.field(factory=dict)  # by seat: the berth it had when the era began
    sails: list[SailRow] = attrs.field(factory=list)
    upgrades: list[ev.TileUpgraded] = attrs.field(factory=list)
    watches: "Watches" = attrs.field(factory=lambda: WATCHES)

    def see(self, event: ev.Event) -> None:
        """Process an event."""
        watch = self.watches.get(type(event))
        if watch is not None:
            watch(self, event)

    def home_chosen(self, e: ev.HomeChosen) -> None:
        """Record a home tile, owned from the start."""
        self.tiles[e.tile] = self._new(e.tile, self.era)._replace(taker=e.seat)
        self.lying[e.tile] = e.seat

    def river_laid(self, e: ev.RiverLaid) -> None:
        """Record the river tiles, available from the start."""
        self.tiles |= {tile: self._new(tile, self.era) for tile in e.tiles}

    def tiles_dealt(self, e: ev.TilesDealt) -> None:
        """Record dealt tiles; the event comes before that of their era, so the era is counted by sailings."""
        self.tiles |= {tile: self._new(tile, len(self.sails) // self.seats) for tile in e.tiles}

    def _new(self, tile: str, era: int) -> TileRow:
        return TileRow(self.index.tile[tile], era)

    def moored_first(self, e: ev.BargeMoored) -> None:
        """Record the berth of a barge at the first river tile."""
        self.moored[e.seat] = e.berth

    def era_began(self, e: ev.EraBegan) -> None:
        """Record the start player, which determines the order of turns."""
        self.era, self.first, self.begun = e.era, e.first, dict(self.moored)

    def sailed(self, e: ev.BargeSailed) -> None:
        """Record the berth of a barge that sailed."""
        self.moored[e.seat] = e.berth
        self.sails.append(SailRow(self.era + 1, e.berth, e.seat))

    def bid(self, e: ev.KeyplesBid | ev.BidSealed) -> None:
        """Count a bid; each raise is one."""
        row, first = self.tiles[e.tile], (e.tile, e.seat) not in self.bidders
        self.bidders.add((e.tile, e.seat))
        self.tiles[e.tile] = row._replace(bids=row.bids + 1, bidders=row.bidders + first)

    def placed(self, e: ev.KeyplesPlaced) -> None:
        """Count a use by the place of the tile."""
        if e.purpose == Purpose.USE:
            row, owner = self.tiles[e.tile], self.lying.get(e.tile)
            if owner is None:
                row = row._replace(centre_uses=row.centre_uses + 1)
            elif owner == e.seat:
                row = row._replace(own_uses=row.own_uses + 1)
            else:
                row = row._replace(others_uses=row.others_uses + 1)
            self.tiles[e.tile] = row

    def upgraded(self, e: ev.TileUpgraded) -> None:
        """Record an upgrade; its value is computed at the end of the game."""
        self.upgrades.append(e)

    def taken(self, e: ev.TileTaken) -> None:
        """Record the owner of a taken tile, with its place in the order of turns and its berth."""
        self._owned(e.tile, e.seat)

    def given(self, e: "TileGiven") -> None:
        """Record the new owner of a won tile that was given away."""
        self._owned(e.tile, e.to)

    def _owned(self, tile: str, seat: int) -> None:
        turn, berth = (seat - self.first) % self.seats, self.begun.get(seat, -1)
        self.tiles[tile] = self.tiles[tile]._replace(taker=seat, turn=turn, berth=berth)

    def paid(self, e: ev.BidPaid) -> None:
        """Record the price, which is the winning bid."""
        self.tiles[e.tile] = self.tiles[e.tile]._replace(price=e.number)

    def laid(self, e: ev.TilePlaced) -> None:
        """Record the borough of a placed tile."""
        self.lying[e.tile] = e.seat

    def rows(self) -> tuple[TileRow, ...]:
        """Return the rows of all tiles that came out, in the order of the set."""
        return tuple(sorted(self.tiles.values()))


Watches = Mapping[type, Callable[[Course, Any], None]]
WATCHES: Final[Watches] = {
    ev.HomeChosen: Course.home_chosen,
    ev.RiverLaid: Course.river_laid,
    ev.TilesDealt: Course.tiles_dealt,
    ev.BargeMoored: Course.moored_first,
    ev.EraBegan: Course.era_began,
    ev.BargeSailed: Course.sailed,
    ev.KeyplesBid: Course.bid,
    ev.BidSealed: Course.bid,
    ev.KeyplesPlaced: Course.placed,
    ev.TileUpgraded: Course.upgraded,
    ev.TileTaken: Course.taken,
    ev.BidPaid: Course.paid,
    ev.TilePlaced: Course.laid,
}


def watches_of_effects() -> Watches:
    """Return the functions by event for tables with effects."""
    from ktc_city.model.effect_events import TileGiven  # few games load it

    return {**WATCHES, TileGiven: Course.given}


@attrs.define
class TileTally:
    """The counts of one tile; ``held`` counts its takers by how many tiles they took in all."""

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
    """The counts of a kind of upgrade.  ``paid``: it added points.  ``decided``: its seat won because of them."""

    made: int = 0
    games: int = 0
    won: int = 0
    paid: int = 0
    decided: int = 0
    points: int = 0


@attrs.define
class CityTally(Tally):
    """The counts of all games of a plan."""

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
    """Return the kind of a tile's upgrade to a level: of a landmark, or of the tile's kind."""
    facts = box.index.tiles[tile]
    return f"{'landmark' if facts.landmark else facts.kind} to level {level}"


class CityWatch(Watch):
    """Watches tiles, barges, upgrades, and supplies that run dry."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.course, self.dry = Course(game.state.index, game.seats), set[str]()
        if isinstance(game.ruleset, City) and game.ruleset.setup.box.watched:
            self.course.watches = watches_of_effects()

    def see(self, events: Sequence[Event]) -> None:
        """Process the events of the opening, or of the latest step."""
        for event in events:
            self.course.see(event)
        if len(self.game.log):
            self.dry.update(dry(self.game.state))

    def played(self, number: int, seed: int, seats: tuple[int, ...]) -> CityPlayed:
        """Return the rows of a finished game."""
        sheet = self.game.score()
        return CityPlayed(
            **self.figures(number, seed, seats, sheet),
            tiles=self.course.rows(),
            upgrades=tuple(_upgrade(self.game.ruleset, self.game.state, sheet, upgrade) for upgrade in self.course.upgrades),
            sails=tuple(self.course.sails),
            dry=tuple(name for name in DRY if name in self.dry),
        )

    def line(self, line: ScoreLine) -> Line:
        """Return a line with its tile's index, and an empty rule if it is the tile's own."""
        if line.tile is None:
            return Line(line.seat, NO_TILE, line.rule, line.points)
        own = line.rule == ids.tile_rule(line.tile, "score")
        return Line(line.seat, self.course.index.tile[line.tile], "" if own else line.rule, line.points)


def _upgrade(rules: AnyRules, s: State, sheet: ScoreSheet, upgrade: TileUpgraded) -> UpgradeRow:
    """Compute the value of an upgrade: compare the table with one with the tile a level lower."""
    index, seat = s.index, upgrade.seat
    at_level, below = (_sheet_with(rules, s, upgrade, level) for level in (upgrade.level, upgrade.level - 1))
    points = at_level.totals[seat] - below.totals[seat]
    decided = seat in sheet.winners and seat not in below.winners
    return UpgradeRow(index.tile[upgrade.tile], upgrade.level, seat, points, int(decided))


def _sheet_with(rules: AnyRules, s: State, upgrade: TileUpgraded, level: int) -> ScoreSheet:
    twin = rules.fork(s)
    rules.evolve(twin, TileUpgraded(upgrade.seat, upgrade.tile, level, upgrade.rule))
    found: ScoreSheet = rules.score(twin)
    return found
