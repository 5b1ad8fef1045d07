"""The board of a page: what is asked and its spots belong together, and none of it tells what a seat may not know."""

import json
from random import Random
from typing import Any

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from table.hosting import GAMES, play, seated

from ktc.kernel import AnyAction
from ktc.kernel.draft import AnyDraft
from ktc.table import Table
from ktc.testing import lay_table
from ktc.web.calls import Calls
from ktc.web.room import PageRoom

from .calling import AUCTION, CITY, LONDON, act, ask, begun, decide, table_of


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


def test_a_board_calls_players_by_their_names_now_and_when_somebody_looks_back() -> None:
    """Two bots of one name go by their seats; a name is a stranger's text, and no markup."""
    calls, wish = Calls(), table_of(LONDON, "", "", "random", "random")
    for sitter, name in zip(wish["seats"], ("Ada <b>", "Zoë"), strict=False):
        sitter["name"] = name
    token = ask(calls, "begin", table=wish)["places"][0]["token"]
    for board in (ask(calls, "board", token=token, width=366), ask(calls, "past-board", token=token, step=0, width=366)):
        drawn = {part["name"]: part["svg"] for part in board["parts"] if part["name"].startswith("building-")}
        for seat, name in enumerate(("Ada &lt;b&gt;", "Zoë", "Seat 3", "Seat 4")):
            assert f">{name}</text>" in drawn[f"building-{seat}"]
            assert seat == 0 or f'"Building Display of {name}"' in drawn[f"building-{seat}"]  # the first one is your own


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


def test_what_can_be_begun_with_leads_to_an_action() -> None:
    calls, (token,) = begun(CITY, "", "random")
    first = ask(calls, "question", token=token)
    assert first["fits"]
    for spot in first["fits"]:
        question = ask(calls, "question", token=token, spots=[spot])
        assert question["answers"] or question["action"]
        assert spot in (*question["chosen"], *question["waiting"])
        board = ask(calls, "board", token=token, path=question["at"], spots=question["waiting"])
        assert spot in spots_of(board, "chosen")


def test_a_grey_spot_says_why_in_the_language_of_the_page() -> None:
    calls, (token,) = begun(CITY, "", "random")
    for path in ([], ["Bid"], ["Bid", "barbican"]):
        before = ask(calls, "question", token=token, path=path, lang="de")
        answer = ask(calls, "question", token=token, path=path, spots=["river/the_o2"], lang="de")
        (why,) = answer["why"]
        assert why["rule"] == "turn.one-action"
        assert why["reason"].startswith("Biete")
        assert "sailed" in why["text"]  # the register of rules is English
        assert answer == before | {"why": [why]}


def test_a_spot_that_does_not_go_with_the_kind_that_was_chosen_says_why() -> None:
    """Who is about to upgrade does not use a tile instead."""
    calls, token, found = next(found for seed in range(50) if (found := where_a_tile_can_be_used_alone(seed)) is not None)
    spot = f"tile/{found[0]}"
    before = ask(calls, "question", token=token, path=["Upgrade"])
    answer = ask(calls, "question", token=token, path=["Upgrade"], spots=[spot])
    (why,) = answer["why"]
    assert why["kind"] == "Upgrade"
    assert answer == before | {"why": [why]}
    assert ask(calls, "question", token=token, spots=[spot])["at"][:1] == ["Use"]


def where_a_tile_can_be_used_alone(seed: int) -> tuple[Calls, str, list[str]] | None:
    """Return a game in which an own tile may be used, and another one upgraded; None where there is no such decision."""
    calls, (token,) = begun(CITY, "", "greedy", seed=seed)
    game, random = calls.room.table.game, Random(seed)
    while not game.over:
        draft = game.as_seat(0).draft()
        kinds = {kind: draft.choose(kind) for kind in draft.choices} if draft.asks == "kind" else {}
        if {"Use", "Upgrade"} <= set(kinds):
            own = {tile.id for tile in game.view(0).seats[0].borough}
            used, upgraded = ({action.tile for action in ends(kinds[kind])} & own for kind in ("Use", "Upgrade"))
            if used - upgraded:
                return calls, token, sorted(used - upgraded)
        calls.room.table.act(token, random.choice(game.legal_actions(0)), game.revision)
    return None


def ends(draft: AnyDraft) -> list[AnyAction]:
    """Return all that can come of a draft."""
    return [draft.number(number) for number in range(draft.count)]


