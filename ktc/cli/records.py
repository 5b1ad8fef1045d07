"""``ktc replay``, ``score``, ``verify``, ``draw`` and ``export``: recorded games as text, points, pictures and files."""

from collections.abc import Iterator
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ktc import draw as drawing
from ktc import notation
from ktc.cli.console import Failure, laid_out, open_console, show, show_json, show_picture, show_to_copy
from ktc.cli.options import LANGUAGE, record_argument, record_options
from ktc.draw.words import counted
from ktc.face import load
from ktc.face import verify as decide_again
from ktc.kernel import Option
from ktc.kernel.errors import KtcError
from ktc.kernel.plain import plain
from ktc.kit import AnyGame
from ktc.messages.messages import say
from ktc.wire.codec import to_json
from ktc.wire.files import FileTrouble, write_file

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.records.verifying import Verification


@click.command()
@record_argument
@click.option("--at", type=int, default=None, metavar="N", help="Draw the position after N steps instead (0: after set-up).")
@click.option("--lang", type=LANGUAGE, default="en", show_default=True, help="Language of the text.")
@click.option("--notation", "as_lines", is_flag=True, help="Print the actions as notation, one a line; with --at, the position.")
@record_options
def replay(file: str, at: int | None, lang: str, as_lines: bool, how: dict[str, Any]) -> None:
    """Narrate a recorded game, or draw one of its positions."""
    game = load(file, **how)
    position = game.at(at) if at is not None else None  # before any output, because the step may not exist
    if as_lines:
        for line in _as_lines(game, position):
            show_to_copy(line)
        return
    console = open_console()
    show(console, drawing.draw_game(game, lang) if position is None else _position(position, len(game.log), lang, console.width))


def _as_lines(game: AnyGame, position: AnyGame | None) -> list[str]:
    """Return the actions of a game in notation, or a position as the reader of the record knows it."""
    return notation.actions_text(game).splitlines() if position is None else [notation.position_text(position, position.known_to)]


def what_is_missing(game: AnyGame) -> str:
    """Return why the points of a game cannot be counted; "" if they can."""
    from ktc.draw.kit import drawing_of

    return drawing_of(game.ruleset).uncounted(game)


def _position(game: AnyGame, steps: int, lang: str, width: int) -> "Iterator[RenderableType]":
    from rich.text import Text

    yield Text(say(lang, "drawn-after-step", step=len(game.log), steps=steps), style="bold")
    yield from drawing.draw_view(game, game.known_to, lang, width)


class Diverging(Failure):
    """A record that differs from the results of its seed and the rules."""

    exit_code = 3


@click.command()
@record_argument
@record_options
def verify(file: str, how: dict[str, Any]) -> None:
    """Replay every decision of a record and compare the events.

    \b
    Exit codes:
      0  replaying gives the recorded events; migrations of older records
         are listed
      1  the record cannot be read, or not replayed here
      2  wrong usage
      3  it diverges; the first line that differs and its rules are named
    """
    found = decide_again(file, **how)
    show_notes(found)
    if not found.identical:
        raise Diverging([line_of_difference(file, found)])
    by = ", ".join(step.name for step in found.migrations)
    show_to_copy(f"identical{f' by {by}' if by else ''}: {counted(found.steps, 'step')}, replayed with the recorded events")


def show_notes(found: "Verification") -> None:
    """Print notes and migrations of a verified record on stderr."""
    for note in found.notes:
        show_to_copy(f"ktc: note: {plain(note)}", err=True)
    for step in found.migrations:
        show_to_copy(f"ktc: migration {step.name}: {plain(step.what)}", err=True)


def line_of_difference(name: str, found: "Verification") -> str:
    """Return where the named record diverges, by which rule and how."""
    return f"{name}, line {found.line}: diverges{_by_rule(found.rules)}: {found.reason}"


def _by_rule(rules: tuple[str, str] | None) -> str:
    """Return the rules behind the first difference, then and now."""
    then, now = rules or ("", "")
    if then == now:
        return f" by rule {plain(then)}" if then else ""
    return f" by rule {plain(then) or 'none'}, now {now or 'none'}"


@click.command()
@record_argument
@click.option("--why", is_flag=True, help="Show where each point comes from, by player and tile, with rule ids.")
@click.option("--at", type=int, default=None, metavar="N", help="Count the points after N steps.")
@click.option("--lang", type=LANGUAGE, default="en", show_default=True, help="Language of the text.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole score sheet as one line of JSON.")
@record_options
def score(file: str, why: bool, at: int | None, lang: str, as_json: bool, how: dict[str, Any]) -> None:
    """Show the score sheet of a recorded game."""
    game = load(file, **how)
    if at is not None:
        game = game.at(at)
    missing = what_is_missing(game)
    if missing:
        raise KtcError(f"{file}: {missing}")
    if as_json:
        show_json(to_json(game.score()))
        return
    show(open_console(), drawing.draw_points(game, why, lang))


