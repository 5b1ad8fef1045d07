"""A full hand beside a long Building Display: the ways to place a card are counted, and none of them is left out."""

import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from ktc_london_2010.model import actions as a
from ktc_london_2010.rules import places
from ktc_london_2010.rules.playing import check_place

from ktc.kit import LazyList, Question
from london.tabled import Table, lay

AnyDraft = Any  # the start of a tree

BROWN = ["grocers", "salters", "fishmongers", "brewing", "brewing", "haberdashers", "mercers", "vintners", "silk_weaving"]
OTHERS = ["coffee_house", "great_fire_monument", "bank_of_england", "bridge", "bridge", "omnibus", "paupers_a", "huguenots"]
STACKS = ["school_a", "docks", "watchmakers", "town_houses", "down shops_b", "whitehall", "street_lights"]


def crowded(**wishes: Any) -> Table:
    """Return a table with a School in view, so that any card is expended for any other."""
    return lay(hands={0: [*BROWN, *OTHERS]}, stacks={0: STACKS}, **wishes)


@pytest.fixture
def all_listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    monkeypatch.setattr(places, "WHOLE", 10**6)
    yield monkeypatch


def test_few_are_listed_and_many_are_counted() -> None:
    many, few = crowded().game.legal_actions(0), lay(hands={0: BROWN}).game.legal_actions(0)
    assert isinstance(many, LazyList) and len(many) > 1_000
    assert isinstance(few, list) and len(few) < places.WHOLE


def test_the_bound_is_still_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(hands={0: BROWN})
    count = len(table.allows(a.PlaceCard))
    for whole, kind in ((count, list), (count - 1, LazyList)):
        monkeypatch.setattr(places, "WHOLE", whole)
        assert isinstance(table.game.legal_actions(0), kind) and len(table.allows(a.PlaceCard)) == count


@pytest.mark.parametrize("wishes", [{}, {"phase": "play", "action": "play", "free": 2}, {"ending": 1, "deck": ()}])
def test_what_is_counted_is_the_list_in_its_order(wishes: dict[str, Any], all_listed: pytest.MonkeyPatch) -> None:
    listed = crowded(**wishes).game.legal_actions(0)
    assert isinstance(listed, list)
    all_listed.undo()
    counted = crowded(**wishes).game.legal_actions(0)
    assert isinstance(counted, LazyList)
    assert len(counted) == len(listed) and [counted[number] for number in range(len(listed))] == listed
    assert len(set(counted)) == len(counted) and counted[-1] == listed[-1]


def test_each_is_allowed_and_none_that_is_allowed_is_left_out() -> None:
    table = crowded()
    rules, state = table.rules, table.state
    counted = set(table.game.legal_actions(0))
    hand = [*state.players[0].hand, None]
    tried = [a.PlaceCard(0, card or "", stack, price) for card in hand for stack in range(9) for price in hand]
    allowed = {action for action in tried if check_place(rules, state, action) is None}
    assert allowed == {action for action in counted if isinstance(action, a.PlaceCard)}


def asked(begun: AnyDraft) -> list[tuple[str | None, Any]]:
    """Return what is asked at some places of a tree, with how many actions lie behind each choice."""
    ways = ((), ("PlaceCard",), ("PlaceCard", "grocers"), ("PlaceCard", "grocers", 7), ("PlaceCard", "brewing", 0))
    return [(draft.asks, draft.counts) for draft in map(begun.along, ways)]


@pytest.mark.parametrize("wishes", [{}, {"phase": "play", "action": "play", "free": 2}])
def test_the_tree_is_that_of_the_list(wishes: dict[str, Any], all_listed: pytest.MonkeyPatch) -> None:
    begun = crowded(**wishes).game.draft(0)
    by_list = [begun.number(number) for number in range(begun.count)]
    steps = asked(begun)
    all_listed.undo()
    draft = crowded(**wishes).game.draft(0)
    assert draft.counts == begun.counts and [draft.number(number) for number in range(draft.count)] == by_list
    assert asked(draft) == steps
    done = draft.along(("PlaceCard", "coffee_house", 7))
    assert done.action == a.PlaceCard(0, "coffee_house", 7, None), "nothing is expended for it, so that is not asked"


def test_nothing_is_listed_to_count_and_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowded()
    monkeypatch.setattr(places.Places, "listed", lambda self: pytest.fail("all of them are listed"))
    draft = table.game.draft(0)
    assert draft.sample(Random(1)) in table.game.legal_actions(0)
    assert Random(2).choice(table.game.legal_actions(0)).seat == 0
    tracemalloc.start()
    count = len(table.game.legal_actions(0))
    assert count == draft.count and tracemalloc.get_traced_memory()[1] < 20 * count, "less than the list alone would take"
    tracemalloc.stop()


def test_nobody_else_is_asked() -> None:
    table = crowded()
    assert table.game.legal_actions(1) == () and table.game.draft(1).count == 0
    assert isinstance(table.rules.questions(table.state, 0), Question)
