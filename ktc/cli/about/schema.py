"""``ktc schema``: what a game sends and reads as JSON, described for programs of others."""

import click

from ktc.cli.console import show_json
from ktc.cli.options import game_option, only_option


@click.command()
@game_option
@click.option("--typescript", "as_types", is_flag=True, help="Print types of TypeScript instead.")
@only_option
def schema(game: str | None, as_types: bool, only: tuple[str, ...] | None) -> None:
    """Print the JSON Schema of all that a game sends: actions, events, views, drafts, refusals, score sheets, its box."""
    from ktc.kit.named import kit_or_usual  # only this command needs it
    from ktc.kit.schemas import schema_of_a_game
    from ktc.wire.schema.json_schema import json_schema_text
    from ktc.wire.schema.typescript import typescript

    found = schema_of_a_game(kit_or_usual(game, only), only)
    show_json((typescript(found) if as_types else json_schema_text(found)).rstrip("\n"))
