"""What a page asks of the engine, and what it is sent: the same over a worker and a socket."""

import json
from random import Random
from typing import Any

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from kernel.tolls import TOLLS_KIT
from table.hosting import GAMES, play, seated

import ktc
from ktc.table import Table
from ktc.web.calls import OF_A_SEAT, OF_THE_HOST, Calls
from ktc.web.room import PageRoom

from .calling import AUCTION, CITY, act, ask, begun, decide, table_of

CHANGING = {"act", "do", "undo", "agree"}  # see test_news


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


@pytest.mark.parametrize(("game", "seats"), [(CITY, ("", "random")), (AUCTION, ("", "", ""))])
def test_a_whole_game_is_played_by_questions(game: str, seats: tuple[str, ...]) -> None:
    calls, tokens = begun(game, *seats)
    random, table = Random(1), calls.room.table.game
    while not table.over:
        seat = next(seat for seat in table.awaited if seat < len(tokens))
        question = decide(calls, tokens[seat], random)
        assert question["sentence"]
        assert act(calls, tokens[seat], question)["problem"] is None
    points = ask(calls, "points", token=tokens[0])
    assert points["verdict"]
    assert [total["points"] for total in points["totals"]] == list(table.score().totals)
    assert ask(calls, "question", token=tokens[0])["answers"] == []
    assert ask(calls, "hint", token=tokens[0])["action"] is None


def test_each_answer_leads_on_and_the_path_is_told_in_words() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    first = ask(calls, "question", token=token, path=[], lang="de")
    assert [shown["name"] for shown in first["answers"]][:2] == ["bieten", "nutzen"]
    assert sum(shown["count"] for shown in first["answers"]) == len(calls.room.table.game.legal_actions(0))
    second = ask(calls, "question", token=token, path=[first["answers"][0]["choice"]], lang="de")
    assert second["path"] == ["bieten"]
    assert second["asks"] == "tile"


def test_answers_are_told_apart_by_their_words() -> None:
    """A place too: six of them lie around a home tile."""
    calls, tokens = begun(CITY, "", "")
    random, table, asked = Random(1), calls.room.table.game, set()
    while not table.over:
        token, path = tokens[table.to_act[0]], list[Any]()
        while not (question := ask(calls, "question", token=token, path=path))["action"]:
            words = [(answer["name"], answer["more"]) for answer in question["answers"]]
            assert len(set(words)) == len(words), question["asked"]
            asked.add(question["asks"])
            choices = [answer["choice"] for answer in question["answers"]]
            busy = [choice for choice in choices if choice not in ("Pass", "SetSail")]  # who passes at once builds nothing
            path.append(random.choice(busy if busy and len(table.log) < 60 else choices))
        act(calls, token, question)
    assert {"kind", "tile", "colour", "side", "place", "berth"} <= asked


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_is_sent_is_a_function_of_what_it_knows(game: str) -> None:
    """At any game that a seat cannot tell from this one, every call that changes nothing answers the same bytes."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 4 if game == "auction" else 25, Random(3))  # an auction is soon over
    for seat, screen in enumerate(screens):
        news = {"type": "NewsRequest", "revision": None}
        wishes = {
            "token": screen.token,
            "request": news,
            "path": [],
            "spots": ["tile/barbican"],
            "spot": "tile/barbican",
            "lang": "de",
        }
        for world in table.game.worlds(seat, 2, random=3):
            twin = Table(world, chairs=table.chairs)
            for name in set(OF_A_SEAT) - CHANGING:
                for picture in PageRoom(table).pictures if name == "picture" else ("",):
                    args = json.dumps({**wishes, "name": picture})
                    ours, theirs = Calls(PageRoom(table)).do(name, args), Calls(PageRoom(twin)).do(name, args)
                    assert ours == theirs
                    assert ('"type":"Problem"' in ours) == (name == "record"), name  # nobody has that while the game goes on


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
    assert "line 1" in ask(Calls(), "go-on", saved=saved)["sentence"]  # it was read
    calls, _ = begun(CITY, "", "greedy")
    assert "longer" in ask(Calls(calls.room), "hand", token="x" * 1_500_000)["sentence"]


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
        ("question", "["),
        ("question", "[]"),
        ("question", "{}"),
        ("question", '{"token":1}'),
        ("question", '{"token":"x","path":3}'),
        ("question", '{"token":"TOKEN","path":["Fly"]}'),
        ("question", '{"token":"TOKEN","path":[{}]}'),
        ("question", '{"token":"TOKEN","lang":"tlh"}'),
        ("picture", '{"token":"TOKEN","name":"table","theme":"pink"}'),
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
    assert ask(guest, "question", token=token)["answers"]


def test_a_fault_of_the_host_is_no_answer_at_the_table_of_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text may tell what is hidden."""
    calls, (token,) = begun(CITY, "", "greedy")

    def broken(*args: object) -> None:
        raise ktc.PluginError("box", "somebody holds 3 red")

    monkeypatch.setattr(PageRoom, "hand", broken)
    with pytest.raises(ktc.PluginError):
        ask(Calls(calls.room), "hand", token=token)
    assert "3 red" in ask(calls, "hand", token=token)["sentence"]


def test_nothing_is_asked_before_a_game_began_and_after_it_was_left() -> None:
    assert "no game" in ask(Calls(), "digest")["sentence"]
    calls, _ = begun(AUCTION, "", "", "")
    assert ask(calls, "leave") is None
    assert "no game" in ask(calls, "saved")["sentence"]


def test_numbers_of_kinds_are_chosen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, TOLLS_KIT)
    calls, (token,) = begun(TOLLS_KIT.id, "", "random")
    question = ask(calls, "question", token=token, path=["Pay"])
    assert question["asked"] == "Choose an action (how many of each):"
    assert {kind["kind"]: kind["most"] for kind in question["several"]} == {"gold": 2, "silver": 3, "copper": 5}
    found = ask(calls, "question", token=token, path=["Pay"], counts={"silver": 1, "copper": 3})
    assert found["action"]["coins"] == ["silver", "copper", "copper", "copper"] and found["at"] == ["Pay", 0, 1]
    assert ask(calls, "question", token=token, path=["Pay"], counts={"gold": 2}, lang="nl")["sentence"] == (
        "Samen is dat 20, en je hebt maar 7 nodig: laat er een liggen."
    )
    for wrong in ([], "gold", {"gold": "2"}, {"gold": 1.5}, {"gold": None}, {"brass": 1}):
        assert ask(calls, "question", token=token, path=["Pay"], counts=wrong)["type"] == "Problem"
    assert ask(calls, "question", token=token, path=[], counts={"gold": 1})["type"] == "Problem"


def test_kinds_are_called_as_the_game_calls_them() -> None:
    calls, (token,) = begun("stadens_nyckel", "", "random", "random")
    act(calls, token, ask(calls, "question", token=token, path=["ornehufvud"], lang="de"))
    question = ask(calls, "question", token=token, path=["SealBid"], lang="de")
    assert {kind["name"] for kind in question["several"]} <= {"100 Daler", "200 Daler", "300 Daler", "400 Daler"} | {
        f"Gebot {number}" for number in (2, 3, 4)
    }
    found = ask(calls, "question", token=token, path=["SealBid"], counts={"m100": 2}, lang="de")
    assert found["sentence"] == "2× 100 Daler bieten."
