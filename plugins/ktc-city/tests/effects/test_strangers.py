"""Untrusted records that name effects: whatever they tell, it is a game or a ``RecordError`` at its line, in bounded time."""

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import DEPTH
from records.files import Line, first_event, lines_of, write
from trial_tiles.wild import Wild

import ktc
from ktc_city.box.setup import set_up
from ktc_city.checking.laws import watched_game
from ktc_city.game.new_game import CityGame
from ktc_city.model.effect_events import EFFECT_EVENTS
from ktc_city.model.options import GameOptions

from .tables import nine_tiles

Forge = Callable[[list[Line]], Any]
BOX = nine_tiles(Wild)
AWARD: Line = {"type": "Award", "points": 1, "reason": "x", "seat": None}
GAIN: Line = {"type": "Gain", "skills": [], "connectors": [], "keyples": 0, "seat": 0}
ROW: Line = {
    "by": "hut", "hook": "tile_used", "owner": 0, "seat": 0, "effect": AWARD,
    "rule": "tile.hut.tile_used", "chosen": [], "rest": [], "depth": 0,
}  # fmt: skip


@cache
def honest() -> str:
    """Return the record of a game in which most kinds of effects came up."""
    wanted = {"PointsTaken", "SkillsGiven", "NoteWritten", "Chosen", "TurnHeld", "AgainGranted", "TileGiven"}
    for seed in range(200):
        game, random = watched_game(set_up(BOX, 2, GameOptions()), seed), Random(seed)
        kinds = set[str]()
        while not game.over and len(game.log) < 60:
            kinds |= {type(event).__name__ for event in game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))}
        if wanted <= kinds and not game.over:
            return game.to_text()
    raise AssertionError("no game had all kinds of effects")


def lines() -> list[Line]:
    """Return the lines of the honest record, to be forged."""
    return [json.loads(line) for line in honest().splitlines()]


def put(event: str, field: str, value: object) -> Forge:
    """Forge a field of the first event of a kind."""
    return lambda lines: first_event(lines, event).__setitem__(field, value)


def of_moment(field: str, value: object) -> Forge:
    """Forge a field of the first moment."""
    return lambda lines: first_event(lines, "MomentCame")["moment"].__setitem__(field, value)


def with_rows(lines: list[Line]) -> Line:
    """Return the first rows that are due."""
    rows = [event for line in lines for event in line.get("events", line.get("opening", ())) if event["type"] == "EffectsDue"]
    return next(event for event in rows if event["rows"])


def of_row(field: str, value: object) -> Forge:
    """Forge a field of the first row that is due."""
    return lambda lines: with_rows(lines)["rows"][0].__setitem__(field, value)


def effect(value: object) -> Forge:
    """Forge the effect of the first row that is due."""
    return of_row("effect", value)


def begin(*events: Line) -> Forge:
    """Put events before all others of the first step."""
    return lambda lines: lines[2].__setitem__("events", [*events, *lines[2]["events"]])


def end(*events: Line) -> Forge:
    """Put events behind all others of the first step."""
    return lambda lines: last_of_a_turn(lines)["events"].extend(events)


def last_of_a_turn(lines: list[Line]) -> Line:
    """Return the first step after which nothing is due."""
    return next(line for line in lines if line.get("events") and line["events"][-1]["type"] == "TurnBegan")


def nested(deep: int) -> Line:
    """Return nested effects."""
    found: Line = ROW["effect"]
    for _ in range(deep):
        found = {"type": "Then", "first": found, "rest": [found]} if deep < 10 else {"type": "Then", "first": found, "rest": []}
    return found


def moment(**fields: object) -> Line:
    """Return an event that a moment came."""
    return {"type": "MomentCame", "moment": {"hook": "era_began", **fields}, "rule": "effects.order"}


DUE = {"type": "EffectsDue", "rows": [ROW], "rule": "effects.order"}
RESOLVED = {"type": "EffectResolved", "rule": "x"}
MANY = {"type": "OneOf", "key": "k", "options": [{"name": str(n), "effects": []} for n in range(100)], "may": False, "seat": 0}

