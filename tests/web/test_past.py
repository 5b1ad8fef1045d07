"""Looking back: each position is that of the game, and a seat's past tells what the seat was told."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from table.hosting import GAMES, play, seated

import ktc
from ktc.records.game import AnyGame
from ktc.table import Table
from ktc.ui import events_of, state_of
from ktc.web.calls import Calls
from ktc.web.room import PageRoom, retold

from .calling import AUCTION, CITY, LONDON, act, ask, begun, decide, table_of

LOOKS = ("story", "past", "past-screen")


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


def test_a_past_calls_players_by_their_names() -> None:
    """Two bots of one name have the numerals of their seats, as at the table."""
    calls, wish = Calls(), table_of(LONDON, "", "", "random", "random")
    for sitter, name in zip(wish["seats"], ("Ada <b>", "Zoë"), strict=False):
        sitter["name"] = name
    token = ask(calls, "begin", table=wish)["places"][0]["token"]
    seats = ask(calls, "past-screen", token=token, step=0)["update"]["state"]["seats"]
    assert [seats[str(seat)]["name"] for seat in range(1, 5)] == ["Ada <b>", "Zoë", "Pip III", "Pip IV"]


def finished(players: int = 2, seed: int = 3, most: int = 1_000) -> AnyGame:
    """Return a game of the city, played at random."""
    game, random = ktc.new_game(players=players, seed=seed), Random(seed)
    while not game.over and len(game.log) < most:
        game.apply(random.choice(game.legal_actions(game.awaited[0])))
    return game


def opened(text: str) -> Calls:
    """Return the calls of a page on which a record was opened."""
    calls = Calls()
    assert ask(calls, "open-record", record=text)["type"] == "RecordShown"
    return calls


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_past_is_its_view_at_each_step(game: str) -> None:
    """What a reader was told, step by step, gives the views, the turns and the events of the game at that step."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 40, Random(3))
    for reader in (None, *range(table.game.seats)):
        past = retold(table.game, reader)
        assert tuple(past.log.events) == table.game.events_for(reader)
        for step in range(len(past.log) + 1):
            then, now = table.game.at(step), past.at(step)
            assert now.view(reader) == then.view(reader)
            assert now.events_for(reader) == then.events_for(reader)
            assert (now.over, now.awaited) == (then.over, then.awaited)


@pytest.mark.parametrize("game", GAMES)
def test_a_past_is_the_game_of_the_seats_own_record(game: str) -> None:
    """With the seat's own actions, and nothing of those of others."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 60, Random(5))
    for seat in range(table.game.seats):
        past, own = retold(table.game, seat), ktc.load(text=table.game.to_text(seat))
        assert list(past.log) == list(own.log)
        assert past.log.opening == own.log.opening
        assert past.digest() == own.digest()
        assert past.chance.seed is None


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("game", GAMES)
def test_a_past_is_a_function_of_what_a_seat_was_told(game: str) -> None:
    """At any game that a seat cannot tell from this one, each call answers the same bytes at each step."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 4 if game == "auction" else 25, Random(3))  # an auction is soon over
    for seat, screen in enumerate(screens):
        ours = Calls(PageRoom(table))
        for world in table.game.worlds(seat, 1, random=3):
            twin = Calls(PageRoom(Table(world, chairs=table.chairs)))
            for step in range(0, len(table.game.log) + 1, 5):
                for name in LOOKS:
                    other = (seat + 1) % table.game.seats
                    args = json.dumps({"token": screen.token, "step": step, "viewpoint": other})
                    answer = ours.do(name, args)
                    assert answer == twin.do(name, args)
                    assert '"type":"Problem"' not in answer


def test_the_story_is_what_the_seat_was_told_step_by_step() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    for _ in range(8):
        act(calls, token, decide(calls, token, Random(2)))
    story = ask(calls, "story", token=token, lang="de")
    news = ask(calls, "reply", token=token, request={"type": "NewsRequest", "revision": None}, lang="de")["news"]["events"]
    sentences = [sentence for step in story["steps"] for sentence in step["sentences"]]
    assert sentences == [item["sentence"] for item in news if item["sentence"]]
    log = calls.room.table.game.log
    assert [step["seat"] for step in story["steps"]] == [None, *(step.seat for step in log)]
    assert [chapter["step"] for chapter in story["chapters"]] == [0]


