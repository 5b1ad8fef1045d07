"""What came of a simulation, as tables of plain values; every table can be written as JSON, CSV or Parquet."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt

import attrs

from ktc.city.model.pieces import RIVER
from ktc.installed.packages import engine_version
from ktc.simulate.result import DRY, Failed
from ktc.simulate.shares import Share, share
from ktc.simulate.tally import ALL, Sat, Tally, kind_of_upgrade


@attrs.frozen
class BotRow:
    """A bot: of the times it sat at a table, the share it won; its mean points and their standard deviation."""

    bot: str
    wins: Share
    points: float
    deviation: float


@attrs.frozen
class SeatRow:
    """A bot in one seat; ``bot`` is "" for all bots together."""

    bot: str
    seat: int
    wins: Share
    points: float


@attrs.frozen
class SourceRow:
    """Where a bot's points come from: a rule ("tile": the tile's own) and the tile; ``each`` is the mean of its games."""

    bot: str
    rule: str
    tile: str
    points: int
    each: float


@attrs.frozen
class LengthRow:
    """How long games are, in decisions or events: the extremes, the quartiles and the mean."""

    what: str
    least: int
    lower: int
    median: int
    upper: int
    most: int
    mean: float


@attrs.frozen
class TileReport:
    """A tile.  Figures are means of the games in which it came out, ``price`` and ``points`` of those in which it was taken.

    ``taken`` is how often somebody took it, ``wins`` how often the taker won.  ``expected`` is the share of wins of all who
    took as many tiles as its takers did: who takes more wins more.  ``by_turn`` counts its takers by their place in the
    order of turns, ``by_berth`` by where their barge lay.
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
    """A berth: what stands on it, the share of games in which a barge came there, and how often its seat won."""

    river: str
    berth: int
    keyples: int
    points: int
    claims: bool
    sails: Share
    wins: Share


@attrs.frozen
class UpgradeReport:
    """A kind of upgrade: in how many games it was made, how often, and how often its seat won.

    ``paid``: it added points, counted at the game's end with the tile one level lower; ``decided``: without them the seat
    would not have won; ``points``: how many it added in the mean.
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
    """Something that can run out, and the share of games in which it did."""

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
    """All tables of a simulation.  ``tied``: how many games were decided by the tie-break (score.winner)."""

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
        """The share of games that each would win if all were alike."""
        return 1 / self.players


TABLES = ("bots", "seats", "sources", "lengths", "tiles", "berths", "upgrades", "supplies", "played")


def report_of(tally: Tally) -> Report:
    """Return the report of what was counted; rows stand in the order of the plan and of the set."""
    plan, order = tally.plan, list(dict.fromkeys(tally.plan.bots))
    return Report(
        engine=engine_version(),
        tile_set=tally.box.id,
        variants=plan.variants,
        players=plan.players,
        seed=plan.seed,
        games=len(tally.numbers),
        tied=tally.tied,
        failures=tuple(sorted(tally.failed, key=lambda failed: failed.number)),
        bots=tuple(_bot_row(name, tally.bots[name]) for name in order),
        seats=tuple(
            SeatRow(name, seat, share(sat.won, sat.times), _mean(sat.points, sat.times) or 0.0)
            for name in (*order, ALL)
            for seat in range(plan.players)
            if (sat := tally.seats[name, seat]).times
        ),
        sources=tuple(_sources(tally, order)),
        lengths=tuple(_length_row(what, numbers) for what, numbers in tally.lengths.items() if numbers),
        tiles=tuple(_tile_rows(tally)),
        berths=tuple(_berth_rows(tally)),
        upgrades=tuple(_upgrade_rows(tally)),
        supplies=tuple(SupplyRow(name, share(tally.dry[name], len(tally.numbers))) for name in DRY),
        played=tuple(GameRow(n, seed, tuple(names), *rest) for n, seed, names, *rest in sorted(tally.games)),
    )


def _mean(total: int, number: int) -> float | None:
    return total / number if number else None


def _bot_row(name: str, sat: Sat) -> BotRow:
    times = max(sat.times, 1)
    spread = sqrt(max(0, sat.squares * times - sat.points * sat.points)) / times
    return BotRow(name, share(sat.won, sat.times), sat.points / times, spread)


def _sources(tally: Tally, order: list[str]) -> Iterator[SourceRow]:
    tiles = {tile.id: number for number, tile in enumerate(tally.box.tiles)}
    for (bot, rule, tile), points in sorted(
        tally.sources.items(), key=lambda item: (order.index(item[0][0]), item[0][1], tiles.get(item[0][2], -1))
    ):
        yield SourceRow(bot, rule, tile, points, points / tally.bots[bot].times)


def _length_row(what: str, numbers: Counter[int]) -> LengthRow:
    of = sum(numbers.values())
    ordered = list(Counter(dict(sorted(numbers.items()))).elements())
    lower, median, upper = (ordered[(of - 1) * quarter // 4] for quarter in (1, 2, 3))
    return LengthRow(what, ordered[0], lower, median, upper, ordered[-1], sum(ordered) / of)


def _tile_rows(tally: Tally) -> Iterator[TileReport]:
    most_berths = max(len(tally.box.look.berths(river)) for river in range(len(tally.box.look.rivers)))
    for number, facts in enumerate(tally.box.look.tiles):
        tile = tally.tiles.get(number)
        if tile is None:
            continue
        taken, out = tile.taken, tile.out
        yield TileReport(
            tile=facts.id,
            name=facts.name,
            kind=facts.kind,
            out=out,
            bids=tile.bids / out,
            bidders=tile.bidders / out,
            price=_mean(tile.price, taken.times if tile.bids else 0),
            own_uses=tile.own / out,
            others_uses=tile.others / out,
            centre_uses=tile.centre / out,
            upgrades=sum(tile.upgraded.values()) / out,
            points=_mean(taken.points, taken.times),
            taken=share(taken.times, out),
            wins=share(taken.won, taken.times),
            expected=_expected(tile.held, tally.holding),
            by_turn=tuple(tile.by_turn[turn] for turn in range(tally.plan.players)),
            by_berth=tuple(tile.by_berth[berth] for berth in range(most_berths)),
        )


def _expected(held: Counter[int], holding: Mapping[int, Sat]) -> float | None:
    """Return how often those win who take as many tiles, each number of tiles as often as here."""
    if not held:
        return None
    return sum(times * holding[tiles].won / holding[tiles].times for tiles, times in sorted(held.items())) / sum(held.values())


def _berth_rows(tally: Tally) -> Iterator[BerthRow]:
    look, games = tally.box.look, len(tally.numbers)
    for river in range(1, len(look.rivers)):
        for berth, printed in enumerate(look.berths(river)):
            sat = tally.berths[river, berth]
            name = look.names[look.rivers[river]]
            wins = share(sat.won, sat.times)
            yield BerthRow(name, berth, printed.keyples, printed.points, printed.claims, share(sat.times, games), wins)


def _upgrade_rows(tally: Tally) -> Iterator[UpgradeReport]:
    """Yield all kinds of upgrades that the set has, those too that nobody made."""
    box, games = tally.box, len(tally.numbers)
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
            points=_mean(made.points, made.made),
        )
