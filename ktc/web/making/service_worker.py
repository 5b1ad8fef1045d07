"""The service worker of a page, with the list of all files by the hashes of their contents: a browser keeps one version."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from ktc.wire.text import write_json

WORKER: Final = "sw.js"
EMPTY: Final = b"const FILES = {};"  # in the worker's source: one that has no list takes itself away


def with_list(content: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a page with the list of them all in its service worker, which is none of them.

    A change of any file changes the worker, and so a browser sees that there is a new version.
    """
    listed = {name: sha256(text).hexdigest() for name, text in sorted(content.items()) if name != WORKER}
    head, found, rest = content[WORKER].partition(EMPTY)
    if not found:
        raise ValueError(f"{WORKER} has no place for the list of files")
    return {**content, WORKER: head + f"const FILES = {write_json(listed)};".encode() + rest}
