"""What greedy answers where an effect asks: by what lies behind each answer, for itself and for the others."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

import ktc
from ktc.bots import make_bot
from ktc.plugin import (
    ALL,
    ANY,
    ANYONE,
    OWNER,
    Again,
    Award,
    Draw,
    Effects,
    Gain,
    Give,
    Level,
    Note,
    Pool,
    PrintedTile,
    each,
    hookimpl,
    one_of,
    then,
)
from ktc.testing import lay_table
from ktc_city.bots.greedy import estimate
from ktc_city.game.new_game import CityGame

Brings = Callable[[], Effects]
OWN: Final = {"tile": "covent_garden", "at": [1, 0]}
EYE: Final = {"tile": "london_eye", "at": [0, 1]}  # its upgrade asks for two connectors and a brick
ALL_BUT_THE_BRICK: Final = [{"on": "london_eye", "side": side, "colour": "red"} for side in (3, 4)]
WAITS: Final = {"era": 3, "players": 5, "boroughs": {0: [OWN, EYE]}, "connectors": {0: ALL_BUT_THE_BRICK}}


def asked(folder: Path, brings: Brings, given: Mapping[str, Any]) -> CityGame:
    """Return a game in which seat 0 used its Covent Garden, and what that brings is asked."""

    class Bringer(PrintedTile):
        @hookimpl
        def tile_used(self) -> Effects:
            return brings()

        @hookimpl
        def tile_score(self, here: Any) -> Any:
            return each(1, here.notes["coins"], "coin")

    path = folder / "bringing.yaml"
    path.write_text("set: bringing\nover: london_2016\ntiles:\n  covent_garden:\n    behaviour: mine\n", encoding="utf-8")
    tiles = ktc.open_box(path, behaviours={"mine": Bringer})
    game = lay_table({"boroughs": {0: [OWN]}, "hands": {0: {"red": 4}}, **given, "tiles": tiles})
    game.apply(ktc.Use(0, "covent_garden", "red", 1))
    return game


def answers(game: CityGame) -> list[str]:
    """Return what greedy answers seat 0's questions, until none is left."""
    bot, found = make_bot("greedy", 3), list[str]()
    while (ask := game.asks(0)) is not None and "options" in ask.facts:
        action: Any = bot.choose(game.as_seat(0))
        game.apply(action)
        found.append(action.option)
    return found


# --- what it takes ----------------------------------------------------------------------------------------------------


