"""The coached first game: each note is shown once, when it first matters, and is about a thing that is there."""

from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install

from ktc.bots import make_bot
from ktc.kit import CoachedTable, CoachNote, FirstGame, when_possible
from ktc.messages import languages
from ktc.ui import can_of, set_of, state_of
from ktc.web.calls import Calls
from ktc.web.making.page import carried

from .calling import AUCTION, CITY, LONDON, ask, begun, table_of


def coached(lang: str = "en") -> list[tuple[dict[str, Any], Any]]:
    """Play the coached game of the city as greedy does; return each note with the table at which it was shown."""
    first = next(game.coached for game in carried() if game.id == CITY)
    assert first is not None
    calls = Calls()
    wish = table_of(CITY, "", *first.bots, seed=first.seed)
    (place,) = ask(calls, "begin", table=wish)["places"]
    table, bot, found = calls.room.table, make_bot("greedy", 1), list[tuple[dict[str, Any], Any]]()
    while not table.game.over:
        note = ask(calls, "note", token=place["token"], seen=[one["name"] for one, _ in found], lang=lang)
        seen = table.game.as_seat(0)
        if note is not None:
            found.append((note, (can_of(seen), state_of(seen), len(table.game.log))))
        table.do(place["token"], bot.choose(seen), table.game.revision)
    assert ask(calls, "note", token=place["token"], seen=[]) is None  # nothing matters any more
    return found


def test_the_city_has_nine_notes_each_shown_once() -> None:
    notes = coached()
    names = [note["name"] for note, _ in notes]
    assert len(set(names)) == len(names) == 9
    assert names[0] == "coach-bid" and {note["of"] for note, _ in notes} == {9}
    for note, (can, state, _) in notes:
        spot = note["spot"]
        assert spot in can["things"] or spot in state["things"], note
    at = {note["name"]: shown for note, shown in notes}
    for name, kind in (("coach-tiles", "PlaceTile"), ("coach-connectors", "PlaceConnector"), ("coach-upgrade", "Upgrade")):
        assert any(kind in deeds for deeds in at[name][0]["things"].values())
    for note, (_, state, _) in notes:
        if note["name"] == "coach-outbid":
            bids = state["things"][note["spot"]]["figures"]["bids"]
            assert bids["1"] < max(bids.values())
        if note["name"] == "coach-use":
            assert state["things"][note["spot"]]["figures"]["placed"] > 0
        if note["name"] == "coach-sail":
            assert state["seats"]["1"]["numbers"]["keyples"] <= 3
    assert at["coach-routemaster"][2] > 40  # in a later era
    assert all(10 <= len(note["sentence"].split()) <= 30 for note, _ in notes)


def test_the_notes_are_in_every_language() -> None:
    told = [tuple(sorted(note["sentence"] for note, _ in coached(lang))) for lang in languages()]
    assert len({sentence for sentences in told for sentence in sentences}) == 9 * len(told)


def test_a_game_brings_its_own_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that brings none has none; the notes that were seen are a list."""
    first = FirstGame(3, ("random",), (CoachNote("Seal your bid.", when_possible("SealBid")),))
    kit = attrs.evolve(AUCTION_KIT, coach=first)
    install(monkeypatch, kit)
    calls, tokens = begun(AUCTION, "", "", "")
    kind = type(calls.room.table.game.legal_actions(0)[0]).__name__
    note = ask(calls, "note", token=tokens[0], seen=[])
    assert (note is None) == (kind != "SealBid")
    named = attrs.evolve(kit, coach=FirstGame(3, (), (CoachNote("Seal your bid.", when_possible(kind)),)))
    calls.room.kit = named
    note = ask(calls, "note", token=tokens[0], seen=[])
    assert note["sentence"] == "Seal your bid." and note["of"] == 1
    assert ask(calls, "note", token=tokens[0], seen=["Seal your bid."]) is None
    assert ask(calls, "note", token=tokens[0], seen="all")["type"] == "Problem"
    assert next(game for game in carried() if game.id == LONDON).coached is None
    calls, tokens = begun(LONDON, "", "random", "random")
    assert ask(calls, "note", token=tokens[0], seen=[]) is None


def test_a_coached_table_completes_a_thing_by_its_print() -> None:
    calls, _ = begun(CITY, "", "random")
    seen = calls.room.table.game.as_seat(0)
    can = can_of(seen)
    assert can is not None
    table = CoachedTable(set_of(seen), state_of(seen), can)
    key = next(table.things_for("Bid"))
    thing = table.thing(key)
    assert thing["name"] == table.set["things"][key]["name"] and "kind" in thing["figures"]
    assert list(table.things_for("PlaceTile")) == [] and when_possible("PlaceTile")(table) is None
    assert when_possible("Pass")(table) == ""  # of no thing
