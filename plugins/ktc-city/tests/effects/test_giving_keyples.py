"""Stories of keyples that effects move: who chooses, what others see, and what is too little."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from gifts import GIFT_BOXES
from going_on import go_on

import ktc
from ktc.bots import make_bot
from ktc.events import Chosen, KeyplesGiven, PointsTaken, SkillsGiven
from ktc.plugin import ANY, ANYONE, Award, Effects, Give, one_of, then
from ktc_city.game.new_game import CityGame
from ktc_city.text.effects import effect_text
from ktc_city.text.scene import Scene

from .tables import acting, choose, laid, lapsed, opened, options

BY = "barbican"
RULE = "tile.barbican.tile_used"
LIES = {"boroughs": {1: [{"tile": BY, "at": [1, 0]}]}}
HANDS = {0: {"red": 3, "blue": 1}, 1: {"red": 2, "blue": 1}, 2: {"yellow": 1}}


def used(effects: Effects | Callable[..., Effects], **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game of three in which seat 0 used a tile of seat 1 that brings these effects, and the events of that."""
    answer = effects if callable(effects) else lambda moment, here, board: effects
    game = laid({BY: acting(tile_used=answer)}, **{"players": 3, "hands": HANDS, **LIES, **given})
    return game, game.apply(ktc.Use(0, BY, "red", behind=1))


def given(seat: int, to: int, colour: str, behind: int, front: int = 0) -> KeyplesGiven:
    return KeyplesGiven(seat, to, colour, behind, front, BY, RULE)


def gifts(events: tuple[Any, ...]) -> list[Any]:
    return [event for event in events if isinstance(event, KeyplesGiven)]


def behind(game: CityGame, seat: int) -> dict[str, int]:
    own = game.view(seat).seats[seat].behind
    assert own is not None
    return {name: number for name, number in zip(game.inventory.keyples, own, strict=True) if number}


def test_the_giver_chooses_the_colour_and_all_see_what_it_gave() -> None:
    game, events = used(Give(keyples=1, seat=0, to=1))
    assert gifts(events) == [] and game.to_act == (0,) and options(game) == ["red", "blue"]
    assert gifts(choose(game, "blue")) == [given(0, 1, "blue", 1)]
    assert (behind(game, 0), behind(game, 1)) == ({"red": 2}, {"red": 2, "blue": 2}), "one red lies on the tile"
    assert given(0, 1, "blue", 1) in game.events_for(2)


def test_each_keyple_is_a_question_and_comes_in_any_order() -> None:
    """An order that is kept to would tell which colours are left."""
    game, _ = used(Give(keyples=2, seat=0, to=1))
    assert gifts(choose(game, "blue")) == [given(0, 1, "blue", 1)]
    assert game.to_act == (0,) and options(game) == ["red"]
    assert gifts(choose(game, "red")) == [given(0, 1, "red", 1)]
    assert game.to_act == (1,) and game.state.due is None


def test_a_hand_of_one_colour_is_asked_all_the_same() -> None:
    """Silence would tell that it has no other."""
    game, _ = used(Give(keyples=1, seat=0, to=1), hands={0: {"red": 3}})
    assert game.to_act == (0,) and options(game) == ["red"]
    for reader in (1, 2):
        refusal = game.as_seat(reader).why_not(ktc.Choose(reader, "keyple", "red"))
        assert refusal is not None and refusal.facts["options"] == () and game.legal_actions(reader) == ()


def test_what_all_can_see_is_not_asked() -> None:
    """With open hands, and where all that is held lies in front of the screen, one answer is taken and said."""
    give = Give(keyples=1, seat=0, to=1)
    _, events = used(give, hands={0: {"red": 3}}, options={"open_hands": True})
    assert gifts(events) == [given(0, 1, "red", 1)]
    assert [event.rule for event in events if isinstance(event, Chosen)] == ["effects.only-answer"]


