"""``ktc demo``: a whole game by bots, told, drawn, explained and recorded."""

from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from ktc.cli.bots import bots_option
from ktc.cli.console import open_console, show, show_to_copy
from ktc.cli.options import only_option, tile_set_option

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.city.new_game import CityGame


@click.command()
@click.option("--players", type=int, default=4, show_default=True, help="How many play.")
@click.option("--seed", type=int, default=7, show_default=True, help="Decides every draw, and the bots' tastes.")
@bots_option(default="builder", show_default=True, help="A bot for all seats, or one a seat: builder,random,…")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("demo"), show_default=True, help="Folder for the game's record."
)
@click.option("--variant", "variants", multiple=True, help="A variant to play with; may be given more than once.")
@click.option("--quick", is_flag=True, help="Leave the story out: only the boroughs, the score sheet and the record.")
@tile_set_option
@only_option
def demo(
    players: int,
    seed: int,
    bots: str,
    out: Path,
    variants: tuple[str, ...],
    quick: bool,
    tile_set: str | None,
    only: tuple[str, ...] | None,
) -> None:
    """Let bots play a game, and tell it."""
    from ktc.bots import make_bot, play  # the engine loads only for commands that play
    from ktc.city.box.open_box import open_box
    from ktc.city.new_game import new_game

    box = open_box(variants=variants, only=only) if tile_set is None else open_box(tile_set, variants, only=only)
    game = new_game(players, seed, box)
    names = _one_a_seat(bots, players)
    seated = [make_bot(name, seed + seat, only) for seat, name in enumerate(names)]
    out.mkdir(parents=True, exist_ok=True)
    for _ in play(game, seated, names):
        pass
    record = out / f"{'-'.join(['ktc-demo', f'{players}p', f'seed{seed}', *variants])}.jsonl"
    game.save(record)
    console = open_console()
    show(console, _title(game, seed, bots))
    if not quick:
        show(console, _story(game))
    show(console, _outcome(game, console.width))
    show(console, _sources(game))
    options = _options(tile_set, only)
    show_to_copy(f"Each figure with its source:\n  ktc tiles --provenance{options}")
    show(console, _record(game))
    show_to_copy(f"  {record}\nTo decide every step again and compare:\n  ktc verify {quote(str(record))}{options}")


def _one_a_seat(bots: str, players: int) -> list[str]:
    from ktc.kernel.errors import OptionError

    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, players):
        raise OptionError(f"{players} players want one bot for all, or {players} of them, not {len(names)}")
    return names * players if len(names) == 1 else names


def _title(game: "CityGame", seed: int, bots: str) -> "Iterator[RenderableType]":
    from rich.text import Text

    from ktc.draw.words import plain

    box = game.box
    variants = f", with {', '.join(box.variants)}" if box.variants else ""
    yield Text(plain(box.tile_set.plain["title"]), style="bold")
    yield Text(f"A demo game: {game.seats} players{variants}, seed {seed}, played by bots ({plain(bots)}).")


def _story(game: "CityGame") -> "Iterator[RenderableType]":
    from rich.text import Text

    from ktc.draw import draw_chronicle

    yield Text("The numbers count steps.  To see the table after one: ktc replay FILE --at 20", style="dim")
    yield from draw_chronicle(game.state.look.inventory, game.opening, game.log)


def _outcome(game: "CityGame", width: int) -> "Iterator[RenderableType]":
    from rich.console import Group

    from ktc.draw import Names, draw_boroughs, heading, verdict
    from ktc.draw.sheet import draw_result

    view = game.view(None)
    names = Names(game.state.look.inventory, [seat.home for seat in view.seats])
    yield Group("", heading("the boroughs"))
    yield from draw_boroughs(view, names, width)
    sheet = game.score()
    yield from draw_result(sheet, names, verdict(sheet, view, names))


def _sources(game: "CityGame") -> "Iterator[RenderableType]":
    from rich.console import Group
    from rich.text import Text

    from ktc.draw import draw_sources, heading, sources_by_kind

    box = game.box
    told = "Figures of the tiles, by source:"
    if "reconstructed" in sources_by_kind(box.tile_set):
        told = f"Where nothing public tells a figure, this project chose one: it is reconstructed.  {told}"
    yield Group("", heading("where the figures come from"), Text(told), draw_sources(box.tile_set))


def _record(game: "CityGame") -> "Iterator[RenderableType]":
    from rich.console import Group

    from ktc.draw import heading

    yield Group("", heading("the record"), f"All {len(game.log)} steps are written down in")


def _options(tile_set: str | None, only: tuple[str, ...] | None) -> str:
    given = [("--tiles", tile_set)] if tile_set is not None else []
    return "".join(f" {option} {quote(value)}" for option, value in [*given, *(("--only", name) for name in only or ())])
