"""A schema as JSON Schema, draft 2020-12."""

import json
from collections.abc import Mapping
from typing import Any, Final

from ktc.wire.kinds import TAG
from ktc.wire.schema import shapes
from ktc.wire.text import LARGEST_NUMBER

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
Part = dict[str, Any]  # of a JSON Schema, by keyword
PLAIN: Final[Mapping[str, Part]] = {
    shapes.TEXT: {"type": "string"},
    shapes.NUMBER: {"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER},
    shapes.DECIMAL: {"type": "number"},
    shapes.SEAT: {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER, "x-seat": True},
    shapes.SEAT_OR_NOBODY: {"type": "integer", "minimum": -1, "maximum": LARGEST_NUMBER, "x-seat": True},
    shapes.FLAG: {"type": "boolean"},
    shapes.NOTHING: {"type": "null"},
    shapes.ANYTHING: {},
}


def json_schema(schema: shapes.Schema) -> Part:
    """Return the JSON Schema of all messages of a game, with one definition per class and per named union.

    Additional fields are allowed, since a later release may send more of them.
    """
    definitions = {name: _class(kind) for name, kind in schema.classes.items()}
    definitions |= {name: {"description": union.words, **_part(union.shape)} for name, union in schema.unions.items()}
    return {
        "$schema": DIALECT,
        "$id": f"urn:ktc:{schema.game}:{schema.number}",
        "title": schema.title,
        "description": f"Messages of {schema.title}, in schema {schema.number} of the game.",
        "anyOf": [_part(shape) for shape in schema.roots],
        "$defs": dict(sorted(definitions.items())),
    }


def json_schema_text(schema: shapes.Schema) -> str:
    """Return the JSON Schema as the text of a file."""
    return json.dumps(json_schema(schema), ensure_ascii=False, indent=1) + "\n"


def _class(kind: shapes.ClassShape) -> Part:
    fields = {field.name: {"description": field.words, **_part(field.shape)} for field in kind.fields}
    required = [field.name for field in kind.fields if field.required]
    if kind.tagged:
        fields, required = {TAG: {"const": kind.name}, **fields}, [TAG, *required]
    return {"description": kind.words, "type": "object", "properties": fields, "required": required}


def _part(shape: shapes.Shape) -> Part:
    match shape:
        case shapes.Plain(what):
            return dict(PLAIN[what])
        case shapes.Literally(values):
            return {"enum": list(values)}
        case shapes.ListOf(item):
            return {"type": "array", "items": _part(item)}
        case shapes.Fixed(items):
            return {"type": "array", "prefixItems": [_part(item) for item in items], "items": False, "minItems": len(items)}
        case shapes.ByName(item):
            return {"type": "object", "additionalProperties": _part(item)}
        case shapes.Ref(name):
            return {"$ref": f"#/$defs/{name}"}
        case shapes.AnyOf(several):
            return {"anyOf": [_part(one) for one in several]}
