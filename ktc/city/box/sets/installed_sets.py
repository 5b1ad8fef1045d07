"""Tile sets that are installed: the file of each, and the variants that come with it."""

from collections.abc import Sequence
from pathlib import Path

from ktc.installed import entries as installed
from ktc.installed.entries import Origin
from ktc.installed.packages import ENGINE
from ktc.kernel.errors import PluginError, reason_of, shorten


def set_path(name: str, only: Sequence[str] | None = None) -> tuple[Path, Origin]:
    """Return the file of an installed tile set, and where it comes from."""
    finder, origin = installed.load(installed.TILE_SETS, name, only)
    if not callable(finder):
        reason = f"its tile set's entry point is no function that returns a path, but {shorten(finder)}"
        raise PluginError(origin.name, reason, origin.version)
    try:
        found = finder()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's function may raise anything
        from ktc.installed.blaming import raised_at  # only a fault needs it

        spot = raised_at(error, origin.package, finder)
        reason = f"its tile set's function failed: {reason_of(error)}"
        raise PluginError(origin.name, reason, origin.version, spot=spot) from error
    try:
        return Path(found), origin
    except TypeError:
        from ktc.installed.blaming import returned_at  # as above

        reason = f"its tile set's function returned {shorten(found)} instead of a path"
        raise PluginError(origin.name, reason, origin.version, spot=returned_at(finder)) from None


def companions(tile_set: str) -> tuple[str, ...]:
    """Return the variants that come in the same distribution as a tile set; with a set in a file, those of the engine."""
    home = next((origin.distribution for origin in installed.origins(installed.TILE_SETS) if origin.name == tile_set), ENGINE)
    return tuple(origin.name for origin in installed.origins(installed.VARIANTS) if origin.distribution == home)
