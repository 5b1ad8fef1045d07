"""Scenarios of what chance chooses: an option, a seat, a piece."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from going_on import go_on

import ktc
from ktc.events import Chosen, PointsTaken, SkillsGiven
from ktc.plugin import ANY, ANYONE, CHANCE, Award, Draw, Effects, Give, Level, one_of, then
from ktc_city.game.new_game import CityGame
from ktc_city.text.effects import effect_text
from ktc_city.text.scene import Scene

from .tables import acting, brought, laid, lapsed, opened, with_variant

BY = "barbican"
RULE = "tile.barbican.tile_used"
SKILLS = {1: {"coin": 2, "brick": 2}, 2: {"compass": 1}}
SEEDS = range(40)
DICE = one_of("die", {str(face): Award(face, "x") for face in range(1, 7)}, seat=CHANCE)


def used(effects: Effects, seed: int = 0, **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game of three in which seat 0 used a tile of seat 1 with these effects, and the events of that."""
    box = {BY: acting(tile_used=lambda moment, here, board: effects)}
    tiles = {"boroughs": {1: [{"tile": BY, "at": [1, 0]}]}}
    game = laid(box, **{"players": 3, "seed": seed, "hands": {0: {"red": 3}}, "skills": SKILLS, **tiles, **given})
    return game, game.apply(ktc.Use(0, BY, "red", behind=1))


def test_chance_draws_one_option_and_asks_no_seat() -> None:
    game, events = used(DICE)
    chosen, scored = brought(events)
    assert chosen == Chosen(1, "die", str(scored.points), BY, None, "effects.chance")
    assert scored == PointsTaken(1, scored.points, "x", BY, RULE) and game.to_act == (1,) and game.state.due is None


def test_each_option_is_drawn_about_as_often() -> None:
    faces = Counter(brought(used(DICE, seed)[1])[0].option for seed in range(120))
    assert sorted(faces) == list("123456") and min(faces.values()) > 8


def test_only_what_can_be_done_is_drawn() -> None:
    question = one_of("way", seat=CHANCE, pay=Give(skills=("compass",), seat=1), level=Level(), lose=Give(keyples=12, seat=1))
    assert {brought(used(question, seed)[1])[0].option for seed in SEEDS} == {"level"}
    _, events = used(one_of("way", seat=CHANCE, pay=Give(skills=("compass",), seat=1)))
    assert brought(events) == [] and lapsed(events) == ["effects.lapsed"]


def test_a_price_buys_a_draw() -> None:
    _, events = used(then(Give(skills=("coin",)), DICE))
    assert [type(event).__name__ for event in brought(events)] == ["SkillsGiven", "Chosen", "PointsTaken"]


def test_chance_picks_who_gives_and_which_piece() -> None:
    found = set()
    for seed in SEEDS:
        events = used(Give(skills=(ANY,), seat=ANYONE, to=0, chooser=CHANCE), seed, skills={**SKILLS, 0: {"coin": 1}})[1]
        assert [event.rule for event in events if isinstance(event, Chosen)] == ["effects.chance"] * (len(brought(events)) - 1)
        (moved,) = [event for event in events if isinstance(event, SkillsGiven)]
        found.add((moved.seat, moved.skills[0]))
    assert found == {(2, "compass")}, "not the owner, whose tile it is, and not the receiver"


def test_a_stolen_piece_is_drawn_among_those_held() -> None:
    given = [brought(used(Give(skills=(ANY,), seat=1, to=0, chooser=CHANCE), seed)[1])[-1] for seed in SEEDS]
    assert {event.skills for event in given} == {("coin",), ("brick",)}


def test_a_variant_has_chance_without_naming_a_seat(tmp_path: Path) -> None:
    """No seat owns a variant: the answer is of nobody."""
    seats = one_of("who", {str(seat): Award(1, "x", seat=seat) for seat in range(3)}, seat=CHANCE)
    box = with_variant(ktc.open_box(), "fair", tile_used=lambda moment, here, board: seats)
    game = laid(box, players=3, hands={0: {"red": 3}}, boroughs={1: [{"tile": BY, "at": [1, 0]}]})
    chosen, scored = brought(game.apply(ktc.Use(0, BY, "red", behind=1)))
    assert chosen == Chosen(-1, "who", str(scored.seat), "fair", None, "effects.chance")
    random = ktc.new_game(3, seed=1, tiles=box)
    go_on(random, Random(1), 40)
    random.save(tmp_path / "game.ktc")
    assert any(event == attrs.evolve(chosen, option=event.option) for event in random.log.events if isinstance(event, Chosen))
    assert ktc.verify(tmp_path / "game.ktc", tiles=box).verdict == "identical"
    assert ktc.tell(chosen) == f"Chance answers fair (which player): Seat {scored.seat}."


