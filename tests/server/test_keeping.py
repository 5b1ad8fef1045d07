"""What is kept, and how: tokens as hashes alone, every seat before its token is told, all rooms when the server starts again."""

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ktc.server.room_logs import HEADER, RoomLogs, SeatChange
from ktc.server.seating import BotSat, PersonSat, RoomOpened
from ktc.stores import SqliteStore, StoreConflict, StoreError, open_game, verify_game
from ktc.stores.kept_games import link_all
from ktc.stores.store import beside
from ktc.wire.codec import to_json

from .visiting import AUCTION, CITY, Place, joined, looked, opened, serving

SMALL = 400_000  # bytes: there is no place for five rooms


def test_no_token_is_in_the_file(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "", "greedy")
        ann, ben = joined(page, made, name="Ann"), joined(page, made, name="Ben")
        ann.ask("follow", since=None)
        page.ask("free", room=made["room"], token=made["host"], seat=1)
        tokens = [*made["invites"][:2], made["watch"], made["host"], ann.token, ben.token]
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
        assert served.backend.rooms.loaded == 0  # a room is loaded when somebody wants it
        later = [Place(page, place.room, place.token) for place in places]
        assert [place.ask("news", since=None) for place in later] == before
        assert [place.ask("screen", set="") for place in later] == screens
        assert later[0].ask("news", since=before[0]["revision"])["events"] == []
        assert page.ask("look-in", room=city["room"], token=city["watch"])["free"] == []
        assert all(joined(page, auction, seat=seat).token for seat in (2, 0))
        assert joined(page, auction, seat=1).ask("screen", set="")["update"]["can"]
        acts = next(place for place in later if place.ask("news", since=None)["may_act"])
        assert acts.act(random)["news"]["revision"] == before[0]["revision"] + 1
    store = SqliteStore(file, new=False)
    assert verify_game(store, city["room"]).verdict == "identical"


def test_the_least_used_rooms_leave_the_memory_and_nobody_notices(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", room_bytes=SMALL) as served, served.page() as page, served.page() as other:
        rooms = [opened(page, CITY, "", "", "greedy") for _ in range(5)]
        places = [(joined(page, made), joined(page, made))[0] for made in rooms]
        followed = Place(other, places[0].room, places[0].token)
        followed.ask("follow", since=None)
        for place in places * 2:
            assert place.ask("news", since=None)["awaited"] != [0] or "can" in place.ask("screen", set="")["update"]
        assert 2 <= served.backend.rooms.loaded < 5
        assert served.backend.rooms.bytes <= SMALL
        joined_again = page.ask("come-back", room=followed.room, token=followed.token)
        assert joined_again["begun"]
        assert page.ask("free", room=followed.room, token=followed.token, seat=0) is None
        assert other.news(lambda news: news["type"] == "Problem")["error"] == "WrongToken"


def test_a_room_whose_game_its_host_has_deleted_is_no_room(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page:
        made = opened(page, CITY, "", "")
    SqliteStore(file, new=False).delete(made["room"])
    with serving(file) as served, served.page() as page:
        assert looked(page, made)["error"] == "WrongLink"


def test_a_game_without_a_room_is_nobodys_to_see(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as served, served.page() as page:
        made = opened(page, CITY, "", "")
    SqliteStore(file, new=False).delete(beside(made["room"]))
    with serving(file) as served, served.page() as page:
        assert looked(page, made)["error"] == "WrongLink"


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
            patch.setattr(SqliteStore, "append_all", Broken())
            answer = page.ask("join", room=made["room"], invite=made["invites"][0])
        assert answer["error"] == "HostFault"
        assert "secret" not in json.dumps(answer)
        assert "the disk is full" in caplog.text
        assert looked(page, made)["free"] == [0, 1]
        assert joined(page, made, seat=0).token
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
            patch.setattr(SqliteStore, "append_all", Broken())
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
        made = opened(page, CITY, "", "", "")
        logs = RoomLogs(SqliteStore(tmp_path / "games.db"))
        kept = logs.find(made["room"])
        assert kept is not None
        logs.append(kept, (PersonSat(0, "Eve", "k" * 64),))
        with pytest.raises(StoreConflict):
            logs.append(kept, (PersonSat(0, "Ann", "l" * 64),))
        assert page.ask("join", room=made["room"], invite=made["invites"][0])["error"] == "HostFault"
        assert [chair["name"] for chair in looked(page, made)["seated"]] == ["Eve", "", ""]
        assert joined(page, made).token


def damaged_logs(made: Any) -> list[list[bytes]]:
    """Return lines that are no log of seats, or none that can be."""
    opened = RoomOpened("w", "h", ("i",) * 2, ("", ""))
    good = to_json(SeatChange((opened,))).encode()
    sat = to_json(SeatChange((PersonSat(9, "Ann", "k"),))).encode()
    return [
        [HEADER, b"{}"],
        [HEADER, sat],
        [HEADER, good, sat],
        [HEADER, good, good],
        [HEADER, good, b'{"type":"SeatChange","events":[{"type":"PersonSat","seat":0,"name":3,"key":"k"}]}'],
        [b'{"format":"other"}\n', good],
    ]


def test_a_damaged_room_is_the_hosts_fault_and_hurts_no_other(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    with serving(tmp_path / "games.db", room_bytes=1) as served, served.page() as page:
        made, other = opened(page, CITY, "", ""), opened(page, CITY, "", "")
        for header, *lines in damaged_logs(made):
            linked, _ = link_all(header, [line + b"\n" for line in lines])
            store.delete(beside(made["room"]))
            store.create(beside(made["room"]), b"".join(linked[:2]), linked[2:])
            assert looked(page, other)["free"] == [0, 1]
            assert looked(page, made)["error"] == "HostFault", lines
        with store.file.transaction(write=True) as base:
            base.execute("UPDATE games SET head = replace(head, '\"w\"', '\"v\"') WHERE name = ?", (beside(made["room"]),))
        assert looked(page, made)["error"] == "HostFault"


def test_a_bot_that_is_not_installed_any_more_is_replaced_and_never_loaded(tmp_path: Path) -> None:
    (tmp_path / "evil.py").write_text("raise SystemExit")
    evil = str(tmp_path / "evil.py")
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "greedy")
    logs = RoomLogs(SqliteStore(tmp_path / "games.db"))
    kept = logs.find(made["room"])
    assert kept is not None
    logs.append(kept, (BotSat(1, evil),))
    with serving(tmp_path / "games.db") as served, served.page() as page:
        assert [seated["bot"] for seated in looked(page, made)["seated"]] == ["", "random"]
        joined(page, made)
        assert any("Pip" in sentence for sentence in looked(page, made)["events"])
