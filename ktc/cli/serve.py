"""``ktc serve`` and ``ktc web``: a page to play on, from a server of its own or as a folder of files."""

from pathlib import Path
from typing import Final

import click

from ktc.cli.console import show_to_copy
from ktc.cli.options import edition_option
from ktc.kernel.errors import OptionError

NEEDED: Final = ("h11", "prometheus_client", "starlette", "uvicorn", "websockets")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="The address to listen at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65_535), help="The port to listen at; 0: any.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Where pages come from besides: https://games.example.")
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy that tells who visits.  [default: this host]")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(0, 64), help="Processes for bots and pictures.")
@click.option("--limit", "given", multiple=True, metavar="NAME=NUMBER", help="Another limit; may be given more than once.")
@edition_option
def serve(
    file: Path,
    host: str,
    port: int,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    workers: int,
    given: tuple[str, ...],
    edition: str | None,
) -> None:
    """Serve a page to play on together; all of it is kept in FILE.

    Whoever opens a room there is given links to send around.  Ctrl-C or SIGTERM ends the server, and it goes on where it stood
    when it is started again.
    """
    from ktc.server.limits import ServerLimits  # only this command needs it

    limits = ServerLimits.of(given)
    try:
        from ktc.server.serving import USUAL_PROXIES, Served  # an extra
        from ktc.server.serving import serve as run
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in NEEDED:
            raise  # it is there, and something else is missing
        raise OptionError(f"a server needs {library}: pip install 'ktc[server]'") from None

    run(
        Served(file, host, port, origins, proxies or USUAL_PROXIES, workers, limits, edition),
        lambda address: show_to_copy(f"The page: {address}  (Ctrl-C ends the server)", err=True),
    )


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--pyodide",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Pyodide as npm has it: a folder, or a .tgz.  [default: downloaded once]",
)
@click.option("--again", is_flag=True, help="Make a page anew that stands there already.")
def web(folder: Path, pyodide: Path | None, again: bool) -> None:
    """Make a page to play on in DIR: the engine runs in the browser, and nothing is sent anywhere."""
    from ktc.web.making.site import make_site  # only this command needs it

    bytecode = make_site(folder, pyodide, again, lambda step: show_to_copy(f"ktc: {step} …", err=True))
    if not bytecode:
        show_to_copy("ktc: without node 20 or newer there is no bytecode, and the page starts more slowly", err=True)
    show_to_copy(f"The page is made.  To serve it:  python -m http.server --directory {folder}")
