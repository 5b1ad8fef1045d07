"""``ktc simulate`` and ``ktc tournament``: many games between bots, in processes or on a cluster, counted or rated."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import click
from click.core import ParameterSource

from ktc.cli.console import Failure, open_console, show, show_json, show_to_copy
from ktc.cli.options import (
    agreed,
    bots_option,
    called,
    own_options,
    program_option,
    rulings_in,
    table_options,
)
from ktc.cli.progress import progress
from ktc.draw.words import counted
from ktc.kernel import Option
from ktc.kit import GameKit
from ktc.kit.named import kit_or_default

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ktc.simulate.result import AnyReport, Failed


C = TypeVar("C", bound=Callable[..., Any])
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
FILE: Final = click.Path(dir_okay=False, path_type=Path)
MOST_FAILURES: Final = 20
MOST_GAMES: Final = 100_000_000  # weeks of play
TAKEN: Final = (
    *("game", "games", "players", "bots", "seed", "jobs", "executor", "out", "records", "decisions", "watch", "only"),
    *("tiles", "variants", "options"),
)


class Run(NamedTuple):  # an attrs class would load attrs with every command
    """How a run plays, and what it writes."""

    jobs: int
    cluster: str | None
    out: Path | None
    records: Path | None
    decisions: Path | None
    as_json: bool
    csv: Path | None
    parquet: Path | None

    @property
    def kept(self) -> dict[str, Path | None]:
        """Return the output options of a run, by the parameter names of ``simulate``."""
        return {"out": self.out, "records": self.records, "decisions": self.decisions}


RUN: Final = (
    click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Number of processes."),
    click.option("--cluster", metavar="ADDRESS", help='Play on a Dask cluster; "local" starts one of --jobs workers.'),
    click.option("--out", "--resume", type=FILE, help="Save finished games to this file, and continue a run from it."),
    click.option(
        "--records",
        type=click.Path(path_type=Path),
        help="Write the record of each game to this folder, or a row to this .parquet file.",
    ),
    click.option("--decisions", type=FILE, help="Write one row for each decision: .jsonl, .jsonl.gz or .parquet."),
    click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON."),
    click.option("--csv", "csv", type=FOLDER, help="Write the tables to this folder as CSV."),
    click.option("--parquet", type=FOLDER, help="Write the tables to this folder as Parquet."),
)


def run_options(command: C) -> C:
    """Give a command the options of a ``Run``, and pass their values as its argument ``run``."""

    @wraps(command)
    def gathered(*arguments: Any, **given: Any) -> Any:
        run = Run(**{name: given.pop(name) for name in Run._fields})
        return command(*arguments, run=run, **given)

    for option in reversed(RUN):
        gathered = option(gathered)
    return gathered  # type: ignore[return-value]  # click calls it like the command that it wraps


def of_a_game(
    kit: GameKit, tile_set: str | None, variants: tuple[str, ...], chosen: dict[str, Option], own: dict[str, Option]
) -> dict[str, Option]:
    """Return the options for a game, which may refuse them; ``own`` are those given by name."""
    given: dict[str, Option] = {"tiles": tile_set, "variants": variants}
    return {name: value for name, value in given.items() if value} | agreed(kit, chosen, own) | own


def names_in(text: str | None) -> tuple[str, ...]:
    """Split a text of names at its commas."""
    return tuple(name.strip() for name in text.split(",")) if text is not None else ()


@contextmanager
def playing(run: Run) -> Iterator[dict[str, Any]]:
    """Yield the arguments for playing a run; after Ctrl-C, report where the finished games are."""
    try:
        with _executor(run) as executor, progress(run.jobs) as watch:
            yield {"jobs": run.jobs, "executor": executor, "watch": watch, **run.kept}
    except KeyboardInterrupt:
        written = [str(path) for path in (run.records, run.decisions) if path is not None]
        kept = f"earlier ones are in {' and '.join(written)}" if written else "nothing is saved without --out FILE"
        kept = f"finished games are in {run.out}: repeat the command to continue" if run.out else kept
        raise Failure([f"stopped; {kept}"]) from None


@contextmanager
def _executor(run: Run) -> "Iterator[Executor | None]":
    if run.cluster is None:
        yield None
        return
    from ktc.simulate.running import cluster

    with cluster(run.cluster, run.jobs) as executor:
        yield executor


@contextmanager
def prepared(run: Run, *folders: Path | None) -> Iterator[None]:
    """Fail early: create output folders and check optional libraries before a long run.

    If the run fails, folders that were created and are still empty are removed.
    """
    of_rows = run.records is not None and run.records.suffix == ".parquet"
    if run.parquet is not None or of_rows:
        from ktc.simulate.writing import import_pyarrow

        import_pyarrow()
    made: list[Path] = []
    try:
        for folder in (run.csv, run.parquet, None if of_rows else run.records, *folders):
            if folder is not None:
                missing = [each for each in (folder, *folder.parents) if not each.exists()]
                made += reversed(missing)
                folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for folder in reversed(made):
            with suppress(OSError):  # it is not empty
                folder.rmdir()
        raise


def show_report(report: "AnyReport", run: Run) -> None:
    """Print a report, and write its tables."""
    if run.as_json:
        from ktc.simulate.writing import report_object

        show_json(dumps(report_object(report), ensure_ascii=False, indent=2))
    else:
        from ktc.simulate.tables import tables

        show(open_console(), tables(report))
    from ktc.simulate.writing import write_csv, write_parquet

    written = [*(write_csv(report, run.csv) if run.csv else ()), *(write_parquet(report, run.parquet) if run.parquet else ())]
    show_written(written)


def show_written(paths: Sequence[Path]) -> None:
    """Print the files that were written."""
    for path in paths:
        show_to_copy(f"wrote {path}", err=True)


def fail(failures: "Sequence[Failed]") -> None:
    """End the command with an error if games have failed, with a line for each of the first."""
    if failures:
        more = len(failures) - MOST_FAILURES
        lines = [str(failure) for failure in failures[:MOST_FAILURES]]
        raise Failure(lines + ([f"and {counted(more, 'more game')} failed"] if more > 0 else []))


@click.command()
@click.option("-n", "--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="Number of games.")
@click.option("--players", type=int, default=4, show_default=True, help="Number of players.")
@bots_option(default="builder", show_default=True, help="A bot for all seats, or as many as play: builder,random,…")
@program_option("An external bot for a seat after those of --bots, or for all seats; may be given more than once.")
@click.option("--seed", type=int, default=0, show_default=True, help="Random seed of the whole run.")
@run_options
@click.option("--plots", type=FOLDER, help="Write plots to this folder.")
@click.option("--form", type=click.Choice(("svg", "png")), default="svg", show_default=True, help="File format of plots.")
@click.option("--homes", help="Home tiles by seat: ids, separated by commas.  [default: random]")
@click.option("--start", type=int, help="Seat of the start player.  [default: random]")
@click.option("--open-hands", is_flag=True, help="Show drawn keyples to everyone.")
@table_options
@click.pass_context
def simulate(
    context: click.Context,
    games: int,
    players: int,
    bots: str,
    commands: tuple[str, ...],
    seed: int,
    run: Run,
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
    """Let bots play many games and print statistics.

    The bots rotate through all seats.  To continue a stopped run, repeat the command with the same --out file.
    """
    from ktc.simulate import simulate as play  # the engine loads only for commands that play

    options = {"homes": names_in(homes), "start": start, "open_hands": open_hands, "rulings": rulings_in(rulings)}
    own = of_a_game(kit_or_default(game, only), tile_set, variants, options, own_options(given, TAKEN))
    named = context.get_parameter_source("bots") is ParameterSource.COMMANDLINE
    programs = tuple(called(commands))
    seated: tuple[str, ...] | None = (names_in(bots) if named or not programs else ()) + programs
    if game is not None:
        own["game"] = game
        seated = seated if named or programs else None
    if plots is not None:
        from ktc.simulate.plots import import_matplotlib

        import_matplotlib()
    with prepared(run, plots), playing(run) as ways:
        report = play(games, players, seated, seed, only=only, **ways, **own)
    show_report(report, run)
    if plots is not None:
        from ktc.simulate.plots import draw_plots

        show_written(draw_plots(report, plots, form))
    fail(report.failures)


@click.command()
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    help="Number of games.  [default: 100, rounded up to whole rounds]",
)
@click.option("--players", type=int, help="Players in a game.  [default: 4, or the nearest possible]")
@bots_option(default="", help="The bots to compare, each once: greedy,builder,…")
@program_option("An external bot that takes part, with those of --bots; may be given more than once.")
@click.option("--seed", type=int, default=0, show_default=True, help="Random seed of the whole run.")
@run_options
@table_options
def tournament(
    games: int | None,
    players: int | None,
    bots: str,
    commands: tuple[str, ...],
    seed: int,
    run: Run,
    rulings: tuple[str, ...],
    variants: tuple[str, ...],
    tile_set: str | None,
    only: tuple[str, ...] | None,
    game: str | None,
    given: tuple[str, ...],
) -> None:
    """Rate bots against each other.

    In each round, all bots meet equally often, and each bot plays each seat equally often.  To continue a stopped run, repeat the
    command with the same --out file.
    """
    from ktc.simulate import tournament as play  # the engine loads only for commands that play

    entered = (*(names_in(bots) if bots else ()), *called(commands))
    chosen: dict[str, Option] = {"rulings": rulings_in(rulings)}
    own = of_a_game(kit_or_default(game, only), tile_set, variants, chosen, own_options(given, TAKEN))
    with prepared(run), playing(run) as ways:
        standings = play(entered, games, players, seed, only=only, game=game, **ways, **own)
    show_report(standings, run)
    fail(standings.failures)
