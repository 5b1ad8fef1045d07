"""What a topic derives from its action and from the event that tells of it."""

import attrs
import pytest

from ktc import PluginError
from ktc.kit import AnyEvent, BaseEvent, Topic


@attrs.frozen
class Wave:
    """An action with a choice."""

    seat: int
    to: int
    flag: str = "red"


@attrs.frozen
class Waved(BaseEvent):
    """All of the action, and more."""

    rule: str
    to: int
    flag: str
    seat: int


@attrs.frozen
class Seen(BaseEvent):
    """Only a part of the action."""

    seat: int
    to: int
    rule: str


def test_an_event_with_all_fields_of_an_action_is_read_back() -> None:
    topic = Topic[object, object, Wave, AnyEvent](Wave, decide=lambda rules, s, a, chance: (), told_by=Waved)
    event = Waved("wave", 2, "blue", 1)
    assert list(topic.told_by) == [Waved] and topic.told_by[Waved](event, [event]) == Wave(1, 2, "blue")


def test_an_event_that_lacks_a_field_is_the_games_mistake() -> None:
    with pytest.raises(PluginError, match="Seen, its told_by, has no flag; write a function for it"):
        Topic[object, object, Wave, AnyEvent](Wave, decide=lambda rules, s, a, chance: (), told_by=Seen)


def test_the_answers_of_an_action_are_those_of_its_questions_or_its_fields() -> None:
    asked = Topic[object, object, Wave, AnyEvent](Wave, decide=lambda rules, s, a, chance: (), asks=(("whom", lambda a: a.to),))
    plain = Topic[object, object, Wave, AnyEvent](Wave, decide=lambda rules, s, a, chance: ())
    assert asked.answers(Wave(1, 2)) == [("whom", 2)]
    assert plain.answers(Wave(1, 2)) == [("to", 2), ("flag", "red")]
