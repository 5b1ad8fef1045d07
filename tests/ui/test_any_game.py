"""The data of an interface, for games of every kind: complete, equal for twins, and changed exactly by its deltas."""

import json
from contextlib import suppress
from random import Random
from typing import Any, get_args

import pytest
from kernel.kits import LONDON, STADENS

import ktc
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.table.values import Thing
from ktc.kernel.lists import is_long
from ktc.kit import GameKit
from ktc.kit.named import Teller, kit_or_default
from ktc.ui import Screen, action_of, answers_after, apply_delta, can_of, deed_of, delta, events_of, set_of, state_of

from .playing import GAMES, deeds_in, played, reached

any_game = pytest.mark.parametrize("name", GAMES)
STEPS = {"auction": 4, "partners": 30, "lenders": 25, "stadens nyckel": 40, "london": 30}


def steps_of(name: str, most: int = 80) -> int:
    return min(most, STEPS.get(name, most))


def sent(value: Any) -> Any:
    """Return a value as it arrives."""
    return json.loads(json.dumps(value))


@any_game
def test_what_can_be_done_is_what_is_legal_and_nothing_else(name: str) -> None:
    offered = 0
    for game, kit, random in played(name, 1, steps_of(name)):
        for seat in game.to_act:
            table = game.as_seat(seat)
            actions = table.legal_actions()
            if is_long(actions):
                continue
            can = sent(can_of(table, kit=kit, most=10_000))
            deeds = list(deeds_in(can))
            assert can["whole"] and can["count"] == len(deeds) == len(actions) == len({*map(json.dumps, deeds)})
            assert all(
                sent(deed_of(table, action, kit)) in deeds for action in random.sample(list(actions), min(4, len(actions)))
            )
            chosen = random.choice(deeds)
            action = action_of(table, chosen, kit)
            assert action in actions and sent(deed_of(table, action, kit)) == chosen
            offered += len(deeds)
    assert offered > 20


@any_game
def test_beyond_a_number_of_actions_answers_and_bounds_lead_to_all_of_them(name: str) -> None:
    for game, kit, _ in played(name, 3, steps_of(name, 20)):
        for seat in game.to_act:
            table = game.as_seat(seat)
            if is_long(table.legal_actions()):
                continue
            can = sent(can_of(table, kit=kit, most=2))
            if can["whole"] or any("counts" in deed for deed in can["others"].values()):
                continue
            found = list[Any]()
            for thing, kinds in [*can["things"].items(), ("", can["others"])]:
                for kind, deed in kinds.items():
                    first = [kind, *([thing] if thing else [])]
                    if "bounds" not in deed:
                        listed = list(deeds_in({"things": {}, "others": {"": deed}}))
                        assert len(listed) <= 2
                        found += [[*first, *rest[1:]] for rest in listed]
                        continue
                    assert sum(some["count"] for some in deed["bounds"]) > 2 or any("least" in some for some in deed["bounds"])
                    for some in deed["bounds"]:
                        begun = [*first, *some["answers"]]
                        rests = list(deeds_in({"things": {}, "others": {"": {"answers": answers_after(table, begun, kit)}}}))
                        further = [rest[1:] for rest in rests]
                        assert len(further) == some["count"]
                        numbers = [rest[0] for rest in further if rest and type(rest[0]) is int]
                        assert (some.get("least"), some.get("most")) == (min(numbers, default=None), max(numbers, default=None))
                        found += [[*begun, *rest] for rest in further]
            whole = sent(can_of(table, kit=kit, most=10_000))
            assert sorted(map(json.dumps, found)) == sorted(map(json.dumps, deeds_in(whole)))


@any_game
def test_all_that_is_named_is_a_thing_or_a_target_with_a_name(name: str) -> None:
    named = 0
    for game, kit, _ in played(name, 4, steps_of(name, 40)):
        for seat in game.to_act:
            table = game.as_seat(seat)
            state, can, its_set = state_of(table, kit=kit), can_of(table, kit=kit), set_of(table, kit=kit)
            assert can is not None
            targets = can.get("targets", {})
            for thing in can["things"]:
                body = {**targets.get(thing, {}), **state["things"].get(thing, {})}
                printed = its_set["things"].get(body.get("sort", thing), {})
                assert body.get("name") or printed.get("name"), thing
                named += 1
            assert {"sections": 1, "layout": 1}.keys() <= state.keys()
            assert set(state["layout"]) == state["sections"].keys() | (its_set["sections"].keys() & set(state["layout"]))
    assert named or name in ("auction", "lenders")  # their actions have numbers and seats alone


