"""Installed games, bots and content for games, found through entry points.

Installed distributions do not change while a process runs, so the list of names is read only once.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.installed.metadata import Point
from ktc.installed.packages import (
    API,
    ENGINE,
    OLDEST_API,
    UNKNOWN,
    declared_api,
    engine_version,
    house_entry_points,
    is_there,
    name_and_version,
    package_of,
    place_of,
)
from ktc.kernel.errors import OptionError, PluginError, nearest, reason_of, shorten

OF_A_GAME: Final = re.compile(rf"{ENGINE}\.(\w+)\.(\w+)")  # the standard for entry points allows words separated by dots


def group_of(game: str, kind: str) -> str:
    """Return the entry point group for content of a game.

    >>> group_of("sealed-auction", "lot_set")
    'ktc.sealed_auction.lot_set'
    """
    return f"{ENGINE}.{word_of(game)}.{kind}"


def word_of(game: str) -> str:
    """Return a game's id in the form used in its groups."""
    return re.sub(r"\W", "_", game)


def parts_of(group: str) -> tuple[str, str]:
    """Return the game and the kind of content of an entry point group; ("", "") for other groups."""
    found = OF_A_GAME.fullmatch(group)
    return (found[1], found[2]) if found is not None else ("", "")


TILES: Final = "ktc.tiles"
VARIANTS: Final = "ktc.variants"
TILE_SETS: Final = "ktc.tile_sets"
BOTS: Final = "ktc.bots"
PROGRAM: Final = "program:"  # prefix of the name of an external bot
GAMES: Final = "ktc.games"
LANGUAGES: Final = "ktc.languages"
PLAYOUTS: Final = "ktc.playouts"  # by the id of a game
DEFAULT_GAME: Final = "key-to-the-city-london"  # the id of the default game
KINDS: Final = {TILES: "package of tiles", VARIANTS: "variant", TILE_SETS: "tile set"}  # of the engine's own game
GROUPS: Final = {**KINDS, BOTS: "bot", GAMES: "game", LANGUAGES: "language", PLAYOUTS: "playout core"}  # the last four: no hooks
LEVELS: Final = ("easy", "medium", "hard")  # of bots, the weakest first
OWN_BOTS: Final = ("builder", "greedy", "random", "search", *LEVELS)  # of the engine itself, which need no entry point
FIRST_API: Final = 1  # of plugins that do not declare theirs


@attrs.frozen
class Origin:
    """The origin of a plugin: name, package and version, and if it is installed, distribution and entry point group."""

    name: str
    package: str
    version: str
    distribution: str = ""
    group: str = ""

    @property
    def place(self) -> Path | None:
        """The folder of its package, or the file of a single module; None if it is missing."""
        return place_of(self.package)

    def check_allowed(self, only: Sequence[str] | None, asker: str = "") -> None:
        """Raise ``OptionError`` if it is installed and may not be loaded; ``asker`` is who requested it."""
        refuse_others(self, only, asker)


# --- installed entries


@cache
def _group(group: str) -> Mapping[str, tuple[Point, ...]]:
    found: dict[str, tuple[Point, ...]] = {}
    for point in house_entry_points().get(group, ()):
        found[point.name] = (*found.get(point.name, ()), point)
    return found


def _named_so(group: str, name: str) -> tuple[tuple[Point, Origin], ...]:
    """Return the entries installed under a name; only the metadata of their distributions is read."""
    return tuple((point, _origin(point)) for point in _group(group).get(name, ()))


def _origin(point: Point) -> Origin:
    module = point.value.partition(":")[0].partition("[")[0].strip()
    distribution, version = name_and_version(point.dist)
    return Origin(point.name, package_of(module), version, distribution, point.group)


def names(group: str) -> tuple[str, ...]:
    """Return the names installed under a group."""
    return tuple(sorted(_group(group)))


def bot_names() -> tuple[str, ...]:
    """Return the bots that have a name: the engine's, and installed ones."""
    return tuple(sorted({*OWN_BOTS, *(name for name in names(BOTS) if name.isprintable())}))


def origins(group: str) -> tuple[Origin, ...]:
    """Return the origins of all entries of a group; a name provided by two packages occurs twice."""
    return tuple(origin for name in names(group) for _, origin in _named_so(group, name))


