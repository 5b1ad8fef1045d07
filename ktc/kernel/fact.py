"""The definition of an event kind: its first schema number, hidden fields and their audience, and whether it reveals anything.

An event is an attrs class with ``@EVENTS.kind(…)`` or ``@fact(…)`` above ``@attrs.frozen`` (which must be spelled out for type
checkers).  A field marked ``Hidden`` is None for all readers that may not know it: in the event stream, records, views and
JSON.  A number that stays visible is a separate field.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    ParamSpec,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

from ktc.kernel import AnyEvent, AnyValue, Kind

C = TypeVar("C", bound=type)
K = TypeVar("K", bound="BaseEvent")
P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")
AnyField: TypeAlias = "attrs.Attribute[Any]"  # of an attrs class
SEEN_BY: Final = "seen_by"
SEAT: Final = "seat"
MOST_INTERNED: Final = 1 << 14  # events of one kind
_FACT: Final = "__ktc_fact__"


class _Mark:
    """The marker of a hidden field."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = _Mark()
Hidden = Annotated[T | None, HIDDEN]


class AddedIn:
    """Marks a field added after its class: ``rounds: Annotated[int, AddedIn(2)] = 0``."""

    __slots__ = ("schema",)

    def __init__(self, schema: int) -> None:
        self.schema = schema

    def __repr__(self) -> str:
        return f"AddedIn({self.schema})"


class SeatMark:
    """Marks a number as a seat; down to ``least``, -1 means no seat and lower numbers what the game says."""

    __slots__ = ("least",)

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def __repr__(self) -> str:
        return f"SeatMark({self.least or ''})"


Seat = Annotated[int, SeatMark()]
SeatOrNobody = Annotated[int, SeatMark(-1)]


class OfGame:
    """Marks a game-specific field of a class that all games share.

    ``what`` is ``"action"``, ``"event"`` or ``"view"``; ``"events"``: a sequence of events; ``"choice"``: a choice of a draft,
    which is a plain value, a sequence of such, or an action; ``"content"``: the content of the box, which is only sent.

    An action may be None unless it is ``needed``.
    """

    __slots__ = ("needed", "what")

    def __init__(self, what: str, needed: bool = False) -> None:
        self.what = what
        self.needed = needed

    def __repr__(self) -> str:
        return f"OfGame({self.what!r})"


class Fact:
    """The definition of one kind of event.

    ``since`` is the first schema number that has it, ``added`` the schema numbers of newer fields.  ``hidden`` are the fields
    with restricted readers, ``audience`` the field that names these: one seat, several, or None for all.  ``reveals``: the
    event shows a seat something hidden, so it cannot be undone.
    """

    __slots__ = ("added", "audience", "event", "hidden", "reveals", "since")

    def __init__(self, event: type, since: int, audience: str, reveals: bool) -> None:
        if not attrs.has(event):
            raise TypeError(f"{event.__name__} is not an attrs class: put @fact() above @attrs.frozen")
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
            raise TypeError(f"{event.__name__} hides {', '.join(self.hidden) or 'nothing'} but has no field {self.audience}")
        for field in fields:
            if field.name in self.added and field.default is attrs.NOTHING:
                raise TypeError(f"{event.__name__}.{field.name} is newer than its class: give it a default for older records")

    def __repr__(self) -> str:
        return f"<Fact {self.event.__name__}>"

    def seen_by(self, event: AnyEvent, seat: int | None) -> bool:
        """Return whether a reader (a seat; None: a spectator) may see the whole event."""
        if not self.hidden:
            return True
        seats = getattr(event, self.audience)
        return seats is None or (seat in seats if isinstance(seats, tuple) else seat == seats)

    def redact(self, event: AnyEvent, seat: int | None) -> AnyEvent:
        """Return an event without its hidden fields, unless the reader may see them."""
        return event if self.seen_by(event, seat) else attrs.evolve(event, **dict.fromkeys(self.hidden))

    def fields(self, schema: int) -> tuple[str, ...]:
        """Return the names of the fields in records of a schema number."""
        return tuple(field.name for field in attrs.fields(self.event) if self.added.get(field.name, 0) <= schema)


def fact(since: int = 1, *, seen_by: str = "", reveals: bool = False) -> Callable[[C], C]:
    """Return the decorator that makes a class a kind of event.

    ``since`` is the game's first schema number with this kind.  Hidden fields are visible to the seats in the field named by
    ``seen_by``; by default to those in a field ``seen_by``, or to the ``seat`` of the event.  A class with ``repr=False`` gets
    a ``__repr__`` like that of attrs, because generating one for many classes takes a twentieth of the start time.
    """

    def mark(kind: C) -> C:
        marked: Kind = kind
        setattr(marked, _FACT, Fact(kind, since, seen_by, reveals))
        if marked.__repr__ is object.__repr__:
            marked.__repr__ = _shown
        return kind

    return mark


class BaseEvent:
    """The base class of a game's events: ``class Event(BaseEvent)`` with ``__slots__ = ()``, from which its kinds derive."""

    __slots__ = ()
    if TYPE_CHECKING:  # attrs adds it to each kind
        __attrs_attrs__: ClassVar[tuple[AnyField, ...]]

    @classmethod
    def make(cls: Callable[P, T], *values: P.args, **named: P.kwargs) -> T:
        """Return an event with these values; for an interned kind, a cached one if available."""
        return cls(*values, **named)


