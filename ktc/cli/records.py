"""``ktc replay`` and ``ktc verify``: games that were written down."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ktc.cli.console import open_console, show, show_to_copy
from ktc.cli.failing import Failure
from ktc.cli.options import LANGUAGES, only_option, record_argument, tile_set_option
from ktc.kernel.plain import plain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.city.new_game import CityGame


@click.command()
@record_argument
@click.option("--at", type=int, default=None, metavar="N", help="Draw the position after N steps instead (0: just set up).")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Tell it in this language.")
@tile_set_option
@only_option
def replay(file: str, at: int | None, lang: str, tile_set: str | None, only: tuple[str, ...] | None) -> None:
    """Tell a recorded game, or draw a position of it."""
    from ktc.face import load

    game = load(file, tile_set, only)
    position = game.at(at) if at is not None else None  # before anything is printed: there may be no such step
    console = open_console()
    show(console, _story(game, lang) if position is None else _position(position, len(game.log), console.width))


def _story(game: "CityGame", lang: str) -> "Iterator[RenderableType]":
    from rich.text import Text

    from ktc.draw import Names, draw_chronicle
    from ktc.words import say

    inventory = game.state.look.inventory
    yield from draw_chronicle(inventory, game.opening, game.log, lang)
    missing = what_is_missing(game) or ("" if game.over else say(lang, "record-goes-on", steps=len(game.log)))
    if missing:
        yield Text(f"\n{missing}", style="dim")
        return
    view = game.view(None)
    yield from draw_result(game, view, Names(inventory, [seat.home for seat in view.seats]))


def draw_result(game: "CityGame", view: Any, names: Any) -> "Iterator[RenderableType]":
    """Yield the score sheet of a game, the totals and who wins."""
    from rich.console import Group

    from ktc.draw import draw_sheet, draw_totals, heading, verdict

    sheet = game.score()
    yield Group("", heading("the score sheet"))
    yield from draw_sheet(sheet, names)
    yield Group("", heading("the result"), draw_totals(sheet, names), "", names.painted(verdict(sheet, view, names)))


def what_is_missing(game: "CityGame") -> str:
    """Say why the points of a game cannot be counted; "" when they can."""
    from ktc.city.records.archive import Archive

    if game.known_to is not None:
        return f"This record holds what seat {game.known_to} was told; the host's has the score sheet."
    if isinstance(game.ruleset, Archive):
        return f"No score sheet: {plain(game.ruleset.missing)}."
    return ""


def _position(game: "CityGame", steps: int, width: int) -> "Iterator[RenderableType]":
    from rich.text import Text

    from ktc.draw import Names, draw_position

    yield Text(f"After step {len(game.log)} of {steps}", style="bold")
    yield from draw_position(game.view(game.known_to), Names(game.state.look.inventory), width)


class Diverging(Failure):
    """A record that is not what its seed and the rules give."""

    exit_code = 3


@click.command()
@record_argument
@tile_set_option
@only_option
def verify(file: str, tile_set: str | None, only: tuple[str, ...] | None) -> None:
    """Decide every step of a record again, and compare.

    \b
    Exit codes:
      0  the recorded events are decided again; migrations by which an older
         record was read are named
      1  the record cannot be read, or not decided here
      2  the command is not written so
      3  it diverges: the first line that differs and the rules behind it are
         named
    """
    from ktc.face import verify as decide_again

    found = decide_again(file, tile_set, only)
    for note in found.notes:
        show_to_copy(f"ktc: note: {plain(note)}", err=True)
    for step in found.migrations:
        show_to_copy(f"ktc: migration {step.name}: {plain(step.what)}", err=True)
    if not found.identical:
        raise Diverging([f"{file}, line {found.line}: diverges{_by_rule(found.rules)}: {found.reason}"])
    by = ", ".join(step.name for step in found.migrations)
    show_to_copy(f"identical{f' by {by}' if by else ''}: all {found.steps} steps, decided again, have the recorded events")


def _by_rule(rules: tuple[str, str] | None) -> str:
    """Name the rules behind the first difference, then and now."""
    then, now = rules or ("", "")
    if then == now:
        return f" by rule {plain(then)}" if then else ""
    return f" by rule {plain(then) or 'none'}, now {now or 'none'}"