def only_origin(group: str, name: str) -> Origin:
    """Return the origin of the only entry of a name, without importing it; raises the same errors as ``load``."""
    return _chosen(group, name, None, "")[1]


def content_groups() -> tuple[str, ...]:
    """Return the groups of content for games: those of the default game, then those of other games."""
    return (*KINDS, *sorted(group for group in house_entry_points() if any(parts_of(group))))


def kind_of(group: str) -> str:
    """Return the display name of a group's kind of content."""
    return GROUPS.get(group) or parts_of(group)[1].replace("_", " ") or group


def game_of(group: str) -> str:
    """Return the id of the game of a group; the spelling of the group if no such game is installed, "" if it has no game."""
    word, _ = parts_of(group)
    if word:
        return next((name for name in names(GAMES) if word_of(name) == word), word)
    own = (origin.name for origin in origins(GAMES) if origin.distribution == ENGINE)
    return next(own, "") if group in KINDS else ""


def whose(name: object, but: str = "") -> str:
    """Return the games for which anything of a name is installed; ``but`` is the group already searched."""
    groups = [group for group in content_groups() if group != but and isinstance(name, str) and name in _group(group)]
    return "".join(f"; {shorten(name)} is a {kind_of(group)} of the game {game_of(group) or 'of this house'}" for group in groups)


# --- permissions


def check_only(only: object) -> tuple[str, ...] | None:
    """Return the names that may be loaded: of distributions, packages and files of bots, and programs.  None: all of them."""
    if only is None:
        return None
    if isinstance(only, str) or not isinstance(only, Sequence) or not all(isinstance(name, str) for name in only):
        raise OptionError(f"only must be a sequence of names of distributions or packages, not {shorten(only)}")
    choices = {
        name
        for group in (*GROUPS, *content_groups())
        for origin in origins(group)
        for name in (origin.distribution, origin.package)
    }
    for name in only:
        if _same(name) not in map(_same, choices) and not is_there(name) and not name.startswith(PROGRAM):
            raise OptionError(f"no plugins of {shorten(name)}; installed: {', '.join(sorted(choices))}{nearest(name, choices)}")
    return tuple(only)


def may_load(origin: Origin, only: Sequence[str] | None) -> bool:
    """Return whether an installed plugin may be loaded, by its distribution or its package.

    The engine's own games are parts of the engine, and always may.
    """
    own = (origin.group, origin.distribution) == (GAMES, ENGINE)
    return only is None or own or bool({_same(origin.distribution), _same(origin.package)} & set(map(_same, only)))


def refuse_others(origin: Origin, only: Sequence[str] | None, asker: str = "") -> None:
    """Raise ``OptionError`` for a plugin that may not be loaded; ``asker`` is who requested it."""
    if origin.group and not may_load(origin, only):
        asked = f", which {asker} asks for," if asker else ""
        raise OptionError(
            f"the {kind_of(origin.group)} {origin.name!r}{asked} may not load: it is of the package "
            f"{origin.package}{_release(origin)}; allowed: {', '.join(only or ()) or 'none'}; "
            f"to allow it, name {origin.package} too (--only {origin.package}, or only=[…])"
        )


def _release(origin: Origin) -> str:
    return f" ({origin.distribution} {origin.version})" if origin.distribution else ""


