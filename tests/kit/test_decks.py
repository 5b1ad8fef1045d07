"""A deck builder with zones: piles of each seat, shuffled while unseen cards are in hands."""

from collections import Counter
from random import Random

import ktc
from ktc.testing import check_game

from .decks import GAME, HandFilled, PileRenewed


def test_all_laws_hold() -> None:
    assert check_game(GAME, games=4) == 4


def test_worlds_deal_each_seat_its_own_cards() -> None:
    held, renewed = Counter[bool](), 0
    for seed in range(6):
        game, random = ktc.new_game(2 + seed % 2, seed=seed, game=GAME), Random(seed)
        while not game.over:
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
            if game.over or len(game.log) % 5:
                continue
            for seat in range(game.seats):
                for world in game.worlds(seat, 2, len(game.log)):
                    assert repr(world.view(seat)) == repr(game.view(seat)) and world.events_for(seat) == game.events_for(seat)
                    assert world.ruleset.invariants(world.state) is None
                    assert [step.action for step in world.log] == [step.action for step in game.log]
                    for place in world.state.cards.piles:
                        cards, hand = world.state.cards, world.state.cards.hand(int(place[-1]))
                        own = Counter([*hand]) + Counter(cards.piles[place].left) + Counter(cards.row(f"discard/{place[-1]}"))
                        true = game.state.cards
                        its = Counter([*true.hand(int(place[-1]))]) + Counter(true.piles[place].left)
                        assert own == its + Counter(true.row(f"discard/{place[-1]}"))
                        held[[*hand] == [*true.hand(int(place[-1]))]] += 1
        renewed += sum(isinstance(event, PileRenewed) for event in game.log.events)
    assert renewed > 10 and held[False] > 100


def test_a_pile_that_is_not_shuffled_again_is_found() -> None:
    game, random = ktc.new_game(2, seed=1, game=GAME), Random(1)
    while not any(isinstance(event, PileRenewed) for event in game.log.events):
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    events, state = list(game.log.events), game.ruleset.new()
    at = next(number for number, event in enumerate(events) if isinstance(event, PileRenewed))
    for event in events[:at]:
        game.ruleset.evolve(state, event)
    later = next(event for event in events[at:] if isinstance(event, HandFilled))
    assert "is left in that place" in str(game.ruleset.validate(state, later))
    game.ruleset.evolve(state, events[at])
    assert game.ruleset.validate(state, later) is None
