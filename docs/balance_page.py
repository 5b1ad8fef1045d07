"""What the site shows below ``docs/research/balance.md``, from what simulations found.  ``make_balance.py`` writes it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs
from tables import table

from ktc.draw import missing_figures, tuned_figures
from ktc.simulate import Report, Share
from ktc.simulate.plots import BAND
from ktc_city.box.sets.flow import flow
from ktc_city.box.tilebox import TileBox
from ktc_city.statistics.balance import SELDOM, Outlier, berth_id, outliers, seldom
from ktc_city.statistics.report import BerthRow, TileReport

PLOTS: Final = ("tiles", "berths", "upgrades", "sources", "bots")
NO_REASON: Final = "**no reason known**"
TOO_FEW: Final = "too few games to tell"
AS_EXPECTED: Final = "as is expected of who takes so many tiles"
TITLES: Final = {
    "tiles": "The share of games that the taker of each tile won",
    "berths": "The share of games that the seat won whose barge came to each berth",
    "upgrades": "Kinds of upgrades: in how many games, how many added points, how many decided the game",
    "sources": "Where the points come from",
    "bots": "The share of games won from each seat",
}


@attrs.frozen
class Run:
    """Games by one bot in all seats, and what came of them."""

    bot: str
    report: Report

    @property
    def folder(self) -> str:
        """The folder of its pictures, a word of plain letters."""
        return "".join(letter if letter.isalnum() else "-" for letter in self.bot)


def percent(rate: float | None) -> str:
    """Return a share as a reader wants it."""
    return "–" if rate is None else f"{100 * rate:.1f} %"


def interval(share: Share) -> str:
    """Return the interval of a share."""
    return "–" if share.rate is None else f"{100 * share.low:.1f} to {100 * share.high:.1f} %"


def number(value: float | None) -> str:
    """Return a mean."""
    return "–" if value is None else f"{value:.1f}"


def taken(row: TileReport | BerthRow) -> Share:
    return row.taken if isinstance(row, TileReport) else row.sails


def id_of(row: TileReport | BerthRow) -> str:
    return row.tile if isinstance(row, TileReport) else berth_id(row)


def page(box: TileBox, runs: Sequence[Run], reasons: Mapping[str, str]) -> str:
    """Return the whole page."""
    lines = [
        f"Tile set `{box.id}`, its figures `{box.tile_set.figures}`. Where no public source gives a figure, this project chose",
        "one; such figures may be tuned until simulated games are balanced. That makes a good game more likely, and says nothing",
        "of what is printed in the real box.",
        "",
        *_tuned(box),
        *(line for run in runs for line in _part(run, reasons)),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _tuned(box: TileBox) -> Iterator[str]:
    tuned, reconstructed = tuned_figures(box.tile_set), missing_figures(box.tile_set)
    yield from ("## Figures that were tuned", "")
    yield f"Of {len(reconstructed)} reconstructed figures, {len(tuned)} were tuned. Their source in the set is"
    yield from ("`reconstructed, tuned`; `ktc tiles missing` lists them with the others.", "")
    if tuned:
        rows = [(f"`{figure.tile}`" if figure.tile else "the box", figure.field, f"`{flow(figure.value)}`") for figure in tuned]
        yield from table(("tile", "field", "value"), rows)


def _part(run: Run, reasons: Mapping[str, str]) -> Iterator[str]:
    report = run.report
    yield from (f"## {report.games:,} games by `{run.bot}`", "")
    any_taker = percent(_any_taker(report))
    yield f"{report.players} players, `{run.bot}` in all seats, seed {report.seed}, ktc {report.engine}."
    yield f"A fair share of wins is {percent(report.fair)}; intervals are of 95 %. Who takes more tiles wins more, so takers win"
    yield f"more than a fair share whatever their tile does: takers of any tile won {any_taker} of the times."
    yield from ("*Expected* is the share of wins of all who took as many tiles as the takers of this one.", "")
    for plot in PLOTS:
        yield from (f"![{TITLES[plot]}](../pictures/balance/{run.folder}/{plot}.svg)", "")
    yield from _outliers(report, reasons)
    yield from _tiles(report)
    yield from _berths(report)
    yield from _upgrades(report)
    yield from _rest(report)


def _any_taker(report: Report) -> float | None:
    times = sum(row.wins.of for row in report.tiles)
    return sum(row.wins.number for row in report.tiles) / times if times else None


def _outliers(report: Report, reasons: Mapping[str, str]) -> Iterator[str]:
    found, band = outliers(report), f"{percent(report.fair - BAND)} to {percent(report.fair + BAND)}"
    told = [(outlier, reasons.get(outlier.id) or _unsaid(outlier)) for outlier in found]
    sure, unknown = sum(outlier.sure for outlier in found), sum(reason == NO_REASON for _, reason in told)
    few = sum(reason == TOO_FEW for _, reason in told)
    yield from (f"### Outside {band}", "")
    yield f"{len(found)} tiles and berths are outside, {sure} of them with their whole interval; {unknown} without a reason, and"
    yield f"{few} of which so few games cannot tell whether they are."
    yield "*Perhaps*: the interval reaches into the band. A river tile goes to who sails to the claiming berth of the next one,"
    yield from ("so these two win alike.", "")
    head = ("tile or berth", "wins", "interval", "expected", "reason")
    yield from table(head, [_outlier(outlier, reason) for outlier, reason in told])
    rare = seldom(report)
    if rare:
        named = ", ".join(f"`{id_of(row)}` ({percent(taken(row).rate)})" for row in rare)
        yield from (f"Taken, or sailed to, in fewer than {percent(SELDOM)} of the games: {named}.", "")


def _unsaid(outlier: Outlier) -> str:
    """Return statistics of the games on an outlier without a known reason."""
    if outlier.as_expected:
        return AS_EXPECTED
    return NO_REASON if outlier.sure else TOO_FEW


def _outlier(outlier: Outlier, reason: str) -> Sequence[str]:
    name = outlier.name if outlier.sure else f"{outlier.name} (perhaps)"
    return (name, percent(outlier.wins.rate), interval(outlier.wins), percent(outlier.expected), reason)


def _tiles(report: Report) -> Iterator[str]:
    yield from ("### Tile by tile", "")
    head = ("tile", "taken", "bids", "price", "uses", "upgrades", "points", "taker wins", "interval", "expected")
    rows = [
        (
            row.name,
            percent(row.taken.rate),
            number(row.bids),
            number(row.price),
            number(row.own_uses + row.others_uses + row.centre_uses),
            number(row.upgrades),
            number(row.points),
            percent(row.wins.rate),
            interval(row.wins),
            percent(row.expected),
        )
        for row in report.tiles
    ]
    yield from table(head, rows)


def _berths(report: Report) -> Iterator[str]:
    yield from ("### Berth by berth", "")
    rows = [
        (
            f"{row.river.replace('_', ' ')}, berth {row.berth}",
            (f"{row.points} points" if row.points else f"{row.keyples} keyples") + (", claims" if row.claims else ""),
            percent(row.sails.rate),
            percent(row.wins.rate),
            interval(row.wins),
        )
        for row in report.berths
    ]
    yield from table(("berth", "gives", "sailed to", "its seat wins", "interval"), rows)


def _upgrades(report: Report) -> Iterator[str]:
    yield from ("### Upgrades", "")
    rows = [
        (
            row.kind.replace("_", " "),
            f"{row.made:,}",
            percent(row.games.rate),
            percent(row.paid.rate),
            number(row.points),
            f"{row.decided.number:,} ({percent(row.decided.rate)})",
            percent(row.wins.rate),
        )
        for row in report.upgrades
    ]
    head = ("kind", "made", "in games", "added points", "points in the mean", "decided the game", "its seat wins")
    yield from table(head, rows)


def _rest(report: Report) -> Iterator[str]:
    yield from ("### Supplies, seats and lengths", "")
    rows = [(f"{row.supply} ran dry", percent(row.dry.rate), interval(row.dry)) for row in report.supplies]
    rows += [(f"seat {row.seat} wins", percent(row.wins.rate), interval(row.wins)) for row in report.seats if not row.bot]
    yield from table(("what", "share of games", "interval"), rows)
    for row in report.lengths:
        yield f"A game has {row.median:,} {row.what} in the median, half of all games {row.lower:,} to {row.upper:,}."
    yield ""
