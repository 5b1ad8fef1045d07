"""The games that are kept for good: an index of their records, and how one is opened.

``games.json`` has a line for each: its file and the hash of that, what it was played with, and where it ended.  The records
lie packed (``zcat packed/NAME.jsonl.gz`` shows one); those of the first day lie open beside them.
"""

import gzip
import json
import subprocess
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
INDEX: Final = HERE / "games.json"
PACKED: Final = HERE / "packed"
NEVER_OUT: Final[Mapping[str, str]] = {  # by their hashes: games that nobody was ever given, and why they were recorded anew
    "f80b73e824afa64a0b433d7e839bb700d5cd88c2dcd44ceddc544e0222c6bf8b": "what became of an effect was written otherwise that day",
    "0758879883995d80cf57ae02e7049df37a687ad3c80d65a85cd98ec090af1337": "the same, of the other choice of homes",
}
Entry = Mapping[str, Any]
Index = Mapping[str, Entry]


def read_index(text: str | None = None) -> Index:
    """Return the kept games by name."""
    index: Index = json.loads(INDEX.read_text(encoding="utf-8") if text is None else text)
    return index


def write_index(index: Index) -> None:
    """Write the index, a game a line."""
    rows = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(index.items())]
    INDEX.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def file_hash(path: Path) -> str:
    """Return the hash of a record's file, as it lies here."""
    return sha256(path.read_bytes()).hexdigest()


def pack(record: Path, target: Path) -> None:
    """Pack a record."""
    target.write_bytes(gzip.compress(record.read_bytes(), 9, mtime=0))


def unpacked(entry: Entry, folder: Path) -> Path:
    """Return a kept game's record as a text file, unpacked into a folder where it is packed."""
    kept = HERE / entry["file"]
    if kept.suffix != ".gz":
        return kept
    path = folder / kept.stem
    path.write_bytes(gzip.decompress(kept.read_bytes()))
    return path


def tiles_of(entry: Entry) -> str | Path:
    """Return the set a game was played with: an installed name, or a file of this folder."""
    tiles: str = entry["tiles"]
    return HERE / tiles if tiles.endswith(".yaml") else tiles


def lost(before: Index, now: Index) -> list[str]:
    """Name the entries of an earlier index that are gone or changed since; games are added, and nothing else."""
    return [name for name, entry in before.items() if now.get(name) != entry and entry["sha256"] not in NEVER_OUT]


def earlier_indexes() -> list[Index]:
    """Return the index as each commit of this checkout's history had it; none where there is no history."""
    listed = _git("log", "--format=%H", "--", INDEX.name)
    texts = [_git("show", f"{commit}:./{INDEX.name}") for commit in listed.split()]
    return [read_index(text) for text in texts if text]


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=HERE, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 else ""
