"""``ktc demo``: a whole game by bots, told, drawn, explained and recorded."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from ktc.cli.bots import bots_option
from ktc.cli.console import open_console, show, show_to_copy
from ktc.cli.options import (
    agreed,
    game_option,
    only_option,
    own_option,
    own_options,
    ruling_option,
    rulings_in,
    tile_set_option,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

TAKEN = ("game", "players", "seed", "only", "tiles", "variants", "options")


@click.command()
@game_option
@own_option
@click.option("--players", type=int, help="How many play.  [default: 4, or the next number that can]")
@click.option("--seed", type=int, default=7, show_default=True, help="Decides every draw, and the bots' tastes.")
@bots_option(help="A bot for all seats, or one a seat: builder,random,…  [default: builder, or the game's first]")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("demo"), show_default=True, help="Folder for the game's record."
)
@click.option("--variant", "variants", multiple=True, help="A variant to play with; may be given more than once.")
@ruling_option
@click.option("--quick", is_flag=True, help="Leave the story out: only how it ended, the score sheet and the record.")
@tile_set_option
@only_option
def demo(
    game: str | None,
    given: tuple[str, ...],
    players: int | None,
    seed: int,
    bots: str | None,
    out: Path,
    variants: tuple[str, ...],
    rulings: tuple[str, ...],
    quick: bool,
    tile_set: str | None,
    only: tuple[str, ...] | None,
) -> None:
    """Let bots play a game, and tell it."""
    from ktc.bots import make_bot, play  # the engine loads only for commands that play
    from ktc.kit.named import kit_or_usual, new_game, usual_players
    from ktc.play.presenter import demo_bot, presenter_of

    own = own_options(given, TAKEN)
    kit = kit_or_usual(game, only)
    own |= agreed(kit, {"rulings": rulings_in(rulings)}, own)
    own |= {"tiles": tile_set} if tile_set is not None else {}
    own |= {"variants": variants} if variants else {}
    number = usual_players(kit) if players is None else players
    opened = new_game(kit, number, seed, only, **own)
    bots = demo_bot(kit) if bots is None else bots
    names = _one_a_seat(bots, number)
    seated = [make_bot(name, seed + seat, only, kit) for seat, name in enumerate(names)]
    out.mkdir(parents=True, exist_ok=True)
    for _ in play(opened, seated, names):
        pass
    named = ["ktc-demo", *([kit.id] if game is not None else []), f"{number}p", f"seed{seed}", *variants]
    record = out / f"{'-'.join(named)}.jsonl"
    opened.save(record)
    console = open_console()
    shown = presenter_of(opened, kit)
    show(console, shown.title(seed, bots))
    if not quick:
        show(console, shown.story())
    show(console, shown.outcome(console.width))
    sources, options = list(shown.sources()), _options(tile_set, only)
    if sources:
        show(console, sources)
        show_to_copy(f"Each figure with its source:\n  ktc tiles --provenance{options}")
    show(console, _record(len(opened.log)))
    show_to_copy(f"  {record}\nTo decide every step again and compare:\n  ktc verify {quote(str(record))}{options}")


def _one_a_seat(bots: str, players: int) -> list[str]:
    from ktc.kernel.errors import OptionError

    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, players):
        raise OptionError(f"one bot for all is wanted, or one for each of {players} seats, not {len(names)}")
    return names * players if len(names) == 1 else names


def _record(steps: int) -> "Iterator[RenderableType]":
    from rich.console import Group

    from ktc.draw.terminal.screen import heading
    from ktc.draw.words import counted

    yield Group("", heading("the record"), f"{counted(steps, 'step')}, written down in")


def _options(tile_set: str | None, only: Sequence[str] | None) -> str:
    given = [("--tiles", tile_set)] if tile_set is not None else []
    return "".join(f" {option} {quote(value)}" for option, value in [*given, *(("--only", name) for name in only or ())])