FORGERIES: dict[str, Forge] = {
    "points that nobody owes": begin({"type": "PointsTaken", "seat": 0, "points": 50, "reason": "x", "by": "hut", "rule": "x"}),
    "skill tiles that nobody owes": begin(
        {"type": "SkillsGiven", "seat": 1, "to": 0, "skills": ["saw"], "by": "hut", "rule": "x"}
    ),
    "one more action that nobody owes": begin({"type": "AgainGranted", "seat": 0, "actions": ["bid"], "by": "hut", "rule": "x"}),
    "a note that nobody owes": begin({"type": "NoteWritten", "by": "hut", "key": "k", "value": 1, "of": -1, "rule": "x"}),
    "an answer that nobody asks for": begin({"type": "Chosen", "seat": 0, "key": "k", "option": "a", "by": "hut", "rule": "x"}),
    "effects of no moment": begin(DUE),
    "effects resolved that are not due": begin(RESOLVED),
    "effects done of which none was due": begin({"type": "EffectsDone", "rule": "x"}),
    "effects done while they are due": begin(moment(), DUE, {"type": "EffectsDone", "rule": "x"}),
    "more points than are due": put("PointsTaken", "points", 500),
    "points for another seat than is due": lambda lines: other_seat(first_event(lines, "PointsTaken")),
    "points for another reason": put("PointsTaken", "reason", "y"),
    "more skill tiles than are due": lambda lines: first_event(lines, "SkillsGiven")["skills"].extend(["saw"] * 3),
    "skill tiles given to nobody": put("SkillsGiven", "to", 7),
    "skill tiles given by another": lambda lines: other_seat(first_event(lines, "SkillsGiven")),
    "a tile given to nobody": put("TileGiven", "to", -1),
    "a tile given that was not won": put("TileGiven", "tile", "hut"),
    "an unknown tile given": put("TileGiven", "tile", "atlantis"),
    "a note by another": put("NoteWritten", "by", "atlantis"),
    "a note under another key": put("NoteWritten", "key", "z"),
    "a note of no seat": put("NoteWritten", "of", 9),
    "a huge note": put("NoteWritten", "value", 10**12),
    "one more action of no kind": put("AgainGranted", "actions", ["dance"]),
    "one more action of another": lambda lines: other_seat(first_event(lines, "AgainGranted")),
    "an answer that is none": put("Chosen", "option", "z"),
    "an answer by another seat": lambda lines: other_seat(first_event(lines, "Chosen")),
    "an answer to another question": put("Chosen", "key", "z"),
    "a turn held for nobody": put("TurnHeld", "seat", 5),
    "a turn held below zero": put("TurnHeld", "seat", -1),
    "a moment of an unknown tile": of_moment("tile", "atlantis"),
    "a moment of an unknown hook": of_moment("hook", "tile_stolen"),
    "a moment of no seat": of_moment("seat", 9),
    "a moment of no owner": of_moment("owner", -5),
    "a moment at no level": of_moment("level", 1_000),
    "a moment too deep": of_moment("depth", 500),
    "a moment of a number as text": of_moment("level", "1"),
    "a moment with a long key": of_moment("key", "k" * 10_000),
    "a moment of an unknown colour": of_moment("colour", "puce"),
    "a row of no seat": of_row("seat", 9),
    "a row of no owner": of_row("owner", -7),
    "a row of a flag": of_row("seat", True),
    "a row by nobody": of_row("by", "atlantis"),
    "a row of an unknown hook": of_row("hook", "tile_stolen"),
    "a row too deep": of_row("depth", 10_000),
    "a row below zero deep": of_row("depth", -3),
    "a row with an answer that nobody could give": of_row("chosen", ["atlantis"]),
    "a row with a thousand answers": of_row("chosen", ["a"] * 1_000),
    "a row with a thousand effects behind it": of_row("rest", [ROW["effect"]] * 1_000),
    "an unknown effect": effect({"type": "Steal"}),
    "an effect that is an event": effect({"type": "TurnBegan", "seat": 0, "rule": "x"}),
    "an effect without a type": effect({}),
    "an effect that is none": effect(None),
    "an effect too deep": effect(nested(6)),
    "an effect of a hundred in one another": effect(nested(100)),
    "an effect with a hundred answers": effect(MANY),
    "an effect of no seat": effect({**ROW["effect"], "seat": 12}),
    "an effect of too many points": effect({**ROW["effect"], "points": 10**7}),
    "an effect of an unknown skill tile": effect(
        {"type": "Gain", "skills": ["wizard"], "connectors": [], "keyples": 0, "seat": 0}
    ),
    "an effect of letters": effect({**GAIN, "skills": "saw"}),
    "a thousand rows": lambda lines: with_rows(lines).__setitem__("rows", [ROW] * 1_001),
    "what comes next is a row": lambda lines: resolved(lines, "itself").__setitem__("next", [ROW]),
    "what comes next is no word": lambda lines: resolved(lines, "itself").__setitem__("becomes", "another"),
    "what comes next is what stood behind": lambda lines: resolved(lines, "parts").__setitem__("becomes", "rest"),
    "what is answered opens nothing yet": lambda lines: resolved(lines, "itself").__setitem__("becomes", "parts"),
    "what has no parts opens them": lambda lines: resolved(lines, "").__setitem__("becomes", "parts"),
    "answers of what is done": lambda lines: resolved(lines, "").__setitem__("answers", ["a"]),
    "an answer that is none in a row": lambda lines: resolved(lines, "itself").__setitem__("answers", ["atlantis"]),
    "two answers at once": lambda lines: resolved(lines, "itself")["answers"].extend(resolved(lines, "itself")["answers"]),
    "a thousand answers": lambda lines: resolved(lines, "itself").__setitem__("answers", ["a"] * 1_000),
    "no answer": lambda lines: resolved(lines, "itself").__setitem__("answers", []),
    "an answer far down": lambda lines: resolved(lines, "itself").__setitem__("at", 1),
    "a rest with effects due": end(moment(), DUE),
    "a rest with a moment that nobody was asked of": end(moment()),
    "a rest with a turn that is held": end({"type": "TurnHeld", "seat": 0, "turn_rule": "x", "rule": "x"}),
}


