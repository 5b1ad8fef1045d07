"""``ktc tournament``: bots meet each other in a balanced schedule, and are rated."""

import click

from ktc.cli.bots import bots_option, called, program_option
from ktc.cli.many.shared import (
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
)  # fmt: skip
from ktc.cli.options import game_option, only_option, own_option, own_options, ruling_option, rulings_in, tile_set_option
from ktc.kernel import Option


@click.command()
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    help="How many games.  [default: 100, and as many more as make whole rounds]",
)
@click.option("--players", type=int, help="How many play in a game.  [default: 4, or the next number that can]")
@bots_option(default="", help="The bots that meet, each once: greedy,builder,…")
@program_option("A program that takes part, beside the bots of --bots; may be given more than once.")
@click.option("--seed", type=int, default=0, show_default=True, help="Decides every game.")
@run_options
@ruling_option
@click.option("--variant", "variants", multiple=True, help="A variant to play with; may be given more than once.")
@tile_set_option
@only_option
@game_option
@own_option
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
    """Let bots meet each other, and rate them.

    In each round of games all bots meet alike, and each sits in each seat equally often.  A run that was stopped goes on when the
    same command names the same --out file.
    """
    from ktc.kit.named import kit_or_usual
    from ktc.simulate import tournament as play  # the engine loads only for commands that play

    entered = (*(names_in(bots) if bots else ()), *called(commands))
    chosen: dict[str, Option] = {"rulings": rulings_in(rulings)}
    own = of_a_game(kit_or_usual(game, only), tile_set, variants, chosen, own_options(given, TAKEN))
    with prepared(run), playing(run) as ways:
        standings = play(entered, games, players, seed, only=only, game=game, **ways, **own)
    show_report(standings, run)
    fail(standings.failures)
