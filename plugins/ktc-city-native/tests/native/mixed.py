"""Sets of tiles with drawn figures, for paths of the core that printed figures seldom take.

Costs and yields mix named, different and white pieces.  Supplies are small, some tiles fit nowhere, half of
the sets have eight colours of keyples, and in every third one the upgrades of few tiles ask for many skill tiles.
"""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from ruamel.yaml import YAML

import ktc
import ktc_box

NINE_TILES: Final = Path(__file__).resolve().parents[3] / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
MORE_KEYPLES: Final = ("black", "brown", "grey", "orange", "pink", "silver")
COLOURS: Final = 8  # as many as the core can have
UNPLACEABLE: Final = 0.2  # of the tiles: with a river on each side
HEAVY, LESS = 12, 8  # white skill tiles of an upgrade, and of a hall's: all together ask for as many as the core can add


def _pieces(random: Random, names: list[str], different: int = 0) -> list[str]:
    """Draw pieces: up to two that are named, some that differ from each other, some white ones."""
    named = [random.choice(names) for _ in range(random.randrange(3))]
    return [*named, *["different"] * random.randint(0, different), *["any"] * random.choice((0, 0, 1, 2))]


def _drawn(plain: dict[str, Any], random: Random, heavy: bool) -> None:
    """Replace the figures of a set; often one connector is frequent, so that chains are long."""
    colours = [*plain["keyples"], *MORE_KEYPLES][: random.choice((len(plain["keyples"]), COLOURS))]
    plain["keyples"] = {name: random.randint(60, 100) // len(colours) for name in colours}
    for kind, most in (("connectors", 16), ("skills", 12)):
        plain[kind] = {name: random.randint(3, most) for name in plain[kind]}
    connectors, skills = list(plain["connectors"]), list(plain["skills"])
    frequent = random.choice(connectors)
    plain["connectors"][frequent] += random.choice((0, 20))
    for tile in plain["tiles"].values():
        if tile["kind"] not in ("home", "river") and random.random() < UNPLACEABLE:
            tile["sides"] = ["river"] * 6
        if "connector" in tile:
            tile["connector"] = frequent
        if tile["behaviour"] == "chained_tiles" and not heavy:
            tile["behaviour"] = random.choice(("chained_tiles", "millennium_bridge"))
        elif tile["behaviour"] == "different_connectors" and heavy:  # there a home is the first tile, beside which it may lie
            tile["behaviour"] = "connector_sets"
        if "points" in tile:
            tile["points"] = sorted(random.choice((0, 0, 1, 2, 9)) for _ in tile["points"])
        for gives in tile.get("yields", ()):
            gives["connectors"], gives["skills"] = _pieces(random, connectors), _pieces(random, skills) or ["any"]
            gives["returns"] = random.choice((0, 0, 1, 2))
        for cost in tile.get("costs", ()):
            cost["connectors"] = _pieces(random, connectors, 2)[:5]
            cost["skills"] = ["any"] * (LESS if tile["kind"] == "hall" else HEAVY) if heavy else _pieces(random, skills)[:2]
            cost["keyples"] = random.choice((0, 0, 1, 3))


@cache
def mixed(number: int, variants: tuple[str, ...]) -> ktc.TileBox:
    """Return one of these sets, opened with variants."""
    heavy = number % 3 == 2
    plain = YAML(typ="safe").load(NINE_TILES.read_text(encoding="utf-8") if heavy else ktc_box.london_2016())
    plain["set"] = f"mixed_{number}"
    _drawn(plain, Random(number), heavy)
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"mixed_{number}.yaml"
        YAML().dump(plain, file)
        return ktc.open_box(file, variants)
