"""Scenarios of the trigger before an upgrade: the price is paid, and the tile still shows its old level."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from going_on import go_on

import ktc
from ktc.events import Chosen, NoteWritten, PointsTaken, SkillsReturned, TileUpgraded
from ktc.plugin import ANY, Award, BoroughTile, Effects, Gain, Give, Level, Note, one_of
from ktc_city.game.new_game import CityGame

from .tables import acting, brought, choose, laid, lapsed, opened, options, with_variant

BY = "barbican"
GREY = {"connectors": {0: [{"on": BY, "side": side, "colour": "grey"} for side in (0, 1)]}}
PAYS = {"boroughs": {0: [{"tile": BY, "at": [1, 0]}]}, "skills": {0: {"coin": 1}}, "hands": {0: {"red": 2}}, **GREY}
UPGRADE = ktc.Upgrade(0, BY, "red", behind=1)
RULE = "upgrade.no-yield"


def level(game: CityGame) -> int:
    return game.state.board.level[game.state.index.tile[BY]]


def began(effects: Any, **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game in which a tile brings effects before its upgrade, and the events of that upgrade."""
    answer = effects if callable(effects) else lambda moment, here, board: effects
    game = laid({BY: acting(upgrade_began=answer, **given)}, **PAYS)
    return game, game.apply(UPGRADE)


def test_the_price_is_paid_then_the_effects_come_then_the_level_rises() -> None:
    seen: list[int] = []

    def answer(moment: Any, here: BoroughTile, board: Any) -> Effects:
        seen.append(here.level)
        assert (moment.seat, moment.tile, moment.owner, moment.level) == (0, BY, 0, 0)
        return Award(2, "old stones")

    game, events = began(answer, tile_upgraded=lambda moment, here, board: Note("new", here.level))
    names = [type(event) for event in events]
    assert names.index(SkillsReturned) < names.index(PointsTaken) < names.index(TileUpgraded) < names.index(NoteWritten)
    assert seen == [0] and level(game) == 1 and game.to_act == (1,) and game.state.due is None
    assert names.count(TileUpgraded) == 1


def test_the_upgrade_is_as_ever_in_a_record_but_later() -> None:
    plain = laid(ktc.open_box(), **PAYS)
    (usual,) = [event for event in plain.apply(UPGRADE) if isinstance(event, TileUpgraded)]
    (later,) = [event for event in began(None)[1] if isinstance(event, TileUpgraded)]
    assert later == usual


def test_a_question_holds_the_upgrade_and_its_seat() -> None:
    game, events = began(one_of("way", keep=Gain(skills=(ANY,)), points=Award(1, "x")))
    assert not any(isinstance(event, TileUpgraded) for event in events) and options(game) == ["keep", "points"]
    assert level(game) == 0 and game.legal_actions(1) == ()
    choose(game, "keep")
    assert any(isinstance(event, TileUpgraded) for event in choose(game, "brick")) and game.to_act == (1,)


def test_a_choice_of_the_price_comes_before() -> None:
    """The trigger comes with the payment, not with the question for it."""
    text = f"set: t\nover: london_2016\ntiles: {{{BY}: {{behaviour: mine, costs: [{{skills: [any]}}]}}}}\n"
    box = opened(text, {"mine": acting(upgrade_began=lambda moment, here, board: Award(1, "x"))})
    game = laid(box, **{**PAYS, "skills": {0: {"coin": 1, "brick": 1}}})
    assert brought(game.apply(UPGRADE)) == []
    events = game.apply(ktc.Pay(0, ("brick",)))
    assert [type(event) for event in brought(events)] == [PointsTaken, TileUpgraded] and game.to_act == (1,)


def test_a_free_level_does_not_begin_an_upgrade() -> None:
    answers = {"upgrade_began": lambda moment, here, board: Award(1, "x"), "tile_used": lambda moment, here, board: Level()}
    game = laid({BY: acting(**answers)}, **PAYS)
    assert [type(event) for event in brought(game.apply(ktc.Use(0, BY, "red", behind=1)))] == [TileUpgraded]


def test_a_level_taken_before_leaves_none_for_the_price() -> None:
    """The tile shows its last level already: what was paid for lapses."""
    game, events = began(Level())
    assert lapsed(events) == ["effects.lapsed"] and level(game) == 1


def test_what_goes_beyond_the_limit_leaves_the_upgrade() -> None:
    many = [one_of("x", {"only": [Note("n", 1, add=True)] * 20})] * 20
    game, events = began(many)
    assert "effects.limit" in lapsed(events) and level(game) == 1


def test_a_fault_undoes_the_upgrade() -> None:
    game = laid({BY: acting(upgrade_began=lambda moment, here, board: 1 // 0)}, **PAYS)
    before = game.digest()
    with pytest.raises(ktc.PluginError, match="upgrade_began"):
        game.apply(UPGRADE)
    assert game.digest() == before and UPGRADE in game.legal_actions(0)


def test_a_variant_and_a_neighbour_watch_it() -> None:
    box = with_variant(ktc.open_box(), "toll", upgrade_began=lambda moment, here, board: Give(skills=(ANY,), seat=moment.seat))
    game = laid(box, **{**PAYS, "skills": {0: {"coin": 2}}})
    assert [type(event).__name__ for event in brought(game.apply(UPGRADE))] == ["Chosen", "SkillsGiven", "TileUpgraded"]
    beside = acting("borough", upgrade_began=lambda moment, here, board: Award(1, "x") if moment.tile == BY else None)
    boroughs = {0: [{"tile": BY, "at": [1, 0]}, {"tile": "gherkin", "at": [0, 1]}]}
    game = laid({"gherkin": beside}, **{**PAYS, "boroughs": boroughs})
    assert [type(event) for event in brought(game.apply(UPGRADE))] == [PointsTaken, TileUpgraded]


SET = f"""\
set: stones
over: london_2016
tiles:
  {BY}:
    when:
      upgrade_began:
        levels: [[{{one_of: {{key: sell, may: true, options: {{stones: [{{award: {{points: 3, reason: stones}}}}]}}}}}}], []]
"""


def test_a_set_has_it_without_python() -> None:
    game = laid(opened(SET, {}), **PAYS)
    game.apply(UPGRADE)
    events = choose(game, "stones")
    assert [event.points for event in events if isinstance(event, PointsTaken)] == [3]
    assert [event.level for event in events if isinstance(event, TileUpgraded)] == [1]
    text = ktc.describe(BY, "en", opened(SET, {}))
    assert "before an upgrade of it: optionally: stones (score 3 points (stones)), upgraded nothing" in text, text


def test_records_with_it_are_verified(tmp_path: Path) -> None:
    kinds = {"upgrade_began": lambda moment, here, board: one_of("way", a=Award(1, "x"), b=Gain(skills=(ANY,)))}
    names = [tile.id for tile in ktc.open_box().tiles if tile.kind == "building"]
    box = opened("set: t\nover: london_2016\ntiles:\n" + "".join(f"  {name}: {{behaviour: mine}}\n" for name in names),
                 {"mine": acting(**kinds)})  # fmt: skip
    met = 0
    for seed in range(12):
        game = ktc.new_game(3, seed=seed, tiles=box)
        go_on(game, Random(seed), 400)
        met += sum(isinstance(event, Chosen) and event.key == "way" for event in game.log.events)
        game.save(tmp_path / "game.ktc")
        assert ktc.verify(tmp_path / "game.ktc", tiles=box).verdict == "identical"
    assert met > 3
