"""What ``verify`` proves, and what it does not: each sentence of ``docs/embed/records-and-stores.md`` about it, tried."""

from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.events import KeyplesDrawn, SeedCommitted
from ktc.kernel.chance import commitment
from ktc_city.game.new_game import CityGame

from .files import first_event, lines_of, play, played, saved_lines, write

RED = 0


def first_hand(game: CityGame, seat: int) -> tuple[int, ...]:
    """Return what a seat drew first, by colour."""
    drawn = next(event for event in game.opening if isinstance(event, KeyplesDrawn) and event.seat == seat)
    assert drawn.colours is not None
    return drawn.colours


# --- what it proves -------------------------------------------------------------------------------------------------


def test_every_draw_follows_from_the_seed_that_was_promised(tmp_path: Path) -> None:
    game = played(2, 3, steps=60)
    lines = saved_lines(game, tmp_path)
    drawn = first_event(lines, "KeyplesDrawn")
    colours = drawn["colours"]
    more, less = colours.index(min(colours)), colours.index(max(colours))
    colours[more], colours[less] = colours[more] + 1, colours[less] - 1
    try:
        assert not ktc.verify(write(tmp_path / "drawn.jsonl", lines)).identical
    except ktc.RecordError as error:  # what was drawn otherwise could not be spent, or leaves another position
        assert "line" in str(error)
    lines = saved_lines(game, tmp_path)
    other = blake2b(b"another", digest_size=32).digest()
    lines[0]["seed"] = other.hex()
    with pytest.raises(ktc.RecordError, match="the seed does not match the commitment"):
        ktc.verify(write(tmp_path / "seed.jsonl", lines))
    lines[0]["commitment"] = commitment(other)
    found = ktc.verify(write(tmp_path / "both.jsonl", lines))
    assert (found.identical, found.line) == (False, 2), "the first event has told the other hash"
    first_event(lines, "SeedCommitted")["commitment"] = commitment(other)
    found = ktc.verify(write(tmp_path / "all.jsonl", lines))
    assert (found.identical, found.line) == (False, 2), "and the draws are those of the other seed"


def test_an_action_that_was_not_allowed_is_named(tmp_path: Path) -> None:
    lines = saved_lines(played(2, 3, steps=12), tmp_path)
    lines[2], lines[3] = ({**lines[at], "step": number} for number, at in ((1, 3), (2, 2)))
    assert lines[2]["seat"] != lines[3]["seat"], "two turns that change places"
    try:
        assert ktc.verify(write(tmp_path / "swapped.jsonl", lines)).line == 3
    except ktc.RecordError as error:
        assert "line 3" in str(error) or "line 4" in str(error)


# --- what it does not prove -----------------------------------------------------------------------------------------


def test_a_seed_that_the_host_chose_verifies_as_well(tmp_path: Path) -> None:
    """The host tries seeds until seat 0 has the hand that it likes, and says that nobody gave the seed."""
    best = max(range(200), key=lambda seed: first_hand(ktc.new_game(2, seed=seed), 0)[RED])
    usual = sum(first_hand(ktc.new_game(2, seed=seed), 0)[RED] for seed in range(200)) / 200
    game = play(ktc.new_game(2, seed=best), 1)
    assert first_hand(game, 0)[RED] > 2 * usual > 0
    lines = saved_lines(game, tmp_path)
    assert lines[0]["open"] is True
    lines[0]["open"] = False
    record = write(tmp_path / "chosen.jsonl", lines)
    assert ktc.verify(record).identical and ktc.load(record).chance.is_open is False


