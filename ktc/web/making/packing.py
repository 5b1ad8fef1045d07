"""The packages that a page includes: ktc with its sources, its dependencies, and plugins.

Every Python file of ktc and its plugins is kept, so that a record made in a browser has the same hashes as elsewhere.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path, PurePosixPath
from typing import Final

import attrs

from ktc.installed.packages import ENGINE, package_of, place_of
from ktc.kernel.errors import shorten
from ktc.web.making import PageError

NOT_NEEDED: Final = frozenset({"click", "markdown-it-py", "mdurl", "pygments"})  # of the command line, and of formatted text
REQUIRED: Final = re.compile(r"[A-Za-z0-9._-]+")
FOR_AN_EXTRA: Final = re.compile(r"\bextra\b")
COMPILED: Final = (".so", ".pyd", ".dylib")
LEFT_OUT: Final = (".pyc", ".pth", ".pyi", ".d.ts", *COMPILED)
OF_INSTALLERS: Final = frozenset({"RECORD", "INSTALLER", "REQUESTED", "WHEEL", "direct_url.json"})
LOCALES: Final = "babel/locale-data/"
NOT_CARRIED: Final = ("pytz/zoneinfo/", "ktc/web/page/", "ktc/web/licences/")  # the last two are next to the archive already
LICENCE: Final = re.compile(r"licen[cs]e|copying|notice", re.IGNORECASE)


@attrs.frozen
class Packed:
    """A distribution as a page includes it: its files by path among the installed packages.

    ``keeps`` are its packages whose sources are included in addition to bytecode, because records contain their hashes.
    """

    name: str
    version: str
    licence: str
    keeps: tuple[str, ...]
    files: Mapping[str, bytes]

    @property
    def licences(self) -> Mapping[str, bytes]:
        """The files of its licences."""
        return {path: text for path, text in self.files.items() if LICENCE.search(PurePosixPath(path).name) and ".py" not in path}


def packed(languages: Iterable[str]) -> tuple[Packed, ...]:
    """Return everything that a page includes besides Pyodide, with the locale data of these languages.

    Raises ``PageError`` for a package that no browser can run.
    """
    locales = re.compile(rf"{LOCALES}((root|({'|'.join(map(re.escape, languages))})(_\w+)?)\.dat|LICENSE\.unicode)")
    return tuple(_packed(found, locales) for found in _wanted())


def _wanted() -> list[Distribution]:
    """Return ktc, its plugins, and their dependencies.

    A dependency for some Pythons or systems only is included if it is installed here: an additional package does no harm, and
    one that is not installed cannot be included.
    """
    bringing = [found for found in distributions() if any(point.group.startswith("ktc.") for point in found.entry_points)]
    waiting = [(ENGINE, True), *((name, True) for name in sorted(_key(found.name) for found in bringing))]
    found = dict[str, Distribution]()
    while waiting:
        name, always = waiting.pop(0)
        if name in found or name in NOT_NEEDED:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            if always:
                raise PageError(f"the distribution {shorten(name)}, which is required, is not installed") from None
            continue
        waiting += _required(found[name].requires or ())
    return list(found.values())


def _required(requirements: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield the names of dependencies, and whether they are unconditional; those of extras are skipped."""
    for requirement in requirements:
        wanted, _, marker = requirement.partition(";")
        name = REQUIRED.match(wanted)
        if name is not None and not FOR_AN_EXTRA.search(marker):
            yield _key(name[0]), not marker


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _packed(found: Distribution, locales: re.Pattern[str]) -> Packed:
    own = any(point.group.startswith("ktc.") for point in found.entry_points)
    files = dict[str, bytes]()
    for path in found.files or ():
        name = path.as_posix()
        if _stays(name) and (not name.startswith(LOCALES) or locales.fullmatch(name)):
            files[name] = Path(str(found.locate_file(path))).read_bytes()
        elif name.endswith(COMPILED) and own:
            raise PageError(f"{found.name} has a part compiled for this machine ({name}), which no browser can run")
    packages = _packages(found)
    for package in packages:
        files |= _sources(package, found.name)
    stated = (found.metadata[name] for name in ("License-Expression", "License") if name in found.metadata)
    licence = next(stated, "see its files")
    return Packed(found.name, found.version, " ".join(licence.split()), packages, files)


def _packages(found: Distribution) -> tuple[str, ...]:
    """Return the packages of a distribution that have entry points for ktc, and ktc itself."""
    named = {package_of(point.value.partition(":")[0]) for point in found.entry_points if point.group.startswith("ktc.")}
    return tuple(sorted({*named, *((ENGINE,) if found.name == ENGINE else ())}))


def _sources(package: str, of: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package from its actual place: an editable install lists none of them."""
    place = place_of(package)
    if place is None:
        raise PageError(f"the package {shorten(package)} of {of} does not exist")
    for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
        name = path.relative_to(place.parent).as_posix()
        if path.is_file() and _stays(name):
            yield name, path.read_bytes()


def _stays(name: str) -> bool:
    path = PurePosixPath(name)
    if ".." in path.parts or path.is_absolute() or "__pycache__" in path.parts or name.endswith(LEFT_OUT):
        return False
    return not name.startswith(NOT_CARRIED) and not (path.parts[0].endswith(".dist-info") and path.name in OF_INSTALLERS)