@click.command()
@record_argument
@click.option("--seat", type=int, default=None, metavar="N", help="Write only what this seat knows.")
@click.option("--neutral", is_flag=True, help="Write what happened and each score line as JSON that needs nothing of ktc.")
@click.option("-o", "--out", metavar="FILE", default=None, help="File to write; without it, print.")
@record_options
def export(file: str, seat: int | None, neutral: bool, out: str | None, how: dict[str, Any]) -> None:
    """Write a recorded game again: in the format of today, as a seat knows it, or as a neutral log."""
    game = load(file, **how)
    text = game.to_text(seat)
    if neutral:
        from ktc.testing import neutral_log  # few export

        known = game if seat is None else load(text=text, **how)
        text = "".join(f"{dumps(line, ensure_ascii=False)}\n" for line in neutral_log(known))
    if out is None:
        show_json(text.removesuffix("\n"))
        return
    try:
        write_file(out, text.encode())
    except FileTrouble as trouble:
        raise Failure([f"{plain(out)}: {trouble.reason}"]) from None
    show_to_copy(f"{plain(out)}: {counted(len(game.log), 'step')}")


OF_A_RECORD = ("at", "seat", "borough", "picture", "sheet", "lang", "edition")
OF_TILES = ("tile", "level")


@click.command()
@click.argument("file", type=click.Path(), required=False)
@click.option("--at", type=int, metavar="N", help="Draw the table after N steps (0: after set-up).")
@click.option("--seat", type=int, metavar="SEAT", help="Draw the view of this seat.")
@click.option("--borough", type=int, metavar="SEAT", help="Draw only the borough of this seat.")
@click.option("--picture", metavar="NAME", help="Draw this picture of the game.")
@click.option("--sheet", is_flag=True, help="Draw the score sheet.")
@click.option("--lang", type=LANGUAGE, help="Language of the words in the picture, if the game has it.")
@click.option("--tile", metavar="ID", help="Draw only this tile of the set.")
@click.option("--level", type=int, metavar="LEVEL", help="Draw tiles upgraded to this level.")
@click.option("--theme", default="auto", show_default=True, metavar="THEME", help="auto (the reader's setting), light or dark.")
@click.option("-o", "--out", type=click.Path(), metavar="OUT", help="Write to this file instead of the standard output.")
@record_options
def draw(file: str | None, theme: str, out: str | None, how: dict[str, Any], **wished: Option) -> None:
    """Draw the table of a recorded game as SVG; without FILE, the tiles of a set.

    A game without pictures is drawn as text.
    """
    _check_options(file, wished | {"edition": how.get("edition")})
    if file is None:
        picture = _tiles(how.get("tiles"), how.get("only"), wished["tile"], wished["level"] or 0, theme)
    else:
        game, drawn = _record(load(file, **how), file, wished, theme)
        if drawn is None:
            _check_ending(out, ".txt", "text")
            _text(game, wished, out)
            return
        picture = drawn
    _check_ending(out, ".svg", "an SVG picture")
    if out is None:
        show_picture(picture.svg)
    else:
        picture.save(out)


def _check_options(file: str | None, wished: dict[str, Option]) -> None:
    """Check that all options belong together."""
    given = [name for name, value in wished.items() if value is not None and value is not False]
    for name in given:
        if file is None and name in OF_A_RECORD:
            raise drawing.PictureError(f"--{name} is for games: name a record to draw")
        if file is not None and name in OF_TILES:
            raise drawing.PictureError(f"--{name} is for the tiles of a set: leave out {file}")
    if "sheet" in given and ("borough" in given or "seat" in given):
        raise drawing.PictureError("--sheet draws the points of all seats: leave out --borough and --seat")


def _check_ending(out: str | None, ending: str, what: str) -> None:
    """Check that a file name has the ending for its content, or none."""
    named = Path(out or "").suffix.lower()
    if named not in ("", ending):
        raise drawing.PictureError(f"{out}: the picture is {what}: name a file that ends in {ending}, not in {named}")


def _tiles(tile_set: str | None, only: tuple[str, ...] | None, tile: str | None, level: int, theme: str) -> drawing.Picture:
    from ktc import open_box

    box = open_box(tile_set, only=only) if tile_set is not None else open_box(only=only)
    return drawing.tiles_svg(box, level, theme) if tile is None else drawing.tile_svg(box, tile, level, theme)


def _record(game: AnyGame, file: str, wished: dict[str, Option], theme: str) -> tuple[AnyGame, drawing.Picture | None]:
    """Return a recorded game at the requested step, and its picture; None for a game drawn as text."""
    from ktc.draw.kit import drawing_of

    if wished["at"] is not None:
        game = game.at(wished["at"])
    name = "sheet" if wished["sheet"] else "borough" if wished["borough"] is not None else wished["picture"]
    if name == "sheet" and (missing := what_is_missing(game)):
        raise KtcError(f"{file}: {missing}")
    if name is None and not drawing_of(game.ruleset).all_pictures():
        return game, None
    seat = None if name == "sheet" else _reader(game, wished)
    return game, drawing.draw_picture(game, name, seat, theme, wished["borough"], lang=wished["lang"] or "en")


def _reader(game: AnyGame, wished: dict[str, Option]) -> int | None:
    seat: int | None = wished["seat"]
    return game.known_to if seat is None else seat


def _text(game: AnyGame, wished: dict[str, Option], out: str | None) -> None:
    """Draw a game without pictures as text."""
    console = open_console(plain=out is not None)
    parts = drawing.draw_view(game, _reader(game, wished), wished["lang"] or "en", console.width)
    if out is None:
        show(console, parts)
        return
    try:
        write_file(out, "".join(laid_out(console, part) for part in parts).encode())
    except FileTrouble as trouble:
        raise drawing.PictureError(f"{out}: {trouble.reason}") from None
