"""Laws of moments and effects, tried with tiles that bring anything at any moment."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from depth import DEPTH, tried
from effects.tables import box_of, choose, laid, lapsed, nine_tiles, options, with_variant
from hypothesis import given
from hypothesis import strategies as st
from kernel.test_stopped import Call, applied
from trial_tiles.lucky import Lucky
from trial_tiles.wild import Endless, Overdoing, Wild

import ktc
from ktc.events import Chosen, EffectsDue, MomentCame
from ktc.plugin import Again, Award, Gain, Give, Note, one_of, then
from ktc.testing.conformance import check_game
from ktc_city.box.setup import set_up
from ktc_city.checking.laws import watched_game
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.hookspecs import MOMENTS
from ktc_city.kit import GAME
from ktc_city.model.options import GameOptions
from ktc_city.records.recorded_rules import rules_of_record

LONGEST = 61
BY = "barbican"
USE = ktc.Use(0, BY, "red", behind=1)


UNCHANGED = box_of()


def after_a_use(effects: Any, **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game in which seat 0 used a tile of seat 1 and a variant brought effects, and the events of that."""
    box = with_variant(UNCHANGED, "fair", tile_used=lambda moment, here, board: effects)
    game = laid(box, boroughs={1: [{"tile": BY, "at": [1, 0]}]}, **given)
    return game, game.apply(USE)


def wild_game(seed: int) -> CityGame:
    """Return a game of nine tiles that all act, with components counted after every event."""
    return watched_game(set_up(nine_tiles(Wild), 2, GameOptions()), seed)


def questions(seeds: range) -> Iterator[CityGame]:
    """Yield games at their questions, and play each on by chance to its end."""
    for seed in seeds:
        game, random = wild_game(seed), Random(seed)
        while not game.over:
            if any(isinstance(action, ktc.Choose) for seat in game.to_act for action in game.legal_actions(seat)):
                yield game
            game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
            assert game.ruleset.invariants(game.state) is None


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("behaviour", [Wild, Lucky])
def test_games_of_tiles_that_act_keep_every_law_of_any_game(behaviour: type) -> None:
    """Lists, drafts, refusals, forks, undo, JSON, redaction, secrets, records and verification: see ``check_game``."""
    box = nine_tiles(behaviour)
    kit = attrs.evolve(GAME, rules=partial(rules_of_record, tiles=box), seats=(2,))
    check_game(kit, games=4 * DEPTH, players=(2,), tiles=box)


def test_games_of_chance_are_verified_and_keep_every_invariant(tmp_path: Path) -> None:
    answered, box = 0, nine_tiles(Lucky)
    for seed in range(4 * DEPTH):
        game, random = ktc.new_game(2, seed=seed, tiles=box), Random(seed)
        while not game.over:
            game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
            assert game.ruleset.invariants(game.state) is None
            answered += sum(isinstance(event, Chosen) and event.rule == "effects.chance" for event in game.log[-1].events)
        game.save(tmp_path / "game.ktc")
        assert ktc.verify(tmp_path / "game.ktc", tiles=box).verdict == "identical"
    assert answered > 20


def test_every_list_at_a_question_is_short_and_each_answer_succeeds() -> None:
    asked = 0
    for game in questions(range(8 * DEPTH)):
        for seat in game.to_act:
            answers = [action for action in game.legal_actions(seat) if isinstance(action, ktc.Choose)]
            hand = any(answer.key == "keyple" for answer in answers)  # asked for one colour too, or silence would tell
            assert len(answers) in (0, *range(1 if hand else 2, LONGEST + 1))
            for answer in answers:
                game.fork().apply(answer)
            asked += bool(answers)
    assert asked >= 100


def heard(game: CityGame, calls: list[tuple[str, Any]]) -> CityGame:
    """Return a twin whose plugins bring nothing any more, and of which a list remembers what they are asked."""

    def mute(whose: str, hook: str, call: Any) -> Any:
        return (lambda moment, here, board: calls.append((whose, moment))) if hook in MOMENTS else call

    twin, setup = game.fork(same_luck=True), game.ruleset.setup
    twin.ruleset = City(setup.with_box(setup.box.with_hooks(mute)))
    return twin


def test_what_is_due_needs_no_plugin_any_more() -> None:
    """All that can be asked of a game at a question, and every answer: plugins are asked of new moments alone."""
    done = 0
    for game in questions(range(5 * DEPTH)):
        calls: list[tuple[str, Any]] = []
        twin = heard(game, calls)
        for seat in twin.to_act:
            assert set(twin.legal_actions(seat)) == set(game.legal_actions(seat)) and twin.asks(seat) is not None
            assert twin.draft(seat).count == len(game.legal_actions(seat))
            assert repr(twin.view(seat)) == repr(game.view(seat)) and twin.as_seat(seat).position() is not None
        assert twin.at(len(twin.log)).digest() == game.digest() and calls == []
        due = twin.state.due
        events = twin.apply(next(a for seat in twin.to_act for a in twin.legal_actions(seat) if isinstance(a, ktc.Choose)))
        came = [*due.triggers, *(event.moment for event in events if isinstance(event, MomentCame))]
        assert all(moment in came for _, moment in calls if moment.hook != "offer_taken"), "offers are asked for lists of a turn"
        rows = [row for event in events if isinstance(event, EffectsDue) for row in event.rows]
        assert all(row.rule.startswith("upgrade.") for row in rows), "nothing comes of the muted but a paid upgrade"
        done += 1
    assert done >= 50