@any_game
def test_deltas_change_a_state_exactly_into_the_next_one_also_after_an_undo(name: str) -> None:
    game, kit = GAMES[name](5)
    random = Random(5)
    readers, kept = [None, *range(game.seats)], dict[Any, Any]()
    screens = [Screen(game, reader, kit=kit, kept=kept) for reader in readers]
    states = [sent(screen.update())["state"] for screen in screens]
    told = [sent(events_of(game, reader, kit=kit)) for reader in readers]
    undone = 0
    for step in range(steps_of(name, 30)):
        if game.over:
            break
        if step % 5 == 4:
            with suppress(ktc.IllegalAction):  # something was drawn or revealed
                game.undo()
                undone += 1
        else:
            game.apply(game.draft(random.choice(game.awaited)).sample(random))
        for at, reader in enumerate(readers):
            update = sent(screens[at].update())
            states[at] = apply_delta(states[at], update["delta"])
            assert states[at] == sent(state_of(game, reader, kit=kit))
            assert "null" not in json.dumps(states[at])
            told[at][update["kept"] :] = update["events"]
            assert [event["sentence"] for event in told[at]] == [event["sentence"] for event in events_of(game, reader, kit=kit)]
            table = None if reader is None else game.as_seat(reader)
            assert update.get("can") == (None if table is None else sent(can_of(table, kit=kit)))
    assert undone or name in ("auction", "stadens nyckel")  # what is sealed or drawn stays


@pytest.mark.parametrize("name", [name for name in GAMES if name != "lenders"])  # its cards cannot be guessed
def test_twins_are_sent_the_same_bytes(name: str) -> None:
    game, kit = reached(name, 6, 4 if name == "auction" else 25)
    for seat in range(game.seats):
        ours = all_sent(game, seat, kit)
        for world in game.worlds(seat, 2, random=6):
            assert all_sent(world, seat, kit) == ours


def all_sent(game: Any, seat: int, kit: Any) -> str:
    """Return everything that a seat is sent about a position, except how often the game has changed."""
    table, kept = game.as_seat(seat), dict[Any, Any]()
    for reader in (None, *range(game.seats)):  # what they see is shared, and what they alone see is not
        Screen(game, reader, kit=kit, kept=kept).update()
    screen = Screen(table, kit=kit, kept=kept)
    values = (screen.set, screen.update(), state_of(table, kit=kit), can_of(table, kit=kit), events_of(table, kit=kit))
    return json.dumps(values)


@any_game
def test_sentences_of_the_past_are_rendered_for_those_who_lack_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered, call = list[Any](), Teller.__call__

    def counted(teller: Teller, event: Any) -> str:
        rendered.append(event)
        return call(teller, event)

    game, kit = reached(name, 2, 3)
    monkeypatch.setattr(Teller, "__call__", counted)
    screen = Screen(game, 0, kit=kit)
    screen.catch_up()
    known = screen.whole(game.revision)
    assert known["events"] == [] and not rendered, "a page has come back with all it knew"
    game.apply(game.draft(game.awaited[0]).sample(Random(1)))
    update = screen.update()
    assert len(rendered) == len(update["events"]) > 0
    everything = screen.whole(None)["events"]
    assert everything == events_of(game, 0, kit=kit) and everything[update["kept"] :] == update["events"]


@any_game
def test_the_set_is_the_same_at_every_position_and_for_every_reader(name: str) -> None:
    first, kit = reached(name, 1, 0)
    later, _ = reached(name, 2, steps_of(name, 30))
    sets = [set_of(first, kit=kit), set_of(later, kit=kit), set_of(later.as_seat(1), kit=kit)]
    assert len({json.dumps(one) for one in sets}) == 1
    german = set_of(first, "de", kit)
    assert german["language"] == "de" and german["hash"] != sets[0]["hash"]


