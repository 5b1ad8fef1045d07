"""Scenarios of keyples of certain colours: given by a hand that no other seat sees, and looked for in the bag."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from gifts import GIFT_BOXES
from going_on import go_on

import ktc
from ktc.bots import make_bot
from ktc.events import Chosen, KeyplesDrawn, KeyplesGiven, PointsTaken
from ktc.plugin import ANYONE, Award, Effects, Gain, Give, one_of, then
from ktc_city.game.new_game import CityGame
from ktc_city.text.effects import effect_text
from ktc_city.text.scene import Scene

from .tables import acting, brought, choose, laid, lapsed, opened, options

BY = "barbican"
RULE = "tile.barbican.tile_used"
LIES = {"boroughs": {1: [{"tile": BY, "at": [1, 0]}]}}
HANDS = {0: {"red": 3, "blue": 2}, 1: {"red": 2, "blue": 1}, 2: {"yellow": 1}}
PRICE = Give(colours=("red", "blue"), seat=0)


def used(effects: Effects, **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game of three in which seat 0 used a tile of seat 1 that brings these effects, and the events of that."""
    box = {BY: acting(tile_used=lambda moment, here, board: effects)}
    game = laid(box, **{"players": 3, "hands": HANDS, **LIES, **given})
    return game, game.apply(ktc.Use(0, BY, "red", behind=1))


def given(seat: int, to: int, colour: str, behind: int, front: int = 0) -> KeyplesGiven:
    return KeyplesGiven(seat, to, colour, behind, front, BY, RULE)


def gifts(events: tuple[Any, ...]) -> list[Any]:
    return [event for event in events if isinstance(event, KeyplesGiven)]


def sought(events: tuple[Any, ...]) -> list[Any]:
    return [event for event in events if isinstance(event, KeyplesDrawn)]


# --- given ------------------------------------------------------------------------------------------------------------


def test_the_giver_says_whether_and_gives_all_of_them() -> None:
    game, events = used(Give(colours=("red", "blue", "red"), seat=0, to=1))
    assert gifts(events) == [] and game.to_act == (0,) and options(game) == ["yes", "no"]
    assert gifts(choose(game, "yes")) == [given(0, 1, "red", 2), given(0, 1, "blue", 1)]
    assert game.to_act == (1,) and game.ruleset.invariants(game.state) is None


def test_a_giver_may_keep_them_for_no_seat_can_check_its_hand() -> None:
    game, _ = used(then(PRICE, Award(3, "x", seat=0)))
    events = choose(game, "no")
    assert gifts(events) == [] and not any(isinstance(event, PointsTaken) for event in events) and lapsed(events) == []
    assert ktc.tell(events[0]) == "Seat 0 answers Barbican (give these keyples): no."


def test_a_hand_without_them_is_asked_all_the_same() -> None:
    """Silence would tell that it has none."""
    game, _ = used(Give(colours=("yellow",), seat=0, to=1))
    assert game.to_act == (0,) and options(game) == ["no"]
    for reader in (1, 2):
        assert game.as_seat(reader).legal_actions() == ()
        refusal = game.as_seat(reader).why_not(ktc.Choose(reader, "colours", "yes"))
        assert refusal is not None and refusal.facts["options"] == ()


def test_too_few_keyples_for_all_to_see_are_not_asked_for() -> None:
    game, events = used(Give(colours=("yellow", "yellow"), seat=2, to=1))
    assert game.to_act == (1,) and lapsed(events) == ["effects.lapsed"]


def test_a_price_of_colours_is_paid_whole() -> None:
    game, _ = used(then(PRICE, Award(3, "x", seat=0)))
    events = choose(game, "yes")
    assert gifts(events) == [given(0, -1, "red", 1), given(0, -1, "blue", 1)]
    assert [event.points for event in events if isinstance(event, PointsTaken)] == [3]


def test_colours_come_before_keyples_of_choice() -> None:
    game, _ = used(Give(keyples=1, colours=("red",), seat=0, to=1))
    assert gifts(choose(game, "yes")) == [given(0, 1, "red", 1)]
    assert game.to_act == (0,) and options(game) == ["red", "blue"]
    assert gifts(choose(game, "blue")) == [given(0, 1, "blue", 1)]


def test_without_whole_the_others_are_given_if_these_are_kept() -> None:
    game, _ = used(Give(keyples=1, colours=("yellow",), seat=0, to=1, whole=False))
    choose(game, "no")
    assert gifts(choose(game, "blue")) == [given(0, 1, "blue", 1)]


def test_the_picked_giver_is_asked() -> None:
    game, _ = used(Give(colours=("red",), seat=ANYONE, to=0, chooser=0))
    assert options(game) == ["1", "2"]
    choose(game, "1")
    assert game.to_act == (1,) and game.view(None).question.seat == 1
    assert gifts(choose(game, "yes")) == [given(1, 0, "red", 1)]


def test_a_choice_offers_what_might_be_paid() -> None:
    question = one_of(
        "way", seat=0, pay=Give(colours=("yellow",), seat=0), all=Give(colours=("red",) * 6, seat=0), lose=Award(-1, "x")
    )
    assert options(used(question)[0]) == ["pay", "lose"]


# --- looked for in the bag ----------------------------------------------------------------------------------------------


