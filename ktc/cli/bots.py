"""``ktc bot``: the bots of a game with their strength, and a bot in a seat of a server's room."""

from json import dumps

import attrs
import click

from ktc.cli.console import show_json, show_to_copy
from ktc.cli.options import game_option, only_option
from ktc.kernel.errors import OptionError


@click.group(invoke_without_command=True)
@click.pass_context
def bot(context: click.Context) -> None:
    """List bots, or let one play at a server."""
    if context.invoked_subcommand is None:
        context.invoke(list_bots, game=None, only=None, as_json=False)


@bot.command(name="list")
@game_option
@only_option
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a bot.")
def list_bots(game: str | None, only: tuple[str, ...] | None, as_json: bool) -> None:
    """List the bots of a game: named levels with their measured strength, the weakest first, then all others."""
    from ktc.bots import bot_names
    from ktc.kit.levels import AVERAGE, levels_of
    from ktc.kit.named import kit_or_default

    kit = kit_or_default(game, only)
    levels = levels_of(kit)
    rows = [*map(attrs.asdict, levels.values()), *({"name": name} for name in bot_names(kit) if name not in levels)]
    if as_json:
        show_json(dumps(rows, ensure_ascii=False, indent=2))
        return
    for level in levels.values():
        strength = "" if level.strength is None else f", rating {level.strength}"
        show_to_copy(f"{level.name}: {level.bot}{strength}")
    for row in rows[len(levels) :]:
        show_to_copy(row["name"])
    if any(level.strength is not None for level in levels.values()):
        show_to_copy(f"Ratings: {AVERAGE} is the average of the bots measured together; the interval of 95 % is in brackets.")


@bot.command()
@click.argument("url")
@click.option("--bot", "name", default="greedy", show_default=True, metavar="BOT", help="The bot, as in ktc play.")
@click.option("--name", "person", default="", metavar="NAME", help="Its name at the table.  [default: that of the bot]")
@click.option("--seat", type=click.IntRange(1), hidden=True)
@click.option("--seed", default=0, show_default=True, help="The seed of the bot's own choices.")
@click.option(
    "--seconds",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.1, 86_400),
    help="The longest time for a decision; then it acts at random.",
)
@only_option
def join(url: str, name: str, person: str, seat: int | None, seed: int, seconds: float, only: tuple[str, ...] | None) -> None:
    """Take the seat of an invitation at URL and play it to the end.

    The bot runs here, and knows what its seat knows.  It reconnects by itself.  To start it again, use the link that it prints.
    """
    try:
        from ktc.server.bot_seat import BotSeat, RoomLink, play  # an extra
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library != "websockets":
            raise  # it is installed, and something else is missing
        raise OptionError("a bot at a server needs websockets: pip install 'ktc[server]'") from None

    if seat is not None:
        show_to_copy("ktc: --seat is ignored, since an invitation is for one seat", err=True)
    place = BotSeat(RoomLink.of(url), name, person, seed, seconds, only)
    show_to_copy(play(place, lambda line: show_to_copy(f"ktc: {line}", err=True)))
