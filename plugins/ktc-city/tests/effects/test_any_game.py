"""Effects lie over the rules of any game: a toy of its own uses what ``ktc.effects`` makes public, and nothing else."""

from functools import partial
from pathlib import Path
from random import Random

import attrs
import pytest
from kernel.harvest import GIVE, KEEP, LIVELY, PLAIN, Gained, Lively, Pick, Picked, Reap, Settled, Triggered
from trial_tiles.wild import Wild

import ktc
from ktc.effects import NO, Choose, Chosen, EffectResolved, EffectsDue, generic_doers
from ktc.kit import AnyGame, GameKit, shared_codec
from ktc.plugin import Gain
from ktc.testing import check_game

from .tables import box_of


def begun() -> AnyGame:
    """Return a game in which seat 0 is asked whether it keeps or gives."""
    game = ktc.new_game(3, seed=1, game=LIVELY)
    game.apply(Pick(0, 3))
    return game


def kinds(events: tuple[object, ...]) -> list[type]:
    return [type(event) for event in events]


@pytest.mark.parametrize("kit", [PLAIN, LIVELY], ids=["plain", "lively"])
def test_all_laws_hold_with_effects_and_without(kit: GameKit) -> None:
    check_game(kit, games=12)


def test_a_trigger_asks_its_seat_and_what_follows_triggers_again() -> None:
    game = begun()
    assert kinds(game.log[-1].events) == [Picked, Triggered, EffectsDue]
    assert game.to_act == (0,) and list(game.legal_actions(0)) == [Choose(0, "gift", one) for one in (KEEP, GIVE, NO)]
    events = game.apply(Choose(0, "gift", KEEP))
    gained = [EffectResolved, EffectResolved, Gained, EffectResolved, Triggered]
    assert kinds(events) == [Chosen, *gained, EffectsDue, Gained, EffectResolved, Settled]
    assert game.state.points == [2, 1, 0] and game.state.due is None and game.to_act == (1,)


@pytest.mark.parametrize(("answer", "points"), [(GIVE, [0, 1, 0]), (NO, [0, 0, 0])])
def test_an_answer_is_done_or_declined(answer: str, points: list[int]) -> None:
    game = begun()
    game.apply(Choose(0, "gift", answer))
    assert game.state.points == points and game.state.due is None


def test_while_a_question_is_open_all_else_is_refused_with_what_is_nearest() -> None:
    game = begun()
    for action, says in {
        Pick(0, 1): "first-choose",
        Pick(1, 1): "another-chooses",
        Choose(1, "gift", KEEP): "another-chooses",
        Choose(0, "gift", "burn"): "no-such-answer",
        Choose(0, "loan", KEEP): "no-such-answer",
        Choose(9, "gift", KEEP): "no-such-seat",
    }.items():
        refusal = game.why_not(action)
        assert refusal is not None and refusal.says == says, action
        with pytest.raises(ktc.IllegalAction):
            game.apply(action)
    assert game.why_not(Choose(0, "gift", "burn")).nearest == Choose(0, "gift", KEEP)  # type: ignore[union-attr]  # it is refused
    ask = game.as_seat(0).asks()
    assert ask is not None and ask.says == "ask-choose" and ask.facts["options"] == (KEEP, GIVE, NO)
    game.apply(Choose(0, "gift", NO))
    refusal = game.why_not(Choose(1, "gift", KEEP))
    assert refusal is not None and refusal.says == "nothing-to-choose"
    assert refusal.told("en") == "seat 1 has no question to answer; the game is waiting for seat 1"


def test_without_effects_the_game_is_the_same_and_asks_nothing() -> None:
    game = ktc.new_game(3, seed=1, game=PLAIN)
    assert kinds(game.apply(Pick(0, 3))) == [Picked] and game.to_act == (1,)
    assert game.why_not(Choose(1, "gift", KEEP)) is not None


def test_an_effect_without_a_doer_is_named_and_the_game_stays_as_it_is() -> None:
    class Forgetful(Lively):
        doers = generic_doers({})

    game = ktc.new_game(3, seed=1, game=attrs.evolve(LIVELY, open=Forgetful))
    before = game.digest()
    with pytest.raises(ktc.PluginError, match="Reap has no doer: add one to the doers of the game's rules"):
        game.apply(Pick(0, 3))
    assert game.digest() == before and game.revision == 0


def test_two_games_may_have_effects_of_one_name(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """A record is read with the effects that its own game does; the other game's class of the same name may come later."""

    def rename(name: str) -> None:
        Reap.__name__ = name
        shared_codec.cache_clear()  # codecs learn names once

    request.addfinalizer(partial(rename, Reap.__name__))
    rename(Gain.__name__)  # here alone: where no game is named, JSON cannot tell them apart
    tiles = [tile.id for tile in ktc.open_box("london_2016").tiles]
    box = box_of(**dict.fromkeys(tiles, Wild))
    city = ktc.new_game(2, seed=1, tiles=box)
    random = Random(1)
    for _ in range(30):
        city.apply(random.choice(city.legal_actions(random.choice(city.to_act))))
    toy = begun()
    for number, game in enumerate((city, toy)):
        game.save(tmp_path / f"{number}.ktc")
    assert '"Gain"' in (tmp_path / "0.ktc").read_text() and '"Gain"' in (tmp_path / "1.ktc").read_text()
    assert ktc.load(tmp_path / "0.ktc", tiles=box).digest() == city.digest()
    assert ktc.load(tmp_path / "1.ktc", game=LIVELY).digest() == toy.digest()
