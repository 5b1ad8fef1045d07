"""The lists of entry points of what is installed, read from each distribution's metadata.

Installed distributions do not change while a process runs, so those of this house are read once.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import Distribution, EntryPoint, PackageNotFoundError, distribution, distributions
from typing import Final

from ktc.installed.packages import UNKNOWN
from ktc.kernel.errors import reason_of

OURS: Final = "[ktc."  # how the groups of this house begin in a list of entry points
POINTS: Final = "entry_points.txt"


@cache
def house_entry_points() -> Mapping[str, Sequence[EntryPoint]]:
    """Return the entry points of this house's groups, by group; a list that cannot be read must not hide those of others.

    Lists without such groups are not parsed: beside a hundred distributions that takes a fiftieth of an engine's start.
    """
    found: dict[str, list[EntryPoint]] = {}
    passed: set[str] = set()
    for installed in distributions():
        with suppress(Exception):
            if OURS not in (installed.read_text(POINTS) or "") or not _is_first(installed, passed):
                continue
            for point in installed.entry_points:
                found.setdefault(point.group, []).append(point)
    return found


def _is_first(installed: Distribution, passed: set[str]) -> bool:
    """Return whether a distribution is the first of its name on the path, and take down the name: what shares it is hidden."""
    name = name_and_version(installed)[0]
    if name == UNKNOWN:
        return True
    if name in passed:
        return False
    passed.add(name)
    try:
        return distribution(name).locate_file("") == installed.locate_file("")
    except PackageNotFoundError:  # its folder has another name
        return True


def unreadable() -> Mapping[str, str]:
    """Return the distributions whose lists of entry points cannot be read, and why."""
    return {name: reason_of(found) for name, found in entry_points_of_all().items() if isinstance(found, Exception)}


def entry_points_of_all() -> Mapping[str, Sequence[EntryPoint] | Exception]:
    """By distribution its entry points, or why there are none; of two that share a name the first on the path counts."""
    found: dict[str, Sequence[EntryPoint] | Exception] = {}
    for installed in distributions():
        name = name_and_version(installed)[0]
        if name not in found:
            try:
                found[name] = tuple(installed.entry_points)
            except Exception as error:  # whatever stands there, in whatever encoding
                found[name] = error
    return found


@cache
def name_and_version(distribution: Distribution | None) -> tuple[str, str]:
    """Return the name and the version of a distribution, from the first lines of its metadata.

    Python's own reader takes it for a letter and loads what reads letters: a tenth of an engine's start.
    """
    text = None
    with suppress(Exception):  # a distribution whose metadata cannot be read
        text = distribution and (distribution.read_text("METADATA") or distribution.read_text("PKG-INFO"))
    head = (text or "").partition("\n\n")[0].splitlines()
    fields = {name: value.strip() for name, _, value in (line.partition(":") for line in reversed(head))}
    return fields.get("Name") or UNKNOWN, fields.get("Version") or UNKNOWN
