"""Reports as tables for the terminal, within 80 columns."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw import heading, plain
from ktc.draw.words import counted
from ktc.simulate.tables import LONGEST_NAME, bots_table, interval_of, length_lines, name_of, new_table, number_of, rate_of
from ktc_city.statistics.report import Report
from ktc_city.statistics.tally import COUNTED

WIDTH: Final = 80
GAP: Final = 2  # between columns
SHOWN: Final = ("bids", "own_uses", "others_uses", "centre_uses")  # columns of the main table of tiles
UNSHOWN: Final = ("bidders",)  # in files only


def tables(report: Report) -> Iterator[RenderableType]:
    """Yield the tables of a report: bots and seats, lengths, supplies, upgrades, berths and tiles."""
    variants = f" with {', '.join(map(plain, report.variants))}" if report.variants else ""
    games, players = counted(report.games, "game"), counted(report.players, "player")
    yield Text(f"{games} of {plain(report.tile_set)}{variants}: {players}, seed {report.seed}", style="bold")
    if not report.games:
        return
    yield f"A fair share of wins is {report.fair:.1%}; 95 % intervals.  The tie-break decided {counted(report.tied, 'game')}."
    yield Group("", heading("bots"), bots_table(report))
    yield Group("", heading("lengths and supplies"), *length_lines(report), *_supplies(report))
    yield Group("", heading("upgrades"), _upgrades(report))
    yield Group("", heading("berths"), _berths(report))
    yield Group("", heading("tiles"), TILES, _tiles(report))
    for names in _further():
        yield Group("", Text("more counts a game", style="dim"), _counts(report, names))


TILES: Final = Text(
    "taken: of the games in which it came out; bids, uses and upgrades a game; price in keyples and points of who took it;"
    " exp.: wins of takers of as many tiles",
    style="dim",
)


def _supplies(report: Report) -> Iterator[RenderableType]:
    for supply in report.supplies:
        dry = counted(supply.dry.number, "game")
        yield f"{supply.supply} ran dry in {dry}: {rate_of(supply.dry)} ({interval_of(supply.dry)})"


def _upgrades(report: Report) -> Table:
    table = new_table(("kind", "made", "in games", "added points", "in the mean", "decided", "wins"))
    for row in report.upgrades:
        shares = (rate_of(row.games), rate_of(row.paid), number_of(row.points), rate_of(row.decided), rate_of(row.wins))
        table.add_row(name_of(row.kind.replace("_", " ")), f"{row.made:,}", *shares)
    return table


def _berths(report: Report) -> Table:
    table = new_table(("river tile", "berth", "gives", "sailed", "wins", "interval"))
    last = ""
    for row in report.berths:
        gives = counted(row.points, "point") if row.points else counted(row.keyples, "keyple")
        name = name_of(row.river.replace("_", " ")) if row.river != last else ""
        last = row.river
        claims = " claims" if row.claims else ""
        table.add_row(name, str(row.berth), gives + claims, rate_of(row.sails), rate_of(row.wins), interval_of(row.wins))
    return table


def _tiles(report: Report) -> Table:
    table = new_table(("tile", "taken", "bids", "price", "uses", "upg.", "points", "wins", "interval", "exp."))
    table.padding = (0, 1, 0, 0)
    for row in report.tiles:
        uses = row.own_uses + row.others_uses + row.centre_uses
        numbers = (number_of(row.bids), number_of(row.price), number_of(uses), number_of(row.upgrades, 2), number_of(row.points))
        expected = "-" if row.expected is None else f"{row.expected:.0%}"
        wins = "-" if row.wins.rate is None else f"{row.wins.rate:.0%}"
        interval = "-" if row.wins.rate is None else f"{row.wins.low:.0%}–{row.wins.high:.0%}"
        taken = "-" if row.taken.rate is None else f"{row.taken.rate:.0%}"
        table.add_row(name_of(row.name), taken, *numbers, wins, interval, expected)
    return table


def _further() -> Iterator[list[str]]:
    """Yield the counts that the main table of tiles lacks, in groups that fit beside the tiles."""
    room = WIDTH - LONGEST_NAME
    names: list[str] = []
    for name in COUNTED:
        if name in SHOWN or name in UNSHOWN:
            continue
        if names and sum(len(each) + GAP for each in (*names, name)) > room:
            yield names
            names = []
        names.append(name)
    if names:
        yield names


def _counts(report: Report, names: Sequence[str]) -> Table:
    table = new_table(("tile", *(name.replace("_", " ") for name in names)))
    for row in report.tiles:
        table.add_row(name_of(row.name), *(number_of(getattr(row, name), 2) for name in names))
    return table