class EventKinds:
    """The kinds of events of a game, after those of ``others``: ``EVENTS = EventKinds()``; ``@EVENTS.kind()`` above each."""

    __slots__ = ("_kinds",)

    def __init__(self, *others: "EventKinds") -> None:
        self._kinds: dict[str, type] = {kind.__name__: kind for kinds in others for kind in kinds.all}

    def kind(
        self, since: int = 1, *, seen_by: str = "", reveals: bool = False, interned: bool = False
    ) -> Callable[[type[K]], type[K]]:
        """Return the decorator that adds a class to these kinds; for the other arguments see ``fact``.

        For an ``interned`` kind, ``make`` returns the same object for the same values: creating a frozen object costs several
        times as much as a cache lookup.
        """
        mark = fact(since, seen_by=seen_by, reveals=reveals)

        def add(kind: type[K]) -> type[K]:
            mark(kind)
            if interned:
                kind.make = lru_cache(MOST_INTERNED)(kind)  # type: ignore[method-assign]  # same arguments and result
            if kind.__name__ in self._kinds:
                raise TypeError(f"two kinds of events are named {kind.__name__}")
            self._kinds[kind.__name__] = kind
            return kind

        return add

    @property
    def all(self) -> tuple[type, ...]:
        """All kinds, in order of definition."""
        return tuple(self._kinds.values())

    @property
    def union(self) -> Kind:
        """The union of all kinds."""
        return reduce(or_, self.all)


class Writers(Generic[S]):
    """The functions that apply events to a state, by kind of event.

    Use ``@WRITERS.add`` above ``def passed(state: State, event: Passed) -> None``.  The annotation of the event determines the
    kind; a union means several.  ``others`` provide the kinds defined elsewhere.
    """

    __slots__ = ("by_kind", "kinds")

    def __init__(self, kinds: EventKinds, *others: "Writers[S]") -> None:
        self.kinds = kinds
        self.by_kind: dict[type, Callable[[S, AnyEvent], None]] = {k: write for one in others for k, write in one.by_kind.items()}

    def add(self, write: Callable[[S, K], None]) -> Callable[[S, K], None]:
        """Register a function for the kind of event in its annotation; raises ``TypeError`` for an unknown or taken kind."""
        hints: Mapping[str, Kind] = write.__annotations__
        annotated = list(hints.values())[1]
        if isinstance(annotated, str):
            annotated = list(get_type_hints(write).values())[1]
        kinds: tuple[type, ...] = get_args(annotated) or (annotated,)
        for one in kinds:
            if self.kinds._kinds.get(one.__name__) is not one or one in self.by_kind:
                why = "already has a function" if one in self.by_kind else "is not one of these kinds of events"
                raise TypeError(f"{write.__name__} applies {one.__name__}, which {why}")
            self.by_kind[one] = write
        return write

    def missing(self) -> tuple[type, ...]:
        """Return the kinds of events that no function applies."""
        return tuple([kind for kind in self.kinds.all if kind not in self.by_kind])


def _shown(event: AnyEvent) -> str:
    """Return the ``repr`` of an event."""
    fields = (f"{field.name}={getattr(event, field.name)!r}" for field in attrs.fields(type(event)))
    return f"{type(event).__qualname__}({', '.join(fields)})"


def fact_of(kind: type) -> Fact:
    """Return the definition of a kind of event; raises ``TypeError`` for any other class."""
    found = vars(kind).get(_FACT)
    if not isinstance(found, Fact):
        raise TypeError(f"{kind.__name__} is not a kind of event: add @fact() above @attrs.frozen")
    return found


def added(kind: type) -> Mapping[str, int]:
    """Return the fields that were added to an attrs class later, with the schema number of their addition."""
    marks = ((field.name, mark) for field in attrs.fields(kind) for mark in _marks_of(kind, field))
    return {name: mark.schema for name, mark in marks if isinstance(mark, AddedIn)}


def default_of(field: AnyField) -> AnyValue:
    """Return the default of a field; ``attrs.NOTHING`` if it has none."""
    make = getattr(field.default, "factory", None)
    return make() if make is not None else field.default


def since(kind: type) -> int:
    """Return the first schema number that has a kind of event."""
    found = vars(kind).get(_FACT)
    return found.since if isinstance(found, Fact) else 1


def types_of(kind: type) -> Mapping[str, Kind]:
    """Return the field types of an attrs class with their marks; raises ``NameError`` for unresolvable names."""
    found = {field.name: field.type for field in attrs.fields(kind)}
    if any("ForwardRef" in repr(told) or isinstance(told, str) for told in found.values()):
        found |= get_type_hints(kind, include_extras=True)
    return found


def _marks_of(event: type, field: AnyField) -> Sequence[object]:
    """Return the marks of a field; raises ``TypeError`` for a mark inside another type, where it would have no effect."""
    kind: Any = field.type
    if isinstance(kind, str):
        kind = get_type_hints(event, include_extras=True)[field.name]
    elif isinstance(kind, type):
        return ()
    marked = get_origin(kind) is Annotated
    if any(map(_is_marked, get_args(get_args(kind)[0] if marked else kind))):
        raise TypeError(f"{event.__name__}.{field.name} has a mark inside its type: put Hidden[…] and AddedIn around all of it")
    return kind.__metadata__ if marked else ()


def _is_marked(kind: Any) -> bool:
    own = kind.__metadata__ if get_origin(kind) is Annotated else ()
    return any(isinstance(mark, _Mark | AddedIn) for mark in own) or any(map(_is_marked, get_args(kind)))
