"""``ktc tiles``: the tiles of a set, their figures, and where these come from."""

import click

from ktc.cli.console import open_console, show
from ktc.cli.options import only_option, tile_set_option


@click.command()
@click.option("--provenance", is_flag=True, help="Say of each figure where it comes from.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a tile.")
@tile_set_option
@only_option
def tiles(provenance: bool, as_json: bool, tile_set: str | None, only: tuple[str, ...] | None) -> None:
    """List the tiles of a set with their figures."""
    from ktc.city.open_box import open_box  # the engine loads only for commands that need it
    from ktc.draw import draw_tiles, tile_object

    box = open_box(tile_set, only=only) if tile_set is not None else open_box(only=only)
    if as_json:
        from json import dumps

        objects = [tile_object(box.tile_set, tile, provenance) for tile in box.tiles]
        click.echo(dumps(objects, ensure_ascii=False, indent=2))
        return
    show(open_console(), draw_tiles(box.tile_set, provenance))