def test_each_reason_says_for_which_actions_it_is_and_calls_players_by_their_names() -> None:
    calls = Calls()
    wish = table_of(CITY, "", "")
    wish["seats"] = [{**seat, "name": name} for seat, name in zip(wish["seats"], ("Ada", "Ben"), strict=True)]
    opened = ask(calls, "begin", table=wish)
    game = calls.room.table.game
    waits = next(place for place in opened["places"] if place["seat"] not in game.to_act)
    tile = game.view(None).centre[0].id
    turn, other = ("Ada", "Ben") if waits["seat"] == 1 else ("Ben", "Ada")
    for lang, sentence in {
        "en": f"Bid and use: It is {turn}'s turn, not {other}'s.",
        "de": f"Bieten und nutzen: {turn} ist am Zug, nicht {other}.",
        "fr": f"Enchérir et utiliser : C'est le tour de {turn}, pas celui de {other}.",
        "nl": f"Bieden en gebruiken: {turn} is aan de beurt, niet {other}.",
    }.items():
        (why,) = ask(calls, "question", token=waits["token"], spots=[f"tile/{tile}"], lang=lang)["why"]
        assert why["reason"] == sentence
    moved = ask(calls, "act", token=waits["token"], action={"type": "Pass", "seat": waits["seat"]}, revision=0, lang="en")
    assert moved["problem"]["sentence"] == f"It is {turn}'s turn, not {other}'s."


def test_what_happened_since_is_marked() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    heard = len(calls.room.table.game.events_for(0))
    assert spots_of(ask(calls, "board", token=token, since=heard), "last") == set()
    act(calls, token, decide(calls, token, Random(4)))
    assert spots_of(ask(calls, "board", token=token, since=heard), "last")


def test_parts_are_as_wide_as_the_page_says_and_bring_no_style() -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    for part in ask(calls, "board", token=token, width=297)["parts"]:
        assert 'width="297"' in part["svg"]
        assert "<style" not in part["svg"]
        assert " style=" not in part["svg"]


def test_a_game_without_a_description_shows_its_table_and_is_played_by_buttons() -> None:
    calls, tokens = begun(AUCTION, "", "", "")
    parts = ask(calls, "board", token=tokens[0])["parts"]
    assert [part["name"] for part in parts] == ["table", "players"] and "purse" in parts[1]["svg"]
    assert not any("data-spot" in part["svg"] for part in parts)
    question = ask(calls, "question", token=tokens[0])
    assert question["fits"] == []
    assert all(shown["spots"] == [] for shown in question["answers"])


@pytest.mark.slow("plays each game twice")
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
            wishes += [("question", {"spots": [spot]}) for spot in sorted(spots_of(board))]
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
        ("question", '{"token":"TOKEN","spots":"tile/barbican"}'),
        ("question", '{"token":"TOKEN","spots":[["tile"]]}'),
        ("question", '{"token":"x","spots":["tile/barbican"]}'),
        ("board", '{"token":"TOKEN","spots":[0]}'),
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
    answer = ask(calls, "question", token=token, spots=[spot])
    assert (answer["at"], answer["waiting"]) == ([], [])
    assert answer["why"]
    assert len(json.dumps(answer)) < 8_000
    assert len(ask(calls, "board", token=token, spots=[spot])["parts"]) > 3


@pytest.mark.parametrize(
    ("lang", "asks", "gives"),
    [
        ("en", "The upgrade costs 2 different connectors and 1 skill tile of any type.", "Using it gives"),
        ("de", "Der Ausbau verlangt", "Die Nutzung bringt"),
        ("fr", "L'amélioration coûte", "L'utilisation donne"),
        ("nl", "De opwaardering kost", "Gebruik levert"),
    ],
)
def test_what_an_upgrade_asks_and_a_use_gives_is_said_before_it_is_done(lang: str, asks: str, gives: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy", seed=3)
    game, random, told = calls.room.table.game, Random(3), dict[str, str]()
    while len(told) < 2:
        draft = game.as_seat(0).draft()
        for kind in {"Use", "Upgrade"} & set(draft.choices if draft.asks == "kind" else ()):
            question = ask(calls, "question", token=token, path=[kind], lang=lang)
            while question["action"] is None:
                path = [*question["at"], question["answers"][0]["choice"]]
                assert question["more"] == "", "it says so only when all is chosen"
                question = ask(calls, "question", token=token, path=path, lang=lang)
            told[kind] = question["more"]
        calls.room.table.act(token, random.choice(game.legal_actions(0)), game.revision)
    assert told["Use"].startswith(gives) and told["Upgrade"].startswith(asks)


@pytest.mark.parametrize(("tile", "more"), [("sailmaker", ""), ("hay_quay", "Using it gives")])
def test_what_a_plugin_decides_when_its_tile_is_used_is_not_told_before(tile: str, more: str) -> None:
    """The sailmaker gives one thing or another, which is asked when it is used; what is printed on the other is given."""
    table, screens = seated(lay_table({"players": 2, "tiles": "docklands", "centre": [tile], "hands": {0: {"red": 3}}}))
    calls, token = Calls(PageRoom(table)), screens[0].token
    question = ask(calls, "question", token=token, path=["Use"])
    while question["action"] is None:
        question = ask(calls, "question", token=token, path=[*question["at"], question["answers"][0]["choice"]])
    assert question["action"]["tile"] == tile
    assert question["more"][:14] == more
