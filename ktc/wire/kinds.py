"""What kinds of actions and events a game has: told by its ruleset, and what untrusted JSON is read as."""

import types
import typing
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, Final

from ktc.kernel import AnyRules, Kind

TAG: Final = "type"  # the key under which JSON names a class


def actions_of(rules: AnyRules) -> Kind:
    """Return the class of a ruleset's actions, or the union of them: of its ``topics``, or else its ``action_type``."""
    topics = getattr(rules, "topics", ())
    return _union(topic.action for topic in topics) if topics else getattr(rules, "action_type", None)


def events_of(rules: AnyRules) -> Kind:
    """Return the class of a ruleset's events, or the union of them: of its ``facts``, or else its ``event_type``."""
    facts = getattr(rules, "facts", ())
    return _union(getattr(fact, "event", fact) for fact in facts) if facts else getattr(rules, "event_type", None)


def members_of(kind: Any) -> tuple[Kind, ...]:
    """Return the members of a union; none of what is no union."""
    return typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else ()


def _union(kinds: Iterable[Kind]) -> Kind:
    return reduce(or_, kinds)
