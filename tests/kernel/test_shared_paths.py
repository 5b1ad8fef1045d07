"""A draft in which several paths lead to one action: counts, numbers and samples are of actions."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from ktc.kernel.base import BaseRuleset
from ktc.kernel.draft import Draft, grouped
from ktc.kernel.topic import Topic

TOWNS = "abcde"


@attrs.frozen
class Build:
    """A road between two towns; the first one in the alphabet is named first."""

    seat: int
    start: str
    end: str


@attrs.frozen
class Rest:
    seat: int


def turned(action: Build) -> tuple[Build]:
    return (Build(action.seat, action.end, action.start),)


def both(action: Build) -> tuple[Build, ...]:
    return (action, *turned(action))


ROADS = [Build(0, *ends) for ends in combinations(TOWNS, 2)]
FIELDS = [("start", lambda action: action.start), ("end", lambda action: action.end)]


class Roads(BaseRuleset[list[Any], Any, Any]):
    """A game without an end; only its lists matter."""

    id = "roads"
    facts = ()
    topics = (
        Topic(
            Build,
            decide=lambda rules, state, action, chance: [],
            listed=lambda rules, state, seat: [road for road in ROADS if road.seat == seat],
            aliases=lambda rules, state, seat: turned,
        ),
        Topic(Rest, decide=lambda rules, state, action, chance: [], listed=lambda rules, state, seat: [Rest(seat)]),
    )

    def new(self) -> list[Any]:
        return []

    def over(self, state: list[Any]) -> bool:
        return False

    def to_act(self, state: list[Any]) -> tuple[int, ...]:
        return (0,)


def test_a_topic_offers_its_actions_under_each_spelling() -> None:
    draft = Draft.begun(Roads(1).questions([], 0))
    roads = draft.choose("Build")
    assert draft.count == len(ROADS) + 1
    assert roads.count == len(ROADS) == 10
    assert roads.counts == dict.fromkeys(TOWNS, 4)
    for start in TOWNS:
        for end in set(TOWNS) - {start}:
            built = roads.choose(start).choose(end)
            assert built.action == Build(0, *sorted((start, end)))
            assert built.example == Build(0, start, end)
            assert built.count == 1


@given(st.lists(st.sampled_from(ROADS), unique=True), st.integers(0, 1_000))
def test_numbers_and_samples_are_of_actions(roads: list[Build], seed: int) -> None:
    draft: Draft[Build] = Draft.begun(grouped(roads, FIELDS, both))
    assert [draft.number(number) for number in range(draft.count)] == roads, "the numbers are in the order of the list"
    found = [(roads[number], end.action) for number, end in draft.ends()]
    assert all(one == other for one, other in found)
    assert {action for _, action in found} == set(roads)
    for choice in draft.choices:
        under = draft.choose(choice)
        actions = [road for road in roads if choice in (road.start, road.end)]
        assert draft.count_of(choice) == under.count == len(actions)
        assert Counter(map(under.number, range(under.count))) == Counter(actions)
        assert under.sample(Random(seed)) in actions


def test_an_action_with_two_paths_is_drawn_as_often_as_one_with_a_single_path() -> None:
    """Two of three roads have two spellings, so five paths lead to three actions."""
    roads = [Build(0, "a", "b"), Build(0, "a", "c"), Build(0, "d", "e")]
    draft: Draft[Build] = Draft.begun(grouped(roads, FIELDS, lambda road: both(road)[: 2 if road.start == "a" else 1]))
    assert sum(draft.counts.values()) == 5
    random = Random(9)
    drawn = Counter(draft.sample(random) for _ in range(3_000))
    assert sum((drawn[road] - 1_000) ** 2 / 1_000 for road in roads) < 13.8  # two degrees of freedom, the 0.999 quantile


def test_an_alias_alone_leads_to_its_action() -> None:
    (road,) = roads = [Build(0, "a", "b")]
    end: Draft[Build] = Draft.begun(grouped(roads, FIELDS, turned))
    assert (end.action, end.count, end.number(0), end.example) == (road, 1, road, Build(0, "b", "a"))
