"""Python packages and distributions, inspected without running their code: places, declarations, hashes."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ktc.installed import metadata
from ktc.installed.metadata import POINTS, About, Folder, Point
from ktc.kernel.errors import reason_of, shorten

ENGINE: Final = "ktc"
UNKNOWN: Final = "unknown"
DECLARATION: Final = "KTC_API"
API: Final = 1  # the version of the hooks: raised when one is removed or changes its meaning, not when one is added
OLDEST_API: Final = 1  # plugins built for an older version are refused
HASH_BYTES: Final = 16
PYTHON: Final = ".py"
NO_SOURCE: Final = {"__pycache__", "node_modules"}  # folders without code that Python imports


@cache
def engine_version() -> str:
    """Return the engine's version, from its distribution; ``unknown`` for a checkout that was never installed."""
    return installed_version(ENGINE) or UNKNOWN


def installed_version(name: str) -> str | None:
    """Return the version of an installed distribution, or None."""
    found = metadata.find(name)
    return None if found is None else name_and_version(found)[1]


def engine_named() -> Mapping[str, str]:
    """Return the engine's entry for a record's header: its name, version, and a hash of its source."""
    return {"name": ENGINE, "version": engine_version(), "hash": source_hash(ENGINE)}


def package_of(module: str) -> str:
    """Return the outermost package of a module that has code, which excludes namespace packages."""
    parts = module.split(".")
    for count in range(1, len(parts)):
        package = ".".join(parts[:count])
        spec = _spec(package)
        if spec is None or spec.origin is not None:
            return package
    return module


def place_of(package: str) -> Path | None:
    """Return the folder of a package, or the file of a single module; None if it is missing."""
    spec = _spec(package)
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent if spec.submodule_search_locations is not None else Path(spec.origin)


@cache
def declared_api(package: str) -> int | None:
    """Return the hook API version that a package declares in a line ``KTC_API = 1``; None without a declaration.

    Its source is read, not executed: a package for another version may fail during import.  Raises ``ValueError`` for anything
    but an integer.
    """
    source = _source(package)
    if DECLARATION not in source:
        return None
    import ast  # few packages declare theirs

    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the import will report it
        return None
    for statement in body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == DECLARATION for target in targets):
            value = getattr(statement, "value", None)
            found = value.value if isinstance(value, ast.Constant) else None
            if type(found) is not int:
                raise ValueError(f"must declare a whole number as its {DECLARATION}, not {shorten(ast.unparse(statement))}")
            return found
    return None


@cache
def source_hash(package: str) -> str:
    """Return a hash of the Python files of a package: names and contents, in order; ``unknown`` if there are none.

    It is cached, because the code that a process has imported does not change with its files.
    """
    place = place_of(package)
    if place is None:
        return UNKNOWN
    folder, files = (place, _python_files(place)) if place.is_dir() else (place.parent, [(place.name,)])
    digest = blake2b(digest_size=HASH_BYTES)
    try:
        for parts in files:
            with open(os.path.join(folder, *parts), "rb") as file:  # noqa: PTH118, PTH123 - a third of the time of paths
                digest.update("/".join(parts).encode("utf-8", "surrogateescape") + b"\0" + file.read() + b"\0")
    except OSError:
        return UNKNOWN
    return digest.hexdigest() if files else UNKNOWN


def _python_files(folder: Path) -> list[tuple[str, ...]]:
    """Return the Python files of a folder by the parts of their relative paths, in order."""
    found = []
    for at, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in NO_SOURCE]
        parts = Path(at).relative_to(folder).parts
        found += [(*parts, file) for file in files if file.endswith(PYTHON)]
    return sorted(found)


def _spec(package: str) -> ModuleSpec | None:
    try:
        return find_spec(package)
    except Exception:  # finders are untrusted code, too; the import will report a missing package
        return None


def _source(package: str) -> str:
    spec = _spec(package)
    try:
        read = getattr(spec.loader if spec is not None else None, "get_source", None)
        return (read(package) if read is not None else None) or ""
    except Exception:  # no readable source: the import will report it
        return ""


def is_there(name: str) -> bool:
    """Return whether a name can be imported or is installed, plugin or not, or is a Python file."""
    if name.endswith(PYTHON):
        return Path(name).is_file()
    if name.isidentifier() and place_of(name) is not None:
        return True
    try:
        return metadata.find(name) is not None
    except Exception:  # a name that no distribution can have
        return False


OURS: Final = "[ktc."  # prefix of this project's groups in a list of entry points


@cache
def house_entry_points() -> Mapping[str, Sequence[Point]]:
    """Return the entry points of this project's groups, by group; an unreadable list must not hide those of others.

    Lists without such groups are not parsed: with a hundred distributions, parsing would take a fiftieth of the engine's
    start.
    """
    found: dict[str, list[Point]] = {}
    passed: set[str] = set()
    installed = [*metadata.distributions()]
    first = metadata.first_by_name(installed)
    for about in installed:
        with suppress(Exception):
            if OURS not in (about.read_text(POINTS) or "") or not _is_first(about, first, passed):
                continue
            for point in about.entry_points:
                found.setdefault(point.group, []).append(point)
    return found


def _is_first(about: About, first: Mapping[str, Folder] | None, passed: set[str]) -> bool:
    """Return whether a distribution is the first of its name on the path, and record the name: later ones are hidden.

    ``first`` has those that Python would find by their keys; None: Python is asked.  Where it finds none of the name, the folder
    of the distribution has another one.
    """
    name = name_and_version(about)[0]
    if name == UNKNOWN:
        return True
    if name in passed:
        return False
    passed.add(name)
    if first is not None and isinstance(about, Folder):
        return first.get(metadata.key_of(name), about).site == about.site
    found = metadata.find(name)
    return found is None or len({str(metadata.full(one).locate_file("")) for one in (found, about)}) == 1


def unreadable() -> Mapping[str, str]:
    """Return the distributions with unreadable lists of entry points, and the reasons."""
    return {name: reason_of(found) for name, found in entry_points_of_all().items() if isinstance(found, Exception)}


def entry_points_of_all() -> Mapping[str, Sequence[Point] | Exception]:
    """Return the entry points by distribution, or the error of reading them; of a repeated name, the first on the path counts."""
    found: dict[str, Sequence[Point] | Exception] = {}
    for installed in metadata.distributions():
        name = name_and_version(installed)[0]
        if name not in found:
            try:
                found[name] = tuple(installed.entry_points)
            except Exception as error:  # invalid content in any encoding
                found[name] = error
    return found


@cache
def name_and_version(distribution: "About | None") -> tuple[str, str]:
    """Return the name and the version of a distribution, from the first lines of its metadata.

    Python's own reader parses it as an email and loads the modules for that, which takes a tenth of the engine's start.
    """
    text = None
    with suppress(Exception):  # a distribution with unreadable metadata
        text = distribution and (distribution.read_text("METADATA") or distribution.read_text("PKG-INFO"))
    head = (text or "").partition("\n\n")[0].splitlines()
    fields = {name: value.strip() for name, _, value in (line.partition(":") for line in reversed(head))}
    return fields.get("Name") or UNKNOWN, fields.get("Version") or UNKNOWN
