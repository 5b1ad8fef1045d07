"""Serialization: JSON, files, streams."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"  # a parsed value
JsonObject = Mapping[str, Any]  # an object by key; its values are checked where they are used
