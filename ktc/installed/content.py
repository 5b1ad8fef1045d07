"""Installed content for a game: its names, one import, or the file that an entry point leads to."""

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

NEAR: Final = 0.9  # how much a group's name is like another's that was meant
LARGEST_FILE: Final = 10_000_000  # bytes of a file that is hashed; whoever reads it has limits of its own


class Provided(NamedTuple):  # every start of the engine makes this class; one of attrs takes six times as long
    """One thing that a distribution brings for a game: ``value``, and where it comes from.

    ``named`` is what a record's header tells of it: name, group, distribution, package, version, and a hash over the package's
    source, or over the file where ``value`` is the path of one.
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
        """Where everything comes from; a name that two packages bring comes twice."""
        return entries.origins(self.group)

    def load(self, name: str, only: Sequence[str] | None = None, asker: str = "") -> Provided:
        """Import what is installed under a name; ``only`` says what may be imported, ``asker`` who asked for it.

        Raises ``OptionError`` for what is not installed or may not load, ``PluginError`` for what fails.
        """
        return Provided(*entries.load(self.group, name, only, asker))

    def find(self, name: str, only: Sequence[str] | None = None) -> Provided:
        """Return the path that an entry point leads to: it is a function that returns it.  Raises what ``load`` raises."""
        value, origin = self.load(name, only)
        return Provided(path_from(value, origin, f"its {entries.kind_of(self.group)}"), origin)

    def no_such(self, name: str, asker: str = "", origin: Origin | None = None) -> str:
        """Return a sentence: nothing is installed under a name, with the nearest that is.

        Where an ``asker`` wants it that is installed itself, from ``origin``, the sentence says what its distribution brings.
        """
        lacks = entries.no_such(self.group, name)
        if origin is None:
            return lacks
        own = [one.name for one in self.origins if one.distribution == origin.distribution]
        brings = f"{origin.distribution}, which brings {asker}, brings {', '.join(own) or 'none'}"
        return f"{lacks}; {brings}{misspelt_groups(origin.distribution)}"


def content_names(game: str, kind: str) -> tuple[str, ...]:
    """Return the names of a kind of content that are installed for a game."""
    return Installed(group_of(game, kind)).names


def load_content(game: str, kind: str, name: str, only: Sequence[str] | None = None) -> Provided:
    """Import what is installed for a game under a name, and nothing else; ``only`` says what may be imported.

    Raises ``OptionError`` for what is not installed, is another game's or may not load, ``PluginError`` for what fails.
    """
    return Installed(group_of(game, kind)).load(name, only)


def find_content(game: str, kind: str, name: str, only: Sequence[str] | None = None) -> Provided:
    """Return the path of an installed file of content: its entry point is a function that returns the path.

    Raises what ``load_content`` raises.
    """
    return Installed(group_of(game, kind)).find(name, only)


def path_from(finder: Any, origin: Origin, whose: str) -> Path:
    """Return the path that an untrusted function returns; raises ``PluginError`` for anything else."""
    if not callable(finder):
        reason = f"{whose}'s entry point is no function that returns a path, but {shorten(finder)}"
        raise PluginError(origin.name, reason, origin.version)
    try:
        found = finder()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # an untrusted function may raise anything
        from ktc.installed.blaming import raised_at  # only a fault needs it

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
    from difflib import get_close_matches  # only a mistake needs it

    points = entry_points_of_all().get(distribution, ())
    groups = set() if isinstance(points, Exception) else {point.group for point in points}
    found = []
    for group in sorted(groups - entries.GROUPS.keys() - set(entries.content_groups())):
        near = get_close_matches(group, entries.GROUPS, n=1, cutoff=NEAR)
        if near:
            found.append(f"; nobody looks at its entry points of the group {group!r}; did you mean {near[0]!r}?")
    return "".join(found)