@pytest.mark.parametrize("maker", [Endless, Overdoing])
def test_what_is_endless_lapses_by_a_limit_and_the_listed_action_succeeds(maker: type) -> None:
    depths = [0]
    game = laid({BY: maker}, boroughs={1: [{"tile": BY, "at": [1, 0]}]}, hands={0: {"red": 1}, 1: {"red": 1}})
    random, seen = Random(1), set[str]()
    events = game.apply(USE)
    for _ in range(1_000):
        seen.update(lapsed(events))
        seen.update(event.rule for event in events if isinstance(event, EffectsDue))
        depths += [event.moment.depth for event in events if isinstance(event, MomentCame)]
        if game.state.due is None:
            break
        events = game.apply(random.choice(game.legal_actions(game.to_act[0])))
    assert game.to_act == (1,) and "effects.limit" in seen and max(depths) <= 1 + 8


OF_A_SEAT = {
    "gain": lambda seat: Gain(skills=("coin",), seat=seat),
    "give": lambda seat: Give(skills=("brick",), seat=seat),
    "award": lambda seat: Award(2, "x", seat=seat),
    "note": lambda seat: Note("n", 3, add=True, on="seat", seat=seat),
    "lay": lambda seat: Gain(connectors=("grey",), seat=seat),
    "deal": lambda seat: then(Give(skills=("brick",), seat=seat), Award(1, "y", seat=seat)),
}
SOME = st.lists(st.sampled_from(sorted(OF_A_SEAT)), max_size=4)


@tried(25)
@given(one=SOME, two=SOME)
def test_effects_of_two_seats_that_touch_nothing_in_common_can_change_places(one: list[str], two: list[str]) -> None:
    digests, happened = set(), []
    for first, second in ((0, 1), (1, 0)):
        rows = {seat: [OF_A_SEAT[name](seat) for name in names] for seat, names in ((0, one), (1, two))}
        game, events = after_a_use(rows[first] + rows[second], hands={0: {"red": 1}}, skills={0: {"brick": 2}, 1: {"brick": 1}})
        if game.state.effects is not None:
            game.state.effects = attrs.evolve(game.state.effects, scored=tuple(sorted(game.state.scored)))
        digests.add(game.digest())
        happened.append(sorted(repr(event) for event in events if not isinstance(event, EffectsDue)))
    assert len(digests) == 1 and happened[0] == happened[1]


@pytest.mark.slow("stops an answer at some hundred places")
def test_an_answer_stopped_anywhere_is_done_or_not_done() -> None:
    brings = [Gain(skills=("coin",), keyples=1, seat=0), Again(seat=0)]
    game, _ = after_a_use(one_of("way", seat=0, a=brings, b=()), hands={0: {"red": 2}})
    call = Call(game, applied(ktc.Choose(0, "way", "a")))
    call.check("line", range(call.places("line")))


HIDDEN = [
    Again(("bid",), seat=1),
    Gain(keyples=1, seat=1),
    one_of("way", seat=1, a=Gain(keyples=1, seat=1), b=Award(1, "x", seat=1)),
]


@pytest.mark.parametrize("effect", HIDDEN, ids=["again", "keyples", "a choice"])
@pytest.mark.parametrize("bag", [{}, {"red": 0, "blue": 0, "yellow": 0}], ids=["keyples in the bag", "an empty bag"])
def test_games_that_differ_behind_a_screen_are_the_same_to_all_others(effect: Any, bag: dict[str, int]) -> None:
    """Who has red keyples could bid, who has others could not: whether that seat is asked must not tell."""
    bids, seen = [{"seat": 2, "tile": "gherkin", "colour": "red", "keyples": 1}], []
    for hand in ({"red": 2}, {"blue": 2}, {"yellow": 1, "blue": 1}):
        given = {"centre": ["gherkin"], "bids": bids, "hands": {0: {"red": 1}, 1: hand}, "players": 3}
        game, _ = after_a_use(effect, **given, **({"bag": bag} if bag else {}))
        for reader in (0, 2):
            assert game.ruleset.to_act(game.as_seat(reader).position()) == game.to_act
        if 1 in game.to_act and options(game):
            choose(game, options(game)[-1])
        seen.append([(repr(game.events_for(reader)[-12:]), repr(game.view(reader)), game.to_act) for reader in (0, 2)])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.slow("guesses worlds and plays them on")
def test_worlds_are_filled_in_without_the_plugin_and_played_on() -> None:
    """What effects drew in secret is guessed like any draw; a world is the same to the seat whose it is, and ends."""
    tried_worlds = 0
    for number, game in enumerate(questions(range(100, 100 + 2 * DEPTH))):
        if number % 5:
            continue
        for seat in range(2):
            for world in game.worlds(seat, 2, number):
                assert repr(world.view(seat)) == repr(game.view(seat)) and world.to_act == game.to_act
                assert set(world.legal_actions(seat)) == set(game.legal_actions(seat))
                random = Random(number)
                while not world.over:
                    world.apply(random.choice(world.legal_actions(random.choice(world.to_act))))
                tried_worlds += 1
    assert tried_worlds >= 20


def test_a_box_that_waits_for_no_moment_loads_nothing_of_them() -> None:
    code = """
import random, sys, ktc
game = ktc.new_game(2, seed=1)
while not game.over:
    game.apply(random.choice(game.legal_actions(game.to_act[0])))
print([name for name in sys.modules if name.startswith(("ktc.effects", "ktc_city.effects", "ktc_city.box.moments"))])
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert found.stdout.strip() == "[]"
