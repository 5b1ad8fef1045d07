"""What is installed beside the engine: tiles, variants and tile sets, found through entry points.

Installed distributions do not change while a process runs, so the list of names is asked for once.
"""

import sys
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.city.rulings import nearest
from ktc.kernel.errors import OptionError, PluginError, shorten

TILES: Final = "ktc.tiles"
VARIANTS: Final = "ktc.variants"
TILE_SETS: Final = "ktc.tile_sets"
KINDS: Final = {TILES: "package of tiles", VARIANTS: "variant", TILE_SETS: "tile set"}
HASH_BYTES: Final = 16
ENGINE: Final = "ktc"  # the distribution that this file is part of


@attrs.frozen
class Origin:
    """Where a plugin comes from: its name, package and version."""

    name: str
    package: str
    version: str

    @property
    def digest(self) -> str:
        """The hash of the package's source files."""
        return source_hash(self.package)


@cache
def _installed() -> Any:  # its class has another name in Python 3.11 than later
    return entry_points()  # reads every distribution's list, whichever group is wanted


@cache
def _group(group: str) -> Mapping[str, EntryPoint]:
    return {point.name: point for point in _installed().select(group=group)}


def names(group: str) -> tuple[str, ...]:
    """Return the names that are installed under a group."""
    return tuple(sorted(_group(group)))


def companions(tile_set: str) -> tuple[str, ...]:
    """Return the variants that come in the same distribution as a tile set; with a set in a file, those of the engine."""
    point = _group(TILE_SETS).get(tile_set)
    home = point.dist.name if point is not None and point.dist is not None else ENGINE
    return tuple(name for name in names(VARIANTS) if (dist := _group(VARIANTS)[name].dist) is not None and dist.name == home)


def load(group: str, name: str) -> tuple[Any, Origin]:
    """Import what is installed under a name, and nothing else."""
    point = _group(group).get(name)
    if point is None:
        installed = ", ".join(names(group)) or "none"
        hint = "; a file ends in .yaml" if group == TILE_SETS else ""
        raise OptionError(f"no {KINDS[group]} {shorten(name)}{nearest(name, names(group))}; installed: {installed}{hint}")
    origin = _origin(group, name)
    try:
        return point.load(), origin
    except Exception as error:  # whatever a stranger's module raises while it is imported is that plugin's fault
        raise PluginError(name, f"cannot be imported: {type(error).__name__}: {error}", origin.version) from error


@cache
def _origin(group: str, name: str) -> Origin:
    point = _group(group)[name]
    return Origin(name, point.module.partition(".")[0], point.dist.version if point.dist is not None else "unknown")


def set_path(name: str) -> Path:
    """Return the file of an installed tile set."""
    finder, origin = load(TILE_SETS, name)
    if not callable(finder):
        raise PluginError(origin.name, "its tile set's entry point is no function that returns a path", origin.version)
    try:
        return Path(finder())
    except Exception as error:  # a stranger's function may raise anything
        reason = f"its tile set's function failed: {type(error).__name__}: {error}"
        raise PluginError(origin.name, reason, origin.version) from error


def source_hash(package: str) -> str:
    """Return a hash over the Python files of an imported package: names and contents, in order."""
    module = sys.modules.get(package)
    file = getattr(module, "__file__", None)
    if file is None:
        return "unknown"
    digest = blake2b(digest_size=HASH_BYTES)
    folder = Path(file).parent
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
