"""What is kept, and how: tokens as hashes alone, every seat before its token is told, all rooms when the server starts again."""

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ktc.server.rooms import RoomsFile
from ktc.stores import SqliteStore, StoreConflict, StoreError, open_game, verify_game
from ktc.stores.sqlite import SqliteFile

from .visiting import AUCTION, CITY, Place, joined, opened, serving


def test_no_token_is_in_the_file(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "", "greedy")
        ann, ben = joined(page, made, name="Ann"), joined(page, made, name="Ben")
        ann.ask("follow", since=None)
        page.ask("free", room=made["room"], token=made["host"], seat=1)
        tokens = [made["invite"], made["watch"], made["host"], ann.token, ben.token]
    held = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ann" in held, "names of persons are in it"
    assert not [token for token in tokens if token.encode() in held]


def test_all_rooms_go_on_when_the_server_starts_again(tmp_path: Path) -> None:
    file, random = tmp_path / "games.db", Random(2)
    with serving(file) as served, served.page() as page:
        city, auction = opened(page, CITY, "", ""), opened(page, AUCTION, "", "", "")
        places = [joined(page, city, name="Ann"), joined(page, city, name="Ben")]
        for _ in range(6):
            _, place = next(
                (place.ask("news", since=None), place) for place in places if place.ask("news", since=None)["may_act"]
            )
            assert place.act(random)["problem"] is None
        before = [place.ask("news", since=None) for place in places]
        screens = [place.ask("screen", set="") for place in places]
    with serving(file) as served, served.page() as page:
        assert served.house.rooms.loaded == 0  # a room is loaded when somebody wants it
        later = [Place(page, place.room, place.token) for place in places]
        assert [place.ask("news", since=None) for place in later] == before
        assert [place.ask("screen", set="") for place in later] == screens
        assert later[0].ask("news", since=before[0]["revision"])["events"] == []
        assert page.ask("look-in", room=city["room"], token=city["watch"])["free"] == []
        assert joined(page, auction, seat=2).ask("screen", set="")["update"]["can"]
        acts = next(place for place in later if place.ask("news", since=None)["may_act"])
        assert acts.act(random)["news"]["revision"] == before[0]["revision"] + 1
    store = SqliteStore(file, new=False)
    assert verify_game(store, city["room"]).verdict == "identical"