def test_a_record_is_walked_through_as_its_host_has_it() -> None:
    """The table is that of the step, from any seat, with what happened since the step before; points and hands are all seats'."""
    game = finished()
    calls = opened(game.to_text())
    story = ask(calls, "story")
    assert len(story["steps"]) == len(game.log) + 1
    begins = [chapter["step"] for chapter in story["chapters"]]
    assert begins == sorted(set(begins))
    assert [chapter["title"] for chapter in story["chapters"]][:3] == ["Era 1", "End of era 1", "Era 2"]
    for step in (0, 1, 7, len(game.log) // 2, len(game.log)):
        then = game.at(step)
        past = ask(calls, "past", step=step)
        assert [total["points"] for total in past["points"]["totals"]] == list(then.score().totals)
        assert past["awaited"] == list(then.awaited)
        assert [hand["seat"] for hand in past["hands"]] == [0, 1]
        assert bool(past["points"]["verdict"]) == past["over"] == (step == len(game.log))
        for viewpoint in (None, 0, 1):
            shown = ask(calls, "past-screen", step=step, viewpoint=viewpoint, since=max(step - 1, 0))
            update = shown["update"]
            assert update["state"] == state_of(then, viewpoint)
            assert update["events"] == events_of(then, viewpoint, max(step - 1, 0))
            assert update["kept"] == len(game.at(max(step - 1, 0)).events_for(viewpoint))
            assert "can" not in update
            again = ask(calls, "past-screen", step=step, viewpoint=viewpoint, since=step, set=shown["set"]["hash"])
            assert again["set"] is None and again["update"]["events"] == []


def test_a_seats_own_record_is_looked_back_at_as_it_was_told() -> None:
    game = finished()
    calls = Calls()
    shown = ask(calls, "open-record", record=game.to_text(1))
    assert shown["reader"] == 1
    assert "seat 1" in shown["why_not_on"]
    for step in (0, 5, len(game.log)):
        past = ask(calls, "past", step=step, viewpoint=0)
        assert [hand["seat"] for hand in past["hands"]] == [1]
        assert {line["seat"] for line in past["points"]["lines"]} <= {1}
        shown = ask(calls, "past-screen", step=step, viewpoint=0)["update"]["state"]
        then = state_of(game.at(step), 1)
        totals = [total["points"] for total in past["points"]["totals"]]
        assert [seat.pop("points") for seat in shown["seats"].values()] == totals
        assert totals == [seat.pop("points") for seat in then["seats"].values()] or shown["over"]
        assert shown == then
    assert "seat 1" in ask(calls, "verify")["sentence"]


def test_a_game_of_the_table_is_whole_only_when_it_is_over() -> None:
    calls, tokens = begun(CITY, "", "random")
    assert "until the game is over" in ask(calls, "open-record")["sentence"]
    random = Random(1)
    while not calls.room.table.game.over:
        act(calls, tokens[0], decide(calls, tokens[0], random))
    shown = ask(calls, "open-record")
    assert shown["reader"] is None
    assert len(ask(calls, "past", step=shown["steps"])["hands"]) == 2
    assert ask(calls, "verify")["verdict"] == "identical"
    assert len(ask(calls, "past", step=3, token=tokens[0])["hands"]) == 1  # the table's own is still there
    ask(calls, "close-record")
    assert ask(calls, "past", step=3)["type"] == "Problem"


def test_a_step_that_was_taken_back_is_no_past() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    act(calls, token, decide(calls, token, Random(4)))
    steps = len(ask(calls, "story", token=token)["steps"])
    ask(calls, "reply", token=token, request={"type": "UndoRequest", "revision": calls.room.table.game.revision})
    after = len(ask(calls, "story", token=token)["steps"])
    assert after < steps
    assert "no step" in ask(calls, "past", token=token, step=steps - 1)["sentence"]


def test_a_game_without_a_description_shows_its_table_and_what_seats_had() -> None:
    calls, tokens = begun(AUCTION, "", "", "")
    random, table = Random(1), calls.room.table.game
    while not table.over:
        seat = table.awaited[0]
        act(calls, tokens[seat], decide(calls, tokens[seat], random))
    for args in ({"token": tokens[0]}, {}):
        if not args:
            ask(calls, "open-record")
        assert "purse" in json.dumps(ask(calls, "past-screen", step=2, **args)["update"]["state"])
        past = ask(calls, "past", step=2, viewpoint=None, **args)
        assert past["hands"][0]["lines"][0].startswith("Seat 1: purse 4, lots 0, bids ")
        assert len(ask(calls, "story", **args)["steps"]) == len(table.log) + 1


def test_who_watches_looks_back_at_what_everybody_knew() -> None:
    calls, (token,) = begun(CITY, "", "random")
    watcher = calls.room.table.watch()
    act(calls, token, decide(calls, token, Random(4)))
    past = ask(calls, "past", token=watcher, step=1)
    assert (past["hands"], past["points"]) == ([], None)
    shown = ask(calls, "past-screen", token=watcher, step=1)
    assert ask(calls, "past-screen", token=watcher, step=1, viewpoint=0) == shown
    assert "hand" not in shown["update"]["state"]["layout"] and "reader" not in shown["update"]["state"]


def test_a_record_is_decided_again_and_said_to_diverge_where_it_does() -> None:
    text = finished(most=30).to_text()
    calls = opened(text)
    found = ask(calls, "verify")
    assert (found["verdict"], found["steps"], found["line"]) == ("identical", 30, None)
    forged = opened(text.replace('"rule":"pass.again"', '"rule":"pass.never"'))
    found = ask(forged, "verify")
    assert found["verdict"] == "diverging"
    assert found["line"] >= 3
    assert "pass.never" in found["rules"]


def test_what_is_another_version_here_is_noted() -> None:
    head, _, rest = finished(most=3).to_text().partition("\n")
    header = json.loads(head)
    header["engine"]["hash"] = "0" * 16
    found = ask(opened(f"{json.dumps(header)}\n{rest}"), "verify")
    assert found["verdict"] == "identical"
    assert found["notes"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is not a saved game of ktc"),
        ("rubbish", "is not a saved game of ktc"),
        ('{"ktc":1,"ruleset":"chess"}', "chess"),
        ('{"ktc":2}', "update ktc to read it"),
        ("[" * 100_000, "is not a saved game of ktc"),
        ("{" * 100_000, "line 1"),
        ("x" * 19_000_000, "larger"),
        (7, "text"),
    ],
)
def test_what_is_no_record_is_told_in_one_sentence(text: Any, part: str) -> None:
    calls = Calls()
    found = ask(calls, "open-record", record=text)
    assert found["type"] == "Problem"
    assert part in found["sentence"]
    assert len(found["sentence"]) < 300
    assert "\n" not in found["sentence"]
    assert ask(calls, "past", step=0)["type"] == "Problem"


