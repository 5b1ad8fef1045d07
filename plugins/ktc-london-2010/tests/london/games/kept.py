"""The archived games: their index, and how each is loaded by the public calls.

``games.json`` has a line for each: the hash of its file, what it was played with, and where it ended.  Nine have the
figures of the first edition, which the package ships, and one those of ``short.yaml``, which lies here.
"""

import gzip
import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import ktc_london_2010

import ktc
from ktc.kit import AnyGame

HERE: Final = Path(__file__).parent
INDEX: Final = HERE / "games.json"
SHORT: Final = HERE / "short.yaml"
FIRST: Final = "london_2010@1"
FIRST_FILE: Final = Path(ktc_london_2010.__file__).parent / "editions" / "london_2010-1.yaml"
Entry = Mapping[str, Any]


def read_index() -> Mapping[str, Entry]:
    """Return the archived games by name."""
    index: Mapping[str, Entry] = json.loads(INDEX.read_text(encoding="utf-8"))
    return index


def edition_of(entry: Entry) -> Path | None:
    """Return what is said when a game is loaded: nothing, but for figures that the package does not ship."""
    return SHORT if entry["set"] == SHORT.name else None


def set_file(entry: Entry) -> Path:
    """Return the file with the figures of a game."""
    return SHORT if entry["set"] == SHORT.name else FIRST_FILE


def load_short() -> AnyGame:
    """Return the game that was worked out by hand."""
    return ktc.load(text=text_of("short"), game="london_2010", edition=SHORT)


def packed(name: str) -> Path:
    """Return where a record lies packed."""
    return HERE / f"{name}.jsonl.gz"


def text_of(name: str) -> str:
    """Return a kept record."""
    return gzip.decompress(packed(name).read_bytes()).decode("utf-8")


def file_hash(name: str) -> str:
    """Return the hash of a record's file."""
    return sha256(packed(name).read_bytes()).hexdigest()
