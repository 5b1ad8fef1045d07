"""Reports and standings as tables for the terminal, within 80 columns."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw import heading
from ktc.draw.words import counted, plain
from ktc.kit.kit import part_of
from ktc.shares import Share, share
from ktc.simulate.report import Numbers, Results
from ktc.simulate.result import ALL, AnyReport
from ktc.simulate.tournaments import Standings

LONGEST_NAME: Final = 24


def tables(report: AnyReport) -> Iterator[RenderableType]:
    """Yield a report as rendered by its game."""
    yield from part_of(report.TOLD)(report)


def plain_tables(report: Results) -> Iterator[RenderableType]:
    """Yield a report of any game: bots and seats, lengths, and the sources of points."""
    games, players = counted(report.games, "game"), counted(report.players, "player")
    yield Text(f"{games} of {plain(report.game)}: {players}, seed {report.seed}", style="bold")
    if not report.games:
        return
    ends = ((report.tied, "with several equal on points"), (report.shared, "won by several"), (report.lost, "won by nobody"))
    ended = "".join(f"  {counted(number, 'game')} ended {how}." for number, how in ends if number)
    yield won_together(report) if report.common else f"{fair_share(report)}{ended}"
    yield Group("", heading("bots"), bots_table(report))
    yield Group("", heading("lengths"), *length_lines(report))
    if report.sources:
        yield Group("", heading("points"), _sources(report))


def fair_share(report: Results | Standings) -> str:
    """Return a sentence with the fair share of wins."""
    return f"A fair share of wins is {report.fair:.1%}; 95 % intervals."


def won_together(report: Results | Standings) -> str:
    """Return a sentence with the share of wins, for games that all play together against the game."""
    won = share(sum(bool(row.winners) for row in report.played), report.games)
    return f"All seats play together and won {rate_of(won)} of {counted(report.games, 'game')}; 95 % intervals."


def _sources(report: Results) -> Table:
    found = new_table(("bot", "rule", "from", "points a game"), left=3)
    for row in report.sources:
        found.add_row(name_of(row.bot), name_of(row.rule), name_of(row.thing), f"{row.each:.2f}")
    return found


def new_table(titles: Sequence[str], left: int = 1) -> Table:
    """Return an empty table; the first ``left`` columns are texts."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for number, title in enumerate(titles):
        table.add_column(title, justify="left" if number < left else "right", no_wrap=True)
    return table


def rate_of(share: Share) -> str:
    """Return a share in percent."""
    return "-" if share.rate is None else f"{share.rate:.1%}"


def interval_of(share: Share) -> str:
    """Return the interval of a share."""
    return "-" if share.rate is None else f"{share.low:.1%}–{share.high:.1%}"


def number_of(value: float | None, digits: int = 1) -> str:
    """Return a formatted number, or a dash for None."""
    return "-" if value is None else f"{value:.{digits}f}"


def name_of(text: str) -> str:
    """Return a printable name, truncated if too long."""
    name = plain(text)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def bots_table(report: Numbers) -> Table:
    """Return a table of wins by bot, in total and in each seat."""
    table = new_table(("bot", "seat", "games", "won", "share", "interval", "points"))
    for bot in report.bots:
        row = (f"{bot.wins.of:,}", f"{bot.wins.number:,}", rate_of(bot.wins), interval_of(bot.wins))
        table.add_row(name_of(bot.bot), "all", *row, f"{bot.points:.1f} ± {bot.deviation:.1f}", style="bold")
        for seat in report.seats:
            if seat.bot == bot.bot:
                row = (f"{seat.wins.of:,}", f"{seat.wins.number:,}", rate_of(seat.wins), interval_of(seat.wins))
                table.add_row("", str(seat.seat), *row, f"{seat.points:.1f}")
    if len(report.bots) > 1:
        for seat in report.seats:
            if seat.bot == ALL:
                row = (f"{seat.wins.of:,}", f"{seat.wins.number:,}", rate_of(seat.wins), interval_of(seat.wins))
                table.add_row("all" if seat.seat == 0 else "", str(seat.seat), *row, f"{seat.points:.1f}")
    return table


def length_lines(report: Numbers) -> Iterator[RenderableType]:
    """Yield the lengths of games."""
    for row in report.lengths:
        middle = f"half of them {row.lower:,} to {row.upper:,}"
        yield f"{row.what} a game: {row.median:,} ({middle}; all {row.least:,} to {row.most:,}; mean {row.mean:,.1f})"


def standings_tables(report: Standings) -> Iterator[RenderableType]:
    """Yield the standings, and the results of each bot in each seat."""
    games, bots, players = counted(report.games, "game"), counted(len(report.bots), "bot"), counted(report.players, "player")
    yield Text(f"{games} of {plain(report.game)}: {bots}, {players}, seed {report.seed}", style="bold")
    if not report.games:
        return
    fair = (
        "so all met equally often, in all seats"
        if report.balanced
        else "these are not whole rounds, so not all met equally often"
    )
    yield f"A round has {counted(report.round, 'game')}: {fair}."
    yield f"Ratings by {report.ratings}, ± twice the uncertainty."
    yield won_together(report) if report.common else fair_share(report)
    yield Group("", heading("standings"), _standings(report))
    if any(row.lost for row in report.bots):
        yield Group("", heading("lost seats"), _lost(report))
    yield Group("", heading("seats"), _seats(report))


def _standings(report: Standings) -> Table:
    found = new_table(("", "bot", "rating", "±", "games", "won", "interval", "points", "ends"), left=2)
    for row in report.bots:
        found.add_row(
            str(row.place),
            name_of(row.bot),
            f"{row.rating:.1f}",
            f"{2 * row.uncertainty:.1f}",
            f"{row.games:,}",
            rate_of(row.wins),
            interval_of(row.wins),
            f"{row.points:.1f}",
            f"{row.ends:.2f}",
        )
    return found


def _lost(report: Standings) -> Table:
    found = new_table(("bot", "seats in which it failed, so that another bot played on"))
    for row in report.bots:
        if row.lost:
            found.add_row(name_of(row.bot), f"{row.lost:,} of {row.wins.of:,}")
    return found


def _seats(report: Standings) -> Table:
    found = new_table(("bot", "seat", "sat", "won", "share", "interval", "points"))
    for standing in report.bots:
        name = name_of(standing.bot)
        for row in report.seats:
            if row.bot == standing.bot:
                cells = (f"{row.wins.of:,}", f"{row.wins.number:,}", rate_of(row.wins), interval_of(row.wins))
                found.add_row(name, str(row.seat), *cells, f"{row.points:.1f}")
                name = ""
    return found
