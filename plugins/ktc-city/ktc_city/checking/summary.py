"""What a check says of the whole: which part of the combinations was played, and how much work a game is."""

from collections.abc import Iterator

from ktc_city.checking.check import CheckReport


def summary(report: CheckReport) -> Iterator[str]:
    """Yield lines about combinations of sets and variants, and about the work of a game."""
    if report.all_tables > 1:
        yield f"played with {report.tables:,} of {report.all_tables:,} combinations of sets and variants"
    if report.work is not None:
        work, beside = report.work, f" with {', '.join(report.work.variants)}" if report.work.variants else ""
        yield (
            f"a game with these tiles takes {work.times:.1f} times the box's: {work.calls:,} calls of functions, and "
            f"{work.of_the_box:,} ({work.tiles}{beside}, random games of {work.players})"
        )
