"""A stack of rows that a game's own actions answer: its order, its questions, its refusals and its records."""

from random import Random

import pytest

import ktc
from ktc.effects import Chosen, EffectResolved, EffectsDue, effects_check, row_of
from ktc.kit import AnyGame
from ktc.testing import check_game
from ktc.wire.kinds import own_of

from .rowed import KIT, Alms, Beg, Choose, Gain, Gift, Give, Halved


def begun(*actions: object) -> AnyGame:
    game = ktc.new_game(3, seed=1, game=KIT)
    for action in actions:
        game.apply(action)
    return game


def test_all_laws_hold() -> None:
    assert check_game(KIT, games=3) == 3


def test_the_first_row_is_asked_first_and_the_others_wait() -> None:
    game = begun(Beg(0))
    assert (game.to_act, [row.seat for row in game.state.due]) == ((1,), [2, 1])
    assert game.legal_actions(1) == [Choose(1, "alms", option) for option in ("coin", "gift", "no")]
    assert game.legal_actions(2) == []
    game.apply(Choose(1, "alms", "no"))
    assert game.to_act == (2,)
    game.apply(Choose(2, "alms", "coin"))
    assert game.state.coins == [7, 6, 5] and game.to_act == (1,) and not game.state.due


def test_an_effect_becomes_others_which_come_before_the_rest() -> None:
    game = begun(Beg(0), Choose(1, "alms", "gift"))
    assert [type(row.effect).__name__ for row in game.state.due] == ["OneOf", "Gain", "Gift"]
    game.apply(Give(1, 4))
    assert game.state.coins == [10, 2, 6], "the gift of 4, a coin of thanks, and the coin behind the gift"
    assert game.to_act == (2,)


def test_an_effect_that_is_not_possible_lapses() -> None:
    game = begun()
    game.state.coins = [6, 0, 6]
    for action in (Beg(0), Choose(1, "alms", "gift")):
        game.apply(action)
    assert game.to_act == (2,)
    assert [event.rule for event in game.log[-1].events if isinstance(event, EffectResolved)][1:] == ["effects.lapsed"] * 2


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Choose(1, "alms", "much"), "effects.choose"),
        (Choose(1, "other", "coin"), "effects.choose"),
        (Choose(2, "alms", "coin"), "action.turn"),
        (Beg(1), "effects.choose"),
        (Give(1, 1), "effects.choose"),
    ],
)
def test_other_answers_are_refused(action: object, rule: str) -> None:
    refusal = begun(Beg(0)).why_not(action)
    assert refusal is not None and refusal.rule == rule


def test_an_answer_is_an_event_of_its_card() -> None:
    game = begun(Beg(0), Choose(1, "alms", "coin"))
    assert next(event for event in game.log.events if isinstance(event, Chosen)) == Chosen(
        1, "alms", "coin", "cup", None, "effects.choose"
    )


def test_the_top_can_be_changed_and_events_need_their_effect() -> None:
    rules, game = Alms(3), begun(Beg(0), Choose(1, "alms", "gift"))
    assert rules.validate(game.state, Halved()) is None
    rules.evolve(game.state, Halved())
    assert game.legal_actions(1) == [Give(1, 1), Give(1, 2)]
    state = rules.new()
    for event in (Halved(), EffectResolved("alms.gift")):
        assert rules.validate(state, event) == "no such effect is due"
    for row in (row_of(3, Gain(0), "alms.beg"), row_of(0, Strange(), "alms.beg")):
        assert rules.validate(state, EffectsDue((row,), "alms.beg")) == "no such effect, or no such seat for it"


class Strange(Gift):
    """No effect of the game."""

    def __init__(self) -> None:
        super().__init__(0, 1)


def test_a_game_reads_its_own_effects_though_another_has_one_of_the_same_name() -> None:
    from ktc.plugin import Gain as GainOfTheCity

    assert GainOfTheCity.__name__ == Gain.__name__ and Gain in own_of(Alms(3)).effects
    game, random = begun(), Random(1)
    while not game.over:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    assert '"type":"Gain"' in game.to_text().replace(" ", "")
    again: AnyGame = ktc.load(text=game.to_text(), game=KIT)
    assert again.digest() == game.digest() and list(again.log.events) == list(game.log.events)
    city = ktc.new_game(2, seed=1)
    assert ktc.load(text=city.to_text()).digest() == city.digest()


def test_what_a_card_returns_is_checked() -> None:
    check = effects_check((Gain, Gift), 2)
    assert (check(None), check(Gain(0)), check([Gain(0), Gift(0, 1)])) == ((), (Gain(0),), (Gain(0), Gift(0, 1)))
    with pytest.raises(ValueError, match="returned 3 effects; the maximum is 2"):
        check([Gain(0)] * 3)
    for wrong in ("coin", 7, [Gain(0), None], Strange()):
        with pytest.raises(ValueError, match="which is not an effect"):
            check(wrong)
