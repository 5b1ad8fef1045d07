"""The results of a simulation, as tables of plain values for JSON, CSV or Parquet."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import attrs

from ktc.kit import Share, share
from ktc.simulate.report import BotRow, LengthRow, SeatRow, mean, results_of
from ktc.simulate.result import Failed, Sat
from ktc_city.board.supplies import DRY
from ktc_city.model.pieces import RIVER
from ktc_city.statistics.tally import COUNTED, CityTally, kind_of_upgrade


@attrs.frozen
class SourceRow:
    """A source of a bot's points: a rule ("tile": the tile's own) and the tile; ``each`` is the mean of its games."""

    bot: str
    rule: str
    tile: str
    points: int
    each: float


def _with_counted(report: type, fields: list["attrs.Attribute[Any]"]) -> list["attrs.Attribute[Any]"]:
    """Add a field to a tile report for each counted value that has none."""
    lacking = [name for name in COUNTED if name not in {field.name for field in fields}]
    made = attrs.fields(attrs.make_class("Counted", {name: attrs.field(type=float, kw_only=True) for name in lacking}))
    return [*fields, *made]


@attrs.frozen(field_transformer=_with_counted)
class TileReport:
    """A tile.  Figures are means of the games in which it came out, ``price`` and ``points`` of those in which it was taken.

    ``taken`` is how often it was taken, ``wins`` how often the taker won.  ``expected`` is the share of wins of all seats that
    took as many tiles as its takers did, since more tiles win more often.  ``by_turn`` counts its takers by their place in the
    order of turns, ``by_berth`` by the berth of their barge.
    """

    tile: str
    name: str
    kind: str
    out: int
    bids: float
    bidders: float
    price: float | None
    own_uses: float
    others_uses: float
    centre_uses: float
    upgrades: float
    points: float | None
    taken: Share
    wins: Share
    expected: float | None
    by_turn: tuple[int, ...]
    by_berth: tuple[int, ...]


@attrs.frozen
class BerthRow:
    """A berth: its print, the share of games in which a barge came there, and the share of wins of those seats."""

    river: str
    berth: int
    keyples: int
    points: int
    claims: bool
    sails: Share
    wins: Share


@attrs.frozen
class UpgradeReport:
    """A kind of upgrade: how many games had it, how often it was made, and how often its seat won.

    ``paid``: it added points, compared at the game's end with the tile one level lower; ``decided``: without them the seat would
    not have won; ``points``: the mean that it added.
    """

    kind: str
    games: Share
    made: int
    paid: Share
    decided: Share
    wins: Share
    points: float | None


@attrs.frozen
class SupplyRow:
    """A component that can run out, and the share of games in which it did."""

    supply: str
    dry: Share


@attrs.frozen
class GameRow:
    """A game: the bots by seat, and the points by seat."""

    number: int
    seed: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winner: int
    decisions: int
    events: int


@attrs.frozen
class Report:
    """All tables of a simulation.  ``tied``: the number of games decided by the tie-break (score.winner)."""

    TABLES: ClassVar[tuple[str, ...]] = (
        "bots", "seats", "sources", "lengths", "tiles", "berths", "upgrades", "supplies", "played",
    )  # fmt: skip
    TOLD: ClassVar[str] = "ktc_city.statistics.tables:tables"
    DRAWN: ClassVar[str] = "ktc_city.statistics.plots:PLOTS"

    engine: str
    tile_set: str
    variants: tuple[str, ...]
    players: int
    seed: int
    games: int
    tied: int
    failures: tuple[Failed, ...]
    bots: tuple[BotRow, ...]
    seats: tuple[SeatRow, ...]
    sources: tuple[SourceRow, ...]
    lengths: tuple[LengthRow, ...]
    tiles: tuple[TileReport, ...]
    berths: tuple[BerthRow, ...]
    upgrades: tuple[UpgradeReport, ...]
    supplies: tuple[SupplyRow, ...]
    played: tuple[GameRow, ...]

    @property
    def fair(self) -> float:
        """The share of games that each seat would win if all were equal."""
        return 1 / self.players


def report_of(tally: CityTally) -> Report:
    """Return the report of a tally; rows are in the order of the plan and of the set."""
    found = results_of(tally)
    return Report(
        engine=found.engine,
        tile_set=tally.box.id,
        variants=tally.box.variants,
        players=found.players,
        seed=found.seed,
        games=found.games,
        tied=found.tied,
        failures=found.failures,
        bots=found.bots,
        seats=found.seats,
        sources=tuple(SourceRow(row.bot, row.rule, row.thing, row.points, row.each) for row in found.sources),
        lengths=found.lengths,
        tiles=tuple(_tile_rows(tally)),
        berths=tuple(_berth_rows(tally)),
        upgrades=tuple(_upgrade_rows(tally)),
        supplies=tuple(SupplyRow(name, share(tally.dry[name], found.games)) for name in DRY),
        played=tuple(
            GameRow(row.number, row.seed, row.bots, row.totals, row.winners[0], row.decisions, row.events) for row in found.played
        ),
    )


def _tile_rows(tally: CityTally) -> Iterator[TileReport]:
    most_berths = max(len(tally.box.index.berths(river)) for river in range(len(tally.box.index.rivers)))
    for number, facts in enumerate(tally.box.index.tiles):
        tile = tally.tiles.get(number)
        if tile is None:
            continue
        taken, out = tile.taken, tile.out
        yield TileReport(
            tile=facts.id,
            name=facts.name,
            kind=facts.kind,
            out=out,
            price=mean(tile.price, taken.times if tile.counted["bids"] else 0),
            upgrades=sum(tile.upgraded.values()) / out,
            points=mean(taken.points, taken.times),
            taken=share(taken.times, out),
            wins=share(taken.won, taken.times),
            expected=_expected(tile.held, tally.holding),
            by_turn=tuple(tile.by_turn[turn] for turn in range(tally.plan.players)),
            by_berth=tuple(tile.by_berth[berth] for berth in range(most_berths)),
            **{name: tile.counted[name] / out for name in COUNTED},
        )


def _expected(held: Counter[int], holding: Mapping[int, Sat]) -> float | None:
    """Return the share of wins of seats that take as many tiles, weighted by how often each number occurs here."""
    if not held:
        return None
    return sum(times * holding[tiles].won / holding[tiles].times for tiles, times in sorted(held.items())) / sum(held.values())


def _berth_rows(tally: CityTally) -> Iterator[BerthRow]:
    index, games = tally.box.index, len(tally.games)
    for river in range(1, len(index.rivers)):
        for berth, printed in enumerate(index.berths(river)):
            sat = tally.berths[river, berth]
            name = index.names[index.rivers[river]]
            wins = share(sat.won, sat.times)
            yield BerthRow(name, berth, printed.keyples, printed.points, printed.claims, share(sat.times, games), wins)


def _upgrade_rows(tally: CityTally) -> Iterator[UpgradeReport]:
    """Yield all kinds of upgrades in the set, including those never made."""
    box, games = tally.box, len(tally.games)
    levels = [
        (number, level) for number, costs in enumerate(box.costs) for level, cost in enumerate(costs, 1) if cost is not None
    ]
    for kind in dict.fromkeys(kind_of_upgrade(box, number, level) for number, level in levels if box.tiles[number].kind != RIVER):
        made = tally.upgrades[kind]
        yield UpgradeReport(
            kind=kind,
            games=share(made.games, games),
            made=made.made,
            paid=share(made.paid, made.made),
            decided=share(made.decided, made.made),
            wins=share(made.won, made.made),
            points=mean(made.points, made.made),
        )