def test_the_least_used_rooms_leave_the_memory_and_nobody_notices(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", rooms_in_memory=2) as served, served.page() as page, served.page() as other:
        rooms = [opened(page, CITY, "", "") for _ in range(5)]
        places = [joined(page, made) for made in rooms]
        followed = Place(other, places[0].room, places[0].token)
        followed.ask("follow", since=None)
        for place in places * 2:
            assert "can" in place.ask("screen", set="")["update"] or place.ask("news", since=None)["awaited"] == [1]
        assert served.house.rooms.loaded == 2
        joined(page, rooms[0])
        assert [seated["taken"] for seated in other_news(followed)["seated"]] == [True, True]


def other_news(place: Place) -> Any:
    """Return the next news of a room that are pushed."""
    return place.page.news(lambda news: all(seated["taken"] for seated in news["seated"]))


def test_a_room_whose_game_its_host_has_deleted_is_no_room(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page:
        made = opened(page, CITY, "", "")
    SqliteStore(file, new=False).delete(made["room"])
    with serving(file) as served, served.page() as page:
        assert page.ask("look-in", room=made["room"], token=made["invite"])["error"] == "WrongLink"
        assert RoomsFile(SqliteFile(file)).find(made["room"]) is None


def test_a_game_without_a_room_is_nobodys_to_see(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page:
        made = opened(page, CITY, "", "")
    with SqliteFile(file).transaction(write=True) as base:
        base.execute("DELETE FROM rooms")
    with serving(file) as served, served.page() as page:
        assert page.ask("look-in", room=made["room"], token=made["invite"])["error"] == "WrongLink"


# --- what cannot be written -------------------------------------------------------------------------------------------


class Broken:
    """Refuses to write, as a full disk does."""

    def __call__(self, *args: Any) -> Any:
        raise StoreError("cannot be written: the disk is full", "/srv/secret/games.db")


def test_a_seat_that_could_not_be_kept_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page, served.page() as other:
        made = opened(page, CITY, "", "")
        (eve,) = other.ask("watch", room=made["room"], watch=made["watch"])["places"]
        Place(other, made["room"], eve["token"]).ask("follow", since=None)
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(RoomsFile, "seat", Broken())
            answer = page.ask("join", room=made["room"], invite=made["invite"])
        assert answer["error"] == "HostFault"
        assert "secret" not in json.dumps(answer)
        assert "the disk is full" in caplog.text
        assert page.ask("look-in", room=made["room"], token=made["invite"])["free"] == [0, 1]
        assert joined(page, made, seat=0).ask("screen", set="")["update"]
        message = other.socket.receive()
        while message["type"] == "websocket.send":
            message = other.socket.receive()
        assert (message["type"], message["code"]) == ("websocket.close", 1012)  # whoever followed comes back, and sees the truth


def test_a_step_that_could_not_be_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, random = opened(page, CITY, "", ""), Random(1)
        places = [joined(page, made), joined(page, made)]
        seat = places[0].ask("news", since=None)["awaited"][0]
        question = places[seat].decide(random)
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", Broken())
            answer = places[seat].do(question)
        assert answer["error"] == "HostFault"
        assert places[1 - seat].ask("news", since=None)["revision"] == 0
        assert places[seat].do(question)["news"]["revision"] == 1


def test_a_game_that_another_process_went_on_with_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page:
        made, random = opened(page, CITY, "", ""), Random(1)
        places = [joined(page, made), joined(page, made)]
        seat = places[0].ask("news", since=None)["awaited"][0]
        question = places[seat].decide(random)
        game = open_game(SqliteStore(file), made["room"])
        game.apply(game.legal_actions(seat)[0])
        assert places[seat].do(question)["error"] == "HostFault"
        news = places[seat].ask("news", since=None)
        assert news["revision"] == 1


def test_seats_that_another_process_has_written_are_not_overwritten(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "")
        rooms = RoomsFile(SqliteFile(tmp_path / "games.db"))
        kept = rooms.find(made["room"])
        assert kept is not None
        rooms.seat(kept, kept.chairs)
        with pytest.raises(StoreConflict):
            rooms.seat(kept, ())
        assert page.ask("join", room=made["room"], invite=made["invite"])["error"] == "HostFault"
        assert joined(page, made).token


def test_a_damaged_room_is_the_hosts_fault_and_hurts_no_other(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", rooms_in_memory=1) as served, served.page() as page:
        made, other = opened(page, CITY, "", ""), opened(page, CITY, "", "")
        for damaged in ("{", '[{"type":"Chair","seat":9}]', '[{"type":"Chair","seat":0,"name":3}]', "[]"):
            with SqliteFile(tmp_path / "games.db").transaction(write=True) as base:
                base.execute("UPDATE rooms SET chairs = ? WHERE name = ?", (damaged, made["room"]))
            assert page.ask("look-in", room=other["room"], token=other["invite"])["free"] == [0, 1]
            answer = page.ask("look-in", room=made["room"], token=made["invite"])
            assert answer.get("error") == (None if damaged == "[]" else "HostFault")


def test_a_bot_that_is_not_installed_any_more_is_replaced_and_never_loaded(tmp_path: Path) -> None:
    (tmp_path / "evil.py").write_text("raise SystemExit")
    evil = str(tmp_path / "evil.py")
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "greedy")
    with SqliteFile(tmp_path / "games.db").transaction(write=True) as base:
        base.execute("UPDATE rooms SET chairs = replace(chairs, 'greedy', ?)", (evil,))
    with serving(tmp_path / "games.db") as served, served.page() as page:
        shown = page.ask("look-in", room=made["room"], token=made["invite"])
        assert [seated["bot"] for seated in shown["seated"]] == ["", "random"]