def test_keyples_are_looked_for_openly() -> None:
    game, events = used(Gain(colours=("red", "red", "blue"), seat=0))
    (event,) = sought(events)
    assert (event.seat, event.number, event.seen_by, event.rule) == (0, 3, None, RULE)
    colours = dict(zip(game.inventory.keyples, event.colours, strict=True))
    assert colours == {**dict.fromkeys(game.inventory.keyples, 0), "red": 2, "blue": 1} and event in game.events_for(2)
    assert ktc.tell(event) == "Seat 0 looks into the bag and takes 2 red and 1 blue keyple."


def test_the_bag_limits_it_and_all_know_what_is_not_there() -> None:
    game, events = used(then(Gain(colours=("red",) * 12, seat=0), Award(1, "x")), hands={**HANDS, 2: {"red": 30}})
    (event,) = sought(events)
    there = event.number
    assert there < 12 and not any(isinstance(one, PointsTaken) for one in events)
    for seat in (1, 2):
        for world in game.worlds(seat, 20, 1):
            assert world.state.bag[game.state.index.keyple["red"]] == 0


def test_keyples_that_were_found_are_in_the_bag_no_more() -> None:
    """The bag has three red keyples and no others: one is looked for, so a draw of five takes the other two."""
    inventory = ktc.open_box().inventory
    held = {name: sum(HANDS[seat].get(name, 0) for seat in (0, 1)) for name in inventory.keyples}
    rest = {
        name: number - held[name] - (3 if name == "red" else 0)
        for name, number in zip(inventory.keyples, inventory.keyple_counts, strict=True)
    }
    _, events = used(Gain(keyples=5, colours=("red",), seat=0), hands={**HANDS, 2: rest})
    assert [event.number for event in sought(events)] == [1, 2]


def test_random_and_named_keyples_are_two_draws() -> None:
    _, events = used(Gain(keyples=2, colours=("red",), seat=0))
    first, second = sought(events)
    assert (first.number, first.seen_by) == (1, None) and (second.number, second.seen_by) == (2, (0,))


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Gain(colours=("puce",)), "names an unknown keyple: 'puce'"),
        (Gain(colours=("any",)), "names an unknown keyple: 'any'"),
        (Give(colours="red"), "names of keyples must be in a tuple"),  # type: ignore[arg-type]  # wrong on purpose
        (Give(colours=("red",) * 7, keyples=6), "an effect may move at most 12 pieces"),
        (Gain(colours=("red",) * 13), "at most 12 names of keyple"),
    ],
)
def test_colours_that_cannot_be_are_their_author_s_fault(effect: Any, reason: str) -> None:
    with pytest.raises(ktc.PluginError, match=reason):
        used(effect)


SET = f"""\
set: trial
over: london_2016
tiles:
  {BY}:
    when:
      tile_used:
        - then: [{{give: {{colours: [red], seat: doer, to: owner}}}}, {{gain: {{colours: [blue, blue], seat: doer}}}}]
"""


def test_a_set_names_colours_without_python() -> None:
    game = laid(opened(SET, {}), players=3, hands=HANDS, **LIES)
    game.apply(ktc.Use(0, BY, "red", behind=1))
    events = brought(choose(game, "yes"))
    assert [type(event) for event in events] == [Chosen, KeyplesGiven, KeyplesDrawn] and events[-1].number == 2
    assert "the acting player: give 1 red keyple to its owner, and for that" in ktc.describe(BY, "en", opened(SET, {}))
    assert "take 2 blue keyples from the bag" in ktc.describe(BY, "en", opened(SET, {}))
    with pytest.raises(ktc.TileSetError, match="no keyple 'bluu'; did you mean 'blue'"):
        opened(SET.replace("blue, blue", "bluu"), {})


def test_greedy_pays_for_points_and_not_for_nothing() -> None:
    for points, answer in ((12, "yes"), (0, "no")):
        game, _ = used(then(PRICE, Award(points, "x", seat=0)))
        assert make_bot("greedy", 1).choose(game.as_seat(0)) == ktc.Choose(0, "colours", answer)


def test_colours_in_words() -> None:
    scene = Scene(ktc.open_box().inventory, "en")
    assert effect_text(scene, Give(keyples=1, colours=("red", "red"), to=1), 0) == "give 1 keyple and 2 red keyples to Seat 1"
    both = effect_text(scene, Gain(keyples=1, colours=("red",)), 0)
    assert both == "draw 1 keyple from the bag and take 1 red keyple from the bag"


# --- forged records -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"sought": [0, 0, 0]}, "do not match the colours searched for"),
        ({"number": 0, "colours": [0, 0, 0]}, "do not match the colours searched for"),
        ({"seen_by": [0]}, "do not match the colours searched for"),
        ({"sought": [1]}, "do not match the colours searched for"),
    ],
)
def test_a_forged_search_is_refused_at_its_line(changed: dict[str, Any], reason: str, tmp_path: Path) -> None:
    for seed in range(30):
        game = ktc.new_game(3, seed=seed, tiles=GIFT_BOXES["colours",])
        go_on(game, Random(seed), 120)
        lines = [json.loads(line) for line in game.to_text().splitlines()]
        found = [event for line in lines for event in line.get("events", ()) if event.get("sought") and event["number"]]
        if found:
            break
    found[0].update(changed)
    (tmp_path / "forged.ktc").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(tmp_path / "forged.ktc")
