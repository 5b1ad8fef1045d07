"""``ktc simulate``: many games by bots, in processes or on a cluster, counted, with plots if asked for."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from ktc.cli.bots import bots_option, called, program_option
from ktc.cli.console import open_console, show, show_json, show_to_copy
from ktc.cli.failing import Failure
from ktc.cli.options import game_option, only_option, own_option, own_options, tile_set_option
from ktc.cli.progress import progress
from ktc.kernel import Option

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ktc.simulate import Report, Results

FOLDER = click.Path(file_okay=False, path_type=Path)
MOST_FAILURES = 20
MOST_GAMES = 100_000_000  # weeks of play
TAKEN = (
    *("game", "games", "players", "bots", "seed", "jobs", "executor", "out", "watch", "only"),
    *("tiles", "variants", "options"),
)


@click.command()
@click.option("-n", "--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="How many games.")
@click.option("--players", type=int, default=4, show_default=True, help="How many play.")
@bots_option(default="builder", show_default=True, help="A bot for all seats, or as many as play: builder,random,…")
@program_option("A program that plays a seat, behind those of --bots, or all seats; may be given more than once.")
@click.option("--seed", type=int, default=0, show_default=True, help="Decides every game.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="In how many processes.")
@click.option("--cluster", metavar="ADDRESS", help='Play on a Dask cluster; "local" starts one of --jobs workers.')
@click.option(
    "--out", "--resume", type=click.Path(dir_okay=False, path_type=Path), help="Keep finished games here; go on with those in it."
)
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
@click.option("--csv", "csv", type=FOLDER, help="Write the tables into this folder, as CSV.")
@click.option("--parquet", type=FOLDER, help="Write them as Parquet.")
@click.option("--plots", type=FOLDER, help="Draw plots into this folder.")
@click.option("--form", type=click.Choice(("svg", "png")), default="svg", show_default=True, help="As what plots are drawn.")
@click.option("--homes", help="Home tiles by seat, ids with commas.  [default: by lot]")
@click.option("--start", type=int, help="The start player's seat.  [default: by lot]")
@click.option("--open-hands", is_flag=True, help="Drawn keyples are shown to all.")
@click.option("--ruling", "rulings", multiple=True, metavar="RULE=CHOICE", help="A ruling; may be given more than once.")
@click.option("--variant", "variants", multiple=True, help="A variant to play with; may be given more than once.")
@tile_set_option
@only_option
@game_option
@own_option
@click.pass_context
def simulate(
    context: click.Context,
    games: int,
    players: int,
    bots: str,
    commands: tuple[str, ...],
    seed: int,
    jobs: int,
    cluster: str | None,
    out: Path | None,
    as_json: bool,
    csv: Path | None,
    parquet: Path | None,
    plots: Path | None,
    form: str,
    homes: str | None,
    start: int | None,
    open_hands: bool,
    rulings: tuple[str, ...],
    variants: tuple[str, ...],
    tile_set: str | None,
    only: tuple[str, ...] | None,
    game: str | None,
    given: tuple[str, ...],
) -> None:
    """Let bots play many games, and count what came of them.

    The bots take turns in all seats.  A run that was stopped goes on when the same command names the same --out file.
    """
    from ktc.simulate import simulate as play  # the engine loads only for commands that play

    options = {"homes": _names(homes), "start": start, "open_hands": open_hands, "rulings": _rulings(rulings)}
    own: dict[str, Option] = {"tiles": tile_set or "london_2016", "variants": variants, "options": options}
    named = context.get_parameter_source("bots") is ParameterSource.COMMANDLINE
    programs = tuple(called(commands))
    seated: tuple[str, ...] | None = (_names(bots) if named or not programs else ()) + programs
    if game is not None:
        own = {"game": game, **_of_a_game(tile_set, variants, options)}
        seated = seated if named or programs else None
    own |= own_options(given, TAKEN)
    _prepare(csv, parquet, plots)
    with _stopping(out), _executor(cluster, jobs) as executor, progress(jobs) as watch:
        report = play(games, players, seated, seed, only=only, jobs=jobs, executor=executor, out=out, watch=watch, **own)
    if as_json:
        from json import dumps

        from ktc.simulate.writing import report_object

        show_json(dumps(report_object(report), ensure_ascii=False, indent=2))
    else:
        from ktc.simulate.tables import tables

        show(open_console(), tables(report))
    _write(report, csv, parquet, plots, form)
    if report.failures:
        more = len(report.failures) - MOST_FAILURES
        lines = [str(failure) for failure in report.failures[:MOST_FAILURES]]
        raise Failure(lines + ([f"and {more} more games failed"] if more > 0 else []))


def _of_a_game(tile_set: str | None, variants: tuple[str, ...], options: dict[str, Option]) -> dict[str, Option]:
    """Return what was said of a game that was named, for that game to take or to refuse."""
    chosen = {name: value for name, value in options.items() if value}
    given = {"tiles": tile_set, "variants": variants, "options": chosen}
    return {name: value for name, value in given.items() if value}


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",")) if text is not None else ()


def _rulings(texts: tuple[str, ...]) -> list[tuple[str, str]]:
    pairs = [text.partition("=") for text in texts]
    wrong = next((rule for rule, sign, _ in pairs if not sign), None)
    if wrong is not None:
        raise click.BadParameter(f"{wrong!r} is no RULE=CHOICE", param_hint="--ruling")
    return [(rule, choice) for rule, _, choice in pairs]


@contextmanager
def _stopping(out: Path | None) -> Iterator[None]:
    """Yield after Ctrl-C what has become of the games."""
    try:
        yield
    except KeyboardInterrupt:
        kept = f"finished games are in {out}: the same command goes on" if out else "nothing is kept without --out FILE"
        raise Failure([f"stopped; {kept}"]) from None


@contextmanager
def _executor(address: str | None, jobs: int) -> "Iterator[Executor | None]":
    if address is None:
        yield None
        return
    from ktc.simulate.workers import cluster

    with cluster(address, jobs) as executor:
        yield executor


def _prepare(csv: Path | None, parquet: Path | None, plots: Path | None) -> None:
    """Check before a long run that its files can be written: the folders, and the libraries."""
    for folder in (csv, parquet, plots):
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    if parquet is not None:
        from ktc.simulate.writing import import_pyarrow

        import_pyarrow()
    if plots is not None:
        from ktc.simulate.plots import import_matplotlib

        import_matplotlib()


def _write(report: "Report | Results", csv: Path | None, parquet: Path | None, plots: Path | None, form: str) -> None:
    from ktc.simulate.writing import write_csv, write_parquet

    written = [*(write_csv(report, csv) if csv else ()), *(write_parquet(report, parquet) if parquet else ())]
    if plots is not None:
        from ktc.simulate.plots import draw_plots

        written += draw_plots(report, plots, form)
    for path in written:
        show_to_copy(f"wrote {path}", err=True)
