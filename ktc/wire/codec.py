"""Conversion of values to and from JSON, for any ruleset: attrs classes tagged by name, with strict input checks."""

import types
import typing
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, reduce
from operator import or_
from types import NoneType
from typing import Any, Final

import attrs
from cattrs import Converter
from cattrs.errors import BaseValidationError, IterableValidationError, IterableValidationNote, StructureHandlerNotFoundError
from cattrs.gen import make_dict_structure_fn, override
from cattrs.v import format_exception, transform_error

from ktc.kernel import AnyValue, Kind
from ktc.kernel.errors import KtcError, RecordError, shorten
from ktc.kernel.fact import AnyField
from ktc.kernel.lists import LazyList, is_long
from ktc.kernel.rendering import UNLESS_EMPTY, Facts
from ktc.kernel.wire_name import wire_name
from ktc.wire import Json
from ktc.wire.kinds import TAG, WRITTEN_AS, Own, is_family, mark_of, members_of
from ktc.wire.text import LARGEST_NUMBER, MOST_GAMES, MOST_MISTAKES, parse_json, write_json

PLAIN: Final = frozenset({bool, int, str, NoneType})  # classes whose values are JSON already
Fields = tuple[str, tuple[str, ...], frozenset[str]]  # the class, the written fields, and those omitted if empty
Build = Callable[[Any, Any], AnyValue]  # takes plain data and the expected kind, as called by cattrs


def _text(value: object, kind: type[str]) -> str:
    """Read a text, or the member of an enumeration of texts."""
    if type(value) is not str:
        raise ValueError(f"a text, not {_sent(value)}")
    if kind is str:
        return value
    try:
        return kind(value)
    except ValueError:
        raise ValueError(f"a {kind.__name__}, not {_sent(value)}") from None


def _facts(value: object, _: object) -> Facts:
    """Read facts, which are plain values: lists become tuples again, so that a round trip preserves them."""
    if not isinstance(value, dict):
        raise ValueError(f"an object of facts, not {_sent(value)}")
    return {str(name): _fact(item) for name, item in value.items()}


def _fact(value: Json) -> AnyValue:
    if isinstance(value, list):
        return tuple(_fact(item) for item in value)
    return {str(name): _fact(item) for name, item in value.items()} if isinstance(value, dict) else value


def _flag(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise ValueError(f"true or false, not {_sent(value)}")
    return value


def _is_row(kind: object) -> bool:
    return typing.get_origin(kind) in (tuple, list)


def _is_marked(kind: object) -> bool:
    return typing.get_origin(kind) is typing.Annotated


def _is_tagged_union(kind: object) -> bool:
    members = members_of(kind)
    return bool(members) and all(attrs.has(member) for member in members)


def is_written(field: AnyField) -> bool:
    """Return whether a field of a class is part of its JSON."""
    return bool(field.metadata.get("written", True))


def _written(kind: Kind) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind) if is_written(field))


@cache
def _seldom(kind: Kind) -> frozenset[str]:
    """Return the fields of a class that are omitted if empty."""
    return frozenset(field.name for field in attrs.fields(kind) if field.metadata.get("written") == UNLESS_EMPTY["written"])


OF_ANY_GAME: Final = Own()


