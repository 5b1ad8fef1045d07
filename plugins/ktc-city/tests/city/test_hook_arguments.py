"""A hook may gain arguments without breaking a plugin, and a plugin takes those that it needs."""

from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, hookimpl
from ktc.testing import lay_table
from ktc_city import hookspecs
from ktc_city.box import open_box

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


class Tomorrow:
    """The specification of a hook as a later version might have it."""

    @hookspecs.hookspec
    def tile_score(self, borough: Borough, here: BoroughTile, weather: str) -> int | Points | None:
        """Live, once a count: what it was, and one argument more."""


class TakesAll(PrintedTile):
    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> int:
        return len(borough.tiles) + here.level


class TakesSome(PrintedTile):
    @hookimpl
    def tile_score(self, here: BoroughTile) -> int:
        return 10 + here.level


class TakesNone(PrintedTile):
    @hookimpl
    def tile_score(self) -> int:
        return 20


@pytest.mark.parametrize(("plugin", "points"), [(TakesAll, 3), (TakesSome, 11), (TakesNone, 20)])
@pytest.mark.parametrize("tomorrow", [False, True])
def test_a_plugin_takes_the_arguments_it_needs(
    plugin: Any, points: int, tomorrow: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if tomorrow:
        monkeypatch.setattr(hookspecs.TileHooks, "tile_score", Tomorrow.tile_score)
        monkeypatch.setattr(open_box, "_OPENED", {})
    text = NINE_TILES.read_text(encoding="utf-8").replace(
        "kind: hall, behaviour: different_connectors", "kind: hall, behaviour: own"
    )
    (tmp_path / "own.yaml").write_text(text, encoding="utf-8")
    box = ktc.open_box(tmp_path / "own.yaml", behaviours={"own": plugin})
    game = lay_table({"tiles": box, "boroughs": {0: [{"tile": "market", "at": [1, 0], "level": 1}]}})
    (line,) = [line for line in game.score().lines if line.tile == "market" and line.rule == "tile.market.score"]
    assert line.points == points
