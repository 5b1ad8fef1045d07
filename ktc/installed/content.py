"""Installed content for a game: its names, a single import, or the file that an entry point returns."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import attrs

from ktc.installed import entries
from ktc.installed.entries import Origin, group_of
from ktc.installed.packages import HASH_BYTES, entry_points_of_all, source_hash
from ktc.kernel.errors import PluginError, reason_of, shorten, shown_path
from ktc.wire.files import FileTrouble, read_file

NEAR: Final = 0.9  # the similarity of a group's name to the intended one
LARGEST_FILE: Final = 10_000_000  # bytes of a file to hash; its readers have their own limits


class Provided(NamedTuple):  # created at every start of the engine; an attrs class takes six times as long
    """Content provided by a distribution for a game: ``value``, and its origin.

    ``named`` is its entry in a record's header: name, group, distribution, package, version, and a hash of the package's
    source, or of the file if ``value`` is a path.
    """

    value: Any
    origin: Origin

    @property
    def named(self) -> Mapping[str, str]:
        """The entry for a record's header; computed at each call."""
        found = _hash(self.value, self.origin) if isinstance(self.value, Path) else source_hash(self.origin.package)
        return {**attrs.asdict(self.origin), "hash": found}


class Installed(NamedTuple):  # as above
    """The entries of one group of entry points, such as ``ktc.tiles``; each is imported on demand."""

    group: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in order."""
        return entries.names(self.group)

    @property
    def origins(self) -> tuple[Origin, ...]:
        """The origins of all entries; a name provided by two packages occurs twice."""
        return entries.origins(self.group)

    def load(self, name: str, only: Sequence[str] | None = None, asker: str = "") -> Provided:
        """Import the entry of a name; ``only`` lists what may be imported, ``asker`` is who requested it.

        Raises ``OptionError`` for an entry that is not installed or may not be loaded, ``PluginError`` for one that fails.
        """
        return Provided(*entries.load(self.group, name, only, asker))

    def find(self, name: str, only: Sequence[str] | None = None) -> Provided:
        """Return the path returned by the function of an entry point.  Raises the same errors as ``load``."""
        value, origin = self.load(name, only)
        return Provided(path_from(value, origin, f"its {entries.kind_of(self.group)}"), origin)

    def no_such(self, name: str, asker: str = "", origin: Origin | None = None) -> str:
        """Return a sentence that nothing is installed under a name, with the nearest one.

        If an installed ``asker`` from ``origin`` requests it, the sentence lists the content of that distribution.
        """
        lacks = entries.no_such(self.group, name)
        if origin is None:
            return lacks
        own = [one.name for one in self.origins if one.distribution == origin.distribution]
        brings = f"{origin.distribution}, which provides {asker}, provides {', '.join(own) or 'none'}"
        return f"{lacks}; {brings}{misspelt_groups(origin.distribution)}"


def content_names(game: str, kind: str) -> tuple[str, ...]:
    """Return the names of a kind of content installed for a game."""
    return Installed(group_of(game, kind)).names


def load_content(game: str, kind: str, name: str, only: Sequence[str] | None = None) -> Provided:
    """Import content installed for a game by name, and nothing else; ``only`` lists what may be imported.

    Raises ``OptionError`` for content that is not installed, belongs to another game or may not be loaded, ``PluginError`` for
    content that fails.
    """
    return Installed(group_of(game, kind)).load(name, only)


def find_content(game: str, kind: str, name: str, only: Sequence[str] | None = None) -> Provided:
    """Return the path of an installed content file: its entry point is a function that returns the path.

    Raises the same errors as ``load_content``.
    """
    return Installed(group_of(game, kind)).find(name, only)


def path_from(finder: Any, origin: Origin, whose: str) -> Path:
    """Return the path returned by an untrusted function; raises ``PluginError`` for anything else."""
    if not callable(finder):
        reason = f"{whose}'s entry point must be a function that returns a path, not {shorten(finder)}"
        raise PluginError(origin.name, reason, origin.version)
    try:
        found = finder()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # an untrusted function may raise anything
        from ktc.installed.blaming import raised_at  # only needed after a fault

        spot = raised_at(error, origin.package, finder)
        raise PluginError(origin.name, f"{whose}'s function failed: {reason_of(error)}", origin.version, spot=spot) from error
    try:
        return Path(found)
    except TypeError:
        from ktc.installed.blaming import returned_at  # as above

        reason = f"{whose}'s function returned {shorten(found)} instead of a path"
        raise PluginError(origin.name, reason, origin.version, spot=returned_at(finder)) from None


def _hash(path: Path, origin: Origin) -> str:
    try:
        return blake2b(read_file(path, LARGEST_FILE), digest_size=HASH_BYTES).hexdigest()
    except FileTrouble as trouble:
        raise PluginError(origin.name, f"{shown_path(path)}: {trouble.reason}", origin.version) from None


def misspelt_groups(distribution: str) -> str:
    """Return the misspelt groups among a distribution's entry points."""
    from difflib import get_close_matches  # only needed after a mistake

    points = entry_points_of_all().get(distribution, ())
    groups = set() if isinstance(points, Exception) else {point.group for point in points}
    found = []
    for group in sorted(groups - entries.GROUPS.keys() - set(entries.content_groups())):
        near = get_close_matches(group, entries.GROUPS, n=1, cutoff=NEAR)
        if near:
            found.append(f"; its entry points of the group {group!r} are ignored; did you mean {near[0]!r}?")
    return "".join(found)