def test_another_seat_s_action_written_by_the_host_verifies_as_well(tmp_path: Path) -> None:
    """And that seat's own record tells that it did something else."""
    game = ktc.new_game(2, seed=5)
    game.apply(game.legal_actions(game.to_act[0])[0])
    victim, before = game.to_act[0], game.fork(same_luck=True)
    done, forged = game.legal_actions(victim)[0], game.legal_actions(victim)[-1]
    before.apply(done)
    before.save(tmp_path / "mine.jsonl", seat=victim)
    game.apply(forged)
    game.save(tmp_path / "host.jsonl")
    assert ktc.verify(tmp_path / "host.jsonl").identical
    host, mine = ktc.load(tmp_path / "host.jsonl"), ktc.load(tmp_path / "mine.jsonl")
    assert host.log[1].seat == mine.log[1].seat == victim
    assert (host.log[1].action, mine.log[1].action) == (forged, done)
    assert host.events_for(victim) != mine.events_for(victim) and host.log[0].events == tuple(before.log[0].events)


def test_a_game_that_went_back_to_an_earlier_save_verifies_as_well(tmp_path: Path) -> None:
    """The host sees what an era's end draws, and plays the era otherwise; only streams that were kept tell of it."""
    game = played(2, 7, steps=20)
    game.save(tmp_path / "save.jsonl")
    kept = play(game, 1, steps=40).events_for(0)
    again = play(ktc.load(tmp_path / "save.jsonl"), 2)
    again.save(tmp_path / "again.jsonl")
    assert ktc.verify(tmp_path / "again.jsonl").identical
    assert ktc.load(tmp_path / "again.jsonl").events_for(0)[: len(kept)] != kept


def test_a_record_without_its_last_steps_and_one_after_an_undo_verify_as_well(tmp_path: Path) -> None:
    game = played(2, 4)
    whole = saved_lines(game, tmp_path)
    n = len(game.log) // 2
    lines = [*whole[: n + 2], {"closing": {"steps": n, "over": False, "digest": game.at(n).digest()}}]
    assert ktc.verify(write(tmp_path / "cut.jsonl", lines)).identical
    slip = ktc.new_game(2, seed=4)
    seat, random = slip.to_act[0], Random(4)
    slip.apply(random.choice([action for action in slip.legal_actions(seat) if isinstance(action, ktc.Bid)]))
    slip.undo(seat)
    slip.apply(ktc.Pass(seat))
    slip.save(tmp_path / "slip.jsonl")
    assert ktc.verify(tmp_path / "slip.jsonl").identical and len(lines_of(tmp_path / "slip.jsonl")) == 4


# --- what helps -----------------------------------------------------------------------------------------------------


def test_a_stream_that_a_player_kept_agrees_with_the_host_s_record_of_the_same_game(tmp_path: Path) -> None:
    game, kept = ktc.new_game(3, seed=6), [list[object]() for _ in range(3)]
    random = Random(6)
    while not game.over:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
        for seat, heard in enumerate(kept):
            heard.extend(game.events_for(seat, since=len(heard)))
    game.save(tmp_path / "host.jsonl")
    record = ktc.load(tmp_path / "host.jsonl")
    assert [list(record.events_for(seat)) for seat in range(3)] == kept


def test_the_first_event_binds_before_anybody_acts(tmp_path: Path) -> None:
    for players in (2, 6):
        game = ktc.new_game(players)
        assert isinstance(game.opening[0], SeedCommitted) and game.chance.seed is not None
        assert {game.events_for(reader)[0] for reader in (None, *range(players))} == {game.opening[0]}
        assert game.opening[0].commitment == commitment(game.chance.seed)


@pytest.mark.parametrize(("named", "told"), [("no_such_set", "'no_such_set'"), (None, "None"), ("docklands", "'docklands'")])
def test_a_set_that_goes_by_another_name_in_a_record_is_noted(tmp_path: Path, named: str | None, told: str) -> None:
    lines = saved_lines(played(2, 3, steps=9), tmp_path)
    lines[0]["tile_set"]["id"] = named
    found = ktc.verify(write(tmp_path / "named.jsonl", lines))
    note = f"tile set renamed: it is {told} in the record, and london_2016 by its figures"
    assert found.identical and found.notes == (note,)
