"""Each tile that counts something says what it counts, in the words of ``reasons.json``.

A change of words renews the file:

    python plugins/ktc-city/tests/tiles/test_reasons.py
"""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from project.lexicon import OTHERS, foreign

import ktc
from ktc.kernel.rendering import rendered
from ktc.testing import lay_table
from ktc_city.model import ids

TABLE: Final = Path(__file__).with_name("reasons.json")
BOX: Final = ktc.open_box()
COUNTING: Final = [tile.id for tile in BOX.tiles if BOX.scores[BOX.index.tile[tile.id]] is not None]


def counted(tile: str) -> ktc.ScoreLine:
    """Return the score line of what a tile counts."""
    sheet = lay_table({"boroughs": {0: [{"tile": tile, "at": [1, 0]}]}}).score()
    (line,) = [line for line in sheet.lines if line.rule == ids.tile_rule(tile, "score")]
    return line


def reason(tile: str) -> str:
    """Return what a tile counts, without the numbers that come first."""
    return counted(tile).reason.rpartition(": ")[2]


@pytest.mark.parametrize("tile", COUNTING)
def test_a_tile_says_what_it_counts(tile: str) -> None:
    assert reason(tile) == json.loads(TABLE.read_text(encoding="utf-8"))[tile]


@pytest.mark.parametrize("tile", COUNTING)
def test_a_tile_says_in_every_language_what_it_counts(tile: str) -> None:
    line = counted(tile)
    assert line.says.startswith("score-") and rendered("en", line.says, line.facts, None) == line.told() == line.reason
    assert len({line.told(), *map(line.told, OTHERS)}) == len(OTHERS) + 1
    for lang in OTHERS:
        assert foreign(line.told(lang), lang) == set()
        assert {str(fact) for fact in line.facts.values() if type(fact) is int} <= set(re.findall("[0-9]+", line.told(lang)))


if __name__ == "__main__":
    TABLE.write_text(json.dumps({tile: reason(tile) for tile in COUNTING}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{TABLE.name}: {len(COUNTING)} tiles")
