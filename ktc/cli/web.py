"""``ktc web``: a folder with a page to play on, for any web server that hands out files."""

from pathlib import Path

import click

from ktc.cli.console import show_to_copy


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
