"""Seats in the facts of events count from 1, for all events of all installed games."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.effects import EffectsDue, Row
from ktc.effects.values import ANYONE, CHANCE
from ktc.kernel.game import AnyGame
from ktc.kit import Seat, SeatOrNobody, fact
from ktc.kit.description import schema_of_a_game
from ktc.kit.named import game_names, kit_of
from ktc.ui import events_of
from ktc.ui.facts import facts_of_event
from ktc.wire.schema.json_schema import json_schema
from ktc_city.model.effect_kinds import Give

any_game = pytest.mark.parametrize("name", game_names())
A_SEAT = re.compile(r"(the )?seats?\b(?!')", re.IGNORECASE)  # how the words of a field that is a seat begin
STEPS = {"stadens_nyckel": 200}


def classes_of(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json_schema(schema_of_a_game(kit_of(name)))["$defs"]
    return found


def is_seat(kind: dict[str, Any]) -> bool:
    """Whether the words of a field say that it is a seat, or several."""
    return "integer" in json.dumps(kind) and A_SEAT.match(kind.get("description", "")) is not None


def in_events(classes: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the fields of all events and of what is inside these."""
    ahead, seen = ["Event"], {"Event"}
    while ahead:
        kind = ahead.pop()
        yield from ((kind, field, its) for field, its in classes[kind].get("properties", {}).items())
        new = {*re.findall(r"#/\$defs/(\w+)", json.dumps(classes[kind]))} - seen
        seen |= new
        ahead += new


def from_one(said: Any, its: dict[str, Any] | None, classes: dict[str, Any]) -> Any:
    """Return JSON with a seat from 1 wherever the words of a field say that it is a seat."""
    if type(said) is int:
        return said + 1 if its is not None and is_seat(its) and said >= -1 else said
    if isinstance(said, list):
        return [from_one(one, its, classes) for one in said]
    if not isinstance(said, dict):
        return said
    fields = classes.get(said.get("type", ""), {}).get("properties", {})
    return {name: from_one(one, fields.get(name), classes) for name, one in said.items()}


def played(name: str) -> AnyGame:
    random, game = Random(5), ktc.new_game(3, seed=5, game=kit_of(name))
    for _ in range(STEPS.get(name, 1_000)):
        if game.over:
            break
        game.apply(game.draft(random.choice(game.awaited)).sample(random))
    return game


@any_game
def test_each_field_of_an_event_that_is_a_seat_is_marked_as_one(name: str) -> None:
    found = [(kind, field, its) for kind, field, its in in_events(classes_of(name)) if is_seat(its)]
    bare = {
        f"{kind}.{field}" for kind, field, its in found if field not in ("seat", "seen_by") and "x-seat" not in json.dumps(its)
    }
    assert len(found) > 20 and bare <= {"Give.chooser"}, "mark it as Seat or SeatOrNobody"


@any_game
def test_the_facts_of_a_whole_game_count_seats_from_one(name: str) -> None:
    game, classes = played(name), classes_of(name)
    changed = 0
    for reader in (None, *range(game.seats)):
        sent = json.loads(ktc.to_json(game.events_for(reader)))
        for event, told in zip(sent, json.loads(json.dumps(events_of(game, reader))), strict=True):
            wanted = {field: value for field, value in from_one(event, None, classes).items() if field not in ("type", "seat")}
            assert told.get("facts", {}) == {field: value for field, value in wanted.items() if value not in (None, [])}, event
            changed += any(event[field] != value for field, value in wanted.items())
    assert changed


@fact(seen_by="knows")
@attrs.frozen
class Shown:
    seat: int
    knows: tuple[int, ...]
    to: SeatOrNobody
    turn: Seat | None
    pairs: tuple[tuple[Seat, int], ...]
    by: dict[Seat, Seat]
    late: "Seat" = 0


def test_seats_are_found_at_any_depth() -> None:
    shown = Shown(1, (0, 2), -1, 0, ((0, 0), (2, 5)), {0: 2}, 1)
    assert facts_of_event(shown) == {
        "knows": [1, 3],
        "to": 0,
        "turn": 1,
        "pairs": [[1, 0], [3, 5]],
        "by": {"1": 3},
        "late": 2,
    }


def test_the_numbers_of_effects_that_stand_for_a_seat_stay() -> None:
    give = Give(keyples=1, to=1, seat=ANYONE, chooser=0)
    (row,) = facts_of_event(EffectsDue((Row("harrods", "bid_laid", 0, -1, give, "a.rule"),), "a.rule"))["rows"]
    assert (row["owner"], row["seat"]) == (1, 0)
    assert [row["effect"][field] for field in ("to", "seat", "chooser")] == [2, ANYONE, 1]
    (row,) = facts_of_event(EffectsDue((attrs.evolve(Row("harrods", "", 0, 0, attrs.evolve(give, chooser=CHANCE), "")),), ""))[
        "rows"
    ]
    assert row["effect"]["chooser"] == CHANCE
