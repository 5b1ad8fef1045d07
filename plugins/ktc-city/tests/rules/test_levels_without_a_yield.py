"""A tile with three levels, of which the second yields nothing: each upgrade cites the rule of the level that it shows."""

from pathlib import Path

import pytest

import ktc
from ktc.actions import Upgrade
from ktc.events import TileUpgraded
from ktc.plugin import PrintedTile, Yield, hookimpl
from ktc.testing import lay_table

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
TWO_LEVELS = (
    "behaviour: producer, points: [0, 3],\n"
    "    yields: [{skills: [pen]}, {skills: [pen, any]}], costs: [{connectors: [any, any]}]}"
)
THREE_LEVELS = "behaviour: idle, points: [0, 3, 5], costs: [{connectors: [any]}, {connectors: [any]}]}"


class Idle(PrintedTile):
    """Yields a pen, but for its second level."""

    @hookimpl
    def tile_yield(self, level: int) -> Yield | None:
        return None if level == 1 else Yield(skills=("pen",))


@pytest.mark.parametrize(("level", "rule"), [(0, "upgrade.connectors"), (1, "upgrade.no-yield")])
def test_the_rule_is_that_of_the_level_shown_next(tmp_path: Path, level: int, rule: str) -> None:
    text = NINE_TILES.read_text(encoding="utf-8")
    assert TWO_LEVELS in text
    (tmp_path / "three.yaml").write_text(text.replace(TWO_LEVELS, THREE_LEVELS), encoding="utf-8")
    game = lay_table(
        {
            "tiles": ktc.open_box(tmp_path / "three.yaml", behaviours={"idle": Idle}),
            "players": 2,
            "turn": 0,
            "hands": {0: {"white": 3}},
            "boroughs": {0: [{"tile": "press", "at": [1, 0], "level": level}]},
            "connectors": {0: [{"on": "press", "side": 0, "colour": "pipe"}]},
        }
    )
    (upgraded,) = [event for event in game.apply(Upgrade(0, "press", "white", 1)) if isinstance(event, TileUpgraded)]
    assert (upgraded.level, upgraded.rule) == (level + 1, rule)
