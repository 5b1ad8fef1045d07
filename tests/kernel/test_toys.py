"""The toy games play as they are meant to: else the laws that are asked of them would say little."""

from sys import modules
from typing import get_args

import pytest

from ktc.kernel.errors import IllegalAction
from ktc.wire.kinds import actions_of, events_of

from .lenders import UNKNOWN, AnswerLoan, AskLoan, Bury, Buy, CardSeen, Lenders, LoanAnswered, Look, Shuffled
from .sealed_auction import SEALED, BidSealed, BidsRevealed, LotWon, Reopen, SealBid, SealedAuction, StruggleBegan
from .toy import opened, play


def test_all_may_bid_at_once_and_in_any_order() -> None:
    game = opened(SealedAuction())
    assert game.to_act == (0, 1, 2)
    game.apply(SealBid(2, 1))
    game.apply(SealBid(0, 2))
    assert game.apply(SealBid(1, 0)) == (BidSealed(1, 0), BidsRevealed((2, 0, 1)), LotWon(0, 2, drawn=False))


def test_a_sealed_bid_is_hidden_until_all_are_revealed() -> None:
    game = opened(SealedAuction())
    game.apply(SealBid(0, 4))
    assert game.events_for(0) == (BidSealed(0, 4),)
    assert game.events_for(1) == game.events_for(None) == (BidSealed(0, None),)
    assert game.view(0).bids[0] == 4 and game.view(1).bids[0] == game.view(None).bids[0] == SEALED


def test_a_sealed_bid_is_reopened_by_an_action() -> None:
    game = opened(SealedAuction())
    game.apply(SealBid(0, 4))
    with pytest.raises(IllegalAction, match="seat 0 cannot act now; the game is waiting for seat 1 and seat 2"):
        game.apply(SealBid(0, 1))
    game.apply(Reopen(0))
    game.apply(SealBid(0, 1))
    assert len(game.log) == 3, "a choice that was changed stays in the log; an undo would have taken it out"


def test_a_tie_is_interrupted_by_a_struggle_of_the_tied_only() -> None:
    game = opened(SealedAuction())
    for bid in (SealBid(0, 3), SealBid(1, 3)):
        game.apply(bid)
    assert game.apply(SealBid(2, 1))[-1] == StruggleBegan((0, 1))
    assert game.to_act == (0, 1)
    assert game.why_not(SealBid(2, 1)) is not None
    game.apply(SealBid(1, 2))
    assert game.apply(SealBid(0, 1))[-1] == LotWon(1, 2, drawn=False)
    assert game.to_act == (0, 1, 2), "the struggle is over, so the stack is back at its lowest row"


def test_a_second_tie_is_drawn() -> None:
    winners = set()
    for seed in range(20):
        game = opened(SealedAuction(), seed)
        for coins in (0, 0):
            for seat in (0, 1, 2):
                last = game.apply(SealBid(seat, coins))[-1]
        assert isinstance(last, LotWon) and last.drawn and game.log[-1].draws == 1
        winners.add(last.seat)
    assert winners == {0, 1, 2}


def test_a_look_at_the_top_card_is_private() -> None:
    game = opened(Lenders())
    seen = game.apply(Look(0))[0]
    assert seen.card in range(1, 10)
    assert game.events_for(0)[-1] == seen
    assert game.events_for(1)[-1] == CardSeen(0, None)
    assert game.view(0).deck[-1] == seen.card and game.view(1).deck[-1] == UNKNOWN
    assert game.apply(Buy(0))[0].card == seen.card, "the card that was seen is the card that is bought"


def test_nobody_is_told_the_order_of_the_deck() -> None:
    game = opened(Lenders())
    assert sorted(game.opening[0].cards) == list(range(1, 10))
    assert {game.events_for(reader) for reader in (None, 0, 1, 2)} == {(Shuffled(9, None, 1),)}


def test_a_loan_is_asked_for_off_turn_and_answered_before_anything_else() -> None:
    game = opened(Lenders())
    assert game.to_act == (0, 1, 2), "seat 0 has the turn; the others may ask for loans"
    game.apply(AskLoan(2, 1))
    assert game.to_act == (1,)
    refusal = game.why_not(Bury(0))
    assert refusal is not None and refusal.rule == "toy.interrupt" and refusal.facts == {"awaited": (1,)}
    assert game.apply(AnswerLoan(1, True)) == (LoanAnswered(2, 1, True),)
    assert game.state.coins == [5, 3, 7] and game.state.turn == 0


@pytest.mark.parametrize("rules", [SealedAuction, Lenders])
def test_random_play_comes_to_an_end_and_shows_all_kinds_of_events(rules: type[SealedAuction | Lenders]) -> None:
    kinds = set()
    for seed in range(20):
        game = play(opened(rules(), seed), seed)
        assert game.over and game.to_act == () and set(game.score().winners) <= {0, 1, 2}
        kinds |= {type(event) for event in game.log.events}
    assert kinds == set(rules.facts) == set(get_args(modules[rules.__module__].Event)) == set(get_args(events_of(rules())))
    assert (
        set(get_args(modules[rules.__module__].Action))
        == {topic.action for topic in rules.topics}
        == set(get_args(actions_of(rules())))
    )
