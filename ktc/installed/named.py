"""Compare the engine and plugins in a record's header with the installed ones.

A header is untrusted input: only a valid name and version of a distribution are shown in a command.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from ktc.installed import entries
from ktc.installed.packages import UNKNOWN, house_entry_points
from ktc.kernel import Header
from ktc.kernel.errors import shorten
from ktc.kernel.plain import plain

ENGINE, PLUGINS = "engine", "plugins"  # of a header
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
VERSION: Final = re.compile(r"[0-9][A-Za-z0-9.+!_-]{0,49}")
MOST_PLUGINS: Final = 20
SHOWN: Final = 8  # digits of a hash
LONGEST_BRIEF: Final = 80


def plugins_of(header: Header) -> Sequence[Mapping[str, str]]:
    """Return the plugins in a header, with their values that are texts."""
    listed = header.get(PLUGINS)
    return [
        {key: value for key, value in plugin.items() if isinstance(value, str)}
        for plugin in islice(listed if isinstance(listed, list) else (), MOST_PLUGINS)
        if isinstance(plugin, Mapping)
    ]


def absent_plugins(header: Header) -> str:
    """Return how to install the plugins of a record that are missing in its version; "" if none are."""
    absent = [plugin for plugin in plugins_of(header) if plugin.get("group") and not _is_here(plugin)]
    wanted = dict.fromkeys(filter(None, map(_requirement, absent)))
    return f"; it was played with plugins that are not installed: pip install {' '.join(wanted)}" if wanted else ""


def _is_here(plugin: Mapping[str, str]) -> bool:
    here = entries.origins(plugin["group"]) if plugin["group"] in house_entry_points() else ()
    return any((origin.name, origin.version) == (plugin.get("name"), plugin.get("version")) for origin in here)


def _requirement(plugin: Mapping[str, str]) -> str:
    name, version = plugin.get("distribution", ""), plugin.get("version", "")
    if not NAME.fullmatch(name) or name == UNKNOWN:
        return ""
    return f"{name}=={version}" if VERSION.fullmatch(version) else name


def changes(recorded: Header, now: Header) -> Sequence[str]:
    """Return a note for the engine, and for each plugin of a record, whose version or source has changed."""
    return list(map(plain, _changes(recorded, now)))


def _changes(recorded: Header, now: Header) -> Iterator[str]:
    if recorded.get(ENGINE) != now.get(ENGINE):
        yield f"engine changed since: then {named_briefly(recorded.get(ENGINE))}, now {named_briefly(now.get(ENGINE))}"
    before, here = plugins_of(recorded), now.get(PLUGINS, ())
    if here and not before and PLUGINS in recorded:
        yield f"plugins changed since: then {shorten(recorded[PLUGINS])}"
    for plugin in before:
        yield from _changed(plugin, here)


def _changed(plugin: Mapping[str, str], now: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Yield the change of a plugin of a record, if any.  Old records name no groups."""
    name, version = plugin.get("name"), plugin.get("version")
    here = [one for one in now if one["name"] == name and one["group"] == plugin.get("group", one["group"])]
    if not any((one["version"], one["hash"]) == (version, plugin.get("hash")) for one in here):
        versions = ", ".join(one["version"] if one["version"] != version else f"{version} with different code" for one in here)
        yield f"plugin {shorten(name)} changed since: then {shorten(version)}, now {versions or 'none'}"


def named_briefly(stated: Any) -> str:
    """Describe an engine or a set by name, version and the start of its hash."""
    if not isinstance(stated, Mapping):
        return shorten(stated)
    named = [text for key in ("name", "id", "version") if isinstance(text := stated.get(key), str)]
    digest = stated.get("hash")
    return " ".join([*named, digest[:SHOWN] if isinstance(digest, str) else "without a hash"])[:LONGEST_BRIEF]
