"""What two tiles of a set have in common when all that differs is a colour, a skill tile or a number of points."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

Plain = Mapping[str, Any]

PROJECT: Final = Path(__file__).parents[4]
SET: Final = PROJECT / "tile_sets" / "london_2016.yaml"
WHITE: Final = ("any", "different")  # no colour or skill tile of its own


def read(path: Path) -> Any:
    """Return what a YAML file holds, as it stands."""
    return YAML(typ="safe").load(path.read_text(encoding="utf-8"))


def named(tile: Plain, what: str) -> Sequence[str]:
    """Return the ``connectors`` or ``skills`` that a tile names, each once, in the order of the file."""
    found = [tile["connector"]] if what == "connectors" and "connector" in tile else []
    for part in (*tile.get("yields", ()), *tile.get("costs", ())):
        found += [name for name in part.get(what, ()) if name not in WHITE]
    return list(dict.fromkeys(found))


def form(tile: Plain) -> Plain:
    """Return a tile's figures with its colours and skill tiles numbered, and its points counted; equal forms, equal stories."""
    numbers = {what: {name: number for number, name in enumerate(named(tile, what))} for what in ("connectors", "skills")}

    def parts(field: str) -> Iterator[Plain]:
        for part in tile.get(field, ()):
            yield {
                what: [numbers[what].get(one, one) for one in said] if what in numbers else said for what, said in part.items()
            }

    left = {field: said for field, said in tile.items() if field not in ("name", "sources", "colour", "connector")}
    return left | {
        "points": len(tile.get("points", ())),
        "yields": list(parts("yields")),
        "costs": list(parts("costs")),
        "connector": "connector" in tile,
    }


def renaming(first: Plain, other: Plain, what: str, every: Sequence[str]) -> Mapping[str, str]:
    """Return which connector or skill tile stands in the other tile's stories for which of the first one's: one for each."""
    mine, theirs = named(first, what), named(other, what)
    mine, theirs = ([*names, *(name for name in every if name not in names)] for names in (mine, theirs))
    return dict(zip(mine, theirs, strict=True))
