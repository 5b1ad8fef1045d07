"""The kinds of actions, events and views of a game, from its ruleset, for parsing untrusted JSON."""

import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final

import attrs

from ktc.kernel import AnyRules, AnyValue, Kind
from ktc.kernel.fact import OfGame

WRITTEN_AS: Final = "__ktc_written_as__"  # a method of a class without plain fields that returns the value to write instead
TAG: Final = "type"  # the key of the class name in JSON
FAMILY: Final = "__ktc_family__"  # marks a class whose subclasses form a union


@attrs.frozen
class Own:
    """The kinds specific to one game: a class or a union; None if unknown.

    ``effects`` are the classes of effects that it supports.
    """

    action: Kind = None
    event: Kind = None
    view: Kind = None
    effects: frozenset[type] = frozenset()


def actions_of(rules: AnyRules) -> Kind:
    """Return the class or union of a ruleset's actions: its ``action_type``, or those of its ``topics``."""
    topics = getattr(rules, "topics", ())
    return getattr(rules, "action_type", None) or (_union(topic.action for topic in topics) if topics else None)


def events_of(rules: AnyRules) -> Kind:
    """Return the class or union of a ruleset's events: its ``event_type``, or those of its ``facts``."""
    facts = getattr(rules, "facts", ())
    return getattr(rules, "event_type", None) or (_union(getattr(fact, "event", fact) for fact in facts) if facts else None)


def own_of(rules: AnyRules) -> Own:
    """Return the kinds specific to a ruleset."""
    effects = frozenset(getattr(rules, "doers", ()))
    return Own(actions_of(rules), events_of(rules), getattr(rules, "view_type", None), effects)


def members_of(kind: Any, effects: Collection[type] = ()) -> tuple[Kind, ...]:
    """Return the members of a union, or of a family of classes; empty for anything else.

    Members of a family are limited to a game's ``effects``, if it has any, because two games may have classes of the same
    name.  The class that attrs replaced by one with slots may still exist, and is not a member.
    """
    if is_family(kind):
        every = tuple(one for child in kind.__subclasses__() if attrs.has(child) for one in (child, *members_of(child)))
        return tuple(one for one in every if one in effects) or every
    return typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else ()


def is_family(kind: object) -> bool:
    """Return whether a class represents its subclasses, which games add."""
    return isinstance(kind, type) and FAMILY in vars(kind)


def mark_of(kind: Any) -> OfGame | None:
    """Return the mark of a game-specific field; None if it is not one."""
    marks = kind.__metadata__ if typing.get_origin(kind) is typing.Annotated else ()
    return next((mark for mark in marks if isinstance(mark, OfGame)), None)


def is_of_game(kind: Any) -> bool:
    """Return whether a kind can only be read for a known game."""
    if typing.get_origin(kind) is not None or members_of(kind):
        return mark_of(kind) is not None or any(map(is_of_game, typing.get_args(kind) or members_of(kind)))
    return attrs.has(kind) and any(mark_of(field.type) or mark_of_row(field.type) for field in attrs.fields(kind))


def mark_of_row(kind: Any) -> OfGame | None:
    """Return the mark of the items of a list or tuple."""
    items = typing.get_args(kind) if typing.get_origin(kind) in (tuple, list) else ()
    return mark_of(items[0]) if items else None


def _union(kinds: Iterable[Kind]) -> Kind:
    return reduce(or_, kinds)


@attrs.frozen(kw_only=True)
class WireTypes:
    """The wire types of a game, for its schema.

    ``actions`` and ``events`` are classes or unions of such, and ``view`` is the class of its views; missing ones are taken
    from the game's rules.  ``options`` is the class of its options, if it has one.  ``content`` is the class of the content of
    its box, and ``content_of`` creates it from the rules.

    ``words`` describe fields, with their units, by field name, if a name has the same meaning everywhere.  Otherwise use a
    text below the field in its class, or an entry ``Class.field``, which takes precedence.
    """

    actions: Kind = None
    events: Kind = None
    view: Kind = None
    options: Kind = None
    content: Kind = None
    content_of: Callable[[AnyRules], AnyValue] | None = None
    words: Mapping[str, str] = attrs.field(factory=dict)

    @property
    def own(self) -> Own:
        """The kinds in classes shared by all games."""
        return Own(self.actions, self.events, self.view)

    def completed(self, own: Own) -> "WireTypes":
        """Return these types with missing ones taken from the rules."""
        return attrs.evolve(self, actions=self.actions or own.action, events=self.events or own.event, view=self.view or own.view)
