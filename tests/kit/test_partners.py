"""An outsider's trick-taking game: with zones its games are the same, and it has checks that it lacked."""

from copy import deepcopy
from random import Random
from typing import Final

import attrs
import pytest

import ktc
from ktc.bots import make_bot, play
from ktc.kit import AnyGame, GameKit, RecordError, fact_of
from ktc.simulate import simulate
from ktc.testing import check_game
from ktc.testing.zoned import secret

from .partners import by_hand, judging, rules, values
from .partners.policy import policy

BY_HAND: Final = GameKit(id="partners", title="Partners", seats=(4,), open=by_hand.Partners, most_steps=1_200)
ZONED: Final = GameKit(
    id="partners",
    title="Partners",
    seats=(4,),
    open=rules.Partners,
    most_steps=1_200,
    components=lambda state: rules.ZONES.components(state.cards),
)


SKILLED: Final = attrs.evolve(ZONED, policy=policy, horizon=judging.deal_over, evaluate=judging.worth)


def played(kit: GameKit, seed: int, steps: int = 1_200) -> AnyGame:
    """Return a game after so many actions that are drawn at random."""
    game, random = ktc.new_game(4, seed=seed, game=kit), Random(seed)
    while not game.over and len(game.log) < steps:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    return game


@pytest.mark.parametrize("seed", range(12))
def test_games_are_the_same_with_zones(seed: int) -> None:
    one, other = played(BY_HAND, seed), played(ZONED, seed)
    assert one.over and list(one.log.events) == list(other.log.events)
    assert one.score().totals == other.score().totals


def test_all_laws_hold() -> None:
    assert check_game(ZONED, games=2, deals=1) == 2


def test_whoever_did_not_follow_has_no_card_of_that_suit_in_any_world() -> None:
    tried = 0
    for seed in range(6):
        game = played(ZONED, seed, 4 + seed * 7)
        for world in game.worlds(0, 10, seed):
            check, state = world.ruleset, world.ruleset.new()
            for event in world.log.events:
                if isinstance(event, values.CardPlayed):
                    tried += 1
                    assert rules.check_play(check, state, values.Play(event.seat, event.card)) is None  # type: ignore[arg-type]  # any ruleset has these
                check.evolve(state, event)
            assert check.invariants(world.state) is None and repr(world.view(0)) == repr(game.view(0))
    assert tried > 500


def test_hands_that_are_thrown_together_unseen_are_dealt_again() -> None:
    game = ktc.new_game(4, seed=1, game=ZONED)
    for seat in range(4):
        game.apply(values.Pass(seat))
    hands = [world.state.cards.hand(1).kinds for world in game.worlds(0, 20, 1)]
    assert len({*map(tuple, hands)}) == 20 and all(len(hand) == 8 for hand in hands)
    assert all(world.events_for(0) == game.events_for(0) for world in game.worlds(0, 3, 2))


def test_a_record_in_which_a_card_is_played_that_is_not_in_the_hand_is_refused() -> None:
    text = played(ZONED, 3, 12).to_text()
    game = ktc.load(text=text, game=ZONED)
    card = next(event.card for event in game.log.events if isinstance(event, values.CardPlayed))
    other = next(kind for kind in rules.DECK if kind in game.state.cards.hand(0).kinds)
    with pytest.raises(RecordError, match="no card"):
        ktc.load(
            text=text.replace(f'"card":"{card}"', f'"card":"{other}"').replace(f'"card": "{card}"', f'"card": "{other}"'),
            game=ZONED,
        )


def test_invariants_find_a_card_in_two_hands() -> None:
    state = deepcopy(played(ZONED, 3, 2).state)
    card = next(iter(state.cards.hand(0)))
    state.cards.bags["hand/1"].kinds[card] = 1
    assert rules.ZONES.invariants(state.cards) == f"2 cards {card} instead of 1"


def test_a_hand_that_is_dealt_without_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Partners, "redact", lambda rules, event, seat: event)
    monkeypatch.setattr(fact_of(values.HandDealt), "hidden", ())
    (fault,) = secret(played(ZONED, 1, 3))
    assert fault.law == "secret" and fault.blamed is values.HandDealt and "seat 1" in fault.what


def test_guessed_hands_are_sorted_as_dealt_ones() -> None:
    game = played(ZONED, 1, 6)
    hands = [event.cards for world in game.worlds(0, 5, 1) for event in world.log.events if isinstance(event, values.HandDealt)]
    assert len(hands) == 20 and all(list(hand) == sorted(hand, key=rules.DECK.index) for hand in hands)


def lead_of(first: str, second: str, seeds: range) -> int:
    """Return by how many points one pair of bots is ahead of another after some games of a deal."""
    found = 0
    for seed in seeds:
        game = ktc.new_game(4, seed=seed, game=SKILLED, deals=1)
        for _ in play(game, [make_bot(name, seed * 4 + seat, game=SKILLED) for seat, name in enumerate((first, second) * 2)]):
            pass
        found += game.score().lead(0)
    return found


def test_its_rule_of_thumb_beats_chance_and_knows_no_more_than_its_seat() -> None:
    assert check_game(SKILLED, games=1, deals=1) == 1
    assert lead_of("policy", "random", range(10)) > 200


def test_it_scores_twice_as_much_as_chance_as_the_tutorial_says() -> None:
    policy, random = simulate(60, 4, ["policy", "random"] * 2, game=SKILLED).bots
    assert (policy.bot, random.bot) == ("policy", "random") and 1.8 < policy.points / random.points < 2.2


@pytest.mark.slow("searches some hundred decisions")
def test_a_search_by_it_beats_chance() -> None:
    assert lead_of("search:iterations=4", "random", range(4)) > 80
