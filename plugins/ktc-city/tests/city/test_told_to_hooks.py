"""What a tile's hooks are told of a use: who placed how many keyples of which colour, where, and whose borough they see."""

from pathlib import Path
from typing import Any

import pytest

import ktc
import ktc.events
from ktc.actions import Take, Use
from ktc.plugin import ANY, Borough, BoroughTile, Placement, PrintedTile, Yield, hookimpl
from ktc.testing import lay_table

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
Told = list[tuple[str, Placement, int]]


@pytest.fixture
def told() -> Told:
    """What the hooks below were told: their name, the placement, and the seat whose borough they saw."""
    return []


@pytest.fixture
def box(tmp_path: Path, told: Told) -> ktc.TileBox:
    """The nine tiles; the workshops write down what they are told."""

    class Listening(PrintedTile):
        @hookimpl
        def tile_gives(self, placed: Placement, gives: Yield, borough: Borough) -> Yield:
            told.append(("gives", placed, borough.seat))
            assert borough.ruling("use.yield") == "at-use" and borough.tiles[0].kind == "home"
            return gives

        @hookimpl
        def tile_reacts(self, placed: Placement, here: BoroughTile, borough: Borough) -> None:
            told.append((f"{here.id} reacts", placed, borough.seat))
            assert borough.ruling("use.yield") == "at-use"

    path = tmp_path / "listening.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    path.write_text(text.replace("behaviour: producer", "behaviour: listening"), encoding="utf-8")
    return ktc.open_box(path, behaviours={"listening": Listening})


def table(box: ktc.TileBox, **given: Any) -> ktc.CityGame:
    return lay_table({"tiles": box, "players": 2, "turn": 1, **given})


PRESS = {"boroughs": {0: [{"tile": "press", "at": [1, 0], "level": 1}]}, "hands": {1: {"white": 3}}}


def test_a_use_in_another_s_borough(box: ktc.TileBox, told: Told) -> None:
    game = table(box, **PRESS)
    use = Placement(seat=1, tile="press", level=1, owner=0, keyples=3, colour="white")
    game.apply(Use(1, "press", "white", 3))
    assert told[0] == ("gives", use, 1) and not [hook for hook, _, _ in told if "reacts" in hook]
    told.clear()
    game.apply(next(take for take in game.legal_actions(1) if isinstance(take, Take)))
    assert set(told) == {("gives", use, 1), ("press reacts", use, 0)}


def test_a_use_in_the_centre_is_in_nobody_s_borough(box: ktc.TileBox, told: Told) -> None:
    game = table(box, centre=["press"], hands={1: {"green": 1}})
    game.apply(Use(1, "press", "green", 1))
    assert told == [("gives", Placement(seat=1, tile="press", level=0, owner=None, keyples=1, colour="green"), 1)]


def test_moved_bids_count_as_keyples_of_the_use(box: ktc.TileBox, told: Told) -> None:
    game = table(
        box,
        boroughs={1: [{"tile": "press", "at": [1, 0]}]},
        centre=["smithy"],
        hands={1: {"green": 2}},
        bids=[
            {"seat": 1, "tile": "smithy", "colour": "green", "keyples": 2},
            {"seat": 0, "tile": "smithy", "colour": "green", "keyples": 4},
        ],
    )
    game.apply(Use(1, "press", "green", 1, 0, ("smithy",)))
    use = Placement(seat=1, tile="press", level=0, owner=1, keyples=3, colour="green")
    assert told == [("gives", use, 1), ("press reacts", use, 1)]


def test_what_a_reaction_brings_is_no_more_than_the_use_has_left(tmp_path: Path) -> None:
    class Helpful(PrintedTile):
        @hookimpl
        def tile_reacts(self, here: BoroughTile) -> Yield:
            return Yield(connectors=("pipe", ANY, "rope"), skills=("pen", "saw"))

    path = tmp_path / "helpful.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    path.write_text(text.replace("behaviour: producer", "behaviour: helpful"), encoding="utf-8")
    box = ktc.open_box(path, behaviours={"helpful": Helpful})
    game = table(
        box,
        boroughs={0: [{"tile": "press", "at": [1, 0]}, {"tile": "smithy", "at": [2, 0]}]},
        hands={1: {"white": 1}},
        supply={"pen": 2, "saw": 1, "pipe": 1, "rope": 0},
    )
    events = game.apply(Use(1, "press", "white", 1))
    rule, taken = "tile.press.reaction", ktc.events
    assert [event for event in events if isinstance(event, taken.ConnectorsTaken | taken.SkillsTaken)] == [
        taken.SkillsTaken(1, "press", ("pen",), "skill.hidden"),
        taken.ConnectorsTaken(0, "press", ("pipe",), 1, rule),
        taken.SkillsTaken(0, "press", ("pen", "saw"), rule),
        taken.ConnectorsTaken(0, "smithy", (), 1, "tile.smithy.reaction"),
    ]


def test_a_reaction_may_bring_the_skill_tile_that_the_use_has_returned(tmp_path: Path) -> None:
    class Helpful(PrintedTile):
        @hookimpl
        def tile_reacts(self, here: BoroughTile) -> Yield:
            return Yield(connectors=("pipe",), skills=("saw", "saw"))

    path = tmp_path / "helpful.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    path.write_text(text.replace("behaviour: home", "behaviour: helpful"), encoding="utf-8")
    box = ktc.open_box(path, behaviours={"helpful": Helpful})
    game = lay_table(
        {
            "tiles": box,
            "players": 2,
            "hands": {0: {"white": 1}},
            "skills": {0: {"saw": 1}},
            "supply": {"saw": 0, "pen": 1, "pipe": 1},
        }
    )
    home = game.view(0).seats[0].home
    game.apply(Use(0, home, "white", 1))
    events = game.apply(Take(0, ("saw",), (), ("pen",)))
    rule, taken = f"tile.{home}.reaction", ktc.events
    assert [event for event in events if isinstance(event, taken.ConnectorsTaken | taken.SkillsTaken)] == [
        taken.SkillsTaken(0, home, ("pen",), "skill.hidden"),
        taken.ConnectorsTaken(0, home, ("pipe",), 0, rule),
        taken.SkillsTaken(0, home, ("saw",), rule),
    ]


def test_the_second_of_two_reactions_finds_what_the_use_and_the_first_have_left(tmp_path: Path) -> None:
    class Helpful(PrintedTile):
        @hookimpl
        def tile_reacts(self, here: BoroughTile) -> Yield:
            return Yield(connectors=("pipe",))

    path = tmp_path / "helpful.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    path.write_text(text.replace("behaviour: producer", "behaviour: helpful"), encoding="utf-8")
    box = ktc.open_box(path, behaviours={"helpful": Helpful})
    given = {"boroughs": {0: [{"tile": "press", "at": [1, 0]}, {"tile": "smithy", "at": [2, 0]}]}, "hands": {1: {"white": 1}}}
    for supply, reactions in ((1, 1), (2, 2)):
        game = table(box, **given, supply={"pipe": supply})
        events = game.apply(Use(1, "press", "white", 1))
        assert sum(isinstance(event, ktc.events.ConnectorsTaken) for event in events) == reactions
