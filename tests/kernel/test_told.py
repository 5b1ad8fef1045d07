"""What a seat is told: a function of the events alone, enough to know all it may know, and nothing more."""

from random import Random
from typing import Any

import pytest

import ktc
from ktc.kernel.errors import KtcError, OptionError
from ktc.kernel.game import Game
from ktc_city.model.events import KeyplesDrawn

from .conftest import Opener
from .lenders import Lenders, Look
from .sealed_auction import SealBid, SealedAuction
from .toy import opened, play


def known_to(game: Game[Any, Any, Any], reader: int | None) -> Any:
    """Build the position from what a reader was told, and from nothing else."""
    state = game.ruleset.new()
    for event in game.events_for(reader):
        game.ruleset.evolve(state, event)
    return state


def test_told_is_the_redaction_of_every_event_in_order(table: Opener) -> None:
    game = play(table(1))
    for reader in (None, *range(game.seats)):
        redacted = [game.ruleset.redact(event, reader) for event in game.log.events]
        assert game.events_for(reader) == tuple(event for event in redacted if event is not None)


def test_a_seat_knows_from_its_own_stream_all_that_its_view_shows(table: Opener) -> None:
    """Also the list of its actions: a bot far away needs no host to know what it may do."""
    game, random = table(2), Random(2)
    for steps in range(0, 200, 3):
        for reader in (None, *range(game.seats)):
            assert game.ruleset.view(known_to(game, reader), reader) == game.view(reader), f"after {steps} steps"
        for seat in game.to_act:
            assert list(game.ruleset.legal(known_to(game, seat), seat)) == list(game.legal_actions(seat))
        if game.over:
            break
        play(game, random.randrange(1000), steps=3)
    assert len(game.log) > 10


def test_told_since_continues_where_the_reader_left_off(table: Opener) -> None:
    game = table(3)
    heard = list(game.events_for(0))
    for part in range(10):
        play(game, part, steps=2)
        heard += game.events_for(0, since=len(heard))
    assert tuple(heard) == game.events_for(0)


def test_two_games_that_differ_only_in_secrets_are_told_alike() -> None:
    """The strongest form of "redaction hides": nothing in the stream depends on what is hidden."""
    low, high = opened(SealedAuction()), opened(SealedAuction())
    low.apply(SealBid(0, 0))
    high.apply(SealBid(0, 4))
    assert low.events_for(0) != high.events_for(0)
    for stranger in (None, 1, 2):
        assert low.events_for(stranger) == high.events_for(stranger) and low.view(stranger) == high.view(stranger)
    decks = [opened(Lenders(), seed) for seed in (1, 2)]
    for game in decks:
        game.apply(Look(0))
    assert decks[0].events_for(0) != decks[1].events_for(0)
    assert decks[0].events_for(1) == decks[1].events_for(1) and decks[0].view(1) == decks[1].view(1)


def test_drawn_keyples_are_told_to_the_seat_that_drew_them_only() -> None:
    game = play(ktc.new_game(4, seed=5), 5)
    drawn = [event for event in game.log.events if isinstance(event, KeyplesDrawn)]
    assert len(drawn) > game.seats, "the set-up draws for all; eras end with draws as well"
    for reader in (None, *range(game.seats)):
        told = [event for event in game.events_for(reader) if isinstance(event, KeyplesDrawn)]
        for full, shown in zip(drawn, told, strict=True):
            assert shown.number == full.number and shown.colours == (full.colours if full.seat == reader else None)


def test_open_hands_are_told_to_all() -> None:
    game = ktc.new_game(3, seed=1, options={"open_hands": True})
    assert game.events_for(None) == game.events_for(2) == game.opening


@pytest.mark.parametrize("seat", [-1, 5, True, 1.0, "0"])
def test_a_seat_that_does_not_exist_is_told_nothing(table: Opener, seat: Any) -> None:
    game = table(1)
    for ask in (game.events_for, game.view, game.as_seat):
        with pytest.raises(OptionError, match="no seat"):
            ask(seat)


def test_a_seats_own_table_answers_for_that_seat_only(table: Opener) -> None:
    game = play(table(4), 4, steps=5)
    for seat in range(game.seats):
        own = game.as_seat(seat)
        assert own.view() == game.view(seat) and own.told() == game.events_for(seat) and own.over is game.over
        assert own.legal_actions() == game.legal_actions(seat) and own.may_act is (seat in game.to_act)
        assert (own.asks() is not None) is own.may_act
        for other in set(game.to_act) - {seat}:
            refusal = own.why_not(game.legal_actions(other)[0])
            assert refusal is not None, "else a seat could find out what another may do by asking"


def test_a_game_known_to_one_seat_tells_nothing_to_the_others(table: Opener) -> None:
    host = play(table(6), 6, steps=6)
    own = Game.recorded(host.ruleset, known_to(host, 1), host.log, host.chance, known_to=1)
    assert own.view(1) == host.view(1)
    for ask in (own.view, own.events_for):
        with pytest.raises(KtcError, match="contains only seat 1's view"):
            ask(0)
    assert own.legal_actions(0) == ()
    refusal = own.why_not(host.legal_actions(host.to_act[0])[0])
    assert refusal is not None and refusal.rule == "record.one-seat"