def test_the_draw_is_in_the_record_and_no_undo_crosses_it() -> None:
    game, _ = used(DICE)
    assert game.log[-1].draws == 1
    with pytest.raises(ktc.IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "undo.drawn"


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (
            one_of("x", a=(), b=(), seat=CHANCE, may=True),
            "a question to chance must have seen=.all., and neither may nor together",
        ),
        (
            one_of("x", a=(), b=(), seat=CHANCE, seen="owner"),
            "a question to chance must have seen=.all., and neither may nor together",
        ),
        (
            one_of("x", a=(), b=(), seat=CHANCE, together=True),
            "a question to chance must have seen=.all., and neither may nor together",
        ),
        (Award(1, "x", seat=CHANCE), "no seat -3; seats: 0 to "),
        (Draw("skills", seat=CHANCE), "no seat -3; seats: 0 to "),
        (Give(skills=(ANY,), to=CHANCE), "no seat -3; seats: 0 to "),
    ],
)
def test_what_chance_cannot_do_is_its_author_s_fault(effect: Any, reason: str) -> None:
    with pytest.raises(ktc.PluginError, match=reason):
        used(effect)


# --- in a set -----------------------------------------------------------------------------------------------------------


FAIR = """\
set: fair
over: london_2016
tiles:
  barbican:
    when:
      tile_used:
        - one_of:
            key: die
            seat: chance
            options: {low: [{award: {points: 1, reason: luck}}], high: [{award: {points: 6, reason: luck}}]}
        - pick: {seat: chance, from: others, effects: [{award: {points: 2, reason: luck, seat: picked}}]}
        - give: {skills: [any], seat: anyone, chooser: chance, to: owner, whole: false}
"""


def test_a_set_has_chance_without_python() -> None:
    seen: set[tuple[str, str]] = set()
    for seed in SEEDS:
        game = laid(opened(FAIR, {}), players=3, seed=seed, hands={0: {"red": 3}}, skills=SKILLS,
                    boroughs={1: [{"tile": BY, "at": [1, 0]}]})  # fmt: skip
        events = game.apply(ktc.Use(0, BY, "red", behind=1))
        seen |= {(event.key, event.option) for event in events if isinstance(event, Chosen)}
    assert {("die", "low"), ("die", "high"), ("who", "0"), ("who", "2")} <= seen and ("who", "1") not in seen


def test_a_player_picks_another_one() -> None:
    text = FAIR.replace("pick: {seat: chance, from: others", "pick: {seat: doer, from: others").replace(
        "seat: chance", "seat: owner"
    )
    game = laid(opened(text, {}), players=3, hands={0: {"red": 3}}, boroughs={1: [{"tile": BY, "at": [1, 0]}]})
    game.apply(ktc.Use(0, BY, "red", behind=1))
    game.apply(ktc.Choose(1, "die", "low"))
    assert game.legal_actions(0) == (ktc.Choose(0, "who", "1"), ktc.Choose(0, "who", "2"))
    assert any(isinstance(event, PointsTaken) and event.seat == 2 for event in game.apply(ktc.Choose(0, "who", "2")))


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ("pick: {from: all, effects: [{award: {points: 1, reason: x, seat: pickt}}]}", "no seat 'pickt'; did you mean 'picked'"),
        ("award: {points: 1, reason: x, seat: picked}", "no seat 'picked'"),
        ("award: {points: 1, reason: x, seat: chance}", "no seat 'chance'"),
        ("pick: {from: everyone, effects: []}", "no group 'everyone'"),
    ],
)
def test_mistakes_of_a_set_are_named(wrong: str, complaint: str) -> None:
    with pytest.raises(ktc.TileSetError, match=complaint):
        opened(f"set: x\nover: london_2016\ntiles: {{barbican: {{when: {{tile_used: [{{{wrong}}}]}}}}}}\n", {})


def test_a_tile_says_what_chance_does() -> None:
    text = ktc.describe(BY, "en", opened(FAIR, {}))
    for words in (
        "one of these at random: low (score 1 point (luck)) or high (score 6 points (luck))",
        "another player, drawn at random: score 2 points (luck)",
        "a player drawn at random gives 1 skill tile of any type to its owner",
    ):
        assert words in text, text


def test_chance_in_words() -> None:
    scene = Scene(ktc.open_box().inventory, "en")
    assert effect_text(scene, Give(skills=(ANY,), seat=1, to=0, chooser=CHANCE), 1) == (
        "give 1 skill tile of any type to Seat 0, drawn at random"
    )
    assert ktc.tell(Chosen(1, "die", "6", BY, None, "effects.chance")) == "Chance answers Barbican (die): 6."


# --- records ------------------------------------------------------------------------------------------------------------


def test_a_record_with_an_answer_that_chance_did_not_have_is_refused(tmp_path: Path) -> None:
    for seed in range(30):
        game = ktc.new_game(2, seed=seed, tiles=opened(FAIR, {}))
        go_on(game, Random(seed), 60)
        if any(isinstance(event, Chosen) and event.key == "die" for event in game.log.events):
            break
    file = tmp_path / "game.ktc"
    game.save(file)
    assert ktc.load(file).digest() == game.digest()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    event = next(event for line in lines for event in line.get("events", ()) if event.get("key") == "die")
    event["option"] = "sideways"
    file.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match="with this answer is not open"):
        ktc.load(file)
