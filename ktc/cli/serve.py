"""``ktc serve``: a page to play on, and a server for its rooms, with one file of data."""

from pathlib import Path

import click

from ktc.cli.console import show_to_copy


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="The address to listen at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65_535), help="The port to listen at.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="Where else pages may come from, such as https://games.example."
)
def serve(file: Path, host: str, port: int, origins: tuple[str, ...]) -> None:
    """Serve a page to play on together; all games are kept in FILE."""
    from ktc.server.serving import serve as run  # an extra

    show_to_copy(f"ktc: http://{host}:{port}/  (Ctrl-C ends it)", err=True)
    run(file, host, port, origins)
