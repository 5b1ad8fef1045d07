"""The games that are archived for good.

``games.json`` has a line for each: its file and the hash of that, what it was played with, and where it ended.  The records
lie packed (``zcat packed/NAME.jsonl.gz`` shows one); those of the first day lie open beside them.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ktc.testing import Archive
from ktc.testing.archive import Entry

HERE: Final = Path(__file__).parent
NEVER_OUT: Final[Mapping[str, str]] = {  # by their hashes: games that nobody was ever given, and why they were recorded anew
    "f80b73e824afa64a0b433d7e839bb700d5cd88c2dcd44ceddc544e0222c6bf8b": "what became of an effect was written otherwise that day",
    "0758879883995d80cf57ae02e7049df37a687ad3c80d65a85cd98ec090af1337": "the same, of the other choice of homes",
}


def tiles_of(entry: Entry) -> str | Path:
    """Return the set a game was played with: an installed name, or a file of this folder."""
    tiles: str = entry["tiles"]
    return HERE / tiles if tiles.endswith(".yaml") else tiles


GAMES: Final = Archive(HERE, options=lambda entry: {"tiles": tiles_of(entry)}, withdrawn=NEVER_OUT)
