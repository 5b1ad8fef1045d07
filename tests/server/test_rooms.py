"""Rooms and their links: who may sit down, look on, come back, and give a seat away."""

from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
import ktc.games
from ktc.stores import load_game, open_store

from .visiting import AUCTION, CITY, LONDON, STADENS, Page, Place, Served, joined, looked, opened, seated, serving, table_of


@pytest.mark.slow("plays a whole game over a socket")
@pytest.mark.parametrize(
    ("game", "seats"),
    [(CITY, ("", "greedy")), (AUCTION, ("", "", "")), (LONDON, ("", "random")), (STADENS, ("", "random", "random"))],
)
def test_a_whole_game_is_played_in_a_room(tmp_path: Path, game: str, seats: tuple[str, ...]) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, random = opened(page, game, *seats), Random(1)
        places = [joined(page, made) for bot in seats if not bot]
        news = places[0].ask("follow", since=None)
        while not news["over"]:
            seat = next((seat for seat in news["awaited"] if not seats[seat]), None)
            decided = None if seat is None else places[seat].decide(random)
            if decided is None:
                news = page.news()  # a bot thinks, or these news were old
                continue
            moved = places[seat or 0].do(decided)
            assert moved["problem"] is None or moved["problem"]["error"] == "StaleAction"  # a bot that may act, too, was quicker
            news = places[0].ask("news", since=None) if moved["problem"] else moved["news"]
        points = places[0].ask("points")
        assert points["verdict"]
        steps = places[0].ask("story")["steps"]
        past = places[0].ask("past", step=len(steps) - 1)
        assert past["over"]
        assert [hand["seat"] for hand in past["hands"]] == [0]
        assert places[0].ask("past-screen", step=2)["update"]["revision"] == 2
        assert places[0].ask("open-record")["type"] == "Problem"
        assert page.ask("look-in", room=made["room"], token=made["watch"])["over"]


def test_a_visitor_is_told_what_is_wrong_in_the_visitors_language(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "")
        ann, ben = (joined(page, made, seat=seat, name=name) for seat, name in enumerate(("Ann", "Ben")))
        room, invite = made["room"], made["invites"][0]
        taken = page.ask("join", room=room, invite=invite, lang="de")
        assert (taken["error"], taken["sentence"]) == ("OptionError", "Platz 1 ist besetzt")
        assert page.ask("join", room=room, invite=invite, lang="nl")["sentence"] == "plaats 1 is bezet"
        assert "aucun salon" in page.ask("look-in", room=room, token="x", lang="fr")["sentence"]
        for lang in (None, "tlh", ["de"], 7):
            assert page.ask("join", room=room, invite=invite, lang=lang)["sentence"] == "seat 1 is taken"
        turn = ann.ask("news", since=None)["awaited"][0]
        waiting, names = (ben, ("Ann", "Ben")) if turn == 0 else (ann, ("Ben", "Ann"))
        moved = waiting.ask("act", action={"type": "Pass", "seat": 1 - turn}, revision=0, lang="de")
        assert moved["problem"]["sentence"] == f"{names[0]} ist am Zug, nicht {names[1]}."


