"""The kept games: their index, and the game as it was when they were played.

``games.json`` has a line for each: the hash of its file, what it was played with, and where it ended.  Figures of the box may be
tuned later, so the set that was played with lies here too, and stays as it is.
"""

import gzip
import json
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import attrs
from ktc_london_2010.cards import BEHAVIOURS
from ktc_london_2010.content.opening import OpenSet, made
from ktc_london_2010.content.reading import read_set
from ktc_london_2010.kit import GAME
from ktc_london_2010.model.rulings import resolve
from ktc_london_2010.ruleset import London

from ktc.kit import GameKit, Origin

HERE: Final = Path(__file__).parent
INDEX: Final = HERE / "games.json"
SHORT: Final = "short.yaml"
FIRST: Final = "first_figures.yaml"
ORIGIN: Final = Origin("box", "ktc.london_2010.cards", "ktc_london_2010.cards:BEHAVIOURS", "ktc-london-2010", "kept")
Entry = Mapping[str, Any]


def read_index() -> Mapping[str, Entry]:
    """Return the kept games by name."""
    index: Mapping[str, Entry] = json.loads(INDEX.read_text(encoding="utf-8"))
    return index


def kit_of(set_file: str) -> GameKit:
    """Return the game with a set of this folder."""
    opened = made(read_set(HERE / set_file).value, {word: (make, ORIGIN) for word, make in BEHAVIOURS.items()})
    return attrs.evolve(GAME, open=partial(_open, opened))


def _open(opened: OpenSet, players: int, rulings: Mapping[str, str] | None = None) -> London:
    rules = London(players, opened, resolve(rulings))
    rules.options = {"rulings": dict(rulings)} if rulings else {}
    return rules


def packed(name: str) -> Path:
    """Return where a record lies packed."""
    return HERE / f"{name}.jsonl.gz"


def text_of(name: str) -> str:
    """Return a kept record."""
    return gzip.decompress(packed(name).read_bytes()).decode("utf-8")


def file_hash(name: str) -> str:
    """Return the hash of a record's file."""
    return sha256(packed(name).read_bytes()).hexdigest()
