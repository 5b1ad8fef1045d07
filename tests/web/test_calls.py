"""What a page asks of the engine, and what it is sent: the same over a worker and a socket."""

import json
import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from table.hosting import GAMES, play, seated
from ui.playing import deeds_in

import ktc
from ktc.table import Table
from ktc.ui import can_of
from ktc.ui.deeds import can_in
from ktc.web.calls import OF_A_SEAT, OF_THE_HOST, Calls
from ktc.web.room import PageRoom

from .calling import AUCTION, CITY, LONDON, STADENS, act, ask, begun, decide, table_of

AFTER = {"record", "review"}  # which no seat has while the game goes on
CHANGING = {"act", "do", "undo", "agree"}  # see test_news
DRAWS = re.compile(r"commitment.*?known_to")  # to the seed of a record, which says nothing; a world is a fork


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


@pytest.mark.parametrize(("game", "seats"), [(CITY, ("", "random")), (AUCTION, ("", "", ""))])
def test_a_whole_game_is_played_by_deeds(game: str, seats: tuple[str, ...]) -> None:
    calls, tokens = begun(game, *seats)
    random, table = Random(1), calls.room.table.game
    while not table.over:
        seat = next(seat for seat in table.awaited if seat < len(tokens))
        assert act(calls, tokens[seat], decide(calls, tokens[seat], random))["problem"] is None
    points = ask(calls, "points", token=tokens[0])
    assert points["verdict"]
    assert [total["points"] for total in points["totals"]] == list(table.score().totals)
    assert decide(calls, tokens[0], random) is None
    assert ask(calls, "hint", token=tokens[0])["action"] is None


FIRST_SCREEN = """
import json, sys
from ktc.web.calls import Calls
calls = Calls()
calls.do("warm-up", json.dumps({"game": GAME, "lang": "en"}))
before = set(sys.modules)
seats = [{"type": "Sitter", "name": "", "bot": ""}] * 3
opened = json.loads(calls.do("begin", json.dumps({"table": {"type": "NewTable", "game": GAME, "seats": seats}})))
shown = json.loads(calls.do("screen", json.dumps({"token": opened["places"][0]["token"]})))
assert shown["type"] == "ScreenShown", shown
print(*sorted(set(sys.modules) - before))
"""


@pytest.mark.parametrize("game", [CITY, LONDON, STADENS])
def test_a_game_that_was_warmed_up_loads_nothing_more_when_it_begins(game: str) -> None:
    program = FIRST_SCREEN.replace("GAME", repr(game))
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "\n"), found.stderr + found.stdout


