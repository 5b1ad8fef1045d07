"""Options that several commands share."""

import click

LANGUAGES = ("en", "de", "fr", "nl")  # those of the catalogue, which is slow to load

tile_set_option = click.option(
    "--tiles", "tile_set", metavar="NAME_OR_FILE", default=None, help="The tile set: an installed name, or a YAML file."
)
only_option = click.option(
    "--only",
    multiple=True,
    metavar="NAME",
    callback=lambda ctx, parameter, names: names or None,
    help="Load plugins and bots of this distribution, package or file only; may be given more than once.",
)
game_option = click.option(
    "--game",
    metavar="NAME",
    default=None,
    help="Another game: an installed one, or module:NAME.",
)
record_argument = click.argument("file", type=click.Path())
