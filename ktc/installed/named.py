"""What a record's header names of plugins, held against those that are here: which are absent, and which have changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ktc.installed import entries
from ktc.kernel.errors import shorten

PLUGINS: Final = "plugins"  # of a header
FIELDS: Final = ("name", "group", "distribution", "version", "hash")


def absent_plugins(header: Mapping[str, Any]) -> str:
    """Return what to install for the plugins of a record that are not here; "" where all are."""
    missing = [plugin for plugin in _named(header) if plugin["name"] not in entries.names(plugin["group"])]
    releases = dict.fromkeys(shorten(f"{plugin['distribution']}=={plugin['version']}") for plugin in missing)
    return f"; it was played with what is not installed: pip install {' '.join(releases)}" if releases else ""


def changed_plugins(recorded: Mapping[str, Any], now: Mapping[str, Any]) -> Sequence[str]:
    """Return a note for each plugin of a record that is another release now, or has other code or figures."""
    here = {(plugin["group"], plugin["name"]): plugin for plugin in _named(now)}
    return [
        f"the {entries.kind_of(was['group'])} {shorten(was['name'])} has changed: {_release(was)} then, {_release(found)} now"
        for was in _named(recorded)
        if (found := here.get((was["group"], was["name"]))) is not None and was["hash"] != found["hash"]
    ]


def _named(header: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    """Yield what a header names, as far as it is what a header of ours would say."""
    plugins = header.get(PLUGINS)
    for plugin in plugins if isinstance(plugins, list | tuple) else ():
        if isinstance(plugin, Mapping) and all(isinstance(plugin.get(field), str) for field in FIELDS):
            yield plugin


def _release(plugin: Mapping[str, str]) -> str:
    return f"{shorten(plugin['distribution'])} {shorten(plugin['version'])}"
