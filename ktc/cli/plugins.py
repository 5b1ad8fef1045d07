"""``ktc plugins``: what is installed beside the engine, from where, for which hooks, and whether it is fit to play with."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Final

import click

from ktc.cli.console import open_console, show, show_json, show_to_copy
from ktc.cli.options import only_option
from ktc.kernel.plain import plain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc import InstalledPlugin

STYLES: Final = {"ready": "green", "faulty": "red", "not loaded": "dim", "not allowed": "dim"}


@click.command()
@click.option("--no-import", "listing", is_flag=True, help="Only list them: no code of a plugin is run.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a plugin.")
@only_option
def plugins(listing: bool, as_json: bool, only: tuple[str, ...] | None) -> None:
    """List what is installed: tiles, variants and tile sets, and try each out."""
    from ktc import list_plugins  # the engine loads only for commands that need it

    with redirect_stdout(sys.stderr):  # a plugin may print while it is imported
        found = list_plugins(only, not listing)
    if as_json:
        from json import dumps

        from attrs import asdict

        show_json(dumps([asdict(plugin) for plugin in found], indent=2))
        return
    console = open_console()
    for plugin, line in zip(found, _lines(found), strict=True):
        show(console, [line])
        show_to_copy(f"  {plain(plugin.place or 'nowhere to be found')}")
        show(console, _fault(plugin))


def _lines(found: "Sequence[InstalledPlugin]") -> "Iterator[RenderableType]":
    """Yield a line for each plugin, in columns: name, kind, distribution, version of the hooks, state."""
    from rich.text import Text

    rows = [[plain(cell) for cell in _cells(plugin)] for plugin in found]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for plugin, row in zip(found, rows, strict=True):
        padded = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield Text.assemble((padded[0], "bold"), "  ", "  ".join(padded[1:]), "  ", (plugin.state, STYLES[plugin.state]))


def _cells(plugin: "InstalledPlugin") -> Sequence[str]:
    built_for = "hooks undeclared" if plugin.api is None else f"hooks {plugin.api}"
    return plugin.name, plugin.kind, f"{plugin.distribution} {plugin.version}", built_for


def _fault(plugin: "InstalledPlugin") -> "Iterator[RenderableType]":
    from rich.padding import Padding
    from rich.text import Text

    if plugin.fault:
        yield Padding(Text(plain(plugin.fault), "red"), (0, 0, 0, 2))
