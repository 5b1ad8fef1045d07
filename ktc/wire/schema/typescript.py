"""A schema as TypeScript types."""

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from ktc.wire.kinds import TAG
from ktc.wire.schema import shapes

JSON: Final = "Json"
WHOLE_TEXT: Final = "WholeText"
WIDTH: Final = 110
PLAIN: Final[Mapping[str, str]] = {
    shapes.TEXT: "string",
    shapes.NUMBER: "number",
    shapes.DECIMAL: "number",
    shapes.SEAT: "number",
    shapes.SEAT_OR_NOBODY: "number",
    shapes.FLAG: "boolean",
    shapes.NOTHING: "null",
    shapes.ANYTHING: JSON,
}
IDENTIFIER: Final = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


def typescript(schema: shapes.Schema) -> str:
    """Return the types of all messages of a game, as one module of declarations."""
    return "\n".join(_lines(schema)) + "\n"


def _lines(schema: shapes.Schema) -> Iterator[str]:
    yield f"// {schema.title}: what it sends and reads, by schema {schema.number} of the game."
    yield "// Written by `ktc schema --typescript`; do not change it by hand."
    yield ""
    yield from _comment("Any value that JSON knows.", "")
    yield f"export type {JSON} = null | boolean | number | string | readonly {JSON}[] | {{ readonly [key: string]: {JSON} }};"
    for name, kind in schema.classes.items():
        yield ""
        yield from _class(name, kind)
    for name, union in schema.unions.items():
        yield ""
        yield from _comment(union.words, "")
        yield from _alias(name, union.shape)
    yield ""
    yield from _comment("All that stands alone: a whole text of JSON is one of these.", "")
    yield from _alias(WHOLE_TEXT, shapes.AnyOf(schema.roots))


def _class(name: str, kind: shapes.ClassShape) -> Iterator[str]:
    yield from _comment(kind.words, "")
    yield f"export interface {name} {{"
    if kind.tagged:
        yield f"  readonly {TAG}: {json.dumps(name)};"
    for field in kind.fields:
        yield from _comment(field.words, "  ")
        yield f"  readonly {_key(field.name)}{'' if field.required else '?'}: {_type(field.shape)};"
    yield "}"


def _alias(name: str, shape: shapes.Shape) -> Iterator[str]:
    several = shape.shapes if isinstance(shape, shapes.AnyOf) else (shape,)
    yield f"export type {name} ="
    yield "\n".join(f"  | {_type(one)}" for one in several) + ";"


def _comment(words: str, indent: str) -> Iterator[str]:
    if not words:
        return
    lines = textwrap.wrap(words.replace("*/", "* /"), WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}" for line in lines)
    yield f"{indent} */"


def _key(name: str) -> str:
    return name if IDENTIFIER.fullmatch(name) else json.dumps(name)


def _type(shape: shapes.Shape) -> str:
    match shape:
        case shapes.Plain(what):
            return PLAIN[what]
        case shapes.Literally(values):
            return " | ".join(map(json.dumps, values))
        case shapes.ListOf(item):
            return f"readonly {_inside(item)}[]"
        case shapes.Fixed(items):
            return f"readonly [{', '.join(map(_type, items))}]"
        case shapes.ByName(item):
            return f"{{ readonly [key: string]: {_type(item)} }}"
        case shapes.Ref(name):
            return name
        case shapes.AnyOf(several):
            return " | ".join(map(_type, several))


def _inside(item: shapes.Shape) -> str:
    """Return the type of a list's items, in parentheses if it consists of several parts."""
    several = isinstance(item, shapes.AnyOf | shapes.ListOf | shapes.Fixed) or (
        isinstance(item, shapes.Literally) and len(item.values) > 1
    )
    return f"({_type(item)})" if several else _type(item)
