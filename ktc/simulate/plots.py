"""Plots of a report, drawn with matplotlib.  The colours by Okabe and Ito are distinguishable for the colour-blind."""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ktc.draw.words import counted
from ktc.kernel.errors import OptionError
from ktc.kernel.plain import plain
from ktc.kit.kit import Maker, part_of
from ktc.shares import Share
from ktc.simulate.report import Numbers
from ktc.simulate.result import ALL, AnyReport
from ktc.simulate.writing import write_whole

if TYPE_CHECKING:  # matplotlib is not needed without plots
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

BLUE, ORANGE, GREEN, GREY, VERMILION = "#0072B2", "#E69F00", "#009E73", "#6E6E6E", "#D55E00"
PURPLE, SKY = "#CC79A7", "#56B4E9"
COLOURS: Final = (BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILION)
MARKERS: Final = "osD^vP"

BAND: Final = 0.05  # around a fair share
ROW: Final = 0.22  # inches
EDGE: Final = 0.012  # space for a mark at zero
BOX: Final = {"facecolor": "white", "edgecolor": "none", "pad": 0.8, "alpha": 0.8}
FORMATS: Final = ("svg", "png")
STYLE: Final[dict[str, Any]] = {
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "figure.facecolor": "white",
    "svg.hashsalt": "ktc",  # equal plots give equal files
    "text.parse_math": False,  # a name may contain dollar signs
    "svg.fonttype": "none",  # text stays text: small, searchable files
}


def import_matplotlib() -> tuple[Any, Any]:
    """Return matplotlib and its class of figures; raises ``OptionError`` if it is not installed."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise OptionError("plots need matplotlib: pip install 'ktc[plots]'") from None
    return mpl, Figure


def draw_plots(report: AnyReport, folder: Path, form: str = "svg") -> Sequence[Path]:
    """Draw the plots of a report into a folder, as SVG or PNG.  Raises ``OptionError`` if matplotlib is not installed."""
    if form not in FORMATS:
        raise OptionError(f"plots must be {' or '.join(FORMATS)}, not {form}")
    mpl, figure_class = import_matplotlib()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with mpl.rc_context(STYLE):
        for name, plot in part_of(report.DRAWN).items():
            figure = figure_class(layout="constrained", dpi=150)
            plot(report, figure)
            path = folder / f"{name}.{form}"
            content = BytesIO()
            figure.savefig(content, format=form, metadata={"Date": None} if form == "svg" else None)
            write_whole(path, content.getvalue())
            written.append(path)
    return written


def fair(axes: "Axes", share: float, across: bool = True) -> None:
    """Draw the fair share and the band around it."""
    line, span = (axes.axvline, axes.axvspan) if across else (axes.axhline, axes.axhspan)
    span(share - BAND, share + BAND, color=SKY, alpha=0.18, lw=0, label=f"fair share ± {100 * BAND:.0f} points")
    line(share, color=GREY, lw=1, ls="--")


def whiskers(axes: "Axes", shares: Sequence[Share], at: Sequence[float], **style: Any) -> None:
    """Draw shares with their intervals."""
    rates = [share.rate or 0.0 for share in shares]
    errors = [
        [rate - s.low for rate, s in zip(rates, shares, strict=True)],
        [s.high - r for r, s in zip(rates, shares, strict=True)],
    ]
    axes.errorbar(rates, at, xerr=errors, fmt=style.pop("marker", "o"), ms=4, lw=1, capsize=2, **style)


def percent(axis: "Axis") -> None:
    """Format an axis in percent."""
    axis.set_major_formatter(lambda value, _: f"{value:.0%}")


def plot_bots(report: Numbers, figure: "Figure") -> None:
    """Draw each bot's share of wins, in each seat."""
    rows = [row for row in report.seats if row.bot != ALL]
    bots = [row.bot for row in report.bots]
    figure.set_size_inches(7, 1.4 + ROW * (len(rows) + len(bots)))
    axes = figure.subplots()
    fair(axes, report.fair)
    labels, at = [], 0.0
    ticks: list[float] = []
    for number, bot in enumerate(bots):
        seats = [row for row in rows if row.bot == bot]
        places = [at + step for step in range(len(seats))]
        style = {"color": COLOURS[number % len(COLOURS)], "marker": MARKERS[number % len(MARKERS)]}
        whiskers(axes, [row.wins for row in seats], places, label=bot, **style)
        labels += [f"{bot}, seat {row.seat}" for row in seats]
        ticks += places
        at += len(seats) + 0.6
    axes.set_yticks(ticks, labels)
    axes.invert_yaxis()
    axes.set_title(f"Games won, by bot and seat ({counted(report.games, 'game')}, {counted(report.players, 'player')})")
    axes.set_xlabel("share of games won, with the interval of 95 %")
    finish(axes)
    legend(figure)


def finish(axes: "Axes") -> None:
    """Add the elements common to all plots."""
    axes.set_xlim(left=-EDGE)
    axes.grid(axis="x", color="#DDDDDD", lw=0.6)
    percent(axes.xaxis)


def legend(figure: "Figure") -> None:
    """Draw the legend below."""
    figure.legend(loc="outside lower center", ncols=2, frameon=False, fontsize=8)


def plot_sources(report: AnyReport, figure: "Figure") -> None:
    """Draw the sources of each bot's points, rule by rule."""
    draw_sources(report, figure, lambda row: plain(row.rule))


def draw_sources(report: AnyReport, figure: "Figure", source_of: Callable[[Any], str]) -> None:
    """Draw the sources of each bot's points; ``source_of`` returns the label for a row of ``sources``."""
    parts: dict[str, dict[str, float]] = {row.bot: {} for row in report.bots}
    for row in report.sources:
        of = source_of(row)
        parts[row.bot][of] = parts[row.bot].get(of, 0.0) + row.each
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
    legend(figure)


PLOTS: Final[Mapping[str, Maker]] = {"bots": plot_bots, "sources": plot_sources}
