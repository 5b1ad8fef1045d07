"""The page as a server hands it out: its files, in memory, with what a browser is told of each."""

import gzip
import re
from collections.abc import Mapping
from hashlib import blake2b
from mimetypes import guess_type
from typing import Final

import attrs

from ktc.installed.packages import engine_version
from ktc.web.making.page import LICENCES, MARK, page_files
from ktc.wire.text import write_json

INDEX: Final = "index.html"
POLICY: Final = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
WITHOUT: Final = ("worker.js",)  # what only a page with an engine of its own needs
KINDS: Final = {".js": "text/javascript", ".md": "text/plain"}
LISTED: Final = "This page is served by ktc, which is under the MIT licence.  Its own code needs nothing else.\n"


@attrs.frozen
class ServedFile:
    """A file of the page: as it is, and packed; ``tag`` is another one for other content."""

    content: bytes
    packed: bytes
    kind: str
    tag: str


def served_files() -> Mapping[str, ServedFile]:
    """Return the files of the page by their paths."""
    made = {"ktc": engine_version(), "server": True, "bytecode": True}
    content = {name: text for name, text in page_files().items() if name not in WITHOUT}
    content[MARK] = write_json(made).encode()
    content[f"{LICENCES}/packages.txt"] = LISTED.encode()
    return {name: _served(name, text) for name, text in content.items()}


def policy_of(index: bytes) -> str:
    """Return the policy that the page states for itself, with what only a header can say."""
    found = POLICY.search(index.decode())
    assert found is not None, "the page states a policy"
    return f"{found[1]}; frame-ancestors 'none'"


def _served(name: str, content: bytes) -> ServedFile:
    suffix = name[name.rfind(".") :]
    kind = KINDS.get(suffix) or guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    tag = blake2b(content, digest_size=12).hexdigest()
    return ServedFile(content, gzip.compress(content, mtime=0), f"{kind}; charset=utf-8" if text else kind, f'"{tag}"')
