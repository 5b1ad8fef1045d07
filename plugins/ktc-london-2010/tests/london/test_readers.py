"""The position that a reader writes from what it was told is the one that the rules say it knows."""

from random import Random

import pytest
from ktc_london_2010.model.actions import ExchangeCard, GiveCard, TakeCard
from ktc_london_2010.model.events import CardKept, CardsReturned, DeckLookedAt

from ktc.kit import AnyGame
from london.census.playing import opened_game
from london.tabled import lay

STEPS = 400
LOOKERS = ("university_of_london",)  # with many copies of it, several seats look at the same cards
LOOKING = {CardKept, CardsReturned, DeckLookedAt}


@pytest.mark.slow("compares the positions of all readers after each step")
@pytest.mark.parametrize("hands", ["secret", "open"])
@pytest.mark.parametrize("seed", [1, 3, 5, 8])
def test_what_a_reader_was_told_writes_what_it_knows(seed: int, hands: str) -> None:
    players = 2 + seed % 3
    game: AnyGame = opened_game(players, seed, {"secret.hands": hands}, LOOKERS, 20)
    rules, random, kinds = game.ruleset, Random(seed), set[type]()
    readers = (*range(players), None)
    positions = {reader: (rules.new(), 0) for reader in readers}
    while not game.over and len(game.log) < STEPS:
        events = game.apply(random.choice(game.legal_actions(game.to_act[0])))
        kinds |= {type(event) for event in events}
        assert game.state.idle == 0 or not any(isinstance(event, CardKept) for event in events)
        for reader, (position, known) in positions.items():
            told = game.events_for(reader)
            for event in told[known:]:
                rules.evolve(position, event)
            positions[reader] = (position, len(told))
            assert rules.invariants(position) is None, (reader, len(game.log))
            assert rules.known(game.state, reader, told) == rules.known(position, reader, told), (reader, len(game.log))
    assert kinds >= LOOKING


def test_each_reader_writes_the_opening_from_what_it_was_told() -> None:
    game: AnyGame = opened_game(3, 1, {}, (), 0)
    for reader in (0, 1, 2, None):
        position, told = game.ruleset.new(), game.events_for(reader)
        for event in told:
            game.ruleset.evolve(position, event)
        assert position == game.ruleset.known(game.state, reader, told)


def test_a_card_that_was_taken_from_the_display_stays_known_in_the_hand() -> None:
    table = lay(2, phase="start", top=["brewing", "mercers"], stacks={0: ["stock_exchange"]}, hands={0: ["grocers"]})
    table.do(TakeCard(0, "top", "brewing"), ExchangeCard(0, "top", "mercers"), GiveCard(0, "grocers"))
    player = table.rules.known(table.state, 1, ()).players[0]
    assert (player.hand, player.unseen) == ({"brewing": 1, "mercers": 1}, 0)
