"""Whole games with every property test on; rules, events and messages of random games."""

import pytest
from ktc_stadens_nyckel.content.register import RULINGS, read_register
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.effects import StatusChange
from ktc_stadens_nyckel.model.events import Event

import ktc
from ktc.effects import EffectResolved, EffectsDue, Row, Then
from ktc.kit import AnyGame
from ktc.testing import check_game

from .coverage import OF_EFFECTS
from .tabled import at_random, lay


def played(players: int, seed: int, **options: object) -> AnyGame:
    """Return a game that was played at random to its end."""
    game = at_random(ktc.new_game(players, seed=seed, game=GAME, **options), seed)
    assert game.over
    return game


def others(number: int) -> dict[str, str]:
    """Return a choice of each ruling that is not the default: the last, or the one before it."""
    return {rule: choices[min(number, len(choices) - 1)] for rule, choices in RULINGS.items()}


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_keep_every_law(seed: int) -> None:
    check_game(GAME, 1, players=(3 + seed % 4,), seed=seed)


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("seed", range(8))
def test_games_with_other_rulings_keep_every_law(seed: int) -> None:
    check_game(GAME, 1, players=(3 + seed % 4,), seed=20 + seed, rulings=others(1 + seed // 4))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_random_games_end_and_name_rules_of_the_register(players: int, number: int) -> None:
    game = played(players, players, rulings=others(number))
    rules = {event.rule for event in game.log.events} | {line.rule for line in game.score().lines}
    assert rules <= {*read_register(), *OF_EFFECTS}
    assert game.ruleset.invariants(game.state) is None
    assert ktc.load(text=game.to_text(), game=GAME).digest() == game.digest()


def test_every_ruling_changes_a_header_alone() -> None:
    for rule, choices in RULINGS.items():
        for choice in choices[1:]:
            game = ktc.new_game(3, seed=1, game=GAME, rulings={rule: choice})
            assert game.ruleset.header()["options"] == {"rulings": {rule: choice}}


@pytest.mark.parametrize(
    "event",
    [
        EffectResolved("turn.each"),
        EffectsDue((Row("", "", 0, 3, StatusChange(1), "turn.each"),), "turn.each"),
        EffectsDue((Row("", "", 0, 0, Then(StatusChange(1), ()), "turn.each"),), "turn.each"),
        e.OfferRejected(1, rule="offer.round"),
        e.Stood(1, rule="struggle.stand"),
        e.PileCardDiscarded(0, 1, "m100", rule="exchange.one"),
        e.TurnBegan(7, rule="turn.each"),
        e.SealPlaced(0, "king", rule="struggle.seal"),
        e.CrestPlaced(0, 12, rule="district.crest"),
        e.BidSealed(0, ("m100",), rule="auction.sealed"),
        e.EventPlayed(0, "fire", "1", rule="event.text"),
    ],
)
def test_events_that_cannot_follow(event: Event) -> None:
    table = lay(hands={0: "m100"})
    assert table.rules.validate(table.state, event) is not None
    assert table.rules.validate(table.state, e.TurnEnded(0, rule="turn.each")) is None
