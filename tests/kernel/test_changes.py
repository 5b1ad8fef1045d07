"""Readers who ask for changes know at any time what they would be told from the beginning, whatever was taken back meanwhile."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kernel.errors import IllegalAction, KtcError, OptionError
from ktc.kernel.game import Game

from .conftest import TABLES, Opener
from .sealed_auction import SealBid, SealedAuction
from .toy import opened, play

DEEDS = st.sampled_from(("apply", "apply", "undo", "undo", "undo two", "redo", "fork", "read"))


class Reader:
    """Somebody far away, who has what was sent and nothing else."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.events: list[Any] = []
        self.revision: int | None = None

    def read(self, game: Game[Any, Any, Any]) -> None:
        changes = game.changes(self.seat, self.revision)
        assert changes.kept <= len(self.events)
        self.events[changes.kept :] = changes.events
        self.revision = changes.revision


@tried(60)
@given(st.sampled_from(sorted(TABLES)), st.integers(0, 1_000), st.lists(DEEDS, max_size=60))
def test_whoever_reads_changes_knows_what_is_told(table: str, seed: int, deeds: Sequence[str]) -> None:
    game, random = TABLES[table](seed), Random(seed)
    readers = [Reader(seat) for seat in (None, *range(game.seats))]
    for deed in deeds:
        before = game.revision
        changed = 0
        try:
            if deed == "apply" and not game.over:
                game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
                changed = 1
            elif deed == "undo":
                game.undo(game.log[-1].seat if game.log else None)
                changed = 1
            elif deed == "undo two" and len(game.log) > 1:
                game.undo(game.log[-2].seat, 2)
                changed = 1
            elif deed == "redo":
                game.redo()
                changed = 1
            elif deed == "fork":
                game = game.fork(same_luck=True)
            elif deed == "read":
                random.choice(readers).read(game)
        except IllegalAction:
            pass
        assert game.revision == before + changed
    for reader in readers:
        reader.read(game)
        assert tuple(reader.events) == game.events_for(reader.seat)
        assert game.changes(reader.seat, reader.revision).events == ()


def test_a_withdrawn_bid_is_forgotten() -> None:
    """By count alone a reader would keep it: the stream is as long as before when something else was bid."""
    game = opened(SealedAuction())
    reader, counted = Reader(0), list[Any]()
    for bid in (1, 3):
        game.apply(SealBid(0, bid))
        reader.read(game)
        counted += game.events_for(0, since=len(counted))
        if bid == 1:
            game.undo()
    assert tuple(reader.events) == game.events_for(0)
    assert tuple(counted) != game.events_for(0)


def test_changes_tell_how_many_events_still_stand() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    opening, action = len(game.events_for(1)), ktc.Pass(0)
    game.apply(action)
    first = game.changes(1)
    assert (first.kept, first.events, first.revision) == (0, game.events_for(1), 1)
    game.undo()
    assert game.changes(1, first.revision) == ktc.Changes(opening, (), 2)
    game.redo()
    assert game.changes(1, first.revision) == ktc.Changes(opening, game.events_for(1, opening), 3)
    assert game.changes(1, 3) == ktc.Changes(len(game.events_for(1)), (), 3)
    assert game.as_seat(1).changes(2) == game.changes(1, 2) and game.as_seat(1).revision == 3


def test_an_earlier_position_begins_with_its_own_revision() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    game.apply(ktc.Pass(0))
    game.undo()
    game.apply(ktc.Pass(0))
    assert game.revision == 3 and game.fork().revision == 3 and game.at(1).revision == 1


def test_two_games_that_differ_only_in_secrets_change_alike() -> None:
    low, high = opened(SealedAuction()), opened(SealedAuction())
    for game, bid in ((low, 0), (high, 4)):
        game.apply(SealBid(0, bid))
        game.undo()
        game.apply(SealBid(0, bid))
    for stranger in (None, 1, 2):
        for since in (None, 0, 1, 2, 3):
            assert low.changes(stranger, since) == high.changes(stranger, since)


@pytest.mark.parametrize("since", [-1, 1_000, True, "0", 1.0])
def test_a_revision_that_never_was_is_an_option_error(table: Opener, since: Any) -> None:
    with pytest.raises(OptionError, match="revisions 0 to"):
        table(1).changes(0, since)


def test_a_record_of_one_seat_tells_no_changes_of_others(tmp_path: Any) -> None:
    game = play(ktc.new_game(2, seed=1), 1, steps=5)
    game.save(tmp_path / "own.jsonl", seat=1)
    own = ktc.load(tmp_path / "own.jsonl")
    assert own.changes(1).events == game.events_for(1)
    with pytest.raises(KtcError, match="contains only seat 1's view"):
        own.changes(0)
