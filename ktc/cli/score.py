"""``ktc score``: the points of a recorded game, as they stand at its end or at any step of it."""

import click

from ktc.cli.console import open_console, show, show_json
from ktc.cli.options import LANGUAGE, edition_option, only_option, record_argument, tile_set_option
from ktc.cli.records import what_is_missing


@click.command()
@record_argument
@click.option("--why", is_flag=True, help="Say where each point comes from: a ledger by player and tile, with the rules.")
@click.option("--at", type=int, default=None, metavar="N", help="Count the points as they stood after N steps.")
@click.option("--lang", type=LANGUAGE, default="en", show_default=True, help="Tell it in this language.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole score sheet as one line of JSON.")
@tile_set_option
@edition_option
@only_option
def score(
    file: str,
    why: bool,
    at: int | None,
    lang: str,
    as_json: bool,
    tile_set: str | None,
    edition: str | None,
    only: tuple[str, ...] | None,
) -> None:
    """Count the points of a recorded game."""
    from ktc.face import load
    from ktc.kernel.errors import KtcError

    game = load(file, tile_set, only, edition=edition)
    if at is not None:
        game = game.at(at)
    missing = what_is_missing(game)
    if missing:
        raise KtcError(f"{file}: {missing}")
    if as_json:
        from ktc.wire.values import to_json

        show_json(to_json(game.score()))
        return
    from ktc.draw import draw_points

    show(open_console(), draw_points(game, why, lang))
