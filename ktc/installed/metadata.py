"""Metadata of installed distributions, read from their folders.

``importlib.metadata`` reads the same, but it loads Python's modules for email and sockets, a tenth of the engine's start.  It is
used where distributions are not plain folders: in an archive or an egg, or with other finders.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from importlib.machinery import PathFinder
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

POINTS: Final = "entry_points.txt"
ENDINGS: Final = (".dist-info", ".egg-info")
SECTION: Final = re.compile(r"\[(.*)\]", re.ASCII)
VALUE: Final = re.compile(r"([\w.]+)\s*(?::\s*([\w.]+)\s*)?(?:\[.*\]\s*)?")


class Folder(NamedTuple):  # created for every distribution at every start of the engine
    """The metadata of a distribution: the folder that contains it, and its own name."""

    site: str
    name: str

    def read_text(self, file: str) -> str | None:
        """Return the text of a file, or None if it is missing."""
        with suppress(FileNotFoundError, IsADirectoryError, NotADirectoryError, PermissionError):
            return Path(self.site, self.name, file).read_text(encoding="utf-8")
        return None

    @property
    def key(self) -> str:
        """The name by which its distribution is found."""
        return key_of(self.name.rpartition(".")[0].partition("-")[0])

    @property
    def entry_points(self) -> tuple["ReadPoint", ...]:
        """Its entry points, in order; raises ``ValueError`` for invalid lines."""
        return tuple(_entries(self, self.read_text(POINTS) or ""))

    @property
    def full(self) -> "Distribution":
        """The distribution as Python describes it."""
        from importlib.metadata import Distribution

        return Distribution.at(Path(self.site, self.name))


class ReadPoint(NamedTuple):
    """An entry point of a distribution, with the attributes of Python's own."""

    name: str
    value: str
    group: str
    dist: Folder

    @property
    def module(self) -> str:
        """The name of its module."""
        return self._parts[0]

    @property
    def _parts(self) -> tuple[str, str]:
        found = VALUE.fullmatch(self.value)
        if found is None:
            raise ValueError(f"{self.value!r} is not a module and a name in it")
        return found[1], found[2] or ""

    def load(self) -> Any:
        """Import the module and return the named object, or the module."""
        module, attribute = self._parts
        loaded = import_module(module)
        return attrgetter(attribute)(loaded) if attribute else loaded


About: TypeAlias = "Folder | Distribution"
Point: TypeAlias = "ReadPoint | EntryPoint"


def distributions() -> Iterable[About]:
    """Return the installed distributions in the order of the path, including those hidden by others of their name."""
    if _only_folders():
        return _folders()
    from importlib import metadata

    return metadata.distributions()


def first_by_name(installed: Iterable[About]) -> Mapping[str, Folder] | None:
    """Return the distribution that Python would find by each key; None if it must be asked itself."""
    first: dict[str, Folder] = {}
    for about in installed:
        if not isinstance(about, Folder):
            return None
        first.setdefault(about.key, about)
    return first


def find(name: str) -> "About | None":
    """Return the installed distribution of a name, or None."""
    if _only_folders():
        key = key_of(name)
        return next((about for about in _folders() if about.key == key), None)
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def full(about: About) -> "Distribution":
    """Return a distribution as Python describes it."""
    return about.full if isinstance(about, Folder) else about


def key_of(name: str) -> str:
    """Return a distribution's name without differences of case and of ``-``, ``_`` and ``.``."""
    return re.sub(r"[-_.]+", "_", name).lower()


def _only_folders() -> bool:
    """Return whether all distributions are folders on the path."""
    others = (finder for finder in sys.meta_path if hasattr(finder, "find_distributions") and finder is not PathFinder)
    return next(others, None) is None and not any(path.endswith(".egg") or Path(path).is_file() for path in sys.path)


def _folders() -> Iterator[Folder]:
    for site in dict.fromkeys(sys.path):
        try:
            names = os.listdir(site or ".")  # noqa: PTH208 - names alone, without a path of each
        except OSError:
            continue
        yield from (Folder(site or ".", name) for name in names if name.lower().endswith(ENDINGS))


def _entries(about: Folder, text: str) -> Iterator[ReadPoint]:
    group = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#"):
            continue
        section = SECTION.fullmatch(line)
        if section is not None:
            group = section[1]
        else:
            name, equals, value = (part.strip() for part in line.partition("="))
            if not equals:
                raise ValueError(f"{line!r} is not a name and a value")
            yield ReadPoint(name, value, group, about)
