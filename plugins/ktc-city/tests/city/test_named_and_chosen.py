"""A yield of named things and of others that are chosen: what the named ones use up cannot be chosen any more."""

from pathlib import Path

import pytest

from ktc.actions import Take, Use
from ktc.events import ConnectorsTaken, SkillsTaken
from ktc.testing import lay_table

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


@pytest.mark.parametrize(("pipes", "listed"), [(0, False), (1, False), (2, True)])
def test_a_white_connector_is_chosen_of_what_the_named_one_leaves(pipes: int, listed: bool) -> None:
    given = {"tiles": str(NINE_TILES), "centre": ["smithy"], "hands": {0: {"white": 1}}, "supply": {"pipe": pipes}}
    game = lay_table(given)
    game.apply(Use(0, "smithy", "white", 1))
    assert (Take(0, (), ("pipe",)) in game.legal_actions(0)) == listed
    assert (game.why_not(Take(0, (), ("pipe",))) is None) == listed
    events = game.apply(Take(0, (), ("wire",)))
    (taken,) = [event for event in events if isinstance(event, ConnectorsTaken)]
    assert taken.connectors == (("pipe",) if pipes else ()) + ("wire",)


@pytest.mark.parametrize(
    ("supply", "chosen", "taken", "rule"),
    [
        ({"pipe": 1, "wire": 2, "rope": 0}, ("wire", "wire"), ("pipe", "wire", "wire"), "use.yield"),
        ({"pipe": 3, "wire": 0, "rope": 0}, ("pipe", "pipe"), ("pipe", "pipe", "pipe"), "use.yield"),
        ({"pipe": 1, "wire": 2, "rope": 0}, ("wire",), ("pipe", "wire"), "use.fewer"),
        ({"pipe": 0, "wire": 2, "rope": 1}, ("wire", "wire"), ("wire", "wire"), "use.shortage"),
        ({"pipe": 1, "wire": 1, "rope": 0}, ("wire",), ("pipe", "wire"), "use.shortage"),
        ({"pipe": 1, "wire": 1, "rope": 0}, (), ("pipe",), "use.shortage"),
    ],
)
def test_what_is_taken_says_whether_the_supply_or_the_player_left_some(
    supply: dict[str, int], chosen: tuple[str, ...], taken: tuple[str, ...], rule: str
) -> None:
    given = {
        "tiles": str(NINE_TILES),
        "boroughs": {0: [{"tile": "smithy", "at": [1, 0], "level": 1}]},
        "hands": {0: {"white": 1}},
    }
    game = lay_table(given | {"supply": supply})
    game.apply(Use(0, "smithy", "white", 1))
    events = game.apply(Take(0, (), chosen))
    (found,) = [event for event in events if isinstance(event, ConnectorsTaken)]
    assert (found.connectors, found.open, found.rule) == (taken, 0, rule)


def test_a_skill_tile_that_is_returned_can_be_the_named_one_that_is_taken(tmp_path: Path) -> None:
    text = NINE_TILES.read_text(encoding="utf-8").replace("yields: [{skills: [pen]},", "yields: [{skills: [pen], returns: 1},")
    (tmp_path / "returning.yaml").write_text(text, encoding="utf-8")
    given = {"centre": ["press"], "hands": {0: {"white": 1}}, "skills": {0: {"pen": 1, "saw": 1}}, "supply": {"pen": 0}}
    for returned, taken in (("pen", ("pen",)), ("saw", ())):
        game = lay_table({"tiles": str(tmp_path / "returning.yaml"), **given})
        game.apply(Use(0, "press", "white", 1))
        events = game.apply(Take(0, (returned,)))
        assert [event.skills for event in events if isinstance(event, SkillsTaken)] == [taken]
