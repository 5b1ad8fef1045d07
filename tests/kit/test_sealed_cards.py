"""Cards that are chosen face down stay in the hand, and only their owner knows which and how many."""

from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.kit import AnyGame, Topic
from ktc.kit.zones import CardError, Cards, Move, MoveAll, Sealed, Unsealed, Zones
from ktc.learning.encoding import encoder_of, forgotten_fields
from ktc.testing import GameCheckFailed, check_game, check_worlds
from ktc.testing.zoned import secret

from . import sealed
from .sealed import GAME, ZONES, Auction, BidSealed, Reopen, Seal


def after(*actions: Any) -> AnyGame:
    game = ktc.new_game(2, seed=3, game=GAME)
    for action in actions:
        game.apply(action)
    return game


def opening(seat: int) -> Seal:
    hand = ktc.new_game(2, seed=3, game=GAME).state.cards.hand(seat)
    return Seal(seat, max(sealed.bids_of(hand), key=len))


def test_all_laws_hold() -> None:
    assert check_game(GAME, games=6) == 6


def test_what_a_topic_lists_as_legal_is_not_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, checked = after(), list[Seal]()

    def check(rules: Any, state: Any, action: Seal) -> Any:
        checked.append(action)
        return sealed.check_bid(rules, state, action)

    for sure in (False, True):
        topic = Topic(Seal, check=check, decide=lambda *_: [], listed=sealed.TOPICS[0].listed, lists_legal=sure)
        monkeypatch.setattr(game.ruleset, "_topics_in", {None: [topic]})
        checked.clear()
        found = list(game.legal_actions(0))
        assert found == [Seal(0, cards) for cards in sealed.bids_of(game.state.cards.hand(0))]
        assert checked == ([] if sure else found)


def test_only_its_owner_knows_what_is_sealed_and_how_much() -> None:
    game = after(opening(0))
    seen = [game.view(seat).cards.bags["hand/0"] for seat in (0, 1, None)]
    assert [bag.sealed for bag in seen] == [True] * 3 and [sum(bag.chosen.values()) for bag in seen] == [3, 0, 0]
    assert [len(bag) for bag in seen] == [4] * 3  # it drew one, as the first to seal
    game.apply(Reopen(0))
    assert not game.view(0).cards.bags["hand/0"].sealed and not game.view(0).cards.bags["hand/0"].chosen


def test_a_bid_that_is_shown_stays_known_to_all() -> None:
    game = after(opening(0), opening(1))
    loser = 1 - game.state.lots.index(1)
    shown = game.view(None).cards.bags[f"hand/{loser}"].shown
    assert sum(shown.values()) == 3 and not any(bag.sealed for bag in game.view(None).cards.bags.values())


def test_worlds_guess_what_is_sealed_and_no_card_that_came_later() -> None:
    game, sizes = after(opening(0)), set()
    for world in game.worlds(1, 40, 1):
        assert repr(world.view(1)) == repr(game.view(1)) and world.ruleset.invariants(world.state) is None
        (bid,) = (event for event in world.log.events if isinstance(event, BidSealed))
        dealt = next(event for event in world.log.events if isinstance(event, sealed.HandDealt) and event.seat == 0)
        assert set(bid.cards) <= set(dealt.cards) and len(bid.cards) <= len(dealt.cards)
        sizes.add(len(bid.cards))
    assert sizes == {1, 2, 3}


@pytest.mark.slow("compares many games with their worlds")
def test_worlds_are_as_frequent_as_the_truth() -> None:
    assert check_worlds(GAME, 300).is_fair


def test_a_guess_that_prefers_small_bids_is_found() -> None:
    smallest = Zones(
        ZONES.piles, ZONES.moves, guesses={BidSealed: lambda event, hand, random: [min(hand, key=sealed.WORTH.__getitem__)]}
    )

    class Timid(Auction):
        zones = smallest

    with pytest.raises(GameCheckFailed, match=r"BidSealed\.cards"):
        check_worlds(attrs.evolve(GAME, open=Timid), 120)


def test_a_seal_that_tells_the_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Auction, "redact", lambda rules, event, seat: event)
    (fault, *_) = [found for found in secret(after(opening(0), opening(1))) if found.blamed is BidSealed]
    assert fault.law == "secret" and "hand/0" in fault.what


@pytest.mark.parametrize(
    ("moves", "complaint"),
    [
        ([Sealed("hand/0", ("one",))], "fewer cards 'one'"),
        ([Sealed("hand/0"), Sealed("hand/0")], "some are already"),
        ([Sealed("paid", ())], "chosen face down"),
        ([Unsealed("hand/0")], "no cards of hand/0"),
        ([Move("pile", "hand/0", ("one", "two")), Sealed("hand/0", ("one",)), Unsealed("hand/0", ("two",))], "are not the cards"),
        ([Move("pile", "hand/0", ("one",)), Sealed("hand/0", ("one",)), MoveAll("hand/0", "hand/1")], "are chosen"),
    ],
)
def test_what_cannot_be_chosen_raises(moves: list[Any], complaint: str) -> None:
    cards = ZONES.new()
    with pytest.raises(CardError, match=complaint):
        for move in moves:
            ZONES.move(cards, [move], (0,))


def test_invariants_find_a_chosen_card_that_is_not_there() -> None:
    cards: Cards = after(opening(0)).state.cards.copy()
    cards.bags["hand/0"].chosen["five"] = 9
    assert "hand/0 has fewer cards than were shown or chosen" in str(ZONES.invariants(cards))


def test_arrays_have_what_is_chosen() -> None:
    game = after(opening(0))
    made = encoder_of(game, GAME)
    found = [made.observe(game.as_seat(seat)) for seat in range(2)]
    at = [made.layout.at(f"cards.bags[hand/0].chosen[{kind}]") for kind in sealed.DECK]
    assert [sum(int(row[place]) for place in at) for row in found] == [3, 0]
    assert "State.cards" not in forgotten_fields(game, GAME)


def test_any_cards_of_a_hand_are_guessed_by_default() -> None:
    told = [sealed.HandDealt(1, 2, None), BidSealed(1, None)]
    zones = Zones({"pile": {"one": 1, "two": 1}}, ZONES.moves)
    found = {world[1].cards for world in zones.worlds(told, 60, Random(1))}
    assert found == {("one",), ("two",), ("one", "two")}
