"""What some actions would be worth is worked out beside the game, and is what they come to when they are done."""

from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.testing import lay_table


def test_an_upgrade_is_explained_by_the_lines_that_change() -> None:
    game = lay_table(
        {
            "boroughs": {0: [{"tile": "covent_garden", "at": [1, 0]}]},
            "connectors": {
                0: [
                    {"on": "covent_garden", "side": 0, "colour": "blue"},
                    {"on": "covent_garden", "side": 1, "colour": "brown"},
                ]
            },
            "hands": {0: {"red": 1}},
        }
    )
    before = game.digest()
    found = game.what_if([ktc.Upgrade(0, "covent_garden", "red", 1)])
    assert found.gained == (1, 0)
    assert [(line.tile, line.points) for line in found.new] == [("covent_garden", 1)] and found.gone == ()
    assert game.digest() == before and len(game.log) == 0


def test_a_refused_action_is_named_by_its_number() -> None:
    game = lay_table({"centre": ["gherkin"], "hands": {0: {"red": 1}}})
    with pytest.raises(ktc.IllegalAction) as refused:
        game.what_if([ktc.Bid(0, "gherkin", "red", 1), ktc.Pass(0)])
    assert refused.value.rule == "turn.one-action"
    assert refused.value.facts["action"] == 1


def test_what_is_no_row_of_actions_is_refused() -> None:
    game = ktc.new_game(2, seed=1)
    for wrong in ("pass", 3, ktc.Pass(0)):
        with pytest.raises(ktc.KtcError):
            game.what_if(wrong)  # type: ignore[arg-type]  # a wrong type is what is tried


@tried(25)
@given(seed=st.integers(0, 10_000), random=st.randoms(use_true_random=False), steps=st.integers(0, 200), ahead=st.integers(0, 60))
def test_it_changes_nothing_and_tells_what_would_come(seed: int, random: Random, steps: int, ahead: int) -> None:
    game = ktc.new_game(random.randint(2, 4), seed=seed)
    for _ in range(steps):
        if not game.over:
            game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    before, draws = game.digest(), game.chance.draws
    twin, actions = game.fork(), list[ktc.Action]()
    while len(actions) < ahead and not twin.over and twin.chance.draws == draws:
        actions.append(random.choice(twin.legal_actions(random.choice(twin.to_act))))
        twin.apply(actions[-1])
    found = game.what_if(actions)
    assert (game.digest(), game.chance.draws, len(game.log)) == (before, draws, steps if not game.over else len(game.log))
    assert found.before == game.score()
    if twin.chance.draws == draws:
        assert found.after == twin.score()
    per_seat = [sum(line.points for line in found.new if line.seat == seat) for seat in range(game.seats)]
    lost = [sum(line.points for line in found.gone if line.seat == seat) for seat in range(game.seats)]
    assert found.gained == tuple(new - gone for new, gone in zip(per_seat, lost, strict=True))
