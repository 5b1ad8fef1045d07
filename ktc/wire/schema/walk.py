"""Collection of the classes that a game sends, as the common source of all schema formats."""

import typing
from collections import abc
from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Annotated, Any, Final, get_args, get_origin

import attrs

from ktc.kernel import Kind
from ktc.kernel.errors import KtcError, shorten
from ktc.kernel.fact import HIDDEN, AddedIn, AnyField, OfGame, SeatMark, types_of
from ktc.kernel.rendering import UNLESS_EMPTY
from ktc.kernel.ruleset import Ask, Refusal
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.drafts import DraftView
from ktc.kernel.views.readers import Changes, TableView
from ktc.kernel.wire_name import wire_name
from ktc.wire.codec import is_written
from ktc.wire.hosting import Reply, Request
from ktc.wire.interface import UiCan, UiSet, UiState, UiUpdate
from ktc.wire.kinds import WireTypes, is_family, mark_of, members_of
from ktc.wire.lines import Answer, GameOver, Hello, Ready, YourTurn
from ktc.wire.schema import shapes
from ktc.wire.schema.words import OF_ANY_GAME, words_below_fields

OF_THE_HOUSE: Final = (Refusal, Ask, DraftView, Changes, ScoreSheet)
OF_A_TABLE: Final = (Reply, *members_of(Request))
OF_AN_INTERFACE: Final = (UiSet, UiState, UiCan, UiUpdate)
OF_A_PROGRAM: Final = (Hello, Ready, YourTurn, Answer, GameOver)
PLAIN: Final[Mapping[Kind, str]] = {
    str: shapes.TEXT,
    int: shapes.NUMBER,
    float: shapes.DECIMAL,
    bool: shapes.FLAG,
    type(None): shapes.NOTHING,
    Any: shapes.ANYTHING,
}
NULL: Final = shapes.Plain(shapes.NOTHING)
ACTION, EVENT, CHOICE = "Action", "Event", "Choice"
UNIONS: Final[Mapping[str, str]] = {
    ACTION: "An action of the game.",
    EVENT: "An event of the game, as one reader may see it.",
    CHOICE: "A choice of a draft: a plain value, a list of plain values, or an action.",
}


def schema_of(game: str, title: str, number: int, sent: WireTypes, messages: Iterable[type] = ()) -> shapes.Schema:
    """Return all messages of a game, and further ``messages``; raises ``KtcError`` for a class that cannot be described."""
    return _Walk(sent).whole(game, title, number, messages)


