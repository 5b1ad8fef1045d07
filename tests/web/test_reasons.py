"""Why a thing cannot be used: in the language of the page, by the names of players, and by what the seat knows alone."""

import json
from random import Random
from typing import Any

import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install
from table.hosting import GAMES, play, seated

from ktc.draw import why_not_at
from ktc.draw.kit import drawing_of, seen_of
from ktc.table import Table
from ktc.ui import state_of
from ktc.web.calls import Calls
from ktc.web.room import PageRoom

from .calling import CITY, ask, begun, table_of


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


def test_a_thing_says_why_in_the_language_of_the_page() -> None:
    calls, (token,) = begun(CITY, "", "random")
    (why,) = ask(calls, "why", token=token, spot="river/the_o2", lang="de")
    assert why["rule"] == "turn.one-action"
    assert why["reason"].startswith("Biete")
    assert "After sailing" in why["text"]  # the register of rules is English


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
        (why,) = ask(calls, "why", token=waits["token"], spot=f"tile/{tile}", lang=lang)
        assert why["reason"] == sentence
    moved = ask(calls, "act", token=waits["token"], action={"type": "Pass", "seat": waits["seat"]}, revision=0, lang="en")
    assert moved["problem"]["sentence"] == f"It is {turn}'s turn, not {other}'s."


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_a_function_of_what_a_seat_knows(game: str) -> None:
    """At any game that a seat cannot tell from this one, each thing of its table says the same."""
    table, screens = seated(GAMES[game](3))
    play(table, screens, 4 if game == "auction" else 25, Random(3))  # an auction is soon over
    for seat, screen in enumerate(screens):
        ours = Calls(PageRoom(table))
        things: dict[str, Any] = ask(ours, "screen", token=screen.token, set="")["update"]["state"]["things"]
        for world in table.game.worlds(seat, 2, random=3):
            twin = Calls(PageRoom(Table(world, chairs=table.chairs)))
            for spot in things:
                args = json.dumps({"token": screen.token, "spot": spot})
                answer = ours.do("why", args)
                assert answer == twin.do("why", args)
                assert '"type":"Problem"' not in answer


@pytest.mark.parametrize("game", ["city of four", "london", "stadens"])
def test_a_reason_is_about_an_action_that_begins_at_the_thing_in_this_phase(game: str) -> None:
    random, tables = Random(5), 0
    played = GAMES[game](5)
    for step in range(120):
        seat = played.to_act[0]
        table = played.as_seat(seat)
        if step % 8 == 0:
            tables += 1
            drawing, seen, rules = drawing_of(played.ruleset), seen_of(table), played.ruleset
            asks = table.asks()
            barred = {topic.action for topic in rules.topics if rules.barred(table.position(), topic, seat) is not None}
            for spot in state_of(table)["things"]:
                for why in why_not_at(table, spot):
                    assert why.action is None or type(why.action) not in barred, (spot, why)
                    if why.action is None:
                        assert (why.kind, why.rule) == ("", asks.rule) or spot.startswith("berth/"), (spot, why)
                    else:
                        assert any(spot in mark.spots for mark in drawing.marks(seen, why.action)), (spot, why)
        played.apply(random.choice(table.legal_actions()))
        if played.over:
            break
    assert tables > 3


@pytest.mark.parametrize(
    "spot", ["", "tile/", "tile/nowhere", "place/x,y", "side/barbican/99", "turn/barbican/-1", "<b>", "x" * 10_000]
)
def test_a_spot_that_is_none_has_a_short_reason(spot: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    answer = ask(calls, "why", token=token, spot=spot)
    assert answer and len(json.dumps(answer)) < 8_000


@pytest.mark.parametrize(
    "args", ['{"token":"TOKEN"}', '{"token":"TOKEN","spot":["tile"]}', '{"token":"x","spot":"tile/barbican"}']
)
def test_rubbish_is_a_problem(args: str) -> None:
    calls, (token,) = begun(CITY, "", "greedy")
    assert json.loads(calls.do("why", args.replace("TOKEN", token)))["type"] == "Problem"
