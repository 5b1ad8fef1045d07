"""Answers of an action, by the questions of drafts or its fields; apart from the classes of tables, which not all need."""

import attrs

from ktc.kernel import AnyAction, AnyChoice, AnyRules, AnyValue, Kind
from ktc.kernel.draft import ASKS_KIND
from ktc.kernel.fact import SEAT


def asked_of(rules: AnyRules, action: AnyAction) -> list[tuple[str, AnyChoice]]:
    """Return what drafts may ask about an action, with its answers, in order: its kind, then by its topic or field by field."""
    kind: Kind = type(action)
    topic = next((topic for topic in getattr(rules, "topics", ()) if topic.action is kind), None)
    if topic is not None:
        return [(ASKS_KIND, kind.__name__), *topic.answers(action)]
    return [(ASKS_KIND, kind.__name__), *((name, value) for name, value in facts_of(action).items() if name != SEAT)]


def facts_of(value: AnyValue) -> dict[str, AnyValue]:
    """Return the fields of an action or an event by name."""
    kind: Kind = type(value)
    return {field.name: getattr(value, field.name) for field in attrs.fields(kind)} if attrs.has(kind) else {}