def test_the_record_of_a_game_is_had_by_all_at_the_table_once_it_is_over(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, random = opened(page, AUCTION, "", "", ""), Random(1)
        places = [joined(page, made) for _ in range(3)]
        watching = Place(page, made["room"], page.ask("watch", room=made["room"], watch=made["watch"])["places"][0]["token"])
        asked = [*places, watching]
        while not (news := places[0].ask("news", since=None))["over"]:
            for place in asked:
                refused = place.ask("record", lang="de")
                assert (refused["type"], refused["error"]) == ("Problem", "OptionError")
                assert refused["sentence"].startswith("wenn die Partie vorbei ist")
            assert places[news["awaited"][0]].act(random)["problem"] is None
        (text,) = {place.ask("record") for place in asked}
        assert Place(page, made["room"], "x" * 43).ask("record")["error"] in ("WrongToken", "WrongLink")
        back = places[0].ask("undo", revision=None, lang="en")["problem"]
        assert back["rule"] == "undo.revealed" and places[0].ask("news", since=None)["over"]
    with closing(open_store(f"sqlite:///{tmp_path / 'games.db'}")) as store:
        assert text == load_game(store, made["room"]).to_text()
    record = ktc.games.load_record(ktc.games.read(text=text))
    assert record.over and record.known_to is None and ktc.games.verify_record(ktc.games.read(text=text)).identical


def test_each_link_opens_what_it_is_for_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "greedy", "", "")
        room = made["room"]
        invite = made["invites"][0]
        shown = page.ask("look-in", room=room, token=invite)
        assert (shown["game"], shown["free"], shown["over"], shown["yours"]) == (CITY, [0, 2, 3], False, 0)
        assert [seated["bot"] for seated in shown["seated"]] == ["", "greedy", "", ""]
        ann = joined(page, made, seat=2, name="Ann")
        every = {"invite": invite, "watch": made["watch"], "host": made["host"], "seat": ann.token, "none": "x" * 43}
        granted = {
            "look-in": {"invite", "watch", "host", "seat"},
            "join": {"invite"},
            "watch": {"watch"},
            "come-back": {"seat", "watch"},
            "follow": {"seat", "watch"},
            "free": {"host"},
            "seat-bot": {"host"},
            "invite": {"host"},
            "withdraw": {"host"},
            "close-room": {"host"},
        }
        for do, wanted in granted.items():
            for name, token in every.items():
                own = "y" * 43 if do == "join" else token  # who joins brings a token of the own
                answer = page.ask(do, room=room, token=own, invite=token, watch=token, seat=0, bot="random", since=None)
                refused = answer is not None and answer["type"] == "Problem"
                assert refused == (name not in wanted), (do, name, answer)
                if refused:
                    told = {("seat-bot", "seat"): "OptionError", ("close-room", "seat"): "RoomClosed"}
                    assert answer["error"] == told.get((do, name), "WrongLink")
                if not refused and do in ("join", "seat-bot"):
                    assert page.ask("free", room=room, token=made["host"], seat=0) is None
                    every["invite"] = page.ask("invite", room=room, token=made["host"], seat=0)["invite"]


def test_who_never_heard_the_answer_joins_again_by_the_same_token(tmp_path: Path) -> None:
    chosen, others = "t" * 64, "u" * 64
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "", "")
        invited = {"room": made["room"], "invite": made["invites"][2]}
        first = page.ask("join", **invited, name="Ann", token=chosen)
        assert first["places"] == [{"type": "PersonSeat", "seat": 2, "name": "Ann", "token": chosen}]
        assert first["begun"] is False
        with served.page() as another:
            assert another.ask("join", **invited, name="Ann", token=chosen) == first
        assert page.ask("join", **invited, token=others)["sentence"] == "seat 3 is taken"
        assert page.ask("join", **invited | {"invite": "x"}, token=others)["error"] == "WrongLink"
        for known in (*made["invites"], made["watch"], made["host"]):
            assert page.ask("join", **invited | {"invite": made["invites"][1]}, token=known)["error"] == "WrongLink"
        for weak in ("", "short", "t" * 39, "t" * 201, "t" * 60 + "\n", 7):
            answer = page.ask("join", **invited | {"invite": made["invites"][1]}, token=weak)
            assert "a token must have 40 to 200 letters" in answer["sentence"]
        assert [seated["taken"] for seated in looked(page, made)["seated"]] == [False, False, True]


def test_who_comes_back_has_the_same_place(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "", "")
        first = page.ask("join", room=made["room"], invite=made["invites"][2], name="Ann")
        with served.page() as another:
            assert another.ask("come-back", room=made["room"], token=first["places"][0]["token"]) == first
        assert first["places"][0]["seat"] == 2
        assert first["title"] == "Key to the City – London"


def test_who_looks_on_is_told_what_everybody_may_know_and_does_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made, _ = seated(page, CITY, "", "")
        (place,) = page.ask("watch", room=made["room"], watch=made["watch"], name="Eve")["places"]
        assert place["seat"] is None
        assert page.ask("news", room=made["room"], token=place["token"], since=None)["events"]
        for do, more in (("act", {"action": {"type": "Pass", "seat": 0}, "revision": 0}), ("undo", {"revision": 0})):
            answer = page.ask(do, room=made["room"], token=place["token"], **more)
            assert answer["problem"]["rule"] == "seat.watches"
        shown = page.ask("screen", room=made["room"], token=place["token"], set="")["update"]
        assert "can" not in shown and "hand" not in shown["state"]["sections"]


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        (table_of("os:path", "", ""), "no game of this name"),
        (table_of("tests/evil.py", "", ""), "no game of this name"),
        (table_of(CITY, "", seed=7), "seed"),
        (table_of(CITY, "", ""), None),
        (table_of(CITY, ""), "players"),
        (table_of(CITY, "", "./evil.py"), "no bot of this name"),
        (table_of(CITY, "", "program:sh"), "no bot of this name"),
        (table_of(CITY, "", "search:seconds=1000"), "no bot of this name"),
        (table_of(CITY, "", "", settled=[{"type": "Settled", "key": ["only"], "choices": []}]), "no setting"),
        ({}, "missing"),
        (None, "no NewTable: an object, not null"),
    ],
)
def test_a_room_is_of_an_installed_game_and_its_seed_is_nobodys(tmp_path: Path, wish: Any, part: str | None) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        answer = page.ask("open-room", table=wish)
        if part is None:
            assert answer["type"] == "RoomMade"
        else:
            assert answer["type"] == "Problem"
            assert part in answer["sentence"]
            assert "\n" not in answer["sentence"]


