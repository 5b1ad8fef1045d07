"""One kind of event, whole: since when it exists, what of it is hidden and from whom, and whether it reveals anything.

An event is an attrs class with ``@fact(…)`` above ``@attrs.frozen`` (alone it would hide the class from type checkers).  A field
that is marked ``Hidden`` is None for all who may not know it: in the stream, in a record, in a view and in JSON alike.  A number
that stays visible is a field of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import attrs

from ktc.kernel import AnyEvent, AnyValue, Kind

C = TypeVar("C", bound=type)
T = TypeVar("T")
AnyField: TypeAlias = "attrs.Attribute[Any]"  # of an attrs class
SEEN_BY: Final = "seen_by"
SEAT: Final = "seat"
_FACT: Final = "__ktc_fact__"


class _Mark:
    """The mark of a hidden field."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = _Mark()
Hidden = Annotated[T | None, HIDDEN]


class Since:
    """Marks a field that is younger than its class: ``rounds: Annotated[int, Since(2)] = 0``."""

    __slots__ = ("schema",)

    def __init__(self, schema: int) -> None:
        self.schema = schema

    def __repr__(self) -> str:
        return f"Since({self.schema})"


class OfGame:
    """Marks a field that holds what each game has of its own, of a class that all games share.

    ``what`` is ``"action"``, ``"event"`` or ``"view"``; ``"events"``: a row of events; ``"choice"``: what a draft asks for, which
    is a plain value, a row of such, or an action; ``"content"``: what is in the box, which is only sent.
    An action may be None unless it is ``needed``.
    """

    __slots__ = ("needed", "what")

    def __init__(self, what: str, needed: bool = False) -> None:
        self.what = what
        self.needed = needed

    def __repr__(self) -> str:
        return f"OfGame({self.what!r})"


class Fact:
    """What is known of one kind of event.

    ``since`` is the first schema number that has it, ``added`` the numbers of fields that are younger.  ``hidden`` are the
    fields that only some may know, ``audience`` the field that says who: one seat, several, or None for all.  ``reveals``:
    the event shows a seat what was hidden, so no undo may cross it.
    """

    __slots__ = ("added", "audience", "event", "hidden", "reveals", "since")

    def __init__(self, event: type, since: int, audience: str, reveals: bool) -> None:
        if not attrs.has(event):
            raise TypeError(f"{event.__name__} is no attrs class: @fact() stands above its @attrs.frozen")
        fields = attrs.fields(event)
        marks = {field.name: found for field in fields if (found := _marks_of(event, field))}
        names = [field.name for field in fields]
        self.event = event
        self.since = since
        self.reveals = reveals
        self.hidden = tuple([name for name, found in marks.items() if HIDDEN in found])
        self.audience = audience or (SEEN_BY if SEEN_BY in names else SEAT)
        self.added: Mapping[str, int] = added(event)
        if (self.hidden or audience) and self.audience not in names:
            raise TypeError(f"{event.__name__} hides {', '.join(self.hidden) or 'nothing'} and has no field {self.audience}")
        for field in fields:
            if field.name in self.added and field.default is attrs.NOTHING:
                raise TypeError(f"{event.__name__}.{field.name} is younger than its class: older records need its default")

    def __repr__(self) -> str:
        return f"<Fact {self.event.__name__}>"

    def seen_by(self, event: AnyEvent, seat: int | None) -> bool:
        """Return whether a reader (a seat; None: a spectator) may know all of an event of this kind."""
        if not self.hidden:
            return True
        seats = getattr(event, self.audience)
        return seats is None or (seat in seats if isinstance(seats, tuple) else seat == seats)

    def redact(self, event: AnyEvent, seat: int | None) -> AnyEvent:
        """Return an event as a reader is told it: without the hidden fields, unless the reader may know them."""
        return event if self.seen_by(event, seat) else attrs.evolve(event, **dict.fromkeys(self.hidden))

    def fields(self, schema: int) -> tuple[str, ...]:
        """Return the names of the fields that records of a schema number have."""
        return tuple(field.name for field in attrs.fields(self.event) if self.added.get(field.name, 0) <= schema)


def fact(since: int = 1, *, seen_by: str = "", reveals: bool = False) -> Callable[[C], C]:
    """Return the decorator that makes a class a kind of event.

    ``since`` is the schema number of the game that has it first.  Hidden fields are told to the seats that the field
    ``seen_by`` names; without that, to those in a field ``seen_by``, or to the ``seat`` of the event.  A class that was made
    with ``repr=False`` is shown as attrs would show it: writing that for each of many classes takes a twentieth of a start.
    """

    def mark(kind: C) -> C:
        marked: Kind = kind
        setattr(marked, _FACT, Fact(kind, since, seen_by, reveals))
        if marked.__repr__ is object.__repr__:
            marked.__repr__ = _shown
        return kind

    return mark


def _shown(event: AnyEvent) -> str:
    """Return an event as Python writes it."""
    fields = (f"{field.name}={getattr(event, field.name)!r}" for field in attrs.fields(type(event)))
    return f"{type(event).__qualname__}({', '.join(fields)})"


def fact_of(kind: type) -> Fact:
    """Return what is known of a kind of event; raises ``TypeError`` for a class that is none."""
    found = vars(kind).get(_FACT)
    if not isinstance(found, Fact):
        raise TypeError(f"{kind.__name__} is no kind of event: @fact() is missing above its @attrs.frozen")
    return found


def added(kind: type) -> Mapping[str, int]:
    """Return the fields of an attrs class that are younger than it, and the schema numbers that have them first."""
    marks = ((field.name, mark) for field in attrs.fields(kind) for mark in _marks_of(kind, field))
    return {name: mark.schema for name, mark in marks if isinstance(mark, Since)}


def default_of(field: AnyField) -> AnyValue:
    """Return what a field holds where nothing is given; ``attrs.NOTHING`` where a value is needed."""
    make = getattr(field.default, "factory", None)
    return make() if make is not None else field.default


def since(kind: type) -> int:
    """Return the first schema number that has a kind of event."""
    found = vars(kind).get(_FACT)
    return found.since if isinstance(found, Fact) else 1


def _marks_of(event: type, field: AnyField) -> Sequence[object]:
    """Return the marks of a field; raises ``TypeError`` for one that stands inside another type, where nothing would hide it."""
    kind: Any = field.type
    if isinstance(kind, str):
        kind = get_type_hints(event, include_extras=True)[field.name]
    elif isinstance(kind, type):
        return ()
    marked = get_origin(kind) is Annotated
    if any(map(_is_marked, get_args(get_args(kind)[0] if marked else kind))):
        raise TypeError(f"{event.__name__}.{field.name} is marked inside its type: Hidden[…] and Since stand around all of it")
    return kind.__metadata__ if marked else ()


def _is_marked(kind: Any) -> bool:
    own = kind.__metadata__ if get_origin(kind) is Annotated else ()
    return any(isinstance(mark, _Mark | Since) for mark in own) or any(map(_is_marked, get_args(kind)))