def test_who_has_no_more_than_it_gives_is_not_asked() -> None:
    """How many keyples a seat holds, all can count."""
    game, events = used(Give(keyples=3, seat=0), hands={0: {"red": 3, "blue": 1}})
    assert gifts(events) == [given(0, -1, "red", 2), given(0, -1, "blue", 1)] and behind(game, 0) == {}
    assert game.to_act == (1,)


def test_keyples_without_a_receiver_go_into_the_bag() -> None:
    game, _ = used(Give(keyples=1, seat=0))
    before = game.view(None).bag
    choose(game, "red")
    assert game.view(None).bag == before + 1 and game.ruleset.invariants(game.state) is None


def test_whole_gives_nothing_where_one_is_missing_and_else_as_far_as_held() -> None:
    _, events = used(Give(keyples=4, seat=0, to=1))
    assert gifts(events) == [] and lapsed(events) == ["effects.lapsed"]
    _, events = used(Give(keyples=4, seat=0, to=1, whole=False))
    assert gifts(events) == [given(0, 1, "red", 2), given(0, 1, "blue", 1)] and lapsed(events) == []


def test_a_price_in_keyples_is_paid_whole_before_the_goods() -> None:
    game, events = used(then(Give(keyples=2, seat=0), Award(3, "x", seat=0)))
    assert not any(isinstance(event, PointsTaken) for event in (*events, *choose(game, "red")))
    assert [event.points for event in choose(game, "red") if isinstance(event, PointsTaken)] == [3]
    _, events = used(then(Give(keyples=4, seat=0, whole=False), Award(3, "x", seat=0)))
    assert gifts(events) and not any(isinstance(event, PointsTaken) for event in events), "three are no whole price"


def test_what_cannot_be_paid_is_not_offered() -> None:
    question = one_of("way", seat=0, pay=Give(keyples=4, seat=0), lose=Award(-1, "x"), give=Give(keyples=3, seat=0))
    assert options(used(question)[0]) == ["lose", "give"]


def test_the_chooser_picks_who_gives_and_the_giver_what() -> None:
    game, _ = used(Give(keyples=1, seat=ANYONE, to=0, chooser=0))
    assert (game.to_act, options(game)) == ((0,), ["1", "2"])
    choose(game, "1")
    assert (game.to_act, options(game)) == ((1,), ["red", "blue"]), "nobody looks into the hand of another"
    assert gifts(choose(game, "blue")) == [given(1, 0, "blue", 1)]


def test_only_who_holds_enough_for_all_to_see_is_picked() -> None:
    game, _ = used(Give(keyples=2, seat=ANYONE, to=0, chooser=0))
    assert game.to_act == (1,), "seat 2 has one keyple"


def test_skill_tiles_are_asked_for_before_keyples_and_move_with_the_last() -> None:
    game, _ = used(Give(skills=(ANY,), keyples=1, seat=1, to=0, chooser=0), skills={1: {"coin": 1, "brick": 1}})
    assert (game.to_act, options(game)) == ((0,), ["brick", "coin"])
    assert gifts(choose(game, "coin")) == [] and (game.to_act, options(game)) == ((1,), ["red", "blue"])
    assert game.view(None).question.seat == 1
    moved = [event for event in choose(game, "red") if isinstance(event, KeyplesGiven | SkillsGiven)]
    assert moved == [given(1, 0, "red", 1), SkillsGiven(1, 0, ("coin",), BY, RULE)]


def test_nobody_gives_to_itself() -> None:
    _, events = used(Give(keyples=1, seat=0, to=0))
    assert gifts(events) == [] and lapsed(events) == ["effects.lapsed"]


