"""Plots of this city's reports: tiles, berths, and upgrades."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from ktc.draw.words import counted
from ktc.kit import plain
from ktc.simulate import plots
from ktc_city.statistics.report import BerthRow, Report

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plot_tiles(report: Report, figure: "Figure") -> None:
    """Plot the share of wins of each tile's takers, highest first, beside the expected share."""
    rows = sorted((row for row in report.tiles if row.wins.of), key=lambda row: (row.wins.rate or 0.0, row.tile))
    figure.set_size_inches(7.5, 1.6 + plots.ROW * len(rows))
    axes = figure.subplots()
    plots.fair(axes, report.fair)
    inside = [abs((row.wins.rate or 0.0) - report.fair) <= plots.BAND for row in rows]
    for within, colour, marker, label in (
        (True, plots.BLUE, "o", "taker wins"),
        (False, plots.VERMILION, "D", "taker wins, outside the band"),
    ):
        places = [float(place) for place, row_within in enumerate(inside) if row_within == within]
        plots.whiskers(axes, [rows[int(place)].wins for place in places], places, color=colour, marker=marker, label=label)
    expected = [row.expected or 0.0 for row in rows]
    axes.plot(expected, range(len(rows)), "|", color="black", ms=9, mew=1.2, label="expected: takers of as many tiles")
    axes.set_yticks(range(len(rows)), [plain(row.name) for row in rows])
    axes.set_ylim(-0.8, len(rows) - 0.2)
    axes.set_title(f"Games won by who took a tile ({counted(report.games, 'game')})")
    axes.set_xlabel("share of games won, with the interval of 95 %")
    plots.finish(axes)
    plots.legend(figure)


def plot_berths(report: Report, figure: "Figure") -> None:
    """Plot the share of wins of each berth, one panel per river tile."""
    names = {row.tile: row.name for row in report.tiles}
    rivers = list(dict.fromkeys(row.river for row in report.berths))
    lines = (len(rivers) + 1) // 2
    figure.set_size_inches(7.5, 1.2 + 1.9 * lines)
    panels = figure.subplots(lines, 2, sharex=True, squeeze=False).ravel()
    for axes, river in zip(panels, rivers, strict=False):
        rows = [row for row in report.berths if row.river == river]
        plots.fair(axes, report.fair)
        sailed = [place for place, row in enumerate(rows) if row.wins.of]
        plots.whiskers(axes, [rows[place].wins for place in sailed], sailed, color=plots.BLUE, label="who sailed there wins")
        axes.set_yticks(range(len(rows)), [_printed(row) for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_title(plain(names.get(river, river)), fontsize=9)
        plots.finish(axes)
    panels[0].set_xlim(right=max([row.wins.high for row in report.berths if row.wins.of], default=1.0) + plots.EDGE)
    for axes in panels[len(rivers) :]:
        axes.set_visible(False)
    figure.suptitle(f"Games won, by berth ({counted(report.games, 'game')})", fontsize=11)
    figure.supxlabel("share of games won, with the interval of 95 %", fontsize=9)


def _printed(row: BerthRow) -> str:
    what = counted(row.points, "point") if row.points else counted(row.keyples, "keyple")
    return f"{row.berth}: {what}{', claims' if row.claims else ''}"


def plot_sources(report: Report, figure: "Figure") -> None:
    """Plot the sources of each bot's points."""
    kinds = {row.tile: row.kind for row in report.tiles}
    plots.draw_sources(report, figure, lambda row: _source(row.rule, kinds.get(row.tile, "")))


def _source(rule: str, kind: str) -> str:
    kind_words = plain(kind.replace("_", " "))
    if rule == "tile":
        return f"counted by {kind_words} tiles"
    return f"printed on {kind_words} tiles" if rule == "score.tile" else plain(rule.removeprefix("score."))


def plot_upgrades(report: Report, figure: "Figure") -> None:
    """Plot how often each kind of upgrade was made, added points and decided a game."""
    rows = report.upgrades
    figure.set_size_inches(7.5, 1.9 + 0.62 * len(rows))
    axes = figure.subplots()
    measures = (
        ("games with such an upgrade", "games"),
        ("of these upgrades, added points", "paid"),
        ("decided the game", "decided"),
    )
    for number, (label, field) in enumerate(measures):
        at = [place + (number - 1) * 0.22 for place in range(len(rows))]
        plots.whiskers(
            axes,
            [getattr(row, field) for row in rows],
            at,
            color=plots.COLOURS[number],
            marker=plots.MARKERS[number],
            label=label,
        )
    axes.set_yticks(range(len(rows)), [f"{plain(row.kind.replace('_', ' '))}\n({row.made:,} made)" for row in rows])
    axes.invert_yaxis()
    axes.set_title(f"Upgrades ({counted(report.games, 'game')})")
    axes.set_xlabel("share, with the interval of 95 %")
    plots.finish(axes)
    plots.legend(figure)


PLOTS: Final[Mapping[str, Callable[[Report, "Figure"], None]]] = {
    "bots": plots.plot_bots,
    "tiles": plot_tiles,
    "berths": plot_berths,
    "sources": plot_sources,
    "upgrades": plot_upgrades,
}
