"""The place of a fault in a plugin's own code: the file and line that its author can correct."""

import inspect
import json
import re
import sysconfig
from collections.abc import Iterator, Sequence
from dis import get_instructions
from functools import cache
from importlib.metadata import Distribution
from linecache import getlines
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

from ktc.installed.metadata import Point, full
from ktc.installed.packages import DECLARATION, house_entry_points, name_and_version, package_of, place_of
from ktc.installed.packages import ENGINE as PROJECT
from ktc.kernel.errors import Spot

ENGINE: Final = Path(__file__).parents[1]
LIBRARY: Final = tuple(Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib"))
ELSEWHERE: Final = ("site-packages", "dist-packages")  # inside the standard library's folder, but not part of it
BACKPORT: Final = "importlib_metadata"  # once imported, it replaces Python's own finder of packages
MOST_DECORATORS: Final = 20  # lines above a function's name
MOST_FRAMES: Final = 100_000  # an endless recursion has as many as the program allows


def raised_at(error: BaseException, package: str, asked: object = None) -> Spot | None:
    """Return where a plugin's code raised an error: the innermost line of its package, not of code that it called.

    ``asked`` is the function that was called; if no line of the package is found, its definition is returned.
    """
    begun = _begun(asked)
    home, frames = place_of(package), [*_frames(error)]
    own = [spot for spot in frames if _inside(spot.file, home) or (begun is not None and spot.file == begun.file)]
    others = [spot for spot in frames if is_plugin_code(spot.file)]
    return next(iter([*own[-1:], *others[-1:]]), begun)


def returned_at(asked: object) -> Spot | None:
    """Return the lines of a hook's return statements."""
    function: Any = _unwrapped(asked)
    code, begun = getattr(function, "__code__", None), _begun(asked)
    if begun is None or not isinstance(code, CodeType) or begun != defined_at(function):
        return begun
    lines = [] if code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE) else _returns(code)
    return Spot(begun.file, tuple(lines) or begun.lines)


def defined_at(thing: object) -> Spot | None:
    """Return where a function or class is defined, or the class of any other object, if known."""
    found: Any = _unwrapped(thing)
    code = getattr(found, "__code__", None)
    if isinstance(code, CodeType):
        return Spot(code.co_filename, (_below_decorators(code),))
    try:
        kind = found if isinstance(found, type) else type(found)
        file = inspect.getsourcefile(kind)
        return Spot(file, (inspect.getsourcelines(kind)[1],)) if file else None
    except (OSError, TypeError, SyntaxError, IndexError):  # no source, or one that has changed since
        return None


def _below_decorators(code: CodeType) -> int:
    """Return the line of a function's name if its source is available, else that of its first decorator."""
    first = code.co_firstlineno
    for number, line in enumerate(getlines(code.co_filename)[first - 1 : first + MOST_DECORATORS], start=first):
        if line.lstrip().startswith(("def ", "async def ", "class ")):
            return number
    return first


def declared_at(package: str) -> Spot | None:
    """Return the line in which a package declares its version of the hooks."""
    home = place_of(package)
    file = home / "__init__.py" if home is not None and home.is_dir() else home
    try:
        lines = file.read_text(encoding="utf-8").splitlines() if file is not None else []
    except (OSError, ValueError):
        return None
    numbers = [number for number, line in enumerate(lines, start=1) if line.startswith(DECLARATION)]
    return Spot(str(file), (numbers[0],)) if numbers else None


def declared_in(point: Point) -> Spot | None:
    """Return where a distribution declares an entry point: in its project if editable, or in its installed metadata."""
    try:
        about = None if point.dist is None else full(point.dist)
        files = [*_project(about), *_metadata(about)] if about is not None else []
    except Exception:  # unreadable metadata
        return None
    value = re.compile(rf"\s*[\"']?{re.escape(point.name)}[\"']?\s*=\s*[\"']?{re.escape(point.value)}[\"']?\s*(#.*)?")
    for file in files:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError):
            continue
        for number, line in enumerate(lines, start=1):
            if value.fullmatch(line):
                return Spot(str(file), (number,))
    return None


def _project(about: Distribution) -> Iterator[Path]:
    stated = json.loads(about.read_text("direct_url.json") or "{}")
    address = urlsplit(stated.get("url", ""))
    if address.scheme == "file" and stated.get("dir_info", {}).get("editable"):
        yield Path(url2pathname(address.path)) / "pyproject.toml"


def _metadata(about: Distribution) -> Iterator[Path]:
    yield from (Path(str(about.locate_file(file))) for file in about.files or () if file.name == "entry_points.txt")


def begun_at(plugin: object, hook: str | None = None) -> Spot | None:
    """Return the definition of a plugin's hook, or of its class."""
    member = getattr(type(plugin), hook, None) if hook is not None else None
    found = _begun(member) if member is not None else None
    return found or _begun(type(plugin))


def _begun(asked: object) -> Spot | None:
    """Return the definition of a plugin's function, or of the plugin's class for a function inherited from the engine."""
    found = defined_at(asked)
    if found is not None and not is_plugin_code(found.file):
        owner = getattr(_innermost(asked), "__self__", None)
        found = None if owner is None else defined_at(type(owner))
    return found if found is not None and is_plugin_code(found.file) else None


def _unwrapped(thing: object) -> object:
    found = _innermost(thing)
    return getattr(found, "__func__", found)


def _innermost(thing: Any) -> Any:
    """Return the wrapped function, as recorded by ``functools.wraps``."""
    try:
        return inspect.unwrap(thing)
    except Exception:  # inspecting an untrusted object may raise anything
        return thing


def _frames(error: BaseException) -> Iterator[Spot]:
    """Yield the lines of a traceback, the innermost last; for a syntax error, also its place."""
    trace: TracebackType | None = error.__traceback__
    for _ in range(MOST_FRAMES):
        if trace is None:
            break
        yield Spot(trace.tb_frame.f_code.co_filename, (trace.tb_lineno,))
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and isinstance(error.filename, str) and isinstance(error.lineno, int):
        yield Spot(error.filename, (error.lineno,))


def _returns(code: CodeType) -> Sequence[int]:
    """Return the lines of a function's return statements, except those that return None."""
    lines, before = dict[int, None](), None
    for step in get_instructions(code):
        nothing = step.argval is None if step.opname == "RETURN_CONST" else _loads_none(before)
        if step.opname in ("RETURN_VALUE", "RETURN_CONST") and not nothing and step.positions and step.positions.lineno:
            lines[step.positions.lineno] = None
        before = step
    return sorted(lines)


def _loads_none(step: Any) -> bool:
    return step is not None and step.opname == "LOAD_CONST" and step.argval is None


def _inside(file: str, home: Path | None) -> bool:
    if home is None or file.startswith("<"):
        return False
    return Path(file).is_relative_to(home)


@cache
def _engine() -> tuple[Path, ...]:
    """Return the folders of the engine, and of each game that is part of it."""
    games = [point for point in house_entry_points().get("ktc.games", ()) if name_and_version(point.dist)[0] == PROJECT]
    return (ENGINE, *filter(None, (place_of(package_of(point.module)) for point in games)))


def is_plugin_code(file: str) -> bool:
    """Return whether a file belongs neither to the engine nor to Python."""
    path = Path(file)
    if file.startswith("<frozen ") or any(path.is_relative_to(folder) for folder in _engine()) or BACKPORT in path.parts:
        return False
    return not any(path.is_relative_to(folder) for folder in LIBRARY) or any(part in ELSEWHERE for part in path.parts)
