"""The board of a page: what is asked and its spots belong together, and none of it tells what a seat may not know."""

import json
from random import Random
from typing import Any

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from table.hosting import GAMES, play, seated

from ktc.table import Table
from ktc.web.calls import Calls
from ktc.web.room import PageRoom

from .calling import AUCTION, CITY, act, ask, begun, decide


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


def spots_of(board: Any, state: str = "") -> set[str]:
    """Return the names of the spots of a board, those of one state."""
    found = set[str]()
    for part in board["parts"]:
        for group in part["svg"].split('<g class="spot')[1:]:
            states, _, rest = group.partition('"')
            if not state or state in states.split():
                found.add(rest.partition('data-spot="')[2].partition('"')[0])
    return found


def test_what_is_asked_stands_on_the_board_all_along_a_game() -> None:
    """Each spot that an answer goes by is drawn and legal, and each that was chosen is marked so."""
    calls, (token,) = begun(CITY, "", "random", seed=3)
    random, asks = Random(3), set[str]()
    while not calls.room.table.game.over:
        path: list[Any] = []
        question = ask(calls, "question", token=token, path=path)
        while question["action"] is None:
            if any(shown["spots"] for shown in question["answers"]):
                asks.add(question["asks"])
            board = ask(calls, "board", token=token, path=path)
            assert spots_of(board, "legal") == {spot for shown in question["answers"] for spot in shown["spots"]}
            assert spots_of(board, "chosen") == set(question["chosen"])
            path.append(random.choice(question["answers"])["choice"])
            question = ask(calls, "question", token=token, path=path)
        assert act(calls, token, question)["problem"] is None
    assert {"tile", "colour", "place"} <= asks


def test_what_begins_an_action_leads_to_it_by_its_path() -> None:
    calls, (token,) = begun(CITY, "", "random")
    first = ask(calls, "question", token=token)
    assert first["begins"]
    for spot in first["begins"]:
        begins = ask(calls, "spot", token=token, spot=spot)["begins"]
        for begun_here in begins:
            question = ask(calls, "question", token=token, path=begun_here["path"])
            assert question["answers"] or question["action"]
            assert begun_here["name"] == " › ".join(question["path"])
        assert begins
    assert ask(calls, "question", token=token, path=["Bid"])["begins"] == []


def test_a_grey_spot_says_why_in_the_language_of_the_page() -> None:
    calls, (token,) = begun(CITY, "", "random")
    answer = ask(calls, "spot", token=token, spot="river/the_o2", lang="de")
    assert answer["begins"] == []
    assert answer["why"][0]["rule"] == "turn.one-action"
    assert answer["why"][0]["reason"].startswith("Biete")
    assert "sailed" in answer["why"][0]["text"]  # the register of rules is English


def test_what_happened_since_is_marked() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    heard = len(calls.room.table.game.told(0))
    assert spots_of(ask(calls, "board", token=token, since=heard), "last") == set()
    act(calls, token, decide(calls, token, Random(4)))
    assert spots_of(ask(calls, "board", token=token, since=heard), "last")


def test_parts_are_as_wide_as_the_page_says_and_bring_no_style() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    for part in ask(calls, "board", token=token, width=297)["parts"]:
        assert 'width="297"' in part["svg"]
        assert "<style" not in part["svg"]
        assert " style=" not in part["svg"]


def test_a_game_without_a_board_is_played_by_buttons() -> None:
    calls, tokens = begun(AUCTION, "", "", "")
    assert ask(calls, "board", token=tokens[0])["parts"] == []
    question = ask(calls, "question", token=tokens[0])
    assert question["begins"] == []
    assert all(shown["spots"] == [] for shown in question["answers"])


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_a_function_of_what_a_seat_knows(game: str) -> None:
    """At any game that a seat cannot tell from this one, parts, spots and reasons are the same bytes."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 4 if game == "auction" else 25, Random(3))  # an auction is soon over
    for seat, screen in enumerate(screens):
        ours = Calls(PageRoom(table))
        for world in table.game.worlds(seat, 2, random=3):
            twin = Calls(PageRoom(Table(world, chairs=table.chairs)))
            question = ask(ours, "question", token=screen.token)
            paths = [[], *([shown["choice"]] for shown in question["answers"])]
            board = ask(ours, "board", token=screen.token)
            wishes = [("board", {"path": path, "since": 3}) for path in paths] + [("question", {"path": path}) for path in paths]
            wishes += [("spot", {"spot": spot}) for spot in sorted(spots_of(board))]
            for name, wish in wishes:
                args = json.dumps({"token": screen.token, **wish})
                answer = ours.do(name, args)
                assert answer == twin.do(name, args)
                assert '"type":"Problem"' not in answer


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("board", '{"token":"TOKEN","width":1}'),
        ("board", '{"token":"TOKEN","width":1e9}'),
        ("board", '{"token":"TOKEN","width":true}'),
        ("board", '{"token":"TOKEN","since":-1}'),
        ("board", '{"token":"TOKEN","path":["Fly"]}'),
        ("board", '{"token":"x"}'),
        ("board", '{"token":"TOKEN","lang":4}'),
        ("spot", '{"token":"TOKEN"}'),
        ("spot", '{"token":"TOKEN","spot":["tile"]}'),
        ("spot", '{"token":"x","spot":"tile/barbican"}'),
    ],
)
def test_rubbish_is_a_problem(name: str, args: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    assert json.loads(calls.do(name, args.replace("TOKEN", token)))["type"] == "Problem"


@pytest.mark.parametrize(
    "spot", ["", "tile/", "tile/nowhere", "place/x,y", "side/barbican/99", "turn/barbican/-1", "<b>", "x" * 10_000]
)
def test_a_spot_that_is_none_begins_nothing(spot: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    answer = ask(calls, "spot", token=token, spot=spot)
    assert answer["begins"] == []
    assert len(json.dumps(answer)) < 2_000
