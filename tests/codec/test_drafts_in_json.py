"""A draft as JSON: what is asked, the path, choices with their counts; a draft from a path; a whole tree where it is small."""

import json
from random import Random
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION

import ktc
from ktc.kernel.draft import Draft, grouped


def test_a_draft_says_what_is_asked_and_how_much_lies_behind_each_choice() -> None:
    game = ktc.new_game(3, seed=7)
    plain = json.loads(ktc.to_json(game.draft(game.to_act[0])))
    assert {name: plain[name] for name in ("type", "asks", "path", "action")} == {
        "type": "DraftView", "asks": "kind", "path": [], "action": None,
    }  # fmt: skip
    assert plain["count"] == sum(choice["count"] for choice in plain["choices"]) == len(game.legal_actions(game.to_act[0]))
    assert "then" not in plain["choices"][0]


def test_a_draft_is_found_again_by_its_path() -> None:
    game, random = ktc.new_game(3, seed=7), Random(1)
    draft = game.draft(game.to_act[0])
    while draft.choices:
        draft = draft.choose(random.choice(draft.choices))
        path = json.loads(ktc.to_json(draft))["path"]
        assert game.draft(game.to_act[0]).along(path).view() == draft.view()
    read = ktc.from_json(ktc.to_json(draft), ktc.DraftView, game)
    assert read.action == draft.action and game.draft(game.to_act[0]).along(read.path).action == draft.action


def test_a_place_in_a_path_is_a_list_in_json() -> None:
    tree = Draft.begun(grouped(["near", "far"], [("place", lambda word: (0, 1) if word == "near" else (2, 3))]))
    assert tree.along([[2, 3]]).action == "far"


@pytest.mark.parametrize("path", [["Fly"], ["Pass", 1], [True], [[]], ["SetSail", "0"], ["x" * 10_000]])
def test_a_path_that_leads_nowhere_is_refused_in_one_short_line(path: list[Any]) -> None:
    game = ktc.new_game(3, seed=7)
    with pytest.raises(ktc.OptionError) as refused:
        game.draft(game.to_act[0]).along(path)
    assert len(str(refused.value)) < 300 and "\n" not in str(refused.value)


def ends(view: ktc.DraftView) -> list[Any]:
    return [view.action] if view.action is not None else [end for choice in view.choices for end in ends(choice.then)]


def test_a_small_tree_is_told_whole_and_its_ends_are_the_legal_actions() -> None:
    for game in (ktc.new_game(3, seed=7), ktc.new_game(3, seed=7, game=AUCTION)):
        seat = game.to_act[0]
        tree = game.draft(seat).view(whole=500)
        assert sorted(map(repr, ends(tree))) == sorted(map(repr, game.legal_actions(seat)))
        assert ktc.from_json(ktc.to_json(tree), ktc.DraftView, game) == tree
        for choice in tree.choices:
            assert choice.then == game.draft(seat).choose(choice.choice).view(whole=500)


def test_of_a_large_tree_the_small_parts_are_told() -> None:
    game = ktc.new_game(3, seed=7)
    draft = game.draft(game.to_act[0])
    tree = draft.view(whole=draft.count - 1)
    assert all(choice.then is None for choice in tree.choices), "the tree is larger, so the first choice is asked for"
    smaller = draft.choose("SetSail")
    assert all(choice.then is not None for choice in smaller.view(whole=smaller.count).choices)


def test_where_no_field_tells_actions_apart_the_choice_is_the_action() -> None:
    actions = [ktc.Pass(0), ktc.Pass(1)]
    view = Draft.begun(grouped(actions)).view()
    assert [choice.choice for choice in view.choices] == actions
    assert ktc.from_json(ktc.to_json(view), ktc.DraftView) == view


def test_a_seat_that_may_not_act_has_an_empty_draft() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    assert ktc.to_json(game.draft(1)) == '{"type":"DraftView","asks":null,"path":[],"choices":[],"action":null,"count":0}'


def test_a_table_view_says_where_its_reader_stands() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    game.apply(game.legal_actions(0)[0])
    seen = game.as_seat(1).table_view()
    assert (seen.reader, seen.step, seen.event_count, seen.revision) == (1, 1, len(game.events_for(1)), 1)
    assert (seen.over, seen.to_act, seen.awaited) == (False, (1,), (1,))
    assert (seen.ask, seen.view) == (game.asks(1), game.view(1))
    assert game.table_view(None).ask is None and game.table_view(0).ask is None
    assert ktc.from_json(ktc.to_json(seen), ktc.TableView, game) == attrs.evolve(seen)


def test_what_is_of_a_game_is_not_read_without_saying_of_which() -> None:
    from ktc.wire.codec import from_json

    text = ktc.to_json(Draft.begun(ktc.Pass(0)))
    with pytest.raises(ktc.RecordError, match="name the game"):
        from_json(text, ktc.DraftView)
    assert ktc.from_json(text, ktc.DraftView).action == ktc.Pass(0), "without a game it is the usual one"


def test_a_path_may_hold_no_fraction() -> None:
    text = ktc.to_json(Draft.begun(ktc.Pass(0))).replace('"path":[]', '"path":[0.5]')
    with pytest.raises(ktc.RecordError, match=r"a choice, not 0\.5"):
        ktc.from_json(text, ktc.DraftView)
