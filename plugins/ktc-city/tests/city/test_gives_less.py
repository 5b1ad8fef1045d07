"""A tile that gives something else than usual: a refusal says nothing of it that is not so."""

from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.actions import Use
from ktc.events import ConnectorsTaken
from ktc.plugin import Placement, PrintedTile, Yield, hookimpl
from ktc.testing import lay_table

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


class Kind(PrintedTile):
    """Asks for nothing back, whatever is printed, and gives what was never printed on it."""

    @hookimpl
    def tile_gives(self) -> Yield:
        return Yield(connectors=("pipe",))


@pytest.fixture
def kind(tmp_path: Path) -> ktc.TileBox:
    """The nine tiles, of which homes and workshops are kind."""
    text = NINE_TILES.read_text(encoding="utf-8").replace("behaviour: home", "behaviour: kind")
    (tmp_path / "kind.yaml").write_text(text.replace("behaviour: producer", "behaviour: kind"), encoding="utf-8")
    return ktc.open_box(tmp_path / "kind.yaml", behaviours={"kind": Kind})


def refusal(box: ktc.TileBox, tile: str, **given: Any) -> ktc.Refusal:
    game = lay_table({"tiles": box, "players": 2, "turn": 0, "hands": {0: {"white": 3}}, **given})
    found = game.why_not(Use(0, tile, "white", 1))
    assert found is not None
    return found


HUT: dict[str, Any] = {"options": {"homes": ["hut", "barn"]}}
EMPTY: dict[str, Any] = {"centre": ["press"], "supply": {"pen": 0}, "options": {"rulings": {"use.shortage": "may-not-be-used"}}}


@pytest.mark.parametrize(
    ("tile", "given", "rule", "usual", "kinder"),
    [
        ("hut", HUT, "use.skill-cost", "you need 1 skill tile to return for Hut; you have 0",
         "you need 1 skill tile in hand to use Hut, even if the use costs fewer; you have 0"),
        ("press", EMPTY, "use.shortage", "the supply has none of what Press gives",
         "you cannot use Press: the supply has none of its usual gains"),
    ],
)  # fmt: skip
def test_a_refusal_speaks_only_of_what_is_usual(
    kind: ktc.TileBox, tile: str, given: dict[str, Any], rule: str, usual: str, kinder: str
) -> None:
    plain, other = refusal(ktc.open_box(NINE_TILES), tile, **given), refusal(kind, tile, **given)
    assert (plain.rule, plain.reason) == (rule, usual) and (other.rule, other.reason) == (rule, kinder)
    assert len({each.told(lang) for each in (plain, other) for lang in ("en", "de", "fr", "nl")}) == 8


class ByNumber(PrintedTile):
    """Gives a connector for each keyple placed."""

    @hookimpl
    def tile_gives(self, placed: Placement) -> Yield:
        return Yield(connectors=("pipe",) * placed.keyples)


def test_what_a_use_gives_by_the_number_of_keyples_counts_those_from_both_sides_of_the_screen(tmp_path: Path) -> None:
    text = NINE_TILES.read_text(encoding="utf-8").replace("behaviour: producer", "behaviour: by_number")
    (tmp_path / "by_number.yaml").write_text(text, encoding="utf-8")
    box = ktc.open_box(tmp_path / "by_number.yaml", ["jennifer"], {"by_number": ByNumber})
    given = {"tiles": box, "players": 2, "turn": 0, "centre": ["press"], "hands": {0: {"white": 3}}, "front": {0: {"white": 2}}}
    events = lay_table(given).apply(Use(0, "press", "white", 2, 1))
    assert [event.connectors for event in events if isinstance(event, ConnectorsTaken)] == [("pipe",) * 3]
