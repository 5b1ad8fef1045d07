"""The kinds of actions, events and views of a game, from its ruleset, for reading untrusted JSON."""

import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final

import attrs

from ktc.kernel import AnyRules, AnyValue, Kind
from ktc.kernel.fact import OfGame

WRITTEN_AS: Final = "__ktc_written_as__"  # a method of what is no plain value itself: it returns the value that JSON has
TAG: Final = "type"  # the key under which JSON names a class
FAMILY: Final = "__ktc_family__"  # what marks such a class


@attrs.frozen
class Own:
    """The kinds specific to one game: a class or a union; None if unknown.

    ``effects`` are the classes of effects that it does.
    """

    action: Kind = None
    event: Kind = None
    view: Kind = None
    effects: frozenset[type] = frozenset()


def actions_of(rules: AnyRules) -> Kind:
    """Return the class of a ruleset's actions, or the union of them: its ``action_type``, or else those of its ``topics``."""
    topics = getattr(rules, "topics", ())
    return getattr(rules, "action_type", None) or (_union(topic.action for topic in topics) if topics else None)


def events_of(rules: AnyRules) -> Kind:
    """Return the class of a ruleset's events, or the union of them: its ``event_type``, or else those of its ``facts``."""
    facts = getattr(rules, "facts", ())
    return getattr(rules, "event_type", None) or (_union(getattr(fact, "event", fact) for fact in facts) if facts else None)


def own_of(rules: AnyRules) -> Own:
    """Return the kinds that are a ruleset's own."""
    effects = frozenset(getattr(rules, "doers", ()))
    return Own(actions_of(rules), events_of(rules), getattr(rules, "view_type", None), effects)


def members_of(kind: Any, effects: Collection[type] = ()) -> tuple[Kind, ...]:
    """Return the members of a union, or of a family of classes; none of what is neither.

    Of a family only a game's own ``effects`` count, where it has some: two games may have classes of one name.  What attrs made a
    class with slots from may still be about, and is no member.
    """
    if is_family(kind):
        every = tuple(one for child in kind.__subclasses__() if attrs.has(child) for one in (child, *members_of(child)))
        return tuple(one for one in every if one in effects) or every
    return typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else ()


def is_family(kind: object) -> bool:
    """Return whether a class stands for its subclasses, which games add."""
    return isinstance(kind, type) and FAMILY in vars(kind)


def mark_of(kind: Any) -> OfGame | None:
    """Return what says that a field holds what is of one game's own, None where it does not."""
    marks = kind.__metadata__ if typing.get_origin(kind) is typing.Annotated else ()
    return next((mark for mark in marks if isinstance(mark, OfGame)), None)


def is_of_game(kind: Any) -> bool:
    """Return whether reading a kind takes to know which game it is of."""
    if typing.get_origin(kind) is not None or members_of(kind):
        return mark_of(kind) is not None or any(map(is_of_game, typing.get_args(kind) or members_of(kind)))
    return attrs.has(kind) and any(mark_of(field.type) or mark_of_row(field.type) for field in attrs.fields(kind))


def mark_of_row(kind: Any) -> OfGame | None:
    """Return the mark of the items of a row."""
    items = typing.get_args(kind) if typing.get_origin(kind) in (tuple, list) else ()
    return mark_of(items[0]) if items else None


def _union(kinds: Iterable[Kind]) -> Kind:
    return reduce(or_, kinds)


@attrs.frozen(kw_only=True)
class WireTypes:
    """The wire types of a game, for its schema.

    ``actions`` and ``events`` are classes or unions of such, and ``view`` is the class of its views; what is left out is taken
    from the rules that the game opens.  ``options`` is the class of its options, where it has one.  ``content`` is the class of
    what is in its box, and ``content_of`` makes one from the rules of a table.

    ``words`` say what fields mean, with their units: by the name of a field, which means the same wherever it stands.  Where it
    does not, a text below the field of a class says it, or an entry ``Class.field``, which comes first.
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
        """The kinds that classes of every game hold."""
        return Own(self.actions, self.events, self.view)

    def completed(self, own: Own) -> "WireTypes":
        """Return the same with what the rules say in the place of what is left out."""
        return attrs.evolve(self, actions=self.actions or own.action, events=self.events or own.event, view=self.view or own.view)
