"""Pictures of a report, drawn by matplotlib.  Colours are Okabe and Ito's, which the colour-blind can tell apart."""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from ktc.kernel.errors import OptionError
from ktc.kernel.plain import plain
from ktc.simulate.balance import BAND
from ktc.simulate.report import BerthRow, Report
from ktc.simulate.shares import Share
from ktc.simulate.tally import ALL
from ktc.simulate.writing import write_whole

BLUE, ORANGE, GREEN, GREY, VERMILION = "#0072B2", "#E69F00", "#009E73", "#6E6E6E", "#D55E00"
PURPLE, SKY = "#CC79A7", "#56B4E9"
COLOURS: Final = (BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILION)
MARKERS: Final = "osD^vP"

ROW: Final = 0.22  # inches
EDGE: Final = 0.012  # room for a mark at none
BOX: Final = {"facecolor": "white", "edgecolor": "none", "pad": 0.8, "alpha": 0.8}
FORMATS: Final = ("svg", "png")
STYLE: Final[dict[Any, Any]] = {
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "figure.facecolor": "white",
    "svg.hashsalt": "ktc",  # the same picture is the same file
    "text.parse_math": False,  # a name may hold dollars
    "svg.fonttype": "none",  # text stays text: small files that can be searched
}


def import_matplotlib() -> tuple[Any, Any]:
    """Return matplotlib and its class of figures; raises ``OptionError`` where it is not installed."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise OptionError("plots want matplotlib: pip install 'ktc[plots]'") from None
    return mpl, Figure


def draw_plots(report: Report, folder: Path, form: str = "svg") -> Sequence[Path]:
    """Draw the pictures of a report into a folder, as SVG or PNG.  Raises ``OptionError`` where matplotlib is not installed."""
    if form not in FORMATS:
        raise OptionError(f"plots are {' or '.join(FORMATS)}, not {form}")
    mpl, figure_class = import_matplotlib()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with mpl.rc_context(STYLE):
        for name, plot in PLOTS.items():
            figure = figure_class(layout="constrained", dpi=150)
            plot(report, figure)
            path = folder / f"{name}.{form}"
            content = BytesIO()
            figure.savefig(content, format=form, metadata={"Date": None} if form == "svg" else None)
            write_whole(path, content.getvalue())
            written.append(path)
    return written


def _fair(axes: Any, fair: float, across: bool = True) -> None:
    """Draw the fair share and the band around it."""
    line, span = (axes.axvline, axes.axvspan) if across else (axes.axhline, axes.axhspan)
    span(fair - BAND, fair + BAND, color=SKY, alpha=0.18, lw=0, label=f"fair share ± {100 * BAND:.0f} points")
    line(fair, color=GREY, lw=1, ls="--")


def _whiskers(axes: Any, shares: Sequence[Share], at: Sequence[float], **looks: Any) -> None:
    rates = [share.rate or 0.0 for share in shares]
    errors = [
        [rate - s.low for rate, s in zip(rates, shares, strict=True)],
        [s.high - r for r, s in zip(rates, shares, strict=True)],
    ]
    axes.errorbar(rates, at, xerr=errors, fmt=looks.pop("marker", "o"), ms=4, lw=1, capsize=2, **looks)


def _percent(axis: Any) -> None:
    axis.set_major_formatter(lambda value, _: f"{value:.0%}")


def plot_bots(report: Report, figure: Any) -> None:
    """Draw how often each bot wins, in each seat."""
    rows = [row for row in report.seats if row.bot != ALL]
    bots = [row.bot for row in report.bots]
    figure.set_size_inches(7, 1.4 + ROW * (len(rows) + len(bots)))
    axes = figure.subplots()
    _fair(axes, report.fair)
    labels, at = [], 0.0
    ticks: list[float] = []
    for number, bot in enumerate(bots):
        seats = [row for row in rows if row.bot == bot]
        places = [at + step for step in range(len(seats))]
        looks = {"color": COLOURS[number % len(COLOURS)], "marker": MARKERS[number % len(MARKERS)]}
        _whiskers(axes, [row.wins for row in seats], places, label=bot, **looks)
        labels += [f"{bot}, seat {row.seat}" for row in seats]
        ticks += places
        at += len(seats) + 0.6
    axes.set_yticks(ticks, labels)
    axes.invert_yaxis()
    axes.set_title(f"Games won, by bot and seat ({report.games:,} games, {report.players} players)")
    axes.set_xlabel("share of games won, with the interval of 95 %")
    _finish(axes)
    _legend(figure)


def _finish(axes: Any) -> None:
    axes.set_xlim(left=-EDGE)
    axes.grid(axis="x", color="#DDDDDD", lw=0.6)
    _percent(axes.xaxis)


def plot_tiles(report: Report, figure: Any) -> None:
    """Draw how often the taker of each tile wins, the most often on top, beside what is to be expected of such takers."""
    rows = sorted((row for row in report.tiles if row.wins.of), key=lambda row: (row.wins.rate or 0.0, row.tile))
    figure.set_size_inches(7.5, 1.6 + ROW * len(rows))
    axes = figure.subplots()
    _fair(axes, report.fair)
    inside = [abs((row.wins.rate or 0.0) - report.fair) <= BAND for row in rows]
    for within, colour, marker, label in (
        (True, BLUE, "o", "taker wins"),
        (False, VERMILION, "D", "taker wins, outside the band"),
    ):
        places = [float(place) for place, row_within in enumerate(inside) if row_within == within]
        _whiskers(axes, [rows[int(place)].wins for place in places], places, color=colour, marker=marker, label=label)
    expected = [row.expected or 0.0 for row in rows]
    axes.plot(expected, range(len(rows)), "|", color="black", ms=9, mew=1.2, label="expected: takers of as many tiles")
    axes.set_yticks(range(len(rows)), [plain(row.name) for row in rows])
    axes.set_ylim(-0.8, len(rows) - 0.2)
    axes.set_title(f"Games won by who took a tile ({report.games:,} games)")
    axes.set_xlabel("share of games won, with the interval of 95 %")
    _finish(axes)
    _legend(figure)


def _legend(figure: Any) -> None:
    figure.legend(loc="outside lower center", ncols=2, frameon=False, fontsize=8)


def plot_berths(report: Report, figure: Any) -> None:
    """Draw how often who sailed to a berth wins, a panel for each river tile."""
    names = {row.tile: row.name for row in report.tiles}
    rivers = list(dict.fromkeys(row.river for row in report.berths))
    lines = (len(rivers) + 1) // 2
    figure.set_size_inches(7.5, 1.2 + 1.9 * lines)
    panels = figure.subplots(lines, 2, sharex=True, squeeze=False).ravel()
    for axes, river in zip(panels, rivers, strict=False):
        rows = [row for row in report.berths if row.river == river]
        _fair(axes, report.fair)
        sailed = [place for place, row in enumerate(rows) if row.wins.of]
        _whiskers(axes, [rows[place].wins for place in sailed], sailed, color=BLUE, label="who sailed there wins")
        axes.set_yticks(range(len(rows)), [_printed(row) for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_title(plain(names.get(river, river)), fontsize=9)
        _finish(axes)
    panels[0].set_xlim(right=max([row.wins.high for row in report.berths if row.wins.of], default=1.0) + EDGE)
    for axes in panels[len(rivers) :]:
        axes.set_visible(False)
    figure.suptitle(f"Games won, by berth ({report.games:,} games)", fontsize=11)
    figure.supxlabel("share of games won, with the interval of 95 %", fontsize=9)


def _printed(row: BerthRow) -> str:
    what = f"{row.points} points" if row.points else f"{row.keyples} keyples"
    return f"{row.berth}: {what}{', claims' if row.claims else ''}"


def plot_sources(report: Report, figure: Any) -> None:
    """Draw where the points of each bot come from."""
    kinds = {row.tile: row.kind for row in report.tiles}
    parts: dict[str, dict[str, float]] = {row.bot: {} for row in report.bots}
    for row in report.sources:
        source = _source(row.rule, kinds.get(row.tile, ""))
        parts[row.bot][source] = parts[row.bot].get(source, 0.0) + row.each
    sources = sorted({source for found in parts.values() for source in found})
    figure.set_size_inches(7.5, 1.9 + 0.45 * len(parts))
    axes = figure.subplots()
    for number, source in enumerate(sources):
        widths = [found.get(source, 0.0) for found in parts.values()]
        left = [sum(found.get(other, 0.0) for other in sources[:number]) for found in parts.values()]
        colour, hatch = COLOURS[number % len(COLOURS)], ("", "///", "...")[number // len(COLOURS) % 3]
        bars = axes.barh(list(parts), widths, left=left, color=colour, hatch=hatch, edgecolor="white", label=source, height=0.6)
        axes.bar_label(
            bars, [f"{width:.1f}" if width >= 4 else "" for width in widths], label_type="center", fontsize=7, bbox=BOX
        )
    axes.invert_yaxis()
    axes.set_title("Points in the mean of a bot's games, by source")
    axes.set_xlabel("points")
    _legend(figure)


def _source(rule: str, kind: str) -> str:
    told = plain(kind.replace("_", " "))
    if rule == "tile":
        return f"counted by {told} tiles"
    return f"printed on {told} tiles" if rule == "score.tile" else plain(rule.removeprefix("score."))


def plot_upgrades(report: Report, figure: Any) -> None:
    """Draw how often each kind of upgrade was made, added points and decided a game."""
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
        _whiskers(axes, [getattr(row, field) for row in rows], at, color=COLOURS[number], marker=MARKERS[number], label=label)
    axes.set_yticks(range(len(rows)), [f"{plain(row.kind.replace('_', ' '))}\n({row.made:,} made)" for row in rows])
    axes.invert_yaxis()
    axes.set_title(f"Upgrades ({report.games:,} games)")
    axes.set_xlabel("share, with the interval of 95 %")
    _finish(axes)
    _legend(figure)


PLOTS: Final[Mapping[str, Callable[[Report, Any], None]]] = {
    "bots": plot_bots,
    "tiles": plot_tiles,
    "berths": plot_berths,
    "sources": plot_sources,
    "upgrades": plot_upgrades,
}