def other_seat(event: Line) -> None:
    """Name the other seat in an event."""
    event["seat"] = 1 - event["seat"]


def resolved(lines: list[Line], becomes: str) -> Line:
    """Return the first event that says what became of an effect in this way."""
    events = [event for line in lines for event in line.get("events", ())]
    return next(event for event in events if event["type"] == "EffectResolved" and event.get("becomes", "") == becomes)


def changed_line(was: list[Line], now: list[Line]) -> int:
    """Return the first line that differs."""
    return next(
        number for number, pair in enumerate(zip(was, now, strict=True), start=1) if json.dumps(pair[0]) != json.dumps(pair[1])
    )


def load(path: Path) -> CityGame:
    """Load a record with its own box."""
    return ktc.load(path, tiles=BOX)


def test_the_honest_record_is_no_forgery(tmp_path: Path) -> None:
    path = write(tmp_path / "game.ktc", lines())
    assert ktc.verify(path, tiles=BOX).identical and len(load(path).log) == 60
    assert lines_of(path) == lines()


@pytest.mark.parametrize("name", FORGERIES)
@pytest.mark.parametrize("tiles", [BOX, None], ids=["with its plugins", "without"])
def test_a_forged_effect_is_refused_at_its_line(name: str, tiles: Any, tmp_path: Path) -> None:
    forged = lines()
    FORGERIES[name](forged)
    line = changed_line(lines(), forged)
    with pytest.raises(ktc.RecordError) as refused:
        ktc.load(write(tmp_path / "game.ktc", deepcopy(forged)), tiles=tiles)
    assert refused.value.line == line, refused.value
    assert len(str(refused.value)) < 5_000


SPOILT = (-1, 0, 1, 99, True, None, "", "hut", "any", "a", "way", "saw", "k" * 70, [], {}, ["saw"], "no", "yes", "chosen", 1.5)


def places(value: Any, around: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all values that lie in one another."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way for key, item in inner for way in ((*around, key), *places(item, (*around, key)))]


@pytest.mark.slow("spoils forty records")
def test_spoilt_effects_lead_to_a_game_or_to_a_refusal(tmp_path: Path) -> None:
    """Any value in any event of effects becomes another: it is refused, or the game can be looked at and played on."""
    random, kinds = Random(1), {kind.__name__ for kind in EFFECT_EVENTS.all}
    loaded = 0
    for _ in range(40 * DEPTH):
        forged = lines()
        events = [event for line in forged for event in line.get("events", ()) if event["type"] in kinds]
        inside = random.choice(events)
        *outer, last = random.choice(places(inside))
        for key in outer:
            inside = inside[key]
        inside[last] = random.choice(SPOILT)
        with suppress(ktc.RecordError):
            game = load(write(tmp_path / "game.ktc", forged))
            loaded += 1
            assert [game.view(seat) for seat in (None, 0, 1)]
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
    assert loaded
