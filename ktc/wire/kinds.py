"""What kinds of actions and events a game has: told by its ruleset, and what untrusted JSON is read as."""

import types
import typing
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, Final

from ktc.kernel import AnyRules, Kind

TAG: Final = "type"  # the key under which JSON names a class
FAMILY: Final = "__ktc_family__"  # what marks such a class


def actions_of(rules: AnyRules) -> Kind:
    """Return the class of a ruleset's actions, or the union of them: of its ``topics``, or else its ``action_type``."""
    topics = getattr(rules, "topics", ())
    return _union(topic.action for topic in topics) if topics else getattr(rules, "action_type", None)


def events_of(rules: AnyRules) -> Kind:
    """Return the class of a ruleset's events, or the union of them: of its ``facts``, or else its ``event_type``."""
    facts = getattr(rules, "facts", ())
    return _union(getattr(fact, "event", fact) for fact in facts) if facts else getattr(rules, "event_type", None)


def members_of(kind: Any) -> tuple[Kind, ...]:
    """Return the members of a union, or of a family of classes; none of what is neither."""
    if is_family(kind):
        return tuple(one for child in kind.__subclasses__() for one in (child, *members_of(child)))
    return typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else ()


def is_family(kind: object) -> bool:
    """Return whether a class stands for all that derive from it: games add classes of their own."""
    return isinstance(kind, type) and FAMILY in vars(kind)


def _union(kinds: Iterable[Kind]) -> Kind:
    return reduce(or_, kinds)