def _same(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# --- loading


def load(group: str, name: str, only: Sequence[str] | None = None, asker: str = "") -> tuple[Any, Origin]:
    """Import the entry of a name, and nothing else.

    Raises ``OptionError`` for an entry that is not installed or may not be loaded, ``PluginError`` for one that fails.
    """
    point, origin = _chosen(group, name, only, asker)
    if group in KINDS:
        check_api(origin)
    try:
        return point.load(), origin
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # any exception of an untrusted module, including SystemExit, is that plugin's fault
        from ktc.installed.blaming import declared_in, raised_at  # only needed after a fault

        spot = raised_at(error, origin.package)
        ours = isinstance(error, ImportError) and str(error.name).partition(".")[0] == ENGINE
        hint = f"; it may be built for another version of {ENGINE} than {engine_version()}" if ours else ""
        if not hint and spot is None:
            hint, spot = _leads_nowhere(point), declared_in(point)
        raise PluginError(name, f"cannot be imported: {reason_of(error)}{hint}", origin.version, spot=spot) from error


def _leads_nowhere(point: Point) -> str:
    """Return that an entry point names a missing attribute, with the nearest one; for faults without a line in the plugin."""
    module, _, attribute = (part.strip() for part in point.value.partition("[")[0].partition(":"))
    there = [name for name in getattr(sys.modules.get(module), "__dict__", ()) if not name.startswith("_")]
    near = nearest(attribute.partition(".")[0], there)
    shown = shorten(f"{point.name} = {point.value}")
    return f"; its entry point {shown} of the group {point.group} does not exist; correct it and reinstall the package{near}"


def _chosen(group: str, name: str, only: Sequence[str] | None, asker: str) -> tuple[Point, Origin]:
    found = _named_so(group, name)
    if not found:
        raise OptionError(no_such(group, name))
    allowed = [(point, origin) for point, origin in found if may_load(origin, only)]
    if not allowed:
        refuse_others(found[0][1], only, asker)
    if len(allowed) > 1:
        raise _brought_twice(group, name, allowed)
    if group == BOTS:
        check_own_bot(name, only)
    return allowed[0]


def no_such(group: str, name: str) -> str:
    """Return a sentence that nothing is installed under a name, with the nearest one."""
    hint = "; a file ends in .yaml" if group == TILE_SETS else ""
    installed = ", ".join(names(group)) or "none"
    if group == GAMES and name == DEFAULT_GAME:
        hint = "; this is the default game: reinstall ktc, which provides it, or name another game"
    return f"no {kind_of(group)} {shorten(name)}; installed: {installed}{hint}{whose(name, group)}{nearest(name, names(group))}"


def _brought_twice(group: str, name: str, found: Sequence[tuple[Point, Origin]], own: str = "") -> PluginError:
    homes = [own] * bool(own) + [f"{origin.distribution} {origin.version} ({point.value})" for point, origin in found]
    reason = f"this {kind_of(group)} is provided by {' and '.join(homes)}; uninstall one of them, or allow only one to load"
    return PluginError(name, reason, " or ".join(origin.version for _, origin in found))


def check_own_bot(name: str, only: Sequence[str] | None) -> None:
    """Raise ``PluginError`` if a distribution that may be loaded provides a bot named like one of the engine's own."""
    found = [pair for pair in _named_so(BOTS, name) if may_load(pair[1], only)]
    if name in OWN_BOTS and found:
        raise _brought_twice(BOTS, name, found, f"{ENGINE} {engine_version()}")


@cache
def origin_of(spelling: str, module: str) -> Origin:
    """Return the origin of a bot's module, without executing it."""
    from importlib.metadata import packages_distributions  # as the module metadata explains
    from importlib.metadata import version as version_of

    package = package_of(module)
    with suppress(Exception):  # invalid metadata of other distributions
        for name in packages_distributions().get(package.partition(".")[0], ()):
            return Origin(spelling, package, version_of(name), name, BOTS)
    return Origin(spelling, package, UNKNOWN, "", BOTS)


@cache
def check_api(origin: Origin) -> None:
    """Raise ``PluginError`` for a plugin built for hooks that this engine lacks."""
    try:
        declared = declared_api(origin.package)
    except ValueError as error:
        raise _of_another_version(origin, str(error)) from None
    built_for = FIRST_API if declared is None else declared
    ours = f"is built for version {built_for} of the hooks; {ENGINE} {engine_version()}"
    release = f"a release of {origin.distribution} for version"
    if built_for > API:
        raise _of_another_version(origin, f"{ours} has version {API}: install a newer {ENGINE}, or {release} {API}")
    if built_for < OLDEST_API:
        reason = f"{ours} supports version {OLDEST_API} and later: install {release} {API}, or an older {ENGINE}"
        raise _of_another_version(origin, reason)


def _of_another_version(origin: Origin, reason: str) -> PluginError:
    """Return the error for a package's declared version, with the line that declares it."""
    from ktc.installed.blaming import declared_at  # only needed after a fault

    return PluginError(origin.name, reason, origin.version, spot=declared_at(origin.package))
