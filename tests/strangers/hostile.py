"""A set and a record of somebody who means harm: every name, id, source and text would steer a terminal or a spreadsheet."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

NINE_TILES: Final = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
FORMULAS: Final = ("=", "+", "-", "@", "\t=", "\r=", "＝")
HARM: Final = "\x1b[2J\x1b[31m\x1b]0;x\x07\x9b1m\x9d\u202e\u2066\u200f\ud800\x00\x08\x7f\x85\u2028\r\n;=cmd|x;@y$\\frac$"
RECONSTRUCTED: Final = "reconstructed"
RESERVED: Final = frozenset({"any", "different", "home", "river", "land"})
PLACES: Final = re.compile(r"^(set|title|source|name|colour|connector|keyple|skill|kind)$")
LISTS: Final = frozenset({"connectors", "skills", "rivers", "aliases"})
NAMED: Final = frozenset({"keyples", "connectors", "skills", "tiles"})  # mappings whose keys are names


class Harmful:
    """Turns each word into a harmful one, always the same."""

    def __init__(self) -> None:
        self._formulas = cycle(FORMULAS)
        self._words: dict[str, str] = {}

    def __call__(self, word: str) -> str:
        if word in RESERVED:
            return word
        if word not in self._words:
            formula = "" if word == RECONSTRUCTED else next(self._formulas)  # which "ktc tiles missing" lists
            self._words[word] = f"{formula}{word}{HARM}"
        return self._words[word]

    def document(self, plain: Any, field: str = "") -> Any:
        """Return a set as plain data with every word of its own harmful."""
        if isinstance(plain, Mapping):
            keys = self if field in NAMED else str
            sources = field == "sources"
            return {keys(str(key)): self(value) if sources else self.document(value, str(key)) for key, value in plain.items()}
        if isinstance(plain, list):
            return [self(str(part)) if isinstance(part, str) and field in LISTS else self.document(part, "") for part in plain]
        return self(str(plain)) if isinstance(plain, str) and PLACES.match(field) else plain


def hostile_set(folder: Path) -> Path:
    """Write the set, and beside it ``broken.yaml`` with mistakes; JSON is YAML too."""
    plain = YAML(typ="safe").load(NINE_TILES.read_text(encoding="utf-8"))
    for tile in plain["tiles"].values():
        tile["sources"] = {"name": "a friend's box", "kind": RECONSTRUCTED}
    broken = {**Harmful().document(plain), f"tea{HARM}": HARM, "players": [HARM]}
    (folder / "broken.yaml").write_text(json.dumps(broken), encoding="utf-8")
    path = folder / "hostile.yaml"
    path.write_text(json.dumps(Harmful().document(plain)), encoding="utf-8")
    return path


def hostile_records(record: Path) -> Iterator[Path]:
    """Yield records like one, with harm in the header, in what is told of plugins and in the rules of events."""
    head, *lines = record.read_text(encoding="utf-8").rstrip("\n").split("\n")
    told = json.loads(head)
    told["engine"] = {"name": "ktc" + HARM, "version": "=1" + HARM, "hash": HARM}
    told["plugins"] = [{**plugin, "version": "=2" + HARM} for plugin in told["plugins"]]
    told["tile_set"] = {**told["tile_set"], "layers": [{"id": HARM, "hash": HARM}]}
    changed = record.with_name("changed.jsonl")
    changed.write_text("\n".join([json.dumps(told), *lines]) + "\n", encoding="utf-8")
    yield changed
    forged = record.with_name("forged.jsonl")
    harm = json.dumps("pass.again" + HARM)[1:-1]
    forged.write_text("\n".join([head, *(line.replace("pass.again", harm) for line in lines)]) + "\n", encoding="utf-8")
    yield forged
    torn = record.with_name("torn.jsonl")
    torn.write_text("\n".join([head, *lines[:2], json.dumps({HARM: HARM})]) + "\n", encoding="utf-8")
    yield torn
