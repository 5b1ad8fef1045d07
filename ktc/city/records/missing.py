"""What a record was played with and is not at hand, and how to get it: by the names that its header gives.

A header is untrusted input: only what can be the name and the version of a distribution is shown as a command.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from ktc.installed import entries as installed
from ktc.installed.packages import UNKNOWN
from ktc.kernel import Header

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
VERSION: Final = re.compile(r"[0-9][A-Za-z0-9.+!_-]{0,49}")
MOST_PLUGINS: Final = 20


def what_to_install(header: Header, set_given: bool) -> str:
    """Return how to have what a record was played with; "" when nothing more is known.  ``set_given``: the caller named a set."""
    plugins = plugins_of(header)
    groups = [plugin.get("group") for plugin in plugins]  # the oldest records name none
    absent = [plugin for plugin in plugins if plugin.get("group") in installed.KINDS and not _at_hand(plugin)]
    wanted = dict.fromkeys(filter(None, map(_requirement, absent)))
    if wanted:
        return f"; it was played with other plugins than are here: pip install {' '.join(wanted)}"
    if "" in groups:
        return "; it was played with behaviours that a program gave to open_box: open the box so, and pass it as tiles="
    if not set_given and groups and None not in groups and installed.TILE_SETS not in groups:
        return "; its set was a file: say where it is (tiles=, --tiles)"
    return ""


def plugins_of(header: Header) -> Sequence[Mapping[str, str]]:
    """Return the plugins that a header names, as far as they are described in texts."""
    listed = header.get("plugins")
    return [
        {key: value for key, value in plugin.items() if isinstance(value, str)}
        for plugin in islice(listed if isinstance(listed, list) else (), MOST_PLUGINS)
        if isinstance(plugin, dict)
    ]


def _at_hand(plugin: Mapping[str, str]) -> bool:
    here = installed.origins(plugin["group"])
    return any((origin.name, origin.version) == (plugin.get("name"), plugin.get("version")) for origin in here)


def _requirement(plugin: Mapping[str, str]) -> str:
    name, version = plugin.get("distribution", ""), plugin.get("version", "")
    if not NAME.fullmatch(name) or name == UNKNOWN:
        return ""
    return f"{name}=={version}" if VERSION.fullmatch(version) else name
