"""``ktc draw``: the tiles of a set, or the table, a borough or the score sheet of a recorded game, as an SVG picture."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ktc.cli.console import laid_out, open_console, show, show_picture
from ktc.cli.options import LANGUAGE, edition_option, only_option, tile_set_option
from ktc.cli.records import what_is_missing
from ktc.kernel import Option

if TYPE_CHECKING:
    from ktc.draw import Picture
    from ktc.kit import AnyGame

OF_A_RECORD = ("at", "seat", "borough", "picture", "sheet", "lang", "edition")
OF_TILES = ("tile", "level")


@click.command()
@click.argument("file", type=click.Path(), required=False)
@click.option("--at", type=int, metavar="N", help="Draw a record's table after N steps (0: just set up).")
@click.option("--seat", type=int, metavar="SEAT", help="Draw it as this seat knows it.")
@click.option("--borough", type=int, metavar="SEAT", help="Draw the borough of this seat only.")
@click.option("--picture", metavar="NAME", help="Draw this picture of the game.")
@click.option("--sheet", is_flag=True, help="Draw the score sheet.")
@click.option("--lang", type=LANGUAGE, help="Write its words in this language, where the game has pictures in it.")
@click.option("--tile", metavar="ID", help="Draw this tile of the set only.")
@click.option("--level", type=int, metavar="LEVEL", help="Draw tiles so far upgraded.")
@click.option("--theme", default="auto", show_default=True, metavar="THEME", help="auto (as the reader's), light or dark.")
@click.option("-o", "--out", type=click.Path(), metavar="OUT", help="Write it to this file, not to the output.")
@tile_set_option
@edition_option
@only_option
def draw(
    file: str | None, theme: str, out: str | None, tile_set: str | None, only: tuple[str, ...] | None, **wished: Option
) -> None:
    """Draw the table of a recorded game as SVG; without FILE, the tiles of a set.

    A game that brings no pictures is drawn as text.
    """
    _check_options(file, wished)
    if file is None:
        picture = _tiles(tile_set, only, wished["tile"], wished["level"] or 0, theme)
    else:
        game, drawn = _record(file, tile_set, only, wished, theme)
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
    """Check that all options are about the same thing."""
    from ktc.draw import PictureError

    given = [name for name, value in wished.items() if value is not None and value is not False]
    for name in given:
        if file is None and name in OF_A_RECORD:
            raise PictureError(f"--{name} is about a game: say which record to draw")
        if file is not None and name in OF_TILES:
            raise PictureError(f"--{name} is about the tiles of a set: leave {file} out")
    if "sheet" in given and ("borough" in given or "seat" in given):
        raise PictureError("--sheet draws everybody's points: leave --borough and --seat out")


def _check_ending(out: str | None, ending: str, what: str) -> None:
    """Check that a file is called what is written into it; a name without an ending says nothing of that."""
    from ktc.draw import PictureError

    named = Path(out or "").suffix.lower()
    if named not in ("", ending):
        raise PictureError(f"{out}: what is drawn is {what}: name a file that ends in {ending}, not in {named}")


def _tiles(tile_set: str | None, only: tuple[str, ...] | None, tile: str | None, level: int, theme: str) -> "Picture":
    from ktc import open_box
    from ktc.draw import tile_svg, tiles_svg

    box = open_box(tile_set, only=only) if tile_set is not None else open_box(only=only)
    return tiles_svg(box, level, theme) if tile is None else tile_svg(box, tile, level, theme)


def _record(
    file: str, tile_set: str | None, only: tuple[str, ...] | None, wished: dict[str, Option], theme: str
) -> "tuple[AnyGame, Picture | None]":
    """Return a recorded game as it is wished, and its picture; None for one that is drawn as text."""
    from ktc.draw import draw_picture
    from ktc.draw.kit import drawing_of
    from ktc.face import load
    from ktc.kernel.errors import KtcError

    game = load(file, tile_set, only, edition=wished["edition"])
    if wished["at"] is not None:
        game = game.at(wished["at"])
    name = "sheet" if wished["sheet"] else "borough" if wished["borough"] is not None else wished["picture"]
    if name == "sheet" and (missing := what_is_missing(game)):
        raise KtcError(f"{file}: {missing}")
    if name is None and drawing_of(game.ruleset).first is None:
        return game, None
    seat = None if name == "sheet" else _reader(game, wished)
    return game, draw_picture(game, name, seat, theme, wished["borough"], lang=wished["lang"] or "en")


def _reader(game: "AnyGame", wished: dict[str, Option]) -> int | None:
    seat: int | None = wished["seat"]
    return game.known_to if seat is None else seat


def _text(game: "AnyGame", wished: dict[str, Option], out: str | None) -> None:
    """Draw a game that has no pictures as text."""
    from ktc.draw import PictureError, draw_view

    console = open_console(plain=out is not None)
    parts = draw_view(game, _reader(game, wished), wished["lang"] or "en", console.width)
    if out is None:
        show(console, parts)
        return
    from ktc.wire.files import FileTrouble, write_file

    try:
        write_file(out, "".join(laid_out(console, part) for part in parts).encode())
    except FileTrouble as trouble:
        raise PictureError(f"{out}: {trouble.reason}") from None
