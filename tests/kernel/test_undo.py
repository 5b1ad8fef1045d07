"""Undo takes the last step back, last in, first out, and refuses where something was seen or is another's."""

from random import Random

import pytest

import ktc
from ktc.kernel.errors import IllegalAction

from .conftest import Opener
from .lenders import Bury, Buy, Lenders, Look
from .sealed_auction import Reopen, SealBid, SealedAuction
from .toy import opened, play


def test_undo_is_allowed_exactly_where_nothing_was_drawn_or_revealed(table: Opener) -> None:
    """Asked after every step of a game; where it is allowed, redo leads back to the same position."""
    game, random = table(1), Random(1)
    allowed = 0
    while not game.over:
        before = game.digest()
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
        after, step = game.digest(), game.log[-1]
        if step.draws or any(map(game.ruleset.reveals, step.events)):
            with pytest.raises(IllegalAction) as refused:
                game.undo()
            assert refused.value.rule == ("undo.drawn" if step.draws else "undo.revealed")
        else:
            allowed += 1
            assert game.undo() == step.action
            assert game.digest() == before
            assert game.redo() == step.events
        assert game.digest() == after and game.log[-1] == step
    assert allowed


def test_nothing_done_is_nothing_to_undo(table: Opener) -> None:
    for seat in (None, 0):
        with pytest.raises(IllegalAction) as refused:
            table(1).undo(seat)
        assert refused.value.rule == "undo.nothing"


def test_a_seat_takes_back_its_own_steps_only() -> None:
    game = opened(SealedAuction())
    game.apply(SealBid(0, 1))
    game.apply(SealBid(1, 2))
    with pytest.raises(IllegalAction, match="seat 1's") as refused:
        game.undo(seat=0)
    assert refused.value.rule == "undo.own-steps" and len(game.log) == 2
    assert game.undo(seat=1) == SealBid(1, 2)
    assert game.undo(seat=0) == SealBid(0, 1)


def test_several_steps_are_taken_back_as_one_change_and_done_again_one_by_one() -> None:
    game, bids, digests = opened(SealedAuction()), (SealBid(0, 1), SealBid(1, 2)), list[str]()
    for bid in bids:
        game.apply(bid)
        digests.append(game.digest())
    for seat, steps, rule in ((0, 1, "undo.own-steps"), (1, 2, "undo.own-steps"), (0, 3, "undo.nothing")):
        with pytest.raises(IllegalAction) as refused:
            game.undo(seat, steps)
        assert (refused.value.rule, game.revision) == (rule, 2)
    for wrong in (0, -1, True, "2"):
        with pytest.raises(ktc.OptionError, match="steps must be a whole number from 1"):
            game.undo(0, wrong)  # type: ignore[arg-type]  # a wrong kind is what is tried
    assert game.undo(0, 2) == bids[0]
    assert (len(game.log), game.revision) == (0, 3)
    assert [step.action for step in game.log.taken_back] == [*bids]
    for revision, digest in enumerate(digests, start=4):
        game.redo()
        assert (game.digest(), game.revision) == (digest, revision)


def test_one_undo_after_another_stops_at_another_seats_step() -> None:
    game = opened(SealedAuction())
    for bid in (SealBid(0, 1), SealBid(1, 2)):
        game.apply(bid)
    game.undo()
    with pytest.raises(IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "undo.own-steps"
    assert game.redo() == game.log[-1].events and len(game.log) == 2


def test_several_own_steps_are_taken_back_one_by_one() -> None:
    game = opened(SealedAuction())
    digests = [game.digest()]
    for action in (SealBid(0, 1), Reopen(0), SealBid(0, 2)):
        game.apply(action)
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        game.undo()
        assert game.digest() == digest
    for digest in digests[1:]:
        game.redo()
        assert game.digest() == digest


def test_a_draw_is_not_taken_back() -> None:
    game = opened(Lenders())
    seat = 0
    while game.state.lap == 1:
        game.apply(Bury(seat))
        seat = (seat + 1) % 3
    assert game.log[-1].draws == 1, "the last card was buried, and the pile shuffled"
    with pytest.raises(IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "undo.drawn"


@pytest.mark.parametrize("action", [Look(0), Buy(0)])
def test_what_was_seen_is_not_taken_back(action: Look | Buy) -> None:
    game = opened(Lenders())
    game.apply(action)
    for seat in (None, 0):
        with pytest.raises(IllegalAction) as refused:
            game.undo(seat)
        assert refused.value.rule == "undo.revealed"


def test_the_end_of_an_era_is_not_taken_back() -> None:
    """In the city the last barge that sails ends the era, and keyples are drawn in the same step."""
    game = ktc.new_game(2, seed=1)
    while not game.log or not game.log[-1].draws:
        seat = game.to_act[0]
        game.apply(next(action for action in game.legal_actions(seat) if isinstance(action, ktc.SetSail)))
    with pytest.raises(IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "undo.drawn"


def test_undo_leaves_the_draws_as_they_were() -> None:
    """The next draw is the same one, whatever was done and taken back before it."""
    straight, wavering = ktc.new_game(3, seed=5), ktc.new_game(3, seed=5)
    seat = wavering.to_act[0]
    for action in wavering.legal_actions(seat)[:20]:
        wavering.apply(action)
        wavering.undo(seat)
    assert wavering.chance.draws == straight.chance.draws
    assert play(wavering, 5).digest() == play(straight, 5).digest()


def test_redo_is_refused_when_nothing_was_taken_back(table: Opener) -> None:
    with pytest.raises(IllegalAction) as refused:
        table(1).redo()
    assert refused.value.rule == "redo.nothing"


def test_a_new_action_forgets_what_was_taken_back() -> None:
    game = opened(SealedAuction())
    game.apply(SealBid(0, 1))
    game.undo()
    game.apply(SealBid(0, 3))
    with pytest.raises(IllegalAction) as refused:
        game.redo()
    assert refused.value.rule == "redo.nothing" and game.state.bids[0] == 3


def test_a_refused_action_does_not_forget_it() -> None:
    game = opened(SealedAuction())
    game.apply(SealBid(0, 1))
    game.undo()
    with pytest.raises(IllegalAction):
        game.apply(SealBid(0, 99))
    game.redo()
    assert game.state.bids[0] == 1