def test_no_undo_crosses_a_gift() -> None:
    """It shows a colour that lay behind a screen."""
    game, _ = used(Give(keyples=1, seat=0, to=1))
    choose(game, "blue")
    with pytest.raises(ktc.IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "undo.revealed"


def test_a_gift_when_somebody_sails_leaves_the_order_of_sailing() -> None:
    """All have passed and sail one after another: a gift is no action that would break the row."""
    gift = acting("table", barge_sailed=lambda moment, here, board: Give(keyples=1, seat=moment.seat, to=(moment.seat + 1) % 3))
    game = laid({BY: gift}, players=3, hands=HANDS, **LIES)
    for seat in range(3):
        game.apply(ktc.Pass(seat))
    for _ in range(12):
        if game.view(None).era > 0 or game.over:
            break
        game.apply(game.legal_actions(game.to_act[0])[0])
    assert len(gifts(game.log.events)) == 3 and game.ruleset.invariants(game.state) is None


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Give(keyples=-1), "keyples must be a whole number from 0 to 12, not -1"),
        (Give(keyples=True), "keyples must be a whole number from 0 to 12, not True"),
        (Give(keyples="red"), "keyples must be a whole number from 0 to 12, not 'red'"),  # type: ignore[arg-type]  # wrong on purpose
        (Give(keyples=13), "keyples must be a whole number from 0 to 12, not 13"),
        (Give(skills=(ANY,) * 7, keyples=6), "an effect may move at most 12 pieces"),
    ],
)
def test_gifts_that_cannot_be_are_their_author_s_fault(effect: Any, reason: str) -> None:
    with pytest.raises(ktc.PluginError, match=reason):
        used(effect)


def test_a_set_gives_keyples_without_python() -> None:
    when = (
        "when: {tile_used: [{then: [{give: {keyples: 1, seat: doer, to: owner}}, {award: {points: 2, reason: x, seat: doer}}]}]}"
    )
    box = opened(f"set: trial\nover: london_2016\ntiles:\n  {BY}: {{{when}}}\n", {})
    game = laid(box, players=3, hands=HANDS, **LIES)
    game.apply(ktc.Use(0, BY, "red", behind=1))
    assert options(game) == ["red", "blue"]
    events = choose(game, "red")
    assert gifts(events) == [given(0, 1, "red", 1)] and any(isinstance(event, PointsTaken) for event in events)
    with pytest.raises(ktc.TileSetError, match="did you mean 'keyples'"):
        opened(f"set: trial\nover: london_2016\ntiles:\n  {BY}: {{{when.replace('keyples', 'keypls')}}}\n", {})


def test_greedy_gives_the_keyple_of_which_it_has_most_and_rather_takes_than_gives() -> None:
    game, _ = used(Give(keyples=1, seat=0, to=1), hands={0: {"red": 7, "blue": 1}})
    assert make_bot("greedy", 1).choose(game.as_seat(0)) == ktc.Choose(0, "keyple", "red")
    game, _ = used(one_of("way", seat=0, give=Give(keyples=2, seat=0), take=Give(keyples=2, seat=1, to=0)))
    assert make_bot("greedy", 1).choose(game.as_seat(0)) == ktc.Choose(0, "way", "take")


# --- other tables -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spend", "one"), [("choice", (0, 1)), ("front-first", (0, 1)), ("behind-first", (1, 0))])
def test_a_keyple_leaves_the_hand_where_the_table_spends_first(spend: str, one: tuple[int, int]) -> None:
    """And it comes behind the screen of whoever gets it, where all know it."""
    text = f"set: trial\nover: london_2016\ntiles:\n  {BY}: {{behaviour: mine}}\n"
    for number, moved in ((1, one), (3, (2, 1))):
        makers = {"mine": acting(tile_used=lambda moment, here, board, number=number: Give(keyples=number, seat=1, to=0))}
        box, options = opened(text, makers, "jennifer"), {"rulings": {"jennifer.spend": spend}}
        game = laid(box, options=options, hands={0: {"red": 1}, 1: {"red": 2}}, front={1: {"red": 1}}, **LIES)
        events = game.apply(ktc.Use(0, BY, "red", behind=1))
        events = choose(game, "red") if game.state.due is not None else events
        assert gifts(events) == [given(1, 0, "red", *moved)] and behind(game, 0) == {"red": number}


