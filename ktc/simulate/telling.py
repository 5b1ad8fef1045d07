"""A report as tables for the terminal, within 80 columns."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw import heading
from ktc.draw.words import plain
from ktc.simulate.report import Report
from ktc.simulate.shares import Share
from ktc.simulate.tally import ALL

LONGEST_NAME: Final = 24


def tables(report: Report) -> Iterator[RenderableType]:
    """Yield a report: bots and seats, lengths, supplies, upgrades, berths and tiles."""
    variants = f" with {', '.join(map(plain, report.variants))}" if report.variants else ""
    title = f"{report.games:,} games of {plain(report.tile_set)}{variants}: {report.players} players, seed {report.seed}"
    yield Text(title, style="bold")
    if not report.games:
        return
    yield f"A fair share of wins is {report.fair:.1%}; 95 % intervals.  The tie-break decided {report.tied:,} games."
    yield Group("", heading("bots"), _bots(report))
    yield Group("", heading("lengths and supplies"), *_lengths(report))
    yield Group("", heading("upgrades"), _upgrades(report))
    yield Group("", heading("berths"), _berths(report))
    yield Group("", heading("tiles"), TILES, _tiles(report))


TILES: Final = Text(
    "taken: of the games in which it came out; bids, uses and upgrades a game; price in keyples and points of who took it;"
    " exp.: wins of takers of as many tiles",
    style="dim",
)


def _table(titles: Sequence[str], left: int = 1) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for number, title in enumerate(titles):
        table.add_column(title, justify="left" if number < left else "right", no_wrap=True)
    return table


def _rate(share: Share) -> str:
    return "-" if share.rate is None else f"{share.rate:.1%}"


def _interval(share: Share) -> str:
    return "-" if share.rate is None else f"{share.low:.1%}–{share.high:.1%}"


def _number(value: float | None, digits: int = 1) -> str:
    return "-" if value is None else f"{value:.{digits}f}"


def _name(text: str) -> str:
    told = plain(text)
    return told if len(told) <= LONGEST_NAME else told[: LONGEST_NAME - 1] + "…"


def _bots(report: Report) -> Table:
    table = _table(("bot", "seat", "games", "won", "share", "interval", "points"))
    for bot in report.bots:
        row = (f"{bot.wins.of:,}", f"{bot.wins.number:,}", _rate(bot.wins), _interval(bot.wins))
        table.add_row(_name(bot.bot), "all", *row, f"{bot.points:.1f} ± {bot.deviation:.1f}", style="bold")
        for seat in report.seats:
            if seat.bot == bot.bot:
                row = (f"{seat.wins.of:,}", f"{seat.wins.number:,}", _rate(seat.wins), _interval(seat.wins))
                table.add_row("", str(seat.seat), *row, f"{seat.points:.1f}")
    if len(report.bots) > 1:
        for seat in report.seats:
            if seat.bot == ALL:
                row = (f"{seat.wins.of:,}", f"{seat.wins.number:,}", _rate(seat.wins), _interval(seat.wins))
                table.add_row("all" if seat.seat == 0 else "", str(seat.seat), *row, f"{seat.points:.1f}")
    return table


def _lengths(report: Report) -> Iterator[RenderableType]:
    for row in report.lengths:
        middle = f"half of them {row.lower:,} to {row.upper:,}"
        yield f"{row.what} a game: {row.median:,} ({middle}; all {row.least:,} to {row.most:,}; mean {row.mean:,.1f})"
    for supply in report.supplies:
        yield f"{supply.supply} ran dry in {supply.dry.number:,} games: {_rate(supply.dry)} ({_interval(supply.dry)})"


def _upgrades(report: Report) -> Table:
    table = _table(("kind", "made", "in games", "added points", "in the mean", "decided", "wins"))
    for row in report.upgrades:
        shares = (_rate(row.games), _rate(row.paid), _number(row.points), _rate(row.decided), _rate(row.wins))
        table.add_row(_name(row.kind.replace("_", " ")), f"{row.made:,}", *shares)
    return table


def _berths(report: Report) -> Table:
    table = _table(("river tile", "berth", "gives", "sailed", "wins", "interval"))
    last = ""
    for row in report.berths:
        gives = f"{row.points} points" if row.points else f"{row.keyples} keyples"
        name = _name(row.river.replace("_", " ")) if row.river != last else ""
        last = row.river
        claims = " claims" if row.claims else ""
        table.add_row(name, str(row.berth), gives + claims, _rate(row.sails), _rate(row.wins), _interval(row.wins))
    return table


def _tiles(report: Report) -> Table:
    table = _table(("tile", "taken", "bids", "price", "uses", "upg.", "points", "wins", "interval", "exp."))
    table.padding = (0, 1, 0, 0)
    for row in report.tiles:
        uses = row.own_uses + row.others_uses + row.centre_uses
        numbers = (_number(row.bids), _number(row.price), _number(uses), _number(row.upgrades, 2), _number(row.points))
        expected = "-" if row.expected is None else f"{row.expected:.0%}"
        wins = "-" if row.wins.rate is None else f"{row.wins.rate:.0%}"
        interval = "-" if row.wins.rate is None else f"{row.wins.low:.0%}–{row.wins.high:.0%}"
        taken = "-" if row.taken.rate is None else f"{row.taken.rate:.0%}"
        table.add_row(_name(row.name), taken, *numbers, wins, interval, expected)
    return table
