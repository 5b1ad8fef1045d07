"""Look at the balance of a tile set, and write ``build/balance.md``, which the site shows, from games by bots.

    python docs/make_balance.py --jobs 2                                 write the page: 2,000 games by greedy
    python docs/make_balance.py --look --tiles my.yaml --games 500       only print what wins too often or too seldom
    python docs/make_balance.py --run greedy 2000 --run search 200       the page, with a second part by another bot

No figure on the page is typed in.  Why a tile or a berth stays outside the band is said in ``balance_reasons.toml``.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from balance_page import Run, id_of, interval, number, page, percent, taken

import ktc
from ktc.cli.progress import progress
from ktc.simulate import simulate
from ktc.simulate.plots import BAND, draw_plots
from ktc_city.box.tilebox import TileBox
from ktc_city.statistics.balance import Outlier, outliers, seldom

PROJECT: Final = Path(__file__).parents[1]
PAGE: Final = PROJECT / "build" / "balance.md"
PICTURES: Final = PROJECT / "build" / "balance"
SUMMARY: Final = Path(__file__).parent / "figures" / "balance.json"
REASONS: Final = Path(__file__).with_name("balance_reasons.toml")
PLAYERS: Final = 4
BOT, GAMES = "greedy", 2_000


def read_reasons(box: TileBox) -> Mapping[str, str]:
    """Return the reasons by tile or berth; raises ``ClickException`` for a name that the set does not have."""
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text(encoding="utf-8"))["reasons"]
    rivers = [(name, range(len(box.index.berths(number)))) for number, name in enumerate(box.inventory.rivers)]
    known = {tile.id for tile in box.tiles} | {f"{name} {berth}" for name, berths in rivers for berth in berths}
    strange = sorted(set(reasons) - known)
    if strange:
        raise click.ClickException(f"{REASONS.name}: not in the set: {', '.join(strange)}")
    return reasons


def summary(box: TileBox, runs: Sequence[Run], reasons: Mapping[str, str]) -> Mapping[str, Any]:
    """Return what tests compare: the figures that were played, the tiles that came out, and the reasons that were needed."""
    outside = {outlier.id for run in runs for outlier in outliers(run.report)}
    first = outliers(runs[0].report)
    return {
        "set": box.id,
        "figures": box.tile_set.figures,
        "runs": [{"bot": run.bot, "games": run.report.games} for run in runs],
        "outside": len(first),
        "sure": sum(outlier.sure for outlier in first),
        "tiles": sorted({row.tile for run in runs for row in run.report.tiles}),
        "reasons": sorted(outside & {*reasons}),
    }


# --- on the terminal ------------------------------------------------------------------------------------------------


def look(run: Run) -> Iterator[str]:
    """Yield the outliers, and what hardly anybody takes, as lines for a terminal."""
    report = run.report
    yield f"{report.games:,} games of {report.tile_set} by {run.bot}, {report.players} players; fair {percent(report.fair)}"
    found = outliers(report)
    for outlier in found:
        perhaps = "" if outlier.sure else ", perhaps"
        yield f"{percent(outlier.wins.rate):>7}  {outlier.id} ({interval(outlier.wins)}{perhaps}){_beyond(outlier)}"
    band = f"{percent(report.fair - BAND)} to {percent(report.fair + BAND)}"
    usual = sum(outlier.as_expected for outlier in found)
    yield f"{len(found)} tiles and berths are outside {band}, {usual} of them as is expected of who takes so many tiles"
    for row in seldom(report):
        yield f"{percent(taken(row).rate):>7}  of the games have anybody at {id_of(row)}"
    for upgrade in report.upgrades:
        paid = f"{percent(upgrade.paid.rate)} added points, {number(upgrade.points)} in the mean"
        decided = f"{upgrade.decided.number:,} decided a game"
        yield f"{upgrade.kind}: {upgrade.made:,} in {percent(upgrade.games.rate)} of games; {paid}; {decided}"
    for supply in report.supplies:
        yield f"{supply.supply} ran dry in {percent(supply.dry.rate)} of games"


def _beyond(outlier: Outlier) -> str:
    if outlier.beyond is None or outlier.expected is None:
        return ""
    usual = ", as such takers do" if outlier.as_expected else ""
    return f" {100 * outlier.beyond:+.1f} beside {percent(outlier.expected)} expected{usual}"


# --- the command ----------------------------------------------------------------------------------------------------


@click.command()
@click.option("--run", "wished", nargs=2, type=(str, int), multiple=True, help="A bot and how many games; may be repeated.")
@click.option(
    "--games", type=click.IntRange(1), default=GAMES, show_default=True, help=f"How many games {BOT} plays, without --run."
)
@click.option("--tiles", default="london_2016", show_default=True, help="The tile set, a name or a file.")
@click.option("--seed", default=2016, show_default=True, help="Decides every game.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Number of processes.")
@click.option("--keep", type=click.Path(path_type=Path), help="A folder for finished games: a run that was stopped goes on.")
@click.option("--look", "only_look", is_flag=True, help="Write no page, only print what is outside the band.")
def main(
    wished: Sequence[tuple[str, int]], games: int, tiles: str, seed: int, jobs: int, keep: Path | None, only_look: bool
) -> None:
    """Play games and write the page, or only look at a set."""
    try:
        _make(wished or [(BOT, games)], tiles, seed, jobs, keep, only_look)
    except ktc.KtcError as error:
        raise click.ClickException(str(error)) from None


def _make(wished: Sequence[tuple[str, int]], tiles: str, seed: int, jobs: int, keep: Path | None, only_look: bool) -> None:
    box = ktc.open_box(tiles)
    reasons = {} if only_look else read_reasons(box)
    runs = []
    for bot, count in wished:
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
        out = None if keep is None else keep / f"{box.tile_set.figures}-{bot.replace('/', '-')}-{seed}.jsonl"
        with progress(jobs) as watch:
            run = Run(bot, simulate(count, PLAYERS, (bot,), seed, tiles, jobs=jobs, out=out, watch=watch))
        for failure in run.report.failures:
            click.echo(str(failure), err=True)
        click.echo("\n".join(look(run)))
        runs.append(run)
    if any(run.report.failures for run in runs):
        raise click.ClickException("some games failed; the page stays as it was")
    if only_look:
        return
    for run in runs:
        draw_plots(run.report, PICTURES / run.folder)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(box, runs, reasons), encoding="utf-8")
    SUMMARY.write_text(json.dumps(summary(box, runs, reasons), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    click.echo(f"{PAGE.relative_to(PROJECT)} written")


if __name__ == "__main__":
    main()
