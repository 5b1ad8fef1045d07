"""One name for each player: sentences call a player as the table does, and a hint calls nobody."""

import json

import pytest

from ktc.kit.levels import bot_name
from ktc.messages import LANGUAGES
from ktc.server.working.worker import Copy
from ktc.web.making.page import carried
from ktc.wire.text import write_json

from .calling import CITY, LONDON, STADENS, Calls, ask, begun

TABLES = [(CITY, "easy"), (CITY, "builder", "builder", "hard"), (LONDON, "greedy", "gatherer"), (STADENS, "fighter", "greedy")]


def hinted(
    game: str, bots: tuple[str, ...], lang: str, steps: int = 8
) -> tuple[list[str], dict[str, str], list[dict[str, object]]]:
    """Play as the hints say; return these, the names of the seats, and the events."""
    calls, (token,) = begun(game, "", *bots)
    hints = list[str]()
    for _ in range(steps):
        advice = ask(calls, "hint", token=token, lang=lang)
        hints.append(advice["sentences"][0])
        revision = calls.room.table.game.revision
        assert ask(calls, "do", token=token, deed=advice["deed"], revision=revision, lang=lang)["problem"] is None
    update = ask(calls, "screen", token=token, set="", lang=lang)["update"]
    return hints, {seat: one["name"] for seat, one in update["state"]["seats"].items()}, update["events"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=" ".join)
def test_sentences_call_a_player_as_the_table_does(table: tuple[str, ...], lang: str) -> None:
    game, *bots = table
    hints, names, events = hinted(game, tuple(bots), lang)
    told = " ".join(str(event["sentence"]) for event in events).lower()
    assert all(name.lower() in told for name in names.values())
    assert not any(bot in told.split() for bot in bots), "the id of a bot is no name"
    assert not any(hint.lower().startswith(names["1"].lower()) for hint in hints)
    assert {bot_name(bot) for bot in bots if bots.count(bot) == 1} <= set(names.values())


def test_every_bot_of_a_game_has_a_name_of_its_own() -> None:
    for game in carried():
        names = [bot_name(bot) for bot in game.bots]
        assert len(set(names)) == len(names) and all(name.istitle() for name in names)
        assert not any(name.lower() == bot for name, bot in zip(names, game.bots, strict=True))


def test_a_game_on_this_device_is_listed_by_the_same_names() -> None:
    calls, (token,) = begun(CITY, "", "easy", "easy", "builder")
    names = [one["name"] for one in ask(calls, "screen", token=token, set="")["update"]["state"]["seats"].values()]
    assert isinstance(calls, Calls) and list(calls.room.progress("en")[1]) == names


def test_a_room_numbers_several_of_one_bot_as_the_table_on_this_device_does() -> None:
    calls, (token,) = begun(LONDON, "", "greedy", "greedy", "gatherer")
    table = calls.room.table
    shown = json.loads(Copy(table.game).call(table.chairs, "screen", write_json({"token": token, "set": ""})))
    names = [one["name"] for one in shown["update"]["state"]["seats"].values()]
    assert names == [one["name"] for one in ask(calls, "screen", token=token, set="")["update"]["state"]["seats"].values()]
    assert len(set(names)) == 4
