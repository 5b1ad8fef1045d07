"""Kinds of events and what they write, each said once; ``make check`` sees that mypy refuses what is marked here."""

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

from ktc.kit import BaseEvent, BaseRuleset, EventKinds, Hidden, Writers, fact_of

OTHERS: Final = EventKinds()
EVENTS: Final = EventKinds(OTHERS)
State = dict[str, int]


class Event(BaseEvent):
    __slots__ = ()


@EVENTS.kind(interned=True)
@attrs.frozen
class Grew(Event):
    name: str
    by: int


@EVENTS.kind(since=2, reveals=True)
@attrs.frozen(repr=False)
class Shrank(Event):
    seat: int
    name: str
    by: Hidden[int]


@OTHERS.kind()
@attrs.frozen
class Waited(BaseEvent):
    seat: int


ALL: Final = EventKinds(OTHERS, EVENTS)
WRITERS: Final = Writers[State](ALL)


@WRITERS.add
def grew(state: State, event: Grew) -> None:
    state[event.name] = state.get(event.name, 0) + event.by


def shrank(state: State, event: Shrank | Waited) -> None:
    """Nothing is written of either."""


def test_kinds_are_in_their_order_and_those_of_others_come_first() -> None:
    assert ALL.all == (Waited, Grew, Shrank)
    assert ALL.union == Waited | Grew | Shrank
    assert isinstance(Grew("a", 1), ALL.union)


def test_a_kind_is_marked_as_a_fact_is() -> None:
    assert (fact_of(Shrank).since, fact_of(Shrank).reveals, fact_of(Shrank).hidden) == (2, True, ("by",))
    assert repr(Shrank(0, "a", 1)) == "Shrank(seat=0, name='a', by=1)"


def test_an_interned_event_is_made_once() -> None:
    assert Grew.make("a", 1) is Grew.make("a", 1)
    assert Grew.make("a", 2) == Grew("a", 2) != Grew.make("a", 1)
    assert Waited.make(0) == Waited(0) and Waited.make(0) is not Waited.make(0)
    with pytest.raises(TypeError):
        Grew.make("a")  # type: ignore[call-arg]  # mypy compares with the fields
    with pytest.raises(TypeError):
        Waited.make(0, 1)  # type: ignore[call-arg]  # as above


def test_an_event_takes_no_more_room_for_its_base() -> None:
    assert not hasattr(Grew("a", 1), "__dict__")


def test_a_writer_is_found_by_what_it_takes() -> None:
    writers = Writers[State](ALL)
    assert writers.add(grew) is grew
    assert writers.missing() == (Waited, Shrank)
    writers.add(shrank)
    assert writers.by_kind == {Grew: grew, Shrank: shrank, Waited: shrank} and writers.missing() == ()
    assert Writers[State](ALL, writers).missing() == ()


def test_annotations_may_be_texts() -> None:
    def late(state: "State", event: "Grew") -> None: ...

    late.__annotations__ = {"state": "State", "event": "Grew", "return": "None"}
    writers = Writers[State](ALL)
    writers.add(late)
    assert writers.by_kind == {Grew: late}


def test_a_writer_of_another_kind_is_refused() -> None:
    @attrs.frozen
    class Foreign:
        seat: int

    @attrs.frozen
    class Unlisted(Event):
        seat: int

    def foreign(state: State, event: Foreign) -> None: ...

    def unlisted(state: State, event: Unlisted) -> None: ...

    def of_another_state(state: int, event: Grew) -> None: ...

    writers = Writers[State](ALL)
    with pytest.raises(TypeError, match="foreign applies Foreign, which is not one of these kinds"):
        writers.add(foreign)  # type: ignore[type-var]  # mypy refuses it first
    with pytest.raises(TypeError, match="unlisted applies Unlisted, which is not one of these kinds"):
        writers.add(unlisted)
    writers.add(of_another_state)  # type: ignore[arg-type]  # mypy alone can see it
    with pytest.raises(TypeError, match="grew applies Grew, which already has a function"):
        writers.add(grew)


def test_a_class_that_is_no_event_is_refused() -> None:
    mark: Callable[[Any], Any] = EventKinds().kind()
    with pytest.raises(TypeError, match="not an attrs class"):
        mark(type("Bare", (Event,), {}))
    with pytest.raises(TypeError, match="two kinds of events are named Grew"):
        EVENTS.kind()(attrs.frozen(type("Grew", (Event,), {})))

    class Foreign:
        pass

    with pytest.raises(TypeError):
        EventKinds().kind()(Foreign)  # type: ignore[type-var]  # mypy refuses it first


class Growing(BaseRuleset[State, Any, Event]):
    facts = EVENTS.all
    writers = WRITERS.by_kind


def test_a_table_of_writers_is_all_that_evolve_needs() -> None:
    state: State = {}
    Growing(2).evolve(state, Grew("a", 3))
    assert state == {"a": 3}
    with pytest.raises(NotImplementedError):
        BaseRuleset[State, Any, Event](2).evolve(state, Grew("a", 3))
