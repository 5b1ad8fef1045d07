"""What is written for ever has a number: a record of an older schema is read, decided again, played on, and named."""

import json
from typing import Any

import pytest

import ktc
from ktc.kit import Limits
from ktc.records import loading

from .files import Line, played
from .race import SCHEMA_1, Race, Rested, Stride, Walked, race, strides

RACE = race()


def lines_of(text: str) -> list[Line]:
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_a_record_of_an_older_schema_is_the_game_it_was() -> None:
    game = ktc.load(text=SCHEMA_1, game=RACE)
    assert game.digest() == lines_of(SCHEMA_1)[-1]["closing"]["digest"], "a younger field of the state changes no digest"
    assert game.log[0].action == Stride(0, 1) and game.log[3].action == Stride(1, 2), "read by the positions before"
    assert game.log[1].events == (Walked(1, 3, 2),)
    found = ktc.verify(text=SCHEMA_1, game=RACE)
    assert found.verdict == "migrated"
    assert [(step.name, step.what) for step in found.migrations] == [
        ("schema-1", "A step is told by how far it goes, not by where it leads to")
    ]


def test_younger_fields_and_events_alone_leave_an_old_record_identical() -> None:
    """What today's rules decide has them, and the record could not."""
    lines = lines_of(SCHEMA_1)
    for line in lines[2:-1]:
        line["action"] = {"type": "Stride", "seat": line["seat"], "by": line["events"][0]["by"]}
    kit = race(migrations={})
    again = ktc.new_game(2, seed=5, game=kit)
    for line in lines[2:-1]:
        again.apply(Stride(line["seat"], line["action"]["by"]))
    kinds = {type(event) for event in again.log.events}
    assert kinds == {Walked, Rested} and any(getattr(event, "tired", 0) for event in again.log.events)
    found = ktc.verify(text=text_of(lines), game=kit)
    assert (found.verdict, found.migrations) == ("identical", ())


@pytest.mark.parametrize("fields", [{"wind": 1}, {"tired": 9}, {"by": 3}], ids=str)
def test_what_an_old_record_could_not_tell_is_no_place_for_lies(fields: dict[str, int]) -> None:
    lines = lines_of(SCHEMA_1)[:3]
    lines[2]["events"][0].update(fields)
    found = ktc.verify(text=closed(lines), game=RACE)
    assert (found.verdict, found.line) == ("diverging", 3)


