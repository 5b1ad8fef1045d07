"""Packages and distributions of Python, looked at without running their code: places, declarations, hashes."""

import ast
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.machinery import ModuleSpec
from importlib.metadata import Distribution, EntryPoint, PackageNotFoundError, distribution, distributions, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ktc.kernel.errors import reason_of, shorten

ENGINE: Final = "ktc"
UNKNOWN: Final = "unknown"
DECLARATION: Final = "KTC_API"
API: Final = 1  # the version of the hooks: raised when one is taken away or means something else, not when one is added
OLDEST_API: Final = 1  # plugins built for an older version are refused
HASH_BYTES: Final = 16
PYTHON: Final = ".py"


@cache
def engine_version() -> str:
    """Return the engine's version, as its distribution says."""
    try:
        return version(ENGINE)
    except PackageNotFoundError:  # a checkout that was never installed
        return UNKNOWN


def installed_version(name: str) -> str | None:
    """Return the version of an installed distribution, or None."""
    try:
        return name_and_version(distribution(name))[1]
    except PackageNotFoundError:
        return None


def engine_named() -> Mapping[str, str]:
    """Return what a record's header tells of the engine: its name, version, and a hash over its source."""
    return {"name": ENGINE, "version": engine_version(), "hash": source_hash(ENGINE)}


def package_of(module: str) -> str:
    """Return the outermost package around a module that has code; a namespace package has none."""
    parts = module.split(".")
    for count in range(1, len(parts)):
        package = ".".join(parts[:count])
        spec = _spec(package)
        if spec is None or spec.origin is not None:
            return package
    return module


def place_of(package: str) -> Path | None:
    """Return the folder of a package, or the file of a module that is none; None when it is not there."""
    spec = _spec(package)
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent if spec.submodule_search_locations is not None else Path(spec.origin)


@cache
def declared_api(package: str) -> int | None:
    """Return the hook API that a package says it was built for, by a line ``KTC_API = 1``; None when it does not say.

    Its source is read, not run: a package of another version may fail while it is imported.  Raises ``ValueError`` for
    anything but a whole number.
    """
    source = _source(package)
    if DECLARATION not in source:
        return None
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # importing it will tell
        return None
    for statement in body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == DECLARATION for target in targets):
            value = getattr(statement, "value", None)
            found = value.value if isinstance(value, ast.Constant) else None
            if type(found) is not int:
                raise ValueError(f"declares no whole number as its {DECLARATION}: {shorten(ast.unparse(statement))}")
            return found
    return None


@cache
def source_hash(package: str) -> str:
    """Return a hash over the Python files of a package: names and contents, in order; ``unknown`` where there are none.

    It is worked out once: what a process has imported does not change with its files.
    """
    place = place_of(package)
    if place is None:
        return UNKNOWN
    folder, files = (place, sorted(place.rglob("*.py"))) if place.is_dir() else (place.parent, [place])
    digest = blake2b(digest_size=HASH_BYTES)
    try:
        for file in files:
            name = file.relative_to(folder).as_posix()
            digest.update(name.encode("utf-8", "surrogateescape") + b"\0" + file.read_bytes() + b"\0")
    except OSError:
        return UNKNOWN
    return digest.hexdigest() if files else UNKNOWN


def _spec(package: str) -> ModuleSpec | None:
    try:
        return find_spec(package)
    except Exception:  # finders are untrusted code too: what they cannot find, the import will tell
        return None


def _source(package: str) -> str:
    spec = _spec(package)
    try:
        read = getattr(spec.loader if spec is not None else None, "get_source", None)
        return (read(package) if read is not None else None) or ""
    except Exception:  # no readable source: importing it will tell
        return ""


def is_there(name: str) -> bool:
    """Return whether something can be imported or is installed by a name, plugin or not, or is a file of Python."""
    if name.endswith(PYTHON):
        return Path(name).is_file()
    if name.isidentifier() and place_of(name) is not None:
        return True
    try:
        return distribution(name) is not None
    except Exception:  # none of that name, or one whose metadata cannot be read
        return False


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
