"""Loading custom bots by name: a module and class, a file, a program, or an entry point of ``ktc.bots``.

A module or file is executed when loaded, a program when first called.  All their errors become ``BotError``.
"""

import os
import sys
from collections.abc import Callable, Sequence
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ktc.bots.spelling import FILE, HASH_BYTES, LARGEST_FILE, MODULE, PROGRAM, FoundBot, Spelling
from ktc.bots.turns import AnyBot, its_fault
from ktc.installed import entries as installed
from ktc.installed.packages import PYTHON, UNKNOWN, place_of, source_hash
from ktc.kernel.errors import BotError, OptionError, PluginError, nearest
from ktc.wire.files import FileTrouble, read_file


def find(spelling: Spelling, only: Sequence[str] | None) -> FoundBot:
    """Load a custom bot.  Raises ``OptionError`` if it may not be loaded, ``BotError`` if it fails."""
    if spelling.kind == FILE:
        return _of_file(spelling, only)
    if spelling.kind == PROGRAM:
        from ktc.bots.lines.bot import find_program  # slow to load

        return find_program(spelling, only)
    if spelling.kind == MODULE:
        origin = installed.origin_of(spelling.name, spelling.place)
        installed.refuse_others(origin, only)
        with its_fault(spelling.name, f"cannot be imported{_perhaps_a_file(spelling)}", stated_version(origin.version)):
            module = import_module(spelling.place)
        return FoundBot(_part(spelling, module), origin.distribution, origin.version, source_hash(origin.package))
    try:
        make, origin = installed.load(installed.BOTS, spelling.name, only)
    except PluginError as error:
        raise BotError(spelling.name, error.reason, stated_version(error.version)) from error
    return FoundBot(_checked(spelling, make), origin.distribution, origin.version, source_hash(origin.package))


def _perhaps_a_file(spelling: Spelling) -> str:
    """Return a hint if a file is named like a module."""
    file = spelling.place.replace(".", "/") + PYTHON
    there = Path(file).is_file() and place_of(spelling.place.partition(".")[0]) is None
    return f"  (to name a file, write its path: ./{file}:{spelling.part})" if there else ""


def _of_file(spelling: Spelling, only: Sequence[str] | None) -> FoundBot:
    path = Path(os.path.realpath(spelling.place))  # a loop of links is not an error here, and is unreadable
    if only is not None and path not in [Path(os.path.realpath(name)) for name in only]:
        allowed = ", ".join(only) or "none"
        raise OptionError(
            f"the bot {spelling.name!r} may not load; allowed: {allowed}; "
            f"to allow it, name its file too (--only {spelling.place}, or only=[…])"
        )
    try:
        text = read_file(path, LARGEST_FILE)
    except FileTrouble as trouble:
        raise BotError(spelling.name, trouble.reason) from None
    module = _loaded(spelling, path, text)
    return FoundBot(_part(spelling, module), "", UNKNOWN, blake2b(text, digest_size=HASH_BYTES).hexdigest())


def _loaded(spelling: Spelling, path: Path, text: bytes) -> ModuleType:
    """Return a file as a module, executed once for its path and text; it may import modules from its folder."""
    named = blake2b(os.fsencode(path) + b"\0" + text, digest_size=HASH_BYTES).hexdigest()
    module = sys.modules.get(f"ktc_bot_{named}")
    if module is not None:
        return module
    module = ModuleType(f"ktc_bot_{named}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    sys.path.append(str(path.parent))
    try:
        with its_fault(spelling.name, "cannot be imported"):
            exec(compile(text, str(path), "exec"), vars(module))
    except BaseException:
        del sys.modules[module.__name__]
        raise
    finally:
        sys.path.remove(str(path.parent))
    return module


def _part(spelling: Spelling, module: ModuleType) -> Callable[..., AnyBot]:
    """Return the named class, or the only one in a file that can play."""
    if not spelling.part:
        made = {
            name: value
            for name, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__ and not name.startswith("_") and _plays(value)
        }
        if len(made) == 1:
            return next(iter(made.values()))
        reason = "has no class with a method choose(table)" if not made else f"has several bots: {', '.join(made)}"
        raise BotError(spelling.name, f"{reason}; name one: {spelling.place}:Class")
    value: AnyBot = module
    for name in spelling.part.split("."):
        with its_fault(spelling.name, f"failed when asked for its {name}"):
            names = [word for word in vars(value) if not word.startswith("_")]
            if not hasattr(value, name):
                raise BotError(spelling.name, f"has no class {name}{nearest(name, names)}")
            value = getattr(value, name)
    return _checked(spelling, value)


def _plays(value: type) -> bool:
    return callable(getattr(value, "choose", None))


def _checked(spelling: Spelling, value: AnyBot) -> Callable[..., AnyBot]:
    if not callable(value):
        raise BotError(spelling.name, "is not a class or function that returns a bot")
    make: Callable[..., AnyBot] = value
    return make


def stated_version(version: str | None) -> str | None:
    """Return a version, or None if it is unknown."""
    return None if version == UNKNOWN else version
