"""An upgrade that asks for named things and for others besides: what pays for the one does not pay for the other."""

from pathlib import Path

import pytest

import ktc
from ktc.actions import Pay, Upgrade
from ktc.events import SkillsReturned
from ktc.testing import lay_table

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


def table(tmp_path: Path, cost: str, lying: str = "", skills: dict[str, int] | None = None) -> ktc.CityGame:
    """Lay a table on which seat 0 wants to upgrade the market."""
    path = tmp_path / "both.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    path.write_text(text.replace("costs: [{skills: [saw]}]", f"costs: [{{{cost}}}]"), encoding="utf-8")
    connectors = [{"on": "market", "side": side, "colour": colour} for side, colour in enumerate(lying.split())]
    given = {"boroughs": {0: [{"tile": "market", "at": [1, 0]}]}, "connectors": {0: connectors}, "skills": {0: skills or {}}}
    return lay_table({"tiles": str(path), "players": 2, "hands": {0: {"white": 1}}, **given})


UPGRADE = Upgrade(0, "market", "white", 1)


@pytest.mark.parametrize(
    ("lying", "enough"),
    [
        ("pipe pipe wire", True),
        ("pipe wire rope", True),
        ("pipe wire wire", False),
        ("wire rope rope", False),
        ("pipe rope", False),
    ],
)
def test_a_connector_of_a_named_colour_is_none_of_the_different_ones(tmp_path: Path, lying: str, enough: bool) -> None:
    refusal = table(tmp_path, "connectors: [pipe, different, different]", lying).why_not(UPGRADE)
    assert (refusal is None) == enough
    assert enough or (refusal is not None and refusal.rule == "upgrade.connectors")


@pytest.mark.parametrize(
    ("skills", "enough"),
    [({"saw": 1, "pen": 2}, True), ({"saw": 3}, True), ({"saw": 1, "pen": 1}, False), ({"pen": 3}, False), ({"saw": 2}, False)],
)
def test_a_skill_tile_that_is_named_is_none_of_the_others(tmp_path: Path, skills: dict[str, int], enough: bool) -> None:
    refusal = table(tmp_path, "skills: [saw, any, any]", skills=skills).why_not(UPGRADE)
    assert (refusal is None) == enough
    assert enough or (refusal is not None and refusal.rule == "upgrade.skills")


def test_the_named_skill_tile_is_paid_besides_those_that_are_chosen(tmp_path: Path) -> None:
    game = table(tmp_path, "skills: [saw, any]", skills={"saw": 2, "pen": 1})
    game.apply(UPGRADE)
    assert set(game.legal_actions(0)) == {Pay(0, ("saw",)), Pay(0, ("pen",))}
    events = game.apply(Pay(0, ("pen",)))
    assert events[0] == SkillsReturned(0, "market", ("pen", "saw"), "upgrade.skills")
    assert game.view(0).seats[0].skills == (1, 0)
