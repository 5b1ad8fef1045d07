"""Whether JSON fits a schema, as a validator that is not ours finds it."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cached_property
from typing import Any

from jsonschema import Draft202012Validator

from ktc.kit import GameKit
from ktc.kit.description import schema_of_a_game
from ktc.wire.schema.json_schema import json_schema

SOME = 3  # complaints that a failure shows


class Fitting:
    """The schema of a game, with further messages; ``exact``: with a field that it does not name nothing fits."""

    def __init__(self, kit: GameKit, exact: bool = True, messages: Sequence[type] = ()) -> None:
        self.schema = json_schema(schema_of_a_game(kit, messages=messages))
        self._tried = deepcopy(self.schema)
        if exact:
            _close(self._tried)
        self._validators: dict[str, Draft202012Validator] = {}

    @cached_property
    def whole(self) -> Draft202012Validator:
        """The validator of all that stands alone."""
        return Draft202012Validator(self._tried)

    def members(self, union: str) -> set[str]:
        """Return the names of the classes of a union."""
        return {part["$ref"].rpartition("/")[2] for part in self.schema["$defs"][union]["anyOf"] if "$ref" in part}

    def fits(self, plain: Any, name: str) -> bool:
        """Return whether JSON is a value of a class or a union."""
        return self._validator(name).is_valid(plain)

    def complaints(self, plain: Any, name: str) -> list[str]:
        """Return what is wrong with a value of a class, or of a union of classes, whose member is found by its ``type``."""
        union = self.schema["$defs"][name]
        if "anyOf" in union:
            if plain["type"] not in self.members(name):
                return [f"{plain['type']} is no {name}"]
            name = plain["type"]
        found = [f"{error.json_path}: {error.message[:200]}" for error in self._validator(name).iter_errors(plain)]
        return found[:SOME]

    def _validator(self, name: str) -> Draft202012Validator:
        if name not in self._validators:
            self._validators[name] = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": self._tried["$defs"]})
        return self._validators[name]


def _close(part: Any) -> None:
    for inner in _inside(part):
        if isinstance(inner, dict) and "properties" in inner:
            inner["additionalProperties"] = False


def _inside(part: Any) -> Iterator[Any]:
    yield part
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _inside(inner)
