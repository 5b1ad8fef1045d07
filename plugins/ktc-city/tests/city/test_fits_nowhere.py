"""A won tile that fits nowhere: it leaves, or waits where the table says so, while others place theirs."""

from pathlib import Path

import pytest

import ktc
import ktc.events
from ktc.actions import PlaceTile, SetSail
from ktc.events import EraBegan, TileLeft
from ktc.testing import lay_table

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
ALL_RIVER = "sides: [river, river, river, river, river, river]"
LEAVES = TileLeft("press", "end.place-river")


def island(tmp_path: Path) -> str:
    """Write the nine tiles down with a press that has a river on all sides."""
    text = NINE_TILES.read_text(encoding="utf-8").replace("press: {name: Press,", f"press: {{name: Press, {ALL_RIVER},")
    (tmp_path / "island.yaml").write_text(text, encoding="utf-8")
    return str(tmp_path / "island.yaml")


def table(tmp_path: Path, ruling: str, era: int = 0) -> ktc.CityGame:
    """Lay a table where seat 0 sails last and wins the press; seat 1 wins the smithy and a river tile."""
    return lay_table(
        {
            "tiles": island(tmp_path),
            "players": 2,
            "era": era,
            "sailed": {1: 0},
            "centre": ["press", "smithy"],
            "bids": [
                {"seat": 0, "tile": "press", "colour": "green", "keyples": 1},
                {"seat": 1, "tile": "smithy", "colour": "white", "keyples": 1},
            ],
            "options": {"rulings": {"end.place-river": ruling}},
        }
    )


def placed(game: ktc.CityGame) -> list[ktc.events.Event]:
    """Let seat 1 place all it has; returns what happens."""
    events: list[ktc.events.Event] = []
    while game.to_act == (1,) and game.view(1).phase == "placing":
        events += game.apply(next(action for action in game.legal_actions(1) if isinstance(action, PlaceTile)))
    return events


@pytest.mark.parametrize(("ruling", "leaves"), [("leaves", True), ("waits", False)])
def test_the_other_tiles_are_placed_all_the_same(tmp_path: Path, ruling: str, leaves: bool) -> None:
    game = table(tmp_path, ruling)
    events = game.apply(SetSail(0, 1))
    assert (LEAVES in events) == leaves and list(game.to_act) == [1]
    events = placed(game)
    assert any(isinstance(event, EraBegan) for event in events) and LEAVES not in events
    assert game.view(None).seats[0].to_place == (() if leaves else ("press",))


@pytest.mark.parametrize(("ruling", "at_once"), [("leaves", True), ("waits", False)])
def test_after_the_last_era_nothing_waits(tmp_path: Path, ruling: str, at_once: bool) -> None:
    game = table(tmp_path, ruling, era=1)
    events = game.apply(SetSail(0, 1))
    assert (LEAVES in events) == at_once
    assert (LEAVES in placed(game)) != at_once and game.over


@pytest.mark.parametrize(("ruling", "leaves"), [("leaves", True), ("waits", False)])
def test_the_next_era_begins_when_nobody_has_a_tile_that_fits(tmp_path: Path, ruling: str, leaves: bool) -> None:
    path = island(tmp_path)
    bids = [{"seat": 0, "tile": "press", "colour": "green", "keyples": 1}]
    options = {"rulings": {"end.place-river": ruling}}
    game = lay_table({"tiles": path, "players": 1, "centre": ["press"], "bids": bids, "options": options})
    events = game.apply(SetSail(0, 1))
    assert (LEAVES in events) == leaves and any(isinstance(event, EraBegan) for event in events)
    assert game.view(None).seats[0].to_place == (() if leaves else ("press",))
