"""Plain data as YAML on one line, as tile sets write their figures."""

import json
import re
from collections.abc import Mapping
from typing import Final

from ktc import TileSetError
from ktc.data import Plain
from ktc.kit import shorten

PLAIN: Final = re.compile(r"[^\W\d](?:[\w .'/-]*[\w.'])?")
MEANT_OTHERWISE: Final = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})


def flow(value: Plain) -> str:
    """Return plain data as YAML on one line; raises ``TileSetError`` for a date, or a value that a tag changes.

    >>> flow({"connectors": ["any", "grey"], "returns": 1, "from": "a report: page 3"})
    '{connectors: [any, grey], returns: 1, from: "a report: page 3"}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(name)}: {flow(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and PLAIN.fullmatch(value) and value.lower() not in MEANT_OTHERWISE:
        return value
    if value is not None and not isinstance(value, bool | int | float | str):
        raise TileSetError([f"{shorten(value)} is neither a word nor a number; edit it by hand"])
    return json.dumps(value, ensure_ascii=isinstance(value, str) and not value.isprintable())
