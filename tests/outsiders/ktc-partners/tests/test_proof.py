"""What proves the rules: each comes up, each is missed by a test when it is off, and archived games stay what they were."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from ktc.kit import AnyGame
from ktc.testing import (
    Ablation, Archive, ablation_complaints, lay, register_complaints, rule_coverage, scenarios_of, shows, try_without,
)

from ktc_partners.kit import GAME
from ktc_partners.rules import DECK, Partners
from ktc_partners.values import Bid, ContractMade, DealScored, HandDealt, Pass, Play, State, TrickWon

REGISTER = list(GAME.part("register")("en"))
RULES = [rule.id for rule in REGISTER]
GAMES = Archive(Path(__file__).parent / "games", GAME)


def bidding(rules: Partners, state: State) -> None:
    """Seat 0 bids first, and each seat has the cards of one suit."""
    state.hands, state.phase = [list(DECK[8 * seat : 8 * seat + 8]) for seat in range(4)], "bid"


def last_trick(rules: Partners, state: State) -> None:
    """Seat 1, which bid four tricks in hearts, has won three and leads to the last one."""
    state.hands, state.phase, state.turn = [["AC"], ["7S"], ["8S"], ["7H"]], "play", 1
    state.bidder, state.tricks, state.trump, state.won = 1, 4, "H", [4, 3]


def played(*cards: str) -> AnyGame:
    game = lay(GAME, 4, last_trick)
    for number, card in enumerate(cards):
        game.apply(Play((1 + number) % 4, card))
    return game


# --- what the rules say ---------------------------------------------------------------------------------------------


@shows("deal")
def test_hands_are_of_eight_cards_in_any_order() -> None:
    hands = lay(GAME, 4, lambda rules, state: None, seed=1).state.hands
    assert sorted(card for hand in hands for card in hand) == sorted(DECK) and hands[0] != list(DECK[:8])


@shows("bid.form", "bid.higher")
@pytest.mark.parametrize(("bid", "rule"), [(Bid(1, 9, "D"), "bid.form"), (Bid(1, 5, "C"), "bid.higher")])
def test_a_bid_has_its_form_and_is_higher(bid: Bid, rule: str) -> None:
    game = lay(GAME, 4, bidding)
    game.apply(Bid(0, 5, "D"))
    refusal = game.why_not(bid)
    assert refusal is not None and refusal.rule == rule


@shows("bid.pass", "bid.contract")
def test_the_last_who_bids_leads() -> None:
    game = lay(GAME, 4, bidding)
    for action in (Pass(0), Bid(1, 5, "D"), Pass(2), Pass(3)):
        game.apply(action)
    assert (game.to_act, game.state.phase) == ((1,), "play")


@shows("score.void")
def test_a_deal_without_a_bid_counts_nothing() -> None:
    game = lay(GAME, 4, bidding)
    for seat in range(4):
        game.apply(Pass(seat))
    assert (game.state.points, game.state.deals) == ([0, 0], 1)


@shows("play.hand", "play.follow")
def test_a_card_is_of_the_hand_and_follows_suit() -> None:
    game = lay(GAME, 4, bidding)
    for action in (Bid(0, 5, "D"), Pass(1), Pass(2), Pass(3), Play(0, "7C")):
        game.apply(action)
    game.state.hands[1].append("8C")
    refusals = [game.why_not(Play(1, card)) for card in ("7C", "7D", "8C")]
    assert [refusal and refusal.rule for refusal in refusals] == ["play.hand", "play.follow", None]


@shows("play.wins", "score.made", "score.side")
def test_trump_wins_the_last_trick_and_the_contract_is_made() -> None:
    game = played("7S", "8S", "7H", "AC")
    assert game.state.points == [0, 40] and game.score().totals == (0, 40, 0, 40)


@shows("score.failed")
def test_a_contract_that_fails_counts_for_the_others() -> None:
    def three_hearts(rules: Partners, state: State) -> None:
        last_trick(rules, state)
        state.hands[3] = ["7D"]

    game = lay(GAME, 4, three_hearts)
    for seat, card in ((1, "7S"), (2, "8S"), (3, "7D"), (0, "AC")):
        game.apply(Play(seat, card))
    assert game.state.points == [40, 0]


# --- the proof ------------------------------------------------------------------------------------------------------


def no_points(rules: Partners, state: State, event: DealScored) -> list[DealScored]:
    return [attrs.evolve(event, points=(0, 0))]


ABLATIONS = [
    Ablation.replace("deal", "cards are dealt in order", HandDealt, lambda rules, state, event: [
        attrs.evolve(event, cards=DECK[8 * event.seat : 8 * event.seat + 8])
    ]),
    Ablation.allow("bid.form", "bids are of any number of tricks"),
    Ablation.allow("bid.higher", "bids may be lower"),
    Ablation.refuse("bid.pass", "nobody may pass", lambda rules, state, action: isinstance(action, Pass)),
    Ablation.replace("bid.contract", "the next seat leads", ContractMade, lambda rules, state, event: [
        attrs.evolve(event, seat=(event.seat + 1) % 4)
    ]),
    Ablation.allow("play.hand", "any card may be played"),
    Ablation.allow("play.follow", "no suit has to be followed"),
    Ablation.replace("play.wins", "the last card wins", TrickWon, lambda rules, state, event: [
        attrs.evolve(event, seat=(state.turn + 3) % 4)
    ]),
    Ablation.replace("score.made", "a contract that is made counts nothing", DealScored, no_points),
    Ablation.replace("score.failed", "a contract that fails counts nothing", DealScored, no_points),
    Ablation.replace("score.void", "a deal without a bid counts five", DealScored, lambda rules, state, event: [
        attrs.evolve(event, points=(5, 5))
    ]),
    Ablation.unscored("score.side", "points of sides are no points of seats"),
]
SCENARIOS = scenarios_of(sys.modules[__name__])


def test_each_rule_is_whole_and_has_an_ablation() -> None:
    assert [*register_complaints(REGISTER), *ablation_complaints(RULES, ABLATIONS)] == []


@pytest.mark.parametrize("ablation", ABLATIONS, ids=lambda ablation: ablation.rule)
def test_a_rule_that_is_off_is_noticed(ablation: Ablation) -> None:
    trial = try_without(GAME, ablation, SCENARIOS)
    assert trial.noticed, trial


class Cautious:
    """A bot that passes four times in five."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, table: Any) -> Any:
        actions = table.legal_actions()
        passes = [action for action in actions if isinstance(action, Pass)]
        return passes[0] if passes and self.random.random() < 4 / 5 else self.random.choice(actions)


def test_each_rule_comes_up_in_games_that_hold_every_property() -> None:
    found = rule_coverage(GAME, games=6, bots=[Cautious])
    assert found.missing(RULES) == [] and found.unknown(RULES) == []


@pytest.mark.parametrize("name", GAMES.index)
def test_an_archived_game_is_what_it_was(name: str) -> None:
    GAMES.check(name)