def test_a_record_that_was_open_stays_open_when_the_next_one_is_none() -> None:
    calls = opened(finished(most=3).to_text())
    ask(calls, "open-record", record="rubbish")
    assert ask(calls, "past", step=3)["step"] == 3


HOSTILE = "<img src=x onerror=alert(1)>\u202e" + "x" * 5_000


def test_a_hostile_record_is_read_within_bounds_and_none_of_it_is_markup() -> None:
    """Its tiles are called otherwise than those of the set, so it can be read but not played on."""
    text = finished(most=40).to_text().replace('"name":"Barbican"', f'"name":{json.dumps(HOSTILE)}')
    calls = Calls()
    shown = ask(calls, "open-record", record=text)
    assert shown["why_not_on"]
    story = ask(calls, "story")
    assert max(len(sentence) for step in story["steps"] for sentence in step["sentences"]) <= 1_000
    shown = ask(calls, "past-screen", step=0)
    past = ask(calls, "past", step=3)
    assert (past["hands"], past["points"]) == ([], None)  # the rules that know it are not at hand
    assert "\u202e" not in json.dumps([story, shown, past], ensure_ascii=False)
    assert ask(calls, "verify")["type"] == "Problem"


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("past", {"step": 99}),
        ("past", {"step": -1}),
        ("past", {"step": True}),
        ("past", {"step": 1, "viewpoint": 2}),
        ("past", {"step": 1, "viewpoint": "0"}),
        ("past", {"step": 1, "lang": "xx"}),
        ("past", {"token": "x", "step": 1}),
        ("past-screen", {"step": 1, "since": 2}),
        ("past-screen", {"step": 10**30}),
        ("past-screen", {"step": 1, "set": 1}),
        ("story", {"lang": 4}),
    ],
)
def test_rubbish_is_a_problem(name: str, args: dict[str, Any]) -> None:
    assert ask(opened(finished(most=3).to_text()), name, **args)["type"] == "Problem"


def test_at_the_table_of_somebody_else_no_record_is_opened() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    served = Calls(calls.room)
    for name in ("open-record", "verify", "close-record"):
        assert "no call" in ask(served, name, record="x")["sentence"]
    assert ask(served, "past", step=0)["type"] == "Problem"
    assert ask(served, "past", step=0, token=token)["step"] == 0


def test_it_takes_few_ways_back(tmp_path: Path) -> None:
    """A page that asks again and again builds what a seat was told once."""
    calls, (token,) = begun(CITY, "", "greedy")
    assert calls.room.past(token) is calls.room.past(token)
    before = calls.room.past(token)
    act(calls, token, decide(calls, token, Random(4)))
    assert calls.room.past(token) is not before