def closed(lines: list[Line]) -> str:
    """Return the text of some lines with the closing line that a forger would give them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "_check_closing", lambda *_: None)
        game = ktc.load(text=text_of([*lines, {"closing": {}}]), game=RACE)
    return text_of([*lines, {"closing": {"steps": len(game.log), "over": game.over, "digest": game.digest()}}])


def test_a_game_of_an_older_schema_is_played_on_and_stays_verifiable() -> None:
    lines = lines_of(SCHEMA_1)[:6]
    lines.append({"closing": {"steps": 4, "over": False, "digest": ktc.load(text=SCHEMA_1, game=RACE).at(4).digest()}})
    game = ktc.load(text=text_of(lines), game=RACE)
    while not game.over:
        game.apply(Stride(game.to_act[0], 3))
    text = game.to_text()
    head = lines_of(text)[0]
    assert (head["schema"], head["began"]) == (2, 1)
    again = ktc.load(text=text, game=RACE)
    assert again.digest() == game.digest() and again.to_text() == text
    assert game.fork(same_luck=True).log.kept.began == game.at(2).log.kept.began == 1
    assert ktc.verify(text=text, game=RACE).verdict == "identical"


def test_a_new_game_is_written_by_todays_schema_and_all_of_it_is_compared() -> None:
    game = ktc.new_game(2, seed=1, game=RACE)
    while not game.over:
        game.apply(Stride(game.to_act[0], 3))
    lines = lines_of(game.to_text())
    assert lines[0]["schema"] == 2 and "began" not in lines[0]
    assert ktc.verify(text=game.to_text(), game=RACE).verdict == "identical"
    lines[-2]["events"][0]["tired"] = 0
    found = ktc.verify(text=closed(lines[:-1]), game=RACE)
    assert found.verdict == "diverging" and found.line == len(lines) - 1


@pytest.mark.parametrize("number", [3, 10**6])
def test_a_record_of_a_newer_schema_says_so(number: int) -> None:
    lines = lines_of(SCHEMA_1)
    lines[0]["schema"] = number
    for read in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError, match=rf"line 1: has schema {number}; .* schemas up to 2: update the game"):
            read(text=text_of(lines), game=RACE)


def test_the_city_reads_no_record_of_a_schema_that_is_newer_than_its_own() -> None:
    text = played(2, 1, steps=3).to_text()
    assert json.loads(text.splitlines()[0])["schema"] == 1
    with pytest.raises(ktc.RecordError, match="has schema 2; the installed version of its game reads schemas up to 1"):
        ktc.load(text=text.replace('"schema":1', '"schema":2'))


HEADS: list[dict[str, Any]] = [{"schema": wrong} for wrong in (0, True, "1", None)] + [{"began": wrong} for wrong in (2, 0, "1")]


@pytest.mark.parametrize("head", HEADS, ids=str)
def test_what_is_no_schema_number_is_refused(head: dict[str, Any]) -> None:
    lines = lines_of(SCHEMA_1)
    lines[0].update(head)
    with pytest.raises(ktc.RecordError, match=r"line 1: (the schema number must|'began' must)"):
        ktc.load(text=text_of(lines), game=RACE)


BAD_PARTS = {
    "an action without a field": lambda lines: lines[3]["action"].pop("to"),
    "an action of another kind": lambda lines: lines[3].__setitem__("action", {"type": "Step", "seat": "x", "to": []}),
    "no seat": lambda lines: lines[3]["action"].__setitem__("seat", 7),
    "an event that is none": lambda lines: lines[2].__setitem__("events", [[]]),
    "an event of no kind": lambda lines: lines[2]["events"][0].__setitem__("type", "Flew"),
    "events that are none": lambda lines: lines[2].__setitem__("events", 7),
    "no action": lambda lines: lines[3].__setitem__("action", None),
    "a huge number": lambda lines: lines[2]["events"][0].__setitem__("by", 10**12),
}


@pytest.mark.parametrize("name", BAD_PARTS)
def test_what_a_migration_cannot_read_is_refused_by_its_line(name: str) -> None:
    lines = lines_of(SCHEMA_1)
    BAD_PARTS[name](lines)
    with pytest.raises(ktc.RecordError, match=r"line [34]: ") as refused:
        ktc.load(text=text_of(lines), game=RACE)
    assert len(str(refused.value)) < 500


def test_no_position_is_worked_out_that_no_migration_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    new = Race.new
    monkeypatch.setattr(Race, "new", lambda self: opened.append(1) or new(self))  # type: ignore[func-returns-value]  # counts
    kit = race(migrations={1: lambda part, before: part | ({"type": "Stride", "by": 1} if part.get("type") == "Step" else {})})
    with pytest.raises(ktc.RecordError, match="extra"):
        ktc.load(text=SCHEMA_1, game=kit)
    assert len(opened) == 1, "the game's own"


def test_no_more_events_are_evolved_for_a_migration_than_a_game_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    evolved: list[Any] = []
    evolve = Race.evolve
    monkeypatch.setattr(Race, "evolve", lambda self, state, event: evolve(self, state, evolved.append(event) or event))
    with pytest.raises(ktc.RecordError, match="more than 3 events up to this line"):
        ktc.load(text=SCHEMA_1, game=race(limits=Limits(events=3)))
    assert len(evolved) == 3


def test_migrations_are_done_one_after_another() -> None:
    seen: list[int] = []

    def noting(number: int) -> Any:
        def step(part: Any, before: Any) -> Any:
            seen.append(number)
            return strides(part, before) if number == 1 else part

        return step

    found = ktc.verify(text=SCHEMA_1, game=race(schema=4, migrations={1: noting(1), 3: noting(3)}))
    assert [step.name for step in found.migrations] == ["schema-1", "schema-3"] and found.identical
    assert seen[:4] == [1, 3, 1, 3]
