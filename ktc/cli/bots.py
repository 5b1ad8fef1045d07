"""``ktc bot``: a bot in a seat of a server's room."""

import click

from ktc.cli.console import show_to_copy
from ktc.cli.options import only_option
from ktc.kernel.errors import OptionError


@click.group()
def bot() -> None:
    """Let a bot play at a server."""


@bot.command()
@click.argument("url")
@click.option("--bot", "name", default="greedy", show_default=True, metavar="BOT", help="The bot, as in ktc play.")
@click.option("--name", "person", default="", metavar="NAME", help="Its name at the table.  [default: that of the bot]")
@click.option("--seat", type=click.IntRange(1), help="The seat, from 1.  [default: the first free one]")
@click.option("--seed", default=0, show_default=True, help="The seed of the bot's own choices.")
@click.option("--seconds", default=60.0, show_default=True, help="The longest time for a decision; then it acts at random.")
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

    place = BotSeat(RoomLink.of(url), name, person, None if seat is None else seat - 1, seed, seconds, only)
    show_to_copy(play(place, lambda line: show_to_copy(f"ktc: {line}", err=True)))
