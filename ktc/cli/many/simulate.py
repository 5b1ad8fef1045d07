"""``ktc simulate``: many games by bots, in processes or on a cluster, counted, with plots if asked for."""

from pathlib import Path

import click
from click.core import ParameterSource

from ktc.cli.bots import bots_option, called, program_option
from ktc.cli.many.shared import (
    FOLDER,
    MOST_GAMES,
    TAKEN,
    Run,
    fail,
    names_in,
    of_a_game,
    playing,
    prepared,
    run_options,
    show_report,
    show_written,
)  # fmt: skip
from ktc.cli.options import game_option, only_option, own_option, own_options, ruling_option, rulings_in, tile_set_option
from ktc.kernel import Option


@click.command()
@click.option("-n", "--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="How many games.")
@click.option("--players", type=int, default=4, show_default=True, help="How many play.")
@bots_option(default="builder", show_default=True, help="A bot for all seats, or as many as play: builder,random,…")
@program_option("A program that plays a seat, behind those of --bots, or all seats; may be given more than once.")
@click.option("--seed", type=int, default=0, show_default=True, help="Decides every game.")
@run_options
@click.option("--plots", type=FOLDER, help="Draw plots into this folder.")
@click.option("--form", type=click.Choice(("svg", "png")), default="svg", show_default=True, help="As what plots are drawn.")
@click.option("--homes", help="Home tiles by seat, ids with commas.  [default: by lot]")
@click.option("--start", type=int, help="The start player's seat.  [default: by lot]")
@click.option("--open-hands", is_flag=True, help="Drawn keyples are shown to all.")
@ruling_option
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
    """Let bots play many games, and count what came of them.

    The bots take turns in all seats.  A run that was stopped goes on when the same command names the same --out file.
    """
    from ktc.simulate import simulate as play  # the engine loads only for commands that play

    options = {"homes": names_in(homes), "start": start, "open_hands": open_hands, "rulings": rulings_in(rulings)}
    own: dict[str, Option] = {"tiles": tile_set or "london_2016", "variants": variants, "options": options}
    named = context.get_parameter_source("bots") is ParameterSource.COMMANDLINE
    programs = tuple(called(commands))
    seated: tuple[str, ...] | None = (names_in(bots) if named or not programs else ()) + programs
    if game is not None:
        from ktc.kit.named import kit_of

        kit = kit_of(game, only)
        own = {"game": game, **of_a_game(kit, tile_set, variants, options, own_options(given, TAKEN))}
        seated = seated if named or programs else None
    else:
        own |= own_options(given, TAKEN)
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
