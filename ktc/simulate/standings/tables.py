"""The standings of a tournament as tables for the terminal, within 80 columns."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw import heading
from ktc.draw.words import counted, plain
from ktc.simulate.standings.report import Standings
from ktc.simulate.tables import interval_of, name_of, new_table, rate_of


def standings_tables(report: Standings) -> Iterator[RenderableType]:
    """Yield the standings, and how each bot did in each seat."""
    games, bots, players = counted(report.games, "game"), counted(len(report.bots), "bot"), counted(report.players, "player")
    yield Text(f"{games} of {plain(report.game)}: {bots}, {players}, seed {report.seed}", style="bold")
    if not report.games:
        return
    fair = "so all met alike, in all seats" if report.balanced else "these are no whole rounds, so not all met alike"
    yield f"A round has {counted(report.round, 'game')}: {fair}."
    yield f"Ratings by {report.ratings}, ± twice the uncertainty."
    yield f"A fair share of wins is {report.fair:.1%}; 95 % intervals."
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