class Codec:
    """Reads and writes attrs classes; an instance names its class under ``"type"``, so that unions can be distinguished.

    ``own`` are the kinds of one game, needed to read classes that all games share.
    """

    def __init__(self, largest: int = LARGEST_NUMBER, own: Own = OF_ANY_GAME) -> None:
        def whole_number(value: object, _: object) -> int:
            if type(value) is not int or abs(value) > largest:
                raise ValueError(f"a whole number of at most {largest}, not {_sent(value)}")
            return value

        self._own = own
        self._converter = Converter(forbid_extra_keys=True)
        self._unions: dict[Kind, Mapping[str, Kind]] = {}
        self._written: dict[type, Fields] = {}  # by class, as cattrs caches them for reading
        self._converter.register_structure_hook(int, whole_number)
        self._converter.register_structure_hook(str, _text)
        self._converter.register_structure_hook(bool, _flag)
        self._converter.register_structure_hook_func(lambda kind: kind == Facts, _facts)
        self._converter.register_structure_hook_factory(_is_marked, self._unmarked_hook)
        self._converter.register_structure_hook_factory(lambda kind: mark_of(kind) is not None, self._own_hook)
        self._converter.register_structure_hook_func(_is_tagged_union, self._structure_union)
        self._converter.register_structure_hook_func(is_family, self._structure_union)
        self._converter.register_structure_hook_factory(_is_row, self._row_hook)
        self._converter.register_structure_hook_factory(attrs.has, self._class_hook)

    def dump(self, value: object) -> AnyValue:
        """Return a value as plain lists, dicts, numbers and texts; attrs instances include their class's name."""
        try:
            return self._dump(value)
        except RecursionError:
            raise RecordError(f"a {type(value).__name__} with endless nesting has no JSON form") from None

    def _dump(self, value: object) -> AnyValue:
        """Handle the common values first: plain ones, sequences, and classes written before."""
        kind: Kind = type(value)
        if kind in PLAIN:
            return value
        if kind is tuple:
            return self._row(value)
        fields = self._written.get(kind)
        if fields is None:
            return self._seldom_dumped(value, kind)
        tag, names, seldom = fields
        plain: dict[str, AnyValue] = {TAG: tag}
        for name in names:
            item = getattr(value, name)
            if item or name not in seldom:
                plain[name] = item if type(item) in PLAIN else self._dump(item)
        return plain

    def _row(self, items: Any) -> list[AnyValue]:
        return [item if type(item) in PLAIN else self._dump(item) for item in items]

    def _seldom_dumped(self, value: object, kind: Kind) -> AnyValue:
        if attrs.has(kind):
            if hasattr(kind, WRITTEN_AS):
                return self._dump(getattr(value, WRITTEN_AS)())
            self._written[kind] = (wire_name(kind), _written(kind), _seldom(kind))
            return self._dump(value)
        if isinstance(value, Mapping):
            return {str(key): self._dump(item) for key, item in value.items()}
        if isinstance(value, list | tuple) or (isinstance(value, LazyList) and not is_long(value)):
            return self._row(value)
        if isinstance(value, int | str):  # a member of an enumeration
            return value
        raise RecordError(f"a {kind.__name__} has no JSON form")

    def load(self, plain: object, kind: Kind) -> AnyValue:
        """Build a value of ``kind`` (a class, or a union of classes) from plain data; raises ``RecordError`` if invalid."""
        try:
            return self._converter.structure(plain, kind)
        except BaseValidationError as error:
            raise RecordError("; ".join(transform_error(error, "value", _complaint))) from None
        except KtcError as error:
            raise RecordError(str(error)) from None
        except StructureHandlerNotFoundError:
            raise RecordError(f"{shorten(kind)} cannot be read from JSON") from None
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise RecordError(f"no {getattr(kind, '__name__', 'value')}: {error or type(error).__name__}") from None

    def _row_hook(self, kind: Any) -> Build:
        """Read tuples and lists from JSON lists only: Python would split a text into letters, an object into keys."""
        build, items = typing.get_origin(kind), typing.get_args(kind)
        every = items[0] if build is list or items[-1] is ... else None

        def structure(plain: object, _: object) -> AnyValue:
            if not isinstance(plain, list):
                raise ValueError(f"a list, not {_sent(plain)}")
            if every is None and len(plain) != len(items):
                raise ValueError(f"a list of {len(items)}, not of {len(plain)}")
            found, mistakes = [], []
            for at, item in enumerate(plain):
                wanted = items[at] if every is None else every
                try:
                    found.append(self._converter.structure(item, wanted))
                except Exception as error:
                    error.add_note(IterableValidationNote(f"item {at}", at, wanted))
                    mistakes.append(error)
                    if len(mistakes) == MOST_MISTAKES:
                        break
            if mistakes:
                raise IterableValidationError("items of a list", mistakes, kind)
            return build(found)

        return structure

    def _unmarked_hook(self, kind: Kind) -> Build:
        """Read a field marked as hidden or newer like an unmarked one."""
        plain_kind = typing.get_args(kind)[0]
        build: Build = self._converter.get_structure_hook(plain_kind)
        return lambda plain, _: build(plain, plain_kind)

    def _own_hook(self, kind: Kind) -> Build:
        """Read a game-specific field: nothing, a value, or a list of values."""
        mark = mark_of(kind)
        assert mark is not None
        if mark.what == "choice":
            return lambda plain, _: self._choice(plain)
        many = mark.what == "events"
        wanted: Kind = getattr(self._own, "event" if many else mark.what)
        if wanted is None:
            return lambda plain, _: _of_no_game(plain, mark.what, many)
        found: Kind = types.GenericAlias(tuple, (wanted, ...)) if many else wanted
        if mark.needed or mark.what == "event":
            return lambda plain, _: self._converter.structure(plain, found)
        return lambda plain, _: None if plain is None else self._converter.structure(plain, found)

    def _choice(self, plain: Json) -> AnyValue:
        if isinstance(plain, dict):
            return (
                self._converter.structure(plain, self._own.action)
                if self._own.action is not None
                else _of_no_game(plain, "action")
            )
        if isinstance(plain, list):
            return tuple(self._choice(item) for item in plain)
        if type(plain) is float:
            raise ValueError(f"a choice, not {_sent(plain)}")
        return plain

    def _class_hook(self, kind: Kind) -> Build:
        unwritten = {field.name: override(omit=True) for field in attrs.fields(kind) if not is_written(field)}
        parameters = getattr(kind, "__parameters__", ())
        build: Build = make_dict_structure_fn(
            kind[(Any,) * len(parameters)] if parameters else kind,  # type arguments are marked as game-specific
            self._converter,
            _cattrs_forbid_extra_keys=True,
            **unwritten,  # type: ignore[arg-type]  # the keywords are field names, never options of the function
        )

        tag = wire_name(kind)

        def structure(plain: object, _: object) -> AnyValue:
            if not isinstance(plain, dict):
                raise ValueError(f"an object, not {_sent(plain)}")
            if TAG in plain:
                if plain[TAG] != tag:
                    raise ValueError(f"expected {tag}, got {shorten(plain[TAG])}")
                plain = {key: item for key, item in plain.items() if key != TAG}
            return build(plain, kind)

        return structure

    def _names_in(self, kind: Kind) -> Mapping[str, Kind]:
        """Return the members of a union by name; those of a family may become more, unless the game says which it has."""
        found = self._unions.get(kind)
        if found is None:
            found = {wire_name(member): member for member in members_of(kind, self._own.effects)}
            if not is_family(kind) or self._own.effects.issuperset(found.values()):
                self._unions[kind] = found
        return found

    def _structure_union(self, plain: object, kind: Kind) -> AnyValue:
        if not isinstance(plain, dict):
            raise ValueError(f"an object with a {TAG!r}, not {_sent(plain)}")
        names = self._names_in(kind)
        name = plain.get(TAG)
        if not isinstance(name, str) or name not in names:
            raise ValueError(f"no {TAG} {shorten(name)}; one of {', '.join(sorted(names))}")
        return self._converter.structure(plain, names[name])