@any_game
def test_seats_count_from_one(name: str) -> None:
    game, kit = reached(name, 1, 3)
    state = state_of(game, game.seats - 1, kit=kit)
    assert state["reader"] == game.seats and list(state["seats"]) == [str(seat + 1) for seat in range(game.seats)]
    assert state["acts"] == [seat + 1 for seat in game.awaited]
    assert all(1 <= event["seat"] <= game.seats for event in events_of(game, kit=kit) if "seat" in event)


def test_a_deed_that_is_not_offered_is_refused() -> None:
    table = ktc.new_game(3, seed=1).as_seat(ktc.new_game(3, seed=1).to_act[0])
    for deed in ([], "Bid", ["Fly"], ["Bid", "tile/gherkin"], ["Bid", 1], [["Bid"]], [{"Bid": 1}], ["Pass", None]):
        with pytest.raises(ktc.OptionError):
            action_of(table, deed)  # type: ignore[arg-type]  # what a client may send
    with pytest.raises(ktc.OptionError, match="did you mean 'Pass'"):
        action_of(table, ["Pas"])
    with pytest.raises(ktc.OptionError):
        answers_after(table, ["Fly"])


def test_a_refused_deed_says_why_and_names_the_nearest_legal_action() -> None:
    table = ktc.new_game(2, seed=1, options={"start": 0}).as_seat(0)
    for tile, number in (("thames_barrier", 2), ("bank_of_england", 99)):
        with pytest.raises(ktc.IllegalAction) as refused:
            action_of(table, ["Bid", f"tile/{tile}", "keyple/red", number])
        refusal = table.why_not(ktc.Bid(0, tile, "red", number))
        assert refusal is not None and refused.value.nearest == refusal.nearest in table.legal_actions()
        assert (refused.value.rule, refused.value.reason) == (refusal.rule, refusal.reason)


@pytest.mark.parametrize(
    ("deed", "rule"),
    [
        (["SetSail", "berth/the_o2/4"], "sail.berth"),
        (["Use", "tile/gherkin", "keyple/red", 1], "use.where"),
    ],
)
def test_a_deed_of_a_kind_that_is_not_offered_there_says_why(deed: list[object], rule: str) -> None:
    table = ktc.new_game(2, seed=1, options={"start": 0}).as_seat(0)
    with pytest.raises(ktc.IllegalAction) as refused:
        action_of(table, deed)
    assert refused.value.rule == rule and refused.value.reason


@any_game
def test_a_deed_of_a_seat_that_cannot_act_is_refused_by_a_rule(name: str) -> None:
    refused = 0
    for game, kit, random in played(name, 4, steps_of(name, 10)):
        acting = random.choice(game.to_act)
        for seat in set(range(game.seats)) - {*game.to_act}:
            if is_long(game.as_seat(acting).legal_actions()):
                continue
            with pytest.raises(ktc.IllegalAction) as error:
                action_of(game.as_seat(seat), sent(deed_of(game.as_seat(acting), game.legal_actions(acting)[0], kit)), kit)
            assert error.value.rule and error.value.reason
            refused += 1
    assert refused or name in ("lenders", "auction")


@any_game
def test_a_deed_with_another_answer_is_legal_or_refused(name: str) -> None:
    refused = 0
    for game, kit, random in played(name, 6, steps_of(name, 10)):
        for seat in game.to_act:
            table = game.as_seat(seat)
            if is_long(table.legal_actions()):
                continue
            deed = sent(deed_of(table, random.choice(table.legal_actions()), kit))
            for at, said in enumerate(deed[1:], start=1):
                others: tuple[Any, ...] = (f"{said}x", "", "card/0", None, [], {"a": 1})
                for other in (said + 40, -1, 10**30) if type(said) is int else others:
                    try:
                        assert action_of(table, [*deed[:at], other, *deed[at + 1 :]], kit) in table.legal_actions()
                    except ktc.IllegalAction as refusal:
                        assert refusal.rule and refusal.reason
                        refused += 1
                    except ktc.OptionError:
                        continue
    assert refused or name in ("partners", "lenders", "auction", "stadens nyckel", "london")