def test_warming_up_opens_no_table() -> None:
    calls = Calls()
    assert ask(calls, "warm-up", game=CITY) is None
    assert ask(calls, "saved")["error"] == "OptionError"
    assert ask(calls, "warm-up", game="nonsense")["error"] == "OptionError"


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_is_sent_is_a_function_of_what_it_knows(game: str) -> None:
    """At any game that a seat cannot tell from this one, every call that changes nothing answers the same bytes."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 4 if game == "auction" else 25, Random(3))  # an auction is soon over
    for seat, screen in enumerate(screens):
        news = {"type": "NewsRequest", "revision": None}
        can: Any = can_of(table.game.as_seat(seat))
        things = can["things"].items() if can else ()
        begun = next(([kind, thing] for thing, kinds in things for kind in kinds), [*can["others"]][:1] if can else [])
        wishes = {
            "token": screen.token,
            "request": news,
            "spot": "tile/barbican",
            "deed": begun,
            "name": "table",
            "set": "",
            "lang": "de",
        }
        for world in table.game.worlds(seat, 2, random=3):
            twin = Table(world, chairs=table.chairs)
            for name in set(OF_A_SEAT) - CHANGING:
                args = json.dumps(wishes)
                ours, theirs = Calls(PageRoom(table)).do(name, args), Calls(PageRoom(twin)).do(name, args)
                assert DRAWS.sub("", ours) == DRAWS.sub("", theirs)
                assert ('"type":"Problem"' in ours) == (name in AFTER or (name == "answers" and can is None)), name


@pytest.mark.parametrize(("game", "steps"), [(CITY, 20), (AUCTION, 1)])
def test_answers_that_are_too_many_at_first_are_asked_for(monkeypatch: pytest.MonkeyPatch, game: str, steps: int) -> None:
    monkeypatch.setattr("ktc.ui.screen.can_in", lambda reading, table: can_in(reading, table, most=1))
    calls, (token,) = begun(game, "", *["random"] * (2 if game == AUCTION else 1))
    asked, random = 0, Random(4)
    for _ in range(steps):
        table = calls.room.table.game.as_seat(0)
        shown = ask(calls, "screen", token=token, set="")["update"]
        can = shown["can"]
        for thing, kinds in [*can["things"].items(), ("", can["others"])]:
            for kind, deed in kinds.items():
                if "bounds" in deed:
                    deed["answers"] = ask(calls, "answers", token=token, deed=[kind, *filter(None, [thing])])
                    asked += 1
        deeds = list(deeds_in(can))
        assert len(deeds) == len({*map(json.dumps, deeds)}) == can["count"] == len(table.legal_actions())
        act(calls, token, {"deed": random.choice(deeds), "revision": can["revision"]})
    assert asked
    watching = calls.room.table.watch()
    for wrong, said in ((token, "Fly"), (token, 7), (watching, deeds[0][0])):
        assert ask(calls, "answers", token=wrong, deed=[said])["type"] == "Problem"
    assert ask(calls, "answers", token=token, deed="Bid")["type"] == "Problem"


def test_points_are_those_that_the_seat_may_know() -> None:
    calls, tokens = begun(CITY, "", "")
    for _ in range(12):
        seat = calls.room.table.game.to_act[0]
        act(calls, tokens[seat], decide(calls, tokens[seat], Random(2)))
    for seat, token in enumerate(tokens):
        assert {line["seat"] for line in ask(calls, "points", token=token)["lines"]} <= {seat}


def test_a_saved_game_goes_on_at_the_same_digest_with_the_same_persons() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    for _ in range(4):
        act(calls, token, decide(calls, token, Random(4)))
    kept, digest = ask(calls, "saved"), ask(calls, "digest")
    later = Calls()
    opened = ask(later, "go-on", saved=kept)
    assert ask(later, "digest") == digest
    assert [place["seat"] for place in opened["places"]] == [0]
    assert ask(later, "saved") == kept
    act(later, opened["places"][0]["token"], decide(later, opened["places"][0]["token"], Random(5)))
    assert ask(later, "digest") != digest


def test_a_record_may_be_longer_than_another_value_but_not_at_the_table_of_somebody_else() -> None:
    saved = {"type": "Saved", "record": "x" * 1_500_000, "seats": []}
    assert "its first line" in ask(Calls(), "go-on", saved=saved)["sentence"]  # it was read
    calls, _ = begun(CITY, "", "greedy")
    assert "longer" in ask(Calls(calls.room), "names", token="x" * 1_500_000)["sentence"]


def test_a_record_alone_seats_a_person_everywhere() -> None:
    calls, _ = begun(CITY, "greedy", "greedy", "greedy")
    record = ask(calls, "saved")["record"]
    assert ktc.verify(text=record).verdict == "identical"
    assert len(ask(Calls(), "go-on", saved={"type": "Saved", "record": record, "seats": []})["places"]) == 3


def test_settings_are_what_the_game_is_opened_with() -> None:
    settled = (
        {"type": "Settled", "key": ["variants"], "choices": ["jennifer"]},
        {"type": "Settled", "key": ["options", "open_hands"], "choices": []},
        {"type": "Settled", "key": ["options", "rulings", "end.unbid"], "choices": ["out-of-the-game"]},
    )
    calls = Calls()
    ask(calls, "begin", table=table_of(CITY, "", "", settled=settled))
    told = json.loads(calls.room.table.game.to_text().splitlines()[0])
    assert told["options"]["open_hands"] is True
    assert dict(told["options"]["rulings"])["end.unbid"] == "out-of-the-game"
    assert "jennifer" in json.dumps(told)


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        (table_of("os:path", "", ""), "no game of this name"),
        (table_of(CITY, ""), "players"),
        (table_of(CITY, "", "./evil.py"), "no bot of this name"),
        (table_of(CITY, "", "program:sh"), "no bot of this name"),
        (table_of(CITY, "", "", settled=({"type": "Settled", "key": ["tiles"], "choices": ["/etc/passwd"]},)), "no choice"),
        (table_of(CITY, "", "", settled=({"type": "Settled", "key": ["only"], "choices": []},)), "no setting"),
        (table_of(CITY, "", "", settled=({"type": "Settled", "key": ["tiles"], "choices": []},)), "one choice"),
        ({}, "missing"),
        (None, "NewTable"),
    ],
)
def test_a_wish_that_is_none_is_refused_in_one_line(wish: object, part: str) -> None:
    problem = ask(Calls(), "begin", table=wish)
    assert problem["type"] == "Problem"
    assert part in problem["sentence"]
    assert "\n" not in problem["sentence"]


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("fly", "{}"),
        ("screen", "["),
        ("screen", "[]"),
        ("screen", "{}"),
        ("screen", '{"token":1}'),
        ("screen", '{"token":"x"}'),
        ("screen", '{"token":"TOKEN","set":3}'),
        ("screen", '{"token":"TOKEN","lang":4}'),
        ("do", '{"token":"TOKEN","deed":3,"revision":0}'),
        ("do", '{"token":"TOKEN","deed":["Fly"],"revision":0}'),
        ("do", '{"token":"TOKEN","deed":[{}],"revision":0}'),
        ("past-screen", '{"token":"TOKEN","step":1e9}'),
        ("past-screen", '{"token":"TOKEN","since":true}'),
        ("past-screen", '{"token":"TOKEN","set":3}'),
        ("reply", '{"token":"x","request":{}}'),
        ("saved", "[" * 2_000),
        ("go-on", '{"saved":{"type":"Saved","record":"","seats":[]}}'),
    ],
)
def test_rubbish_is_a_problem_and_nothing_more(name: str, args: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    digest = ask(calls, "digest")
    answer = json.loads(calls.do(name, args.replace("TOKEN", token)))
    assert answer["type"] == "Problem" or answer["problem"]["sentence"]
    assert ask(calls, "digest") == digest


@pytest.mark.parametrize("name", OF_THE_HOST)
def test_at_the_table_of_somebody_else_nobody_is_the_host(name: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    guest = Calls(calls.room)
    assert "no call" in ask(guest, name, saved=ask(calls, "saved"), table=table_of(CITY, "", ""))["sentence"]
    assert ask(guest, "screen", token=token)["update"]["can"]


def test_a_fault_of_the_host_is_no_answer_at_the_table_of_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text may tell what is hidden."""
    calls, (token,) = begun(CITY, "", "greedy")

    def broken(*args: object) -> None:
        raise ktc.PluginError("box", "somebody holds 3 red")

    monkeypatch.setattr(PageRoom, "names", broken)
    with pytest.raises(ktc.PluginError):
        ask(Calls(calls.room), "names", token=token)
    assert "3 red" in ask(calls, "names", token=token)["sentence"]


def test_nothing_is_asked_before_a_game_began_and_after_it_was_left() -> None:
    assert "no game" in ask(Calls(), "digest")["sentence"]
    calls, _ = begun(AUCTION, "", "", "")
    assert ask(calls, "leave") is None
    assert "no game" in ask(calls, "saved")["sentence"]
