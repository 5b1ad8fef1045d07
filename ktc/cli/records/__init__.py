"""``ktc replay`` and ``ktc verify``: games that were written down."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ktc.cli.console import open_console, show, show_to_copy
from ktc.cli.failing import Failure
from ktc.cli.options import LANGUAGE, edition_option, only_option, record_argument, tile_set_option
from ktc.kernel.plain import plain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.kit import AnyGame
    from ktc.records.verifying import Verification


@click.command()
@record_argument
@click.option("--at", type=int, default=None, metavar="N", help="Draw the position after N steps instead (0: just set up).")
@click.option("--lang", type=LANGUAGE, default="en", show_default=True, help="Tell it in this language.")
@click.option("--notation", "as_lines", is_flag=True, help="Print its actions as lines that read back; with --at, the position.")
@tile_set_option
@edition_option
@only_option
def replay(
    file: str, at: int | None, lang: str, as_lines: bool, tile_set: str | None, edition: str | None, only: tuple[str, ...] | None
) -> None:
    """Tell a recorded game, or draw a position of it."""
    from ktc.face import load

    game = load(file, tile_set, only, edition=edition)
    position = game.at(at) if at is not None else None  # before anything is printed: there may be no such step
    if as_lines:
        for line in _as_lines(game, position):
            show_to_copy(line)
        return
    console = open_console()
    show(console, _story(game, lang) if position is None else _position(position, len(game.log), lang, console.width))


def _story(game: "AnyGame", lang: str) -> "Iterator[RenderableType]":
    from ktc.draw import draw_game

    yield from draw_game(game, lang)


def _as_lines(game: "AnyGame", position: "AnyGame | None") -> list[str]:
    """Return the actions of a game as notation, or a position as the reader of the record may know it."""
    from ktc.notation import actions_text, position_text  # few ask for it

    return actions_text(game).splitlines() if position is None else [position_text(position, position.known_to)]


def what_is_missing(game: "AnyGame") -> str:
    """Return why the points of a game cannot be counted; "" when they can."""
    from ktc.draw.kit import drawing_of

    return drawing_of(game.ruleset).uncounted(game)


def _position(game: "AnyGame", steps: int, lang: str, width: int) -> "Iterator[RenderableType]":
    from rich.text import Text

    from ktc.draw import draw_view
    from ktc.messages.messages import say

    yield Text(say(lang, "drawn-after-step", step=len(game.log), steps=steps), style="bold")
    yield from draw_view(game, game.known_to, lang, width)


class Diverging(Failure):
    """A record that is not what its seed and the rules give."""

    exit_code = 3


@click.command()
@record_argument
@tile_set_option
@edition_option
@only_option
def verify(file: str, tile_set: str | None, edition: str | None, only: tuple[str, ...] | None) -> None:
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
    from ktc.draw.words import counted
    from ktc.face import verify as decide_again

    found = decide_again(file, tile_set, only, edition=edition)
    show_notes(found)
    if not found.identical:
        raise Diverging([line_of_difference(file, found)])
    by = ", ".join(step.name for step in found.migrations)
    show_to_copy(f"identical{f' by {by}' if by else ''}: {counted(found.steps, 'step')}, decided again, with the recorded events")


def show_notes(found: "Verification") -> None:
    """Print on stderr what else is to be known of a record that was verified."""
    for note in found.notes:
        show_to_copy(f"ktc: note: {plain(note)}", err=True)
    for step in found.migrations:
        show_to_copy(f"ktc: migration {step.name}: {plain(step.what)}", err=True)


def line_of_difference(name: str, found: "Verification") -> str:
    """Return where a record of a name diverges, by which rule and how."""
    return f"{name}, line {found.line}: diverges{_by_rule(found.rules)}: {found.reason}"


def _by_rule(rules: tuple[str, str] | None) -> str:
    """Name the rules behind the first difference, then and now."""
    then, now = rules or ("", "")
    if then == now:
        return f" by rule {plain(then)}" if then else ""
    return f" by rule {plain(then) or 'none'}, now {now or 'none'}"