def _of_no_game(plain: Json, what: str, many: bool = False) -> AnyValue:
    """Read a game-specific value of an unknown game: only an empty one can be read."""
    if plain is None:
        return None
    if many and plain == []:
        return ()
    raise ValueError(f"the {what} is specific to a game; name the game")


def _complaint(error: BaseException, kind: Kind) -> str:
    """Return what is wrong with a value; marks of a field are left out of its type."""
    if mark_of(kind) is not None and type(error) is ValueError:
        return str(error)
    if _is_marked(kind):
        kind = typing.get_args(kind)[0]
        kind = reduce(or_, members_of(kind)) if members_of(kind) else kind  # in source form: a | b
    return format_exception(error, kind)


@lru_cache(maxsize=MOST_GAMES)
def shared_codec(largest: int = LARGEST_NUMBER, own: Own = OF_ANY_GAME) -> Codec:
    """Return a shared codec, so that the slow analysis of a class happens only once."""
    return Codec(largest, own)


def _sent(plain: AnyValue) -> str:
    """Return a value for an error message, in JSON spelling for null."""
    return "null" if plain is None else shorten(plain)


def to_json(value: object) -> str:
    """Return an action, an event, a view, a draft, a score sheet or a sequence of them as one line of JSON.

    Every instance names its class under ``"type"``.
    """
    return write_json(shared_codec().dump(value))


def from_json(text: str | bytes, kind: Kind, own: Own = OF_ANY_GAME) -> AnyValue:
    """Parse a value of ``kind`` (a class, a union of classes, ``tuple[kind, ...]``) from JSON text.

    ``own`` are the kinds of a game, needed for a refusal or a draft with one of its actions.  Raises ``RecordError`` for
    anything else.
    """
    return shared_codec(LARGEST_NUMBER, own).load(parse_json(text), kind)
