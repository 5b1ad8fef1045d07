"""A seat's own record: what that seat was told, whole, and nothing that it may not know."""

from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.kernel.errors import KtcError

from .files import lines_of, play, played, saved_lines, write

GAMES = [(2, ()), (4, ()), (3, ("jennifer",))]


@pytest.fixture(params=GAMES, ids=["two", "four", "jennifer"])
def game(request: pytest.FixtureRequest) -> Any:
    """A game in its second era or later: keyples were drawn at the table, not only at the set-up."""
    players, variants = request.param
    running = ktc.new_game(players, seed=11, variants=variants)
    while sum(bool(step.draws) for step in running.log) < 2:
        play(running, len(running.log), steps=1)
        assert not running.over
    play(running, 3, steps=4)
    assert not running.over
    return running


def test_no_colour_that_is_hidden_and_no_seed_is_in_it(game: Any, tmp_path: Path) -> None:
    for seat in range(game.seats):
        lines = saved_lines(game, tmp_path, seat)
        text = (tmp_path / "saved.ktc").read_text()
        assert game.chance.seed.hex() not in text and lines[0]["seed"] is None
        drawn = [event for line in lines for event in line.get("opening") or line.get("events", [])]
        drawn = [event for event in drawn if event["type"] == "KeyplesDrawn"]
        assert {event["seat"] for event in drawn} == set(range(game.seats))
        assert all((event["colours"] is None) == (event["seat"] != seat) for event in drawn)
        assert all(("action" in line) == (line["seat"] == seat) for line in lines if "step" in line)
        assert lines[-1]["closing"]["digest"] is None, "a digest of the whole position would confirm guesses"


def test_it_gives_the_seat_the_same_view_stream_and_list_as_the_host(game: Any, tmp_path: Path) -> None:
    for seat in range(game.seats):
        game.save(tmp_path / "own.ktc", seat=seat)
        own = ktc.load(tmp_path / "own.ktc")
        assert own.known_to == seat
        assert own.view(seat) == game.view(seat) and own.view(None) == game.view(None)
        assert own.events_for(seat) == game.events_for(seat)
        assert list(own.legal_actions(seat)) == list(game.legal_actions(seat))
        assert own.asks(seat) == game.asks(seat)
        assert own.to_act == game.to_act and len(own.log) == len(game.log) and own.over is game.over


def test_it_agrees_with_the_host_at_every_step(game: Any, tmp_path: Path) -> None:
    game.save(tmp_path / "own.ktc", seat=1)
    own = ktc.load(tmp_path / "own.ktc")
    for n in range(len(game.log) + 1):
        mine, hosts = own.at(n), game.at(n)
        assert mine.view(1) == hosts.view(1) and list(mine.legal_actions(1)) == list(hosts.legal_actions(1))


def test_saving_it_again_gives_the_same_bytes(game: Any, tmp_path: Path) -> None:
    """Nothing is lost on the way, the commitment to the seed included; and what was loaded holds no more than the file."""
    for seat in range(game.seats):
        game.save(tmp_path / "own.ktc", seat=seat)
        ktc.load(tmp_path / "own.ktc").save(tmp_path / "again.ktc")
        assert (tmp_path / "again.ktc").read_bytes() == (tmp_path / "own.ktc").read_bytes()
        assert lines_of(tmp_path / "again.ktc")[0]["commitment"] is not None


def test_it_cannot_be_played_on_or_verified_or_asked_about_others(game: Any, tmp_path: Path) -> None:
    game.save(tmp_path / "own.ktc", seat=0)
    own = ktc.load(tmp_path / "own.ktc")
    action = game.legal_actions(game.to_act[0])[0]
    with pytest.raises(ktc.IllegalAction) as refused:
        own.apply(action)
    assert refused.value.rule == "record.one-seat"
    for ask in (own.view, own.events_for, lambda seat: own.save(tmp_path / "others.ktc", seat=seat)):
        with pytest.raises(KtcError, match="contains only seat 0's view"):
            ask(1)
    assert not (tmp_path / "others.ktc").exists() and own.legal_actions(1) == ()
    with pytest.raises(ktc.RecordError, match="contains only seat 0's view"):
        ktc.verify(tmp_path / "own.ktc")


def test_the_seed_is_told_to_all_when_the_game_is_over(tmp_path: Path) -> None:
    """The commitment was made before the first draw; now everybody can check it."""
    game = played(3, 4)
    promised = game.events_for(2)[0].commitment
    header = saved_lines(game, tmp_path, seat=2)[0]
    assert header["seed"] == game.chance.seed.hex() and header["commitment"] == promised
    assert ktc.load(tmp_path / "saved.ktc").view(2) == game.view(2)


def test_a_seed_that_was_not_promised_is_refused_after_the_game(tmp_path: Path) -> None:
    lines = saved_lines(played(3, 4), tmp_path, seat=2)
    lines[0]["seed"] = "00" * 32
    with pytest.raises(ktc.RecordError, match="does not match the commitment"):
        ktc.load(write(tmp_path / "own.ktc", lines))


def test_a_forged_seats_record_is_audited_like_the_hosts(tmp_path: Path) -> None:
    """There is no digest in it, so the sums must do."""
    lines = saved_lines(played(2, 1, steps=20), tmp_path, seat=0)
    for line in lines:
        for event in line.get("events", []):
            if event["type"] in ("KeyplesBid", "KeyplesPlaced"):
                event["behind"] += 40
                with pytest.raises(ktc.RecordError, match=r"is not possible here|below zero"):
                    ktc.load(write(tmp_path / "own.ktc", lines))
                return
    raise AssertionError("twenty steps without a keyple placed")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_a_seat_that_does_not_exist_has_no_record(seat: Any, tmp_path: Path) -> None:
    with pytest.raises(ktc.OptionError, match="no seat"):
        played(2, 1, steps=1).save(tmp_path / "own.ktc", seat=seat)
    assert not list(tmp_path.iterdir())