def test_keyples_in_front_of_the_screen_are_known_and_one_colour_of_them_is_no_question() -> None:
    text = f"set: trial\nover: london_2016\ntiles:\n  {BY}: {{behaviour: mine}}\n"
    box = opened(text, {"mine": acting(tile_used=lambda moment, here, board: Give(keyples=1, seat=1))}, "jennifer")
    game = laid(box, hands={0: {"red": 1}}, front={1: {"blue": 2}}, **LIES)
    events = game.apply(ktc.Use(0, BY, "red", behind=1))
    assert gifts(events) == [given(1, -1, "blue", 0, 1)]


def test_who_has_a_bid_under_seal_gives_none() -> None:
    """How many keyples are left behind its screen would tell how many it bid."""
    gift = acting("table", bid_laid=lambda moment, here, board: Give(keyples=1, seat=moment.seat, whole=False))
    box = opened(f"set: trial\nover: london_2016\ntiles:\n  {BY}: {{behaviour: mine}}\n", {"mine": gift}, "whispers")
    game = laid(box, hands=HANDS, players=3, centre=["gherkin"], **LIES)
    events = game.apply(ktc.Bid(0, "gherkin", "red", behind=1))
    assert gifts(events) == [] and lapsed(events) == ["effects.lapsed"] and game.to_act == (1,)


# --- what is told -----------------------------------------------------------------------------------------------------


def test_gifts_in_words() -> None:
    assert ktc.tell(given(0, 1, "blue", 1)) == "Seat 0 gives 1 blue keyple to Seat 1 for Barbican."
    assert ktc.tell(given(0, -1, "red", 1, 1)) == "Seat 0 puts 2 red keyples into the bag for Barbican."
    scene = Scene(ktc.open_box().inventory, "en")
    assert effect_text(scene, Give(keyples=2, skills=("coin",), to=1), 0) == "give 1 coin skill tile and 2 keyples to Seat 1"


# --- forged records ---------------------------------------------------------------------------------------------------


def honest() -> list[Any]:
    """Return the lines of the record of a game in which one seat gave another a keyple from behind its screen."""
    for seed in range(50):
        game = ktc.new_game(3, seed=seed, tiles=GIFT_BOXES[()])
        go_on(game, Random(seed), 40)
        first = next(iter(gifts(game.log.events)), None)
        if first is not None and first.to >= 0 and first.behind == 1:
            return [json.loads(line) for line in game.to_text().splitlines()]
    raise AssertionError("nobody gave anything")


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"to": -1}, "no effect that gives"),
        ({"to": 7}, "cannot give to seat 7; seats: 0 to "),
        ({"behind": 13}, "no effect that gives"),
        ({"behind": 0}, "no effect that gives"),
        ({"behind": -1}, "behind is negative"),
        ({"behind": 0, "front": 1}, "keyples in front of the screen"),
        ({"by": "gherkin"}, "no effect of 'gherkin' that causes it is due"),
        ({"colour": "puce"}, "puce"),
    ],
)
def test_a_forged_gift_is_refused_at_its_line(changed: dict[str, Any], reason: str, tmp_path: Path) -> None:
    lines = honest()
    event = next(event for line in lines for event in line.get("events", ()) if event["type"] == "KeyplesGiven")
    event.update(changed)
    (tmp_path / "forged.ktc").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(tmp_path / "forged.ktc")


def test_who_gets_a_keyple_does_not_give_it(tmp_path: Path) -> None:
    lines = honest()
    event = next(event for line in lines for event in line.get("events", ()) if event["type"] == "KeyplesGiven")
    event["seat"], event["to"] = event["to"], event["seat"]
    (tmp_path / "forged.ktc").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match="no effect that gives"):
        ktc.load(tmp_path / "forged.ktc")