@pytest.mark.parametrize("name", ["\ud800", "a\x1b[31mb", "\x00", "x\u202ey", "Ann\nBen", "=1+1", "<b>"])
def test_a_name_from_a_stranger_harms_no_other_page(tmp_path: Path, name: str) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page, served.page() as other:
        made = opened(page, CITY, "", "")
        ann = joined(page, made, name="Ann")
        ann.ask("follow", since=None)
        answer = other.ask("join", room=made["room"], invite=made["invites"][1], name=name)
        assert answer["type"] == "Opened"
        (_, other_seat) = page.news()["seated"]
        assert other_seat["taken"]
        assert other_seat["name"].isprintable()
        assert all(sentence.isprintable() for sentence in looked(page, made)["events"])


@pytest.mark.parametrize("bot", ["./evil.py", "program:sh", "os:path", "search:seconds=1000", "", 3, None])
def test_the_host_seats_installed_bots_alone(tmp_path: Path, bot: Any) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "")
        answer = page.ask("seat-bot", room=made["room"], token=made["host"], seat=0, bot=bot)
        assert answer["error"] == "OptionError"
        assert looked(page, made)["free"] == [0, 1]


def rubbish(served: Served, page: Page) -> list[Any]:
    made = opened(page, CITY, "", "")
    room, token = made["room"], made["invites"][0]
    going, _ = seated(page, CITY, "", "")
    return [
        ("look-in", {}),
        ("look-in", {"room": 3, "token": token}),
        ("look-in", {"room": "../games", "token": token}),
        ("look-in", {"room": "x" * 10_000, "token": token}),
        ("look-in", {"room": "\x00", "token": token}),
        ("look-in", {"room": "\ud800", "token": token}),
        ("look-in", {"room": room, "token": None}),
        ("look-in", {"room": room, "token": ""}),
        ("invite", {"room": room, "token": made["host"], "seat": 9}),
        ("withdraw", {"room": room, "token": made["host"], "seat": True}),
        ("open-seat", {"room": room, "token": made["host"], "seat": "0"}),
        ("vote", {"room": room, "token": made["host"], "yes": True}),
        ("close-room", {"room": room, "token": token}),
        ("open-room", {"table": table_of(CITY, "", ""), "clock": 7}),
        ("open-room", {"table": table_of(CITY, "", ""), "clock": {"type": "RoomClock", "each": 59_999}}),
        ("open-room", {"table": table_of(CITY, "", ""), "clock": {"type": "RoomClock", "each": 10**12}}),
        ("join", {"room": room, "invite": token, "name": "x" * 41}),
        ("join", {"room": room, "invite": token, "name": 3}),
        ("watch", {"room": room, "watch": [made["watch"]]}),
        ("follow", {"room": going["room"], "token": going["watch"], "since": "0"}),
        ("follow", {"room": going["room"], "token": going["watch"], "since": -1}),
        ("follow", {"room": going["room"], "token": going["watch"], "since": 10**9}),
        ("follow", {"room": going["room"], "token": going["watch"], "since": None, "lang": "tlh"}),
        ("free", {"room": room, "token": made["host"], "seat": -1}),
        ("free", {"room": room, "token": made["host"], "seat": None}),
        ("screen", {"room": room}),
        ("points", {"room": room, "token": "x"}),
        ("screen", {"room": room, "token": "\ud800"}),
        ("news", {"room": going["room"], "token": going["watch"], "lang": "\ud800"}),
        ("\ud800", {"\ud800": "\ud800"}),
        ("begin", {"table": table_of(CITY, "", "")}),
        ("saved", {"room": room}),
        ("digest", {"room": room}),
        ("_open", {}),
        ("", {}),
    ]


def test_rubbish_is_a_problem_in_one_line_and_changes_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        for do, args in rubbish(served, page):
            answer = page.ask(do, **args)
            assert answer["type"] == "Problem", (do, args)
            assert answer["error"] != "HostFault", (do, args)
            assert "\n" not in answer["sentence"]
        with served.page() as other:
            made = opened(other, CITY, "", "")
            assert looked(other, made)["free"] == [0, 1]