class _Walk:
    """The classes found so far."""

    def __init__(self, sent: WireTypes) -> None:
        self._sent = sent
        self._words = {**OF_ANY_GAME, **sent.words}
        self._kinds: dict[str, type] = {}
        self._classes: dict[str, shapes.ClassShape] = {}
        self._unions: dict[str, shapes.UnionShape] = {}
        self._incoming: set[type] = set()

    def whole(self, game: str, title: str, number: int, messages: Iterable[type]) -> shapes.Schema:
        sent = self._sent
        if sent.actions is None or sent.events is None:
            raise KtcError(f"the game {shorten(game)} does not list its kinds of actions and events")
        self._incoming = set(_reached([sent.actions, sent.options, Ready, Answer]))
        alone: list[shapes.Shape] = [self._union(ACTION, sent.actions), self._union(EVENT, sent.events)]
        plain = [shapes.Plain(what) for what in (shapes.TEXT, shapes.NUMBER, shapes.FLAG, shapes.NOTHING)]
        self._name_union(CHOICE, shapes.AnyOf((*plain, shapes.ListOf(shapes.Ref(CHOICE)), shapes.Ref(ACTION))))
        rows = [shapes.ListOf(shape) for shape in alone]
        views = () if sent.view is None else (sent.view, TableView)
        table = () if sent.view is None else (*OF_A_TABLE, *OF_A_PROGRAM, *OF_AN_INTERFACE)  # its messages contain a view
        others = [*views, *OF_THE_HOUSE, *table, *messages, *filter(None, (sent.options, sent.content))]
        roots = (*alone, *rows, *[self.shape_of(kind, kind.__name__) for kind in others])
        classes, unions = dict(sorted(self._classes.items())), dict(sorted(self._unions.items()))
        for name in classes.keys() & unions.keys():
            raise KtcError(f"the class {name} has the name of a union: rename the class")
        return shapes.Schema(game, title, number, classes, unions, roots)

    def _union(self, name: str, kind: Kind) -> shapes.Shape:
        members = sorted(members_of(kind) or (kind,), key=_name)
        return self._name_union(name, shapes.AnyOf(tuple([self._class(member) for member in members])))

    def _name_union(self, name: str, shape: shapes.Shape, words: str = "") -> shapes.Ref:
        self._unions[name] = shapes.UnionShape(name, words or UNIONS[name], shape)
        return shapes.Ref(name)

    def shape_of(self, kind: Kind, where: str) -> shapes.Shape:
        """Return the shape of a type; ``where`` is its place, for error messages."""
        mark = mark_of(kind)
        if mark is not None:
            return self._of_game(mark)
        origin: Kind = get_origin(kind)
        inner = get_args(kind)
        if origin is Annotated:
            seat = next((mark for mark in kind.__metadata__ if isinstance(mark, SeatMark)), None)
            if seat is not None and seat.least >= -1:
                return shapes.Plain(shapes.SEAT_OR_NOBODY if seat.least else shapes.SEAT)
            return self.shape_of(inner[0], where)
        if isinstance(kind, typing.NewType):
            return self.shape_of(kind.__supertype__, where)
        if origin is typing.Literal:
            return shapes.Literally(inner)
        if is_family(kind):
            return self._family(kind)
        if members_of(kind):
            return shapes.AnyOf(tuple([self.shape_of(member, where) for member in members_of(kind)]))
        if origin in (tuple, list):
            return self._row(origin, inner, where)
        if origin in (abc.Mapping, dict):
            return shapes.ByName(self.shape_of(inner[1], where))
        if isinstance(kind, type) and (attrs.has(kind) or typing.is_typeddict(kind)):
            return self._class(kind)
        if isinstance(kind, abc.Hashable) and kind in PLAIN:
            return shapes.Plain(PLAIN[kind])
        raise KtcError(f"{where} is {shorten(kind)}, which has no JSON Schema")

    def _of_game(self, mark: OfGame) -> shapes.Shape:
        if mark.what == "view":
            return self.shape_of(self._sent.view, "view")
        if mark.what in ("event", "events"):
            return shapes.Ref(EVENT) if mark.what == "event" else shapes.ListOf(shapes.Ref(EVENT))
        if mark.what == "choice":
            return shapes.Ref(CHOICE)
        if mark.what == "content":
            return NULL if self._sent.content is None else shapes.AnyOf((NULL, self.shape_of(self._sent.content, "content")))
        return shapes.Ref(ACTION) if mark.needed else shapes.AnyOf((NULL, shapes.Ref(ACTION)))

    def _row(self, origin: Kind, inner: tuple[Kind, ...], where: str) -> shapes.Shape:
        if origin is list or inner[-1] is ...:
            return shapes.ListOf(self.shape_of(inner[0], where))
        return shapes.Fixed(tuple([self.shape_of(item, where) for item in inner]))

    def _family(self, kind: type) -> shapes.Ref:
        name = kind.__name__
        if name not in self._unions:
            self._name_union(name, NULL, _words_of(kind))  # it may be recursive
            own = [self._sent.view, *members_of(self._sent.actions), *members_of(self._sent.events)]
            homes = {_package_of(one) for one in (kind, *own) if isinstance(one, type)}
            members = sorted({one for one in members_of(kind) if _package_of(one) in homes}, key=_name)  # none of other games
            self._name_union(name, shapes.AnyOf(tuple([self._class(member) for member in members])), _words_of(kind))
        return shapes.Ref(name)

    def _class(self, kind: type) -> shapes.Ref:
        name = wire_name(kind)
        if self._kinds.setdefault(name, kind) is not kind:
            raise KtcError(f"two classes are named {name}, which is all that JSON stores: rename one")
        if name not in self._classes:
            self._classes[name] = shapes.ClassShape(name, "", ())  # it may be recursive
            tagged = not typing.is_typeddict(kind)
            fields = self._fields(kind) if tagged else self._keys(kind)
            self._classes[name] = shapes.ClassShape(name, _words_of(kind), tuple(fields), tagged)
        return shapes.Ref(name)

    def _keys(self, kind: Any) -> Iterable[shapes.FieldShape]:
        """Yield the keys of a class of objects without a name."""
        words = words_below_fields(kind)
        for key, its in typing.get_type_hints(kind).items():
            shape = self.shape_of(its, f"{kind.__name__}.{key}")
            yield shapes.FieldShape(key, shape, words.get(key, ""), key in kind.__required_keys__)

    def _fields(self, kind: type) -> Iterable[shapes.FieldShape]:
        types = _types_of(kind)
        for field in attrs.fields(kind):
            if is_written(field):
                shape = self.shape_of(types[field.name], f"{wire_name(kind)}.{field.name}")
                seldom = field.metadata.get("written") == UNLESS_EMPTY["written"]
                may_lack = seldom or (kind in self._incoming and field.default is not attrs.NOTHING)
                yield shapes.FieldShape(field.name, shape, self._field_words(kind, field, types[field.name]), not may_lack)

    def _field_words(self, kind: type, field: AnyField, annotated: Kind) -> str:
        own = self._words.get(f"{wire_name(kind)}.{field.name}") or words_below_fields(kind).get(field.name)
        words = own or self._words.get(field.name) or ""
        if not words:
            return ""
        origin: Kind = get_origin(annotated)
        marks: tuple[object, ...] = annotated.__metadata__ if origin is Annotated else ()
        if HIDDEN in marks:
            words = f"{words} Null if hidden from the reader."
        since = [mark.schema for mark in marks if isinstance(mark, AddedIn)]
        return f"{words} Since schema {since[0]}." if since else words


def _types_of(kind: type) -> Mapping[str, Kind]:
    """Return the types of fields, with their marks, resolving types written as text."""
    try:
        return types_of(kind)
    except NameError as error:
        raise KtcError(f"the fields of {kind.__name__} cannot be looked up: {error}") from None


def _name(kind: Kind) -> str:
    return wire_name(kind)


def _package_of(kind: type) -> str:
    """Return the package of a class: the top-level one of a game, or the second-level one in ktc."""
    parts = kind.__module__.split(".")
    return ".".join(parts[:2]) if parts[0] == "ktc" else parts[0]


def _words_of(kind: type) -> str:
    """Return the docstring of a class as one paragraph, with code in single backquotes."""
    told = kind.__doc__ or ""
    return " ".join(cleandoc(told).replace("``", "`").split())


def _reached(kinds: Iterable[Kind]) -> Iterable[type]:
    """Yield the classes that values of some types may contain."""
    waiting, seen = [kind for kind in kinds if kind is not None], set[type]()
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and attrs.has(kind):
            if kind not in seen:
                seen.add(kind)
                yield kind
                waiting += _types_of(kind).values()
        else:
            waiting += members_of(kind) or get_args(kind)