def test_it_takes_the_skill_tile_that_its_upgrade_waits_for(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        taken = answers(asked(tmp_path, partial(Gain, (ANY,) * number), WAITS))
        assert "brick" in taken and len(taken) <= number
    held = {**WAITS, "skills": {0: {"brick": 1, "coin": 1}}}
    assert answers(asked(tmp_path, lambda: Give(skills=(ANY,)), held)) == ["coin"]


def test_it_takes_the_connector_that_its_upgrade_waits_for(tmp_path: Path) -> None:
    needs = {"boroughs": {0: [OWN, {"tile": "gherkin", "at": [0, 1]}]}, "skills": {0: {"compass": 1}}}
    game = asked(tmp_path, lambda: Gain(connectors=(ANY,)), {**needs, "options": {"rulings": [["use.yield", "at-use"]]}})
    assert answers(game) == ["grey"]


@pytest.mark.parametrize("strong", [1, 2])
def test_it_takes_from_the_strongest_of_those_who_have_it(tmp_path: Path, strong: int) -> None:
    given = {
        "players": 3,
        "boroughs": {0: [OWN], strong: [{"tile": "the_shard", "at": [1, 0], "level": 2}]},
        "skills": {1: {"coin": 1}, 2: {"coin": 1}},
    }
    game = asked(tmp_path, lambda: Give(skills=(ANY,), seat=ANYONE, to=0, chooser=0), given)
    assert answers(game) == [str(strong)]


def test_it_takes_from_whoever_has_what_it_needs(tmp_path: Path) -> None:
    given = {**WAITS, "skills": {1: {"coin": 1}, 2: {"brick": 1}}}
    game = asked(tmp_path, lambda: Give(skills=(ANY,), seat=ANYONE, to=0, chooser=0), given)
    assert answers(game) == ["2"]


# --- what it weighs ---------------------------------------------------------------------------------------------------


def test_it_pays_for_a_point_with_what_it_does_not_need(tmp_path: Path) -> None:
    def brings() -> Effects:
        return one_of("sale", may=True, sell=then(Give(skills=("brick",)), Award(1, "a sale")))

    brick = {"era": 3, "players": 5, "skills": {0: {"brick": 1}}}
    assert answers(asked(tmp_path, brings, brick)) == ["sell"]
    assert answers(asked(tmp_path, brings, {**WAITS, **brick})) == ["no"]


def test_it_gives_nothing_to_others_for_nothing(tmp_path: Path) -> None:
    coins = {"skills": {0: {"coin": 2}}}
    present = Give(skills=("coin",), to=1)

    def answer(**options: Any) -> list[str]:
        return answers(asked(tmp_path, lambda: one_of("way", **options), coins))

    assert answers(asked(tmp_path, lambda: one_of("present", may=True, give=present), coins)) == ["no"]
    assert answer(other=present, supply=Give(skills=("coin",))) == ["supply"]
    assert answer(other=Award(2, "luck", seat=1), own=Award(1, "luck")) == ["own"]
    assert answer(other=Award(-2, "a fine", seat=1), own=Award(-2, "a fine")) == ["other"]


def test_it_weighs_levels_points_and_what_is_noted(tmp_path: Path) -> None:
    def of(**options: Any) -> Brings:
        return lambda: one_of("prize", **options)

    assert answers(asked(tmp_path, of(eye=Level("london_eye"), point=Award(1, "a prize")), WAITS)) == ["eye"]
    theirs = {"boroughs": {0: [OWN], 1: [{"tile": "the_shard", "at": [1, 0]}]}}
    assert answers(asked(tmp_path, of(theirs=Level("the_shard"), nothing=Award(0, "nothing")), theirs)) == ["nothing"]
    assert answers(asked(tmp_path, of(coins=Note("coins", 3, add=True), point=Award(1, "a prize")), {})) == ["coins"]
    assert answers(asked(tmp_path, of(other=Note("stones", 3, add=True), point=Award(1, "a prize")), {})) == ["point"]
    assert answers(asked(tmp_path, of(keyples=Gain(keyples=3), point=Award(1, "a prize")), {})) == ["keyples"]
    assert answers(asked(tmp_path, of(keyples=Gain(keyples=2), points=Award(3, "a prize")), {"era": 3})) == ["points"]


def test_it_acts_once_more_where_an_action_is_worth_anything(tmp_path: Path) -> None:
    game = asked(tmp_path, lambda: Again(("bid",)), {"centre": ["the_shard"], "era": 1})
    assert answers(game) == ["yes"]
    action = make_bot("greedy").choose(game.as_seat(0))
    assert isinstance(action, ktc.Bid | ktc.PlaceConnector)
    assert answers(asked(tmp_path, lambda: Again(("bid",)), {"centre": ["canary_wharf"], "era": 3})) == ["no"]


def test_an_estimate_counts_what_effects_scored(tmp_path: Path) -> None:
    game = asked(tmp_path, lambda: one_of("prize", points=Award(5, "a prize"), nothing=Award(0, "nothing")), {})
    before = estimate(game.ruleset.setup, game.state, 0)
    game.apply(game.legal_actions(0)[0])
    assert estimate(game.ruleset.setup, game.state, 0) == pytest.approx(before + 5)


# --- what it keeps of a pool --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seen", [ALL, OWNER])
@pytest.mark.parametrize("read", ["here", "borough"])
def test_it_keeps_of_a_pool_what_its_own_tile_scores_most_by(tmp_path: Path, seen: str, read: str) -> None:
    scores = {"": 0, "poor": 1, "fair": 3, "rich": 7}

    class Drawing(PrintedTile):
        @hookimpl
        def pools_offered(self) -> Any:
            return [Pool("luck", ("rich", "poor", "fair"))]

        @hookimpl
        def tile_used(self) -> Effects:
            return Draw("luck", 2, keep=1, key="fate", seen=seen)

        @hookimpl
        def tile_score(self, here: Any, borough: Any) -> int:
            return scores[(here if read == "here" else borough).notes.item("fate")]

    path = tmp_path / "drawing.yaml"
    path.write_text("set: drawing\nover: london_2016\ntiles:\n  covent_garden:\n    behaviour: mine\n", encoding="utf-8")
    tiles, found = ktc.open_box(path, behaviours={"mine": Drawing}), set[str]()
    for seed in range(10):
        game = lay_table({"tiles": tiles, "seed": seed, "boroughs": {0: [OWN]}, "hands": {0: {"red": 1}}})
        game.apply(ktc.Use(0, "covent_garden", "red", 1))
        offered = [action.option for action in game.legal_actions(0)]
        assert answers(game) == [max(offered, key=scores.__getitem__)]
        found.add(" ".join(offered))
    assert len(found) == 3, "the best is the first of some, and the last of others"
