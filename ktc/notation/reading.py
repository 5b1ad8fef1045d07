"""Conversion of the parts of a line to plain data of the expected types, which the JSON codec then checks again."""

import typing
from collections.abc import Iterable, Mapping, Sequence, Set
from enum import StrEnum
from typing import Any, Final

import attrs

from ktc.kernel import Kind
from ktc.kernel.errors import RecordError, nearest, shorten
from ktc.kernel.wire_name import wire_name
from ktc.notation.trees import NOTHING, NUMBER, GroupPart, ListPart, Tree, WordPart
from ktc.notation.writing import FLAGS, FieldPart, Form, Vocabulary, bare_kind, item_kinds
from ktc.wire import Json
from ktc.wire.kinds import TAG, members_of
from ktc.wire.text import parse_json

Parts = Sequence[tuple[str, Tree]]
ROWS: Final = (tuple, list, set, frozenset, Set)


def plain_class(words: Vocabulary, form: Form, parts: Parts) -> dict[str, Json]:
    """Return the fields of a class as plain data; raises ``RecordError`` for parts that do not match its line."""
    placed = [part for name, part in parts if not name]
    if len(placed) != len(form.placed):
        wanted = " ".join(slot.joined.join(field.name for field in slot.fields) for slot in form.placed)
        raise RecordError(f"{form.word} takes {len(form.placed)} parts ({wanted or 'none'}), not {len(placed)}")
    found: dict[str, Json] = {TAG: wire_name(form.kind)}
    for slot, part in zip(form.placed, placed, strict=True):
        found |= _fields(words, form, slot, part)
    for name, part in parts:
        if not name:
            continue
        named = form.named.get(name)
        if named is None:
            raise RecordError(f"{form.word} has no {shorten(name)}{nearest(name, form.named)}")
        if named.fields[0].name in found:
            raise RecordError(f"{name} is given twice")
        found |= _fields(words, form, named, part)
    for name, slot in form.named.items():
        if slot.needed and slot.fields[0].name not in found:
            raise RecordError(f"{form.word} needs {name}=")
    return found


def _fields(words: Vocabulary, form: Form, slot: FieldPart, part: Tree) -> dict[str, Json]:
    parts = _split(slot, part)
    if len(parts) > len(slot.fields):
        wanted = slot.joined.join(field.name for field in slot.fields)
        raise RecordError(f"expected {wanted}, got more parts")
    return {
        field.name: _numbered(words.numbers(form.kind, field), words, one, field.type, field.name)
        for field, one in zip(slot.fields, parts, strict=False)
    }


def _split(slot: FieldPart, part: Tree) -> Sequence[Tree]:
    if not slot.joined:
        return [part]
    if isinstance(part, WordPart) and not part.quoted:
        return [WordPart(text) for text in part.text.split(slot.joined)]
    return part.items if slot.joined == "," and isinstance(part, ListPart) else [part]


def _numbered(numbers: Sequence[str], words: Vocabulary, part: Tree, kind: Kind, where: str) -> Json:
    if isinstance(part, WordPart) and part.text in numbers:
        return numbers.index(part.text)
    try:
        return plain_value(words, part, kind)
    except RecordError as error:
        others = f"; or one of {', '.join(numbers)}" if numbers else ""
        raise RecordError(f"{where}: {error}{others}") from None


def plain_value(words: Vocabulary, part: Tree, kind: Any) -> Json:
    """Return a part as plain data of a type."""
    kind, may_be_none = bare_kind(kind)
    origin = typing.get_origin(kind) or kind
    if may_be_none and part == WordPart(NOTHING):
        return None
    if attrs.has(kind) or members_of(kind):
        return _instance(words, part, kind)
    if origin in ROWS:
        return _row(words, part, kind)
    if not isinstance(part, WordPart):
        raise RecordError("expected one word or number, got brackets or several")
    if kind is int:
        return _number(part)
    if kind is bool:
        return _one_of(part, {word: bool(flag) for flag, word in enumerate(FLAGS)})
    if kind is str:
        return part.text
    if isinstance(origin, type) and issubclass(origin, StrEnum):
        return _one_of(part, {str(value): str(value) for value in origin})
    if origin is typing.Literal:
        return _one_of(part, {str(value): value for value in typing.get_args(kind)})
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return parse_json(part.text)  # type: ignore[no-any-return]  # any JSON value
    raise RecordError(f"no notation for {shorten(kind)}")


def _number(part: WordPart) -> int:
    if part.quoted or not NUMBER.fullmatch(part.text):
        raise RecordError(f"expected a whole number, got {shorten(part.text)}")
    return int(part.text)


def _one_of(part: WordPart, choices: Mapping[str, Json]) -> Json:
    if part.text not in choices:
        raise RecordError(f"expected {' or '.join(choices)}, got {shorten(part.text)}")
    return choices[part.text]


def _row(words: Vocabulary, part: Tree, kind: Kind) -> Json:
    items: Iterable[Tree] = part.items if isinstance(part, ListPart) else (part,)
    listed = tuple(items)
    kinds = item_kinds(kind, len(listed))
    if len(kinds) != len(listed):
        raise RecordError(f"expected {len(kinds)} values, got {len(listed)}")
    return [plain_value(words, item, inner) for item, inner in zip(listed, kinds, strict=True)]


def _instance(words: Vocabulary, part: Tree, kind: Kind) -> Json:
    if not isinstance(part, GroupPart):
        raise RecordError("expected brackets")
    members = members_of(kind, words.effects)
    if not members:
        if part.word:
            raise RecordError(f"expected brackets without {shorten(part.word)} before them")
        return plain_class(words, words.form(kind), part.parts)
    return plain_class(words, words.called(part.word, members), part.parts)