def test_a_patch_leaves_the_old_state_alone() -> None:
    old: Any = {"a": {"b": 1, "c": [1, 2]}, "d": {"e": 1}, "f": True}
    new: Any = {"a": {"b": 2, "c": [1]}, "f": 1, "g": {"h": {"i": 1}}}
    before = json.dumps(old)
    change = delta(old, new)
    assert change == {"a": {"b": 2, "c": [1]}, "d": None, "f": 1, "g": {"h": {"i": 1}}}
    assert apply_delta(old, sent(change)) == new and json.dumps(old) == before
    assert delta(new, new) == {}


def test_what_a_state_leaves_out_is_in_the_set() -> None:
    """A client that completes things from the set has every name, text and figure of the described table."""
    for game, kit, _ in played("london", 2, 40):
        seat = game.awaited[0] if game.awaited else 0
        table = game.as_seat(seat)
        seen = seen_of(table)
        state, its_set = state_of(table, kit=kit), set_of(table, kit=kit)
        for thing in drawing_of(seen.rules, kit).table(seen).things():
            if thing.spot and not thing.ghost:
                check_completed(thing, state["things"].get(thing.spot, {}), its_set["things"])


def check_completed(thing: Thing, body: Any, prints: Any) -> None:
    whole = {**prints.get(body.get("sort", thing.spot), {}), **body}
    assert whole["name"] == thing.name and whole.get("about", "") == (thing.about or whole.get("about", ""))
    assert whole.get("face", []) == list(thing.face) or thing.down or not thing.face
    assert whole.get("number", 1) == thing.number and whole.get("owner", 0) == (0 if thing.owner is None else thing.owner + 1)


def test_answers_have_questions_and_words_of_the_game() -> None:
    game = ktc.new_game(3, seed=7, game=LONDON)
    game.apply(game.legal_actions(game.to_act[0])[0])
    can = can_of(game.as_seat(game.to_act[0]), "en", LONDON) or pytest.fail()
    questions = can["questions"]["PlaceCard"]
    assert questions == ["Where do you place it?", "Which card do you expend for it?"]
    free = [kinds["PlaceCard"]["answers"] for kinds in can["things"].values() if "PlaceCard" in kinds]
    assert any([""] in answers.values() for answers in free) and can["words"]["PlaceCard"] == {"": "no card"}
    assert all("" not in deeds.get("TakeCard", {}).get("answers", []) for deeds in can["things"].values())


@pytest.mark.parametrize("kit", [kit_or_default(), LONDON, STADENS], ids=lambda kit: kit.id)
def test_news_knows_the_events_of_its_game(kit: GameKit) -> None:
    game = ktc.new_game(3, seed=2, game=kit)
    drawing = drawing_of(game.ruleset, kit)
    marks = {"deed": drawing.deeds, "aside": drawing.asides, "report": drawing.reports}
    known = {kind.__name__ for kind in get_args(game.ruleset.event_type)}
    assert drawing.asides and {*drawing.deeds, *drawing.asides, *drawing.reports} <= known
    assert not {*drawing.asides} & {*drawing.deeds, *drawing.reports}
    for event in events_of(game, kit=kit):
        assert {mark for mark in marks if event.get(mark)} == {mark for mark, kinds in marks.items() if event["kind"] in kinds}


def test_what_is_chosen_in_the_turn_of_another_is_a_deed() -> None:
    game, random = ktc.new_game(3, seed=2, game=STADENS), Random(2)
    for _ in range(150):
        actions = game.legal_actions(game.to_act[0])
        game.apply(random.choice(actions) if not is_long(actions) else game.draft(game.to_act[0]).number(0))
    told = events_of(game.as_seat(0), kit=STADENS)
    deeds = {event["kind"] for event in told if event.get("deed")}
    assert deeds >= {"BidSealed"} and deeds <= {*drawing_of(game.ruleset, STADENS).deeds}
    assert all(event.get("deed") for event in told if event["kind"] in deeds)
