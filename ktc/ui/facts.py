"""The facts of an event as a client reads them: its fields in JSON, with seats from 1."""

from collections.abc import Mapping
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import attrs

from ktc.kernel import AnyEvent, Kind
from ktc.kernel.fact import SEAT, SEEN_BY, SeatMark, fact_of, types_of
from ktc.wire.codec import shared_codec

Json = Any


def facts_of_event(event: AnyEvent) -> dict[str, Json]:
    """Return the fields of an event besides its seat, without those that are None or empty.

    Seats count from 1 at any depth, and 0 stands for no seat: numbers marked as seats, ``seat`` and ``seen_by``, and the
    audience of hidden fields.  Lower numbers stay.
    """
    kind = type(event)
    if not attrs.has(kind):
        return {}
    said, types, seats = shared_codec().dump(event), _types(kind), _audiences(kind)
    return {
        name: _from_one(said[name], value, its, name in seats)
        for name, its in types.items()
        if name != SEAT and name in said and (value := getattr(event, name)) is not None and value != ()
    }


@lru_cache(1 << 10)
def _audiences(kind: type) -> frozenset[str]:
    """Return the fields whose numbers are seats that may know the whole event."""
    try:
        return frozenset({SEEN_BY, fact_of(kind).audience})
    except TypeError:  # its kind is not described
        return frozenset({SEEN_BY})


@lru_cache(1 << 10)
def _types(kind: type) -> Mapping[str, Kind]:
    return types_of(kind)


def _from_one(said: Json, value: Any, its: Kind, is_seat: bool = False) -> Json:
    """Return the JSON of a value of a type with seats from 1."""
    if type(value) is int:
        return value + 1 if value >= -1 and (is_seat or _is_marked(its)) else said
    if isinstance(value, tuple | list):
        kinds = _items(its, len(value))
        return [_from_one(*each, is_seat) for each in zip(said, value, kinds, strict=True)]
    if isinstance(value, Mapping):
        key, inner = ([*get_args(_without_mark(its)), None, None])[:2]
        return {
            str(_from_one(name, name, key)): _from_one(part, one, inner)
            for (name, one), part in zip(value.items(), said.values(), strict=True)
        }
    kind: Kind = type(value)
    if not attrs.has(kind) or not isinstance(said, dict):
        return said
    types = _types(kind)
    return {
        name: _from_one(part, getattr(value, name), types[name], name in (SEAT, SEEN_BY)) if name in types else part
        for name, part in said.items()
    }


def _without_mark(its: Kind) -> Kind:
    """Return a type without marks, and of an optional one the other member."""
    origin: Kind = get_origin(its)
    if origin is Annotated:
        return _without_mark(get_args(its)[0])
    if origin in (Union, UnionType):
        return _without_mark(next(one for one in get_args(its) if one is not type(None)))
    return its


def _is_marked(its: Kind) -> bool:
    origin: Kind = get_origin(its)
    if origin in (Union, UnionType):
        return any(map(_is_marked, get_args(its)))
    if origin is not Annotated:
        return False
    return any(isinstance(mark, SeatMark) for mark in its.__metadata__) or _is_marked(get_args(its)[0])


def _items(its: Kind, length: int) -> tuple[Kind, ...]:
    kinds = get_args(_without_mark(its))
    if len(kinds) == length and ... not in kinds:
        return kinds
    return kinds[:1] * length if kinds else (None,) * length
