"""What is printed on the cards and on the map, read from the set as plain YAML."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import attrs
import ktc_london_2010
from ruamel.yaml import YAML

SET: Final = Path(ktc_london_2010.__file__).with_name("london_2010.yaml")
AnyPlain = Any  # what YAML holds


@attrs.frozen
class Printed:
    """The hexagon of each card and the points of each borough, by their ids, and the Poverty Points table."""

    hexagons: Mapping[str, int]
    boroughs: Mapping[str, int]
    lost: tuple[int, ...]
    further: int

    def poverty(self, points: int) -> int:
        """Return the victory points that so many poverty points lose."""
        return self.lost[points] if points < len(self.lost) else self.lost[-1] + self.further * (points + 1 - len(self.lost))


@lru_cache(4)
def printed(file: Path = SET) -> Printed:
    """Return what a set says is printed."""
    plain: AnyPlain = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
    hexagons = {}
    for name, card in plain["cards"].items():
        letters = list(card["copies"])
        for letter in letters:
            hexagons[_id(name) + (f"_{letter.lower()}" if len(letters) > 1 else "")] = card.get("hexagon", 0)
    boroughs = {_id(name): borough["points"] for name, borough in plain["boroughs"].items()}
    table = plain["poverty_table"]
    return Printed(hexagons, boroughs, tuple(table["lost"]), table["further"])


def _id(name: str) -> str:
    """Return a name as a word: "St. Paul's" is "st_pauls"."""
    kept = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return "_".join(kept.replace("-", " ").split())
