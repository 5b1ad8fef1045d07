"""``ktc serve`` and ``ktc web``: a game page from a server, or as a folder of files."""

from pathlib import Path
from typing import Final

import click

from ktc.cli.console import show_to_copy
from ktc.cli.options import edition_option
from ktc.kernel.errors import OptionError

NEEDED: Final = ("h11", "prometheus_client", "starlette", "uvicorn", "websockets")


@click.command()
@click.argument("store", metavar="STORE")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65_535), help="Port to listen on; 0: any free one."
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another allowed origin of pages: https://games.example.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A trusted proxy that forwards client addresses.  [default: this host]",
)
@click.option(
    "--workers", default=2, show_default=True, type=click.IntRange(0, 64), help="Worker processes for bots and pictures."
)
@click.option("--limit", "given", multiple=True, metavar="NAME=NUMBER", help="Change a limit; may be given more than once.")
@click.option(
    "--metrics-port",
    default=0,
    metavar="PORT",
    type=click.IntRange(0, 65_535),
    help="Local port of the metrics.  [default: none]",
)
@edition_option
def serve(
    store: str,
    host: str,
    port: int,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    workers: int,
    given: tuple[str, ...],
    metrics_port: int,
    edition: str | None,
) -> None:
    """Run a multiplayer server; all its data is in STORE: a file, or postgresql://USER@HOST/DATABASE.

    Create a room on its page and send the links to the other players.  Ctrl-C or SIGTERM stops the server.  Start it again with
    the same STORE to continue all games.  A store has one server at a time.
    """
    from ktc.server.limits import ServerLimits  # only this command needs it

    limits = ServerLimits.of(given)
    try:
        from ktc.server.serving import DEFAULT_PROXIES, Served  # an extra
        from ktc.server.serving import serve as run
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in NEEDED:
            raise  # it is installed, and something else is missing
        raise OptionError(f"a server needs {library}: pip install 'ktc[server]'") from None

    run(
        Served(store, host, port, origins, proxies or DEFAULT_PROXIES, workers, limits, edition, metrics_port),
        lambda address: show_to_copy(f"The page: {address}  (Ctrl-C stops the server)", err=True),
    )


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--pyodide",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="The npm package of Pyodide: a folder, or a .tgz.  [default: downloaded once]",
)
@click.option("--again", is_flag=True, help="Replace a page that is already in DIR.")
def web(folder: Path, pyodide: Path | None, again: bool) -> None:
    """Build a page in DIR that runs the game in the browser; it sends no data."""
    from ktc.web.making.site import make_site  # only this command needs it

    bytecode = make_site(folder, pyodide, again, lambda step: show_to_copy(f"ktc: {step} …", err=True))
    if not bytecode:
        show_to_copy("ktc: without node 20 or newer there is no bytecode, so the page starts more slowly", err=True)
    show_to_copy(f"The page is ready.  To serve it:  python -m http.server --directory {folder}")
